// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "port-ios",
  products: [
    .executable(name: "port-ios", targets: ["port-ios"]),
    .plugin(name: "PortedSources", targets: ["PortedSources"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    .target(
      name: "PortIOS",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ]),
    .executableTarget(name: "port-ios", dependencies: ["PortIOS"]),
    .plugin(name: "PortedSources", capability: .buildTool(), dependencies: ["port-ios"]),
    .testTarget(name: "PortIOSTests", dependencies: ["PortIOS"]),
  ],
  swiftLanguageModes: [.v6]
)
