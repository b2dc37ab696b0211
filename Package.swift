// swift-tools-version: 6.2
import PackageDescription

/// The compiler settings of every Swift target: Swift 6 mode, upcoming features, warnings as errors.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .treatWarning("ExplicitSendable", as: .error),
]

/// The settings of test targets: the same, without the demand that every helper says whether it is Sendable.
let testSettings: [SwiftSetting] = settings.dropLast()

let package = Package(
  name: "TravelMoney",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Converter", targets: ["Converter"]),
    .library(name: "ProviderContract", targets: ["ProviderContract"]),
    .library(name: "RateFeeds", targets: ["RateFeeds"]),
    .library(name: "CurlRates", targets: ["CurlRates"]),
    .library(name: "EmbeddedRates", targets: ["EmbeddedRates"]),
    .library(name: "LocalNames", targets: ["LocalNames"]),
    .library(name: "RateStore", targets: ["RateStore"]),
    .library(name: "BulkConversion", targets: ["BulkConversion"]),
    .library(name: "TravelLog", targets: ["TravelLog"]),
    .executable(name: "travelmoney", targets: ["travelmoney"]),
  ],
  targets: [
    // C libraries: a module map and a shim.h each. CCurl has no pkgConfig, which would link the library
    // that is opened at first use.
    .systemLibrary(
      name: "CCurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CMinizip", pkgConfig: "minizip",
      providers: [.apt(["libminizip-dev"]), .brew(["minizip"])]),
    // Opened at first use as well, so without pkgConfig.
    .systemLibrary(
      name: "CEditline",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .systemLibrary(
      name: "CNcurses",
      providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .target(name: "CEmbeddedRates", exclude: ["ecb.bin", "wide.bin"]),
    .target(name: "CLocalNames", exclude: ["names.bin"]),

    // Libraries for other programs.
    .target(name: "Converter", swiftSettings: settings),
    .target(name: "ProviderContract", dependencies: ["Converter"], swiftSettings: settings),
    .target(
      name: "RateFeeds", dependencies: ["Converter", "CExpat", "CMinizip"],
      swiftSettings: settings),
    .target(
      name: "CurlRates", dependencies: ["Converter", "RateFeeds", "CCurl"],
      swiftSettings: settings),
    .target(
      name: "EmbeddedRates", dependencies: ["Converter", "CEmbeddedRates"],
      swiftSettings: settings),
    .target(
      name: "LocalNames", dependencies: ["Converter", "CLocalNames"], swiftSettings: settings),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: settings),
    .target(name: "RateStore", dependencies: ["Converter", "SQLite"], swiftSettings: settings),
    .target(name: "TravelLog", dependencies: ["Converter", "SQLite"], swiftSettings: settings),
    .systemLibrary(name: "CByteMask"),
    .target(
      name: "BulkConversion", dependencies: ["Converter", "CByteMask"], swiftSettings: settings),

    // The command.
    .target(
      name: "Terminal", dependencies: ["CEditline", "CNcurses"], swiftSettings: settings),
    .target(
      name: "TravelMoneyCLI",
      dependencies: [
        "BulkConversion", "Converter", "RateFeeds", "CurlRates", "EmbeddedRates", "LocalNames",
        "RateStore", "Terminal", "TravelLog",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "travelmoney", dependencies: ["TravelMoneyCLI"], swiftSettings: settings),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["Converter"], path: "Tests/TestSupport",
      swiftSettings: testSettings),
    .testTarget(
      name: "ConverterTests", dependencies: ["Converter", "ProviderContract", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "RateFeedsTests",
      dependencies: ["RateFeeds", "Converter", "ProviderContract", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: testSettings),
    .testTarget(
      name: "CurlRatesTests",
      dependencies: ["CurlRates", "Converter", "ProviderContract", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "EmbeddedRatesTests",
      dependencies: ["EmbeddedRates", "RateFeeds", "Converter", "ProviderContract", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "LocalNamesTests", dependencies: ["LocalNames", "Converter", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "RateStoreTests",
      dependencies: ["RateStore", "SQLite", "Converter", "ProviderContract", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "TravelLogTests",
      dependencies: ["TravelLog", "SQLite", "Converter", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "BulkConversionTests",
      dependencies: ["BulkChecks", "BulkConversion", "Converter", "TestSupport"],
      swiftSettings: testSettings),
    // What holds for all inputs of bulk conversion, and the program with which Scripts/fuzz seeks others.
    .target(
      name: "BulkChecks", dependencies: ["BulkConversion", "Converter"], path: "Tests/BulkChecks",
      swiftSettings: testSettings),
    .executableTarget(
      name: "bulk-fuzzer", dependencies: ["BulkChecks"], path: "Tests/BulkFuzzer",
      exclude: ["Corpus"], swiftSettings: testSettings),
    // A program that edits lines on its terminal, and a made-up list on the whole screen, for tests.
    .executableTarget(
      name: "terminal-probe", dependencies: ["Terminal"], path: "Tests/TerminalProbe",
      swiftSettings: testSettings),
    .executableTarget(
      name: "picker-probe", dependencies: ["Terminal"], path: "Tests/PickerProbe",
      swiftSettings: testSettings),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Terminal", "TestSupport", "terminal-probe", "picker-probe"],
      swiftSettings: testSettings),
    .testTarget(
      name: "TravelMoneyCLITests",
      dependencies: [
        "TravelMoneyCLI", "BulkConversion", "Converter", "CurlRates", "Terminal", "TravelLog",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport", "TravelLog", "travelmoney"],
      swiftSettings: testSettings),
  ]
)
