// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "AppMotion",
  products: [.library(name: "AppMotion", targets: ["AppMotion"])],
  dependencies: [
    // An app's package would name the repository and a version.
    .package(name: "animrender", path: "../..")
  ],
  targets: [
    .target(
      name: "AppMotion",
      dependencies: [
        // On Apple's platforms these are the system's own.
        .product(name: "UIKit", package: "animrender", condition: .when(platforms: [.linux])),
        .product(name: "QuartzCore", package: "animrender", condition: .when(platforms: [.linux])),
      ]),
    .testTarget(
      name: "AppMotionTests",
      dependencies: [
        "AppMotion",
        .product(name: "AnimationRenderer", package: "animrender"),
        .product(name: "AnimationTesting", package: "animrender"),
      ],
      exclude: ["__Snapshots__"]),
  ]
)
