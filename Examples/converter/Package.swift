// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ConverterExamples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TravelMoney", path: "../..")],
  targets: [
    .executableTarget(
      name: "SplitBill", dependencies: [.product(name: "Converter", package: "TravelMoney")]),
    .executableTarget(
      name: "PriceFile",
      dependencies: [
        .product(name: "Converter", package: "TravelMoney"),
        .product(name: "ProviderContract", package: "TravelMoney"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
