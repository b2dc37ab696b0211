// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TravelMoneyBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TravelMoney", path: "..")],
  targets: [
    .target(name: "CAllocationCount"),
    .target(name: "CPseudoTerminal"),
    .executableTarget(name: "Measure"),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "CAllocationCount", "CPseudoTerminal",
        .product(name: "Converter", package: "TravelMoney"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
      ]),
  ]
)
