// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "animrender",
  products: [
    .library(name: "CoreAnimation", targets: ["CoreAnimation"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "CoreImage", targets: ["CoreImage"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(
      name: "AnimationRenderer",
      targets: [
        "AnimationRenderer", "AnimGeometry", "AnimRenderTree", "AnimText", "AnimPlayback", "AnimScene",
        "AnimRaster",
        "AnimPixelConversion", "AnimVideo", "AnimAssets", "AnimMovie",
        "AnimInsight",
      ]),
    .library(name: "AnimationTesting", targets: ["AnimationTesting"]),
    .executable(name: "animrender", targets: ["animrender"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .systemLibrary(
      // These and those below are loaded when they are needed: CLoading.
      name: "AnimCLibAV", path: "Sources/CLibAV",
      providers: [
        .apt(["libavformat-dev", "libavcodec-dev", "libswscale-dev", "libswresample-dev", "libavutil-dev"])
      ]
    ),
    .systemLibrary(
      name: "AnimCPango", path: "Sources/CPango",
      // Pango's own file is left out for its flags, which the package manager refuses; see the header.
      pkgConfig: "fontconfig freetype2",
      providers: [.apt(["libpango1.0-dev", "libfontconfig-dev", "libfreetype-dev"])]
    ),
    .systemLibrary(name: "AnimCPNG", path: "Sources/CPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "AnimCLCMS", path: "Sources/CLCMS", providers: [.apt(["liblcms2-dev"])]),
    // Only tests and benchmarks compare with it.
    .systemLibrary(
      name: "AnimCCairo", path: "Tests/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    // Only tests read what the program writes with it.
    .systemLibrary(name: "AnimCLibAVIF", path: "Tests/CLibAVIF", providers: [.apt(["libavif-dev"])]),
    // GEOS, which is loaded when it is needed.
    .target(name: "AnimCGEOS", path: "Sources/CGEOS"),
    .target(name: "AnimGeometry", dependencies: ["AnimCGEOS"], path: "Sources/Geometry"),
    .target(name: "AnimFrameTiming", path: "Sources/FrameTiming"),
    .target(name: "AnimSound", path: "Sources/Sound"),
    .target(name: "AnimResources", path: "Sources/Resources"),
    .target(name: "AnimJSON", dependencies: ["AnimResources"], path: "Sources/JSON"),
    .target(name: "AnimCaptions", path: "Sources/Captions"),
    .target(name: "AnimCLoading", path: "Sources/CLoading"),
    .target(name: "AnimCPangoSupport", dependencies: ["AnimCLoading"], path: "Sources/CPangoSupport"),
    .target(name: "AnimCPNGSupport", dependencies: ["AnimCLoading"], path: "Sources/CPNGSupport"),
    .target(name: "AnimCLCMSSupport", dependencies: ["AnimCLoading"], path: "Sources/CLCMSSupport"),
    .target(
      name: "AnimText", dependencies: ["AnimResources", "AnimCPango", "AnimCPangoSupport", "AnimGeometry"],
      path: "Sources/Text"),
    .target(
      name: "AnimRenderTree", dependencies: ["AnimResources", "AnimGeometry"], path: "Sources/RenderTree"),
    .target(
      name: "CoreGraphics",
      dependencies: ["AnimGeometry", "AnimText", "AnimRenderTree", "_Testing_CoreGraphics"]),
    .target(
      name: "CoreAnimation",
      dependencies: [
        "AnimResources",
        "AnimGeometry", "AnimRenderTree", "CoreGraphics",
        .product(name: "HeapModule", package: "swift-collections"),
      ]),
    .target(
      name: "AnimViews", dependencies: ["AnimGeometry", "AnimRenderTree", "CoreGraphics", "CoreAnimation"],
      path: "Sources/Views"),
    .target(name: "QuartzCore", dependencies: ["CoreAnimation"]),
    // UIKit beyond what the program itself uses.
    .target(name: "AnimGestures", dependencies: ["CoreAnimation", "AnimViews"], path: "Sources/Gestures"),
    .target(
      name: "AnimScreens", dependencies: ["CoreAnimation", "AnimGestures", "AnimViews"],
      path: "Sources/Screens"),
    .target(
      name: "UIKit",
      dependencies: ["AnimScreens", "AnimGestures", "AnimViews", "AnimPictureFiles", "_Testing_UIKit"]),
    .target(name: "CoreText", dependencies: ["CoreGraphics"]),
    .target(name: "CoreImage", dependencies: ["CoreAnimation", "_Testing_CoreImage"]),
    .target(name: "AVFoundation", dependencies: ["CoreAnimation"]),
    // Swift's `Testing` imports these by itself wherever a file imports it beside a module of Apple's name.
    .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/UIKit"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/CoreGraphics"),
    .target(name: "_Testing_CoreImage", path: "Sources/TestingOverlays/CoreImage"),
    .target(name: "AnimCRunLoop", path: "Sources/CRunLoop"),
    .target(
      name: "AnimPlayback",
      dependencies: [
        "CoreGraphics",
        "AnimCRunLoop", "AnimRenderTree", "CoreAnimation", "AnimViews", "AnimGeometry", "AnimResources",
        .product(name: "HeapModule", package: "swift-collections"),
      ], path: "Sources/Playback"),
    .target(
      name: "AnimSceneFormat",
      dependencies: [
        "AnimResources", "AnimJSON", "AnimFrameTiming", "AnimSound", "AnimCaptions", "AnimGeometry",
        "AnimRenderTree",
      ], path: "Sources/SceneFormat"),
    .target(
      name: "AnimSceneTiming",
      dependencies: ["AnimRenderTree", "AnimJSON", "AnimGeometry", "AnimSceneFormat"],
      path: "Sources/SceneTiming"),
    .target(
      name: "AnimSceneTemplate",
      dependencies: [
        "AnimResources", "AnimJSON", "AnimCaptions", "AnimGeometry", "AnimRenderTree", "AnimSceneFormat",
        "AnimSceneTiming",
      ], path: "Sources/SceneTemplate"),
    .target(
      name: "AnimSceneBuilding",
      dependencies: [
        "AnimResources", "AnimJSON", "AnimGeometry", "AnimRenderTree", "CoreGraphics",
        "CoreAnimation", "AnimViews", "AnimPlayback", "AnimSceneFormat",
      ], path: "Sources/SceneBuilding"),
    .target(
      name: "AnimSceneRules",
      dependencies: [
        "AnimJSON", "AnimGeometry", "AnimRenderTree", "CoreAnimation", "AnimSceneFormat", "AnimSceneBuilding",
      ], path: "Sources/SceneRules"),
    .target(
      name: "AnimSceneSchema",
      dependencies: [
        "AnimJSON", "AnimGeometry", "AnimRenderTree", "AnimSceneFormat", "AnimSceneTiming",
        "AnimSceneTemplate", "AnimSceneRules",
      ], path: "Sources/SceneSchema"),
    // All of these, with the way from a text to a description.
    .target(
      name: "AnimScene",
      dependencies: [
        "AnimGeometry",
        "AnimRenderTree", "CoreGraphics",
        "AnimResources", "AnimJSON", "AnimSceneFormat", "AnimSceneTemplate", "AnimSceneBuilding",
        "AnimSceneRules", "AnimSceneSchema",
      ], path: "Sources/Scene"),
    // libzip, which is loaded when it is needed.
    .target(name: "AnimCZip", path: "Sources/CZip"),
    // Duktape, which is loaded when it is needed.
    .target(name: "AnimCScript", path: "Sources/CScript"),
    .target(
      name: "AnimLottie",
      dependencies: [
        "AnimSceneRules", "AnimSceneFormat",
        "AnimResources", "AnimJSON",
        "AnimFrameTiming", "AnimGeometry", "AnimRenderTree", "CoreGraphics", "CoreAnimation", "AnimScene",
        "AnimText", "AnimSandbox", "AnimCZip", "AnimCScript",
      ], path: "Sources/Lottie"),
    .target(name: "AnimCYCbCr", path: "Sources/CYCbCr"),
    .target(name: "AnimCConvolution", path: "Sources/CConvolution"),
    .target(name: "AnimCVectors", path: "Sources/CVectors"),
    .target(
      name: "AnimRaster",
      dependencies: [
        "AnimResources", "AnimGeometry", "AnimRenderTree", "AnimText", "AnimCConvolution", "AnimCVectors",
      ],
      path: "Sources/Raster"),
    .target(
      name: "AnimPixelConversion", dependencies: ["AnimGeometry", "AnimRaster", "AnimCYCbCr"],
      path: "Sources/PixelConversion"),
    .target(name: "AnimCSandbox", path: "Sources/CSandbox"),
    .target(name: "AnimSandbox", dependencies: ["AnimCSandbox"], path: "Sources/Sandbox"),
    .target(
      name: "AnimCLibAVSupport", dependencies: ["AnimCLibAV", "AnimCLoading"], path: "Sources/CLibAVSupport"),
    // libavif, which is loaded when it is needed.
    .target(name: "AnimCAVIF", path: "Sources/CAVIF"),
    // librsvg, likewise.
    .target(name: "AnimCRSVG", path: "Sources/CRSVG"),
    .target(
      name: "AnimVideo",
      dependencies: [
        "AnimFrameTiming", "AnimSound", "AnimCaptions", "AnimGeometry", "AnimCLibAV", "AnimCLibAVSupport",
        "AnimCAVIF",
        "AnimCRSVG", "AnimCPNG",
        "AnimCPNGSupport", "AnimSandbox",
        "AnimCLCMS",
        "AnimCLCMSSupport",
      ], path: "Sources/Video"),
    .target(
      name: "AnimPictureFiles",
      dependencies: [
        "CoreAnimation", "AnimResources", "AnimGeometry", "AnimRenderTree", "AnimViews", "AnimVideo",
      ],
      path: "Sources/PictureFiles"),
    .target(
      name: "AnimMovie",
      dependencies: [
        "AnimResources",
        "AnimFrameTiming", "AnimSound", "AnimGeometry", "AnimRenderTree", "AnimText", "AnimRaster",
        "AnimPixelConversion", "AnimVideo",
      ], path: "Sources/Movie"),
    .target(
      name: "AnimAssets",
      dependencies: [
        "AnimSceneTemplate", "AnimSceneFormat",
        "AnimResources",
        "AnimSound", "AnimCaptions", "AnimGeometry", "AnimRenderTree", "CoreAnimation", "AnimPictureFiles",
        "AnimScene", "AnimLottie", "AnimSandbox", "AnimText",
        "AnimVideo",
      ], path: "Sources/Assets"),
    .target(
      name: "AnimInsight",
      dependencies: [
        "AnimSceneRules", "AnimSceneFormat", "AnimSceneBuilding",
        "AnimResources", "AnimJSON",
        "AnimFrameTiming", "AnimSound", "AnimCaptions", "AnimGeometry", "AnimRenderTree", "CoreAnimation",
        "AnimViews", "AnimPlayback",
        "AnimText",
        "AnimRaster", "AnimVideo",
        "AnimMovie",
      ], path: "Sources/Insight"),
    .target(
      name: "AnimComparison",
      dependencies: [
        "AnimViews", "AnimSceneFormat",
        "AnimResources", "AnimJSON",
        "AnimFrameTiming", "AnimGeometry", "AnimRenderTree", "CoreAnimation", "AnimPlayback", "AnimText",
        "AnimRaster",
        "AnimVideo",
        "AnimAssets",
        "AnimMovie", "AnimInsight",
      ], path: "Sources/Comparison"),
    .target(
      name: "AnimDifference",
      dependencies: [
        "AnimSceneFormat",
        "AnimJSON",
        "AnimFrameTiming", "AnimRenderTree", "AnimText", "AnimRaster", "AnimMovie",
        "AnimInsight", "AnimComparison",
      ], path: "Sources/Difference"),
    .target(
      name: "AnimCheck",
      dependencies: [
        "AnimSceneTemplate", "AnimSceneRules", "AnimSceneFormat",
        "AnimResources", "AnimJSON",
        "AnimFrameTiming", "AnimGeometry", "AnimRenderTree", "AnimScene", "AnimText", "AnimRaster",
        "AnimVideo", "AnimMovie", "AnimInsight",
        "AnimComparison", "AnimDifference",
      ], path: "Sources/Check"),
    // The files of the report's and the studio's pages.
    .target(name: "AnimCPages", path: "Sources/CPages"),
    .target(
      name: "AnimReport",
      dependencies: [
        "AnimJSON",
        "AnimFrameTiming", "AnimRenderTree", "CoreGraphics", "CoreAnimation", "AnimPlayback", "AnimText",
        "AnimRaster",
        "AnimVideo", "AnimMovie", "AnimInsight", "AnimComparison",
        "AnimDifference", "AnimCPages",
      ], path: "Sources/Report",
      exclude: ["Page"]),
    .target(
      name: "AnimStudio",
      dependencies: [
        "AnimSceneTemplate", "AnimSceneSchema", "AnimSceneRules", "AnimSceneFormat", "AnimSceneBuilding",
        "AnimResources", "AnimJSON",
        "AnimFrameTiming", "AnimSound", "AnimGeometry", "AnimRenderTree", "CoreAnimation", "AnimPlayback",
        "AnimScene", "AnimText",
        "AnimRaster", "AnimVideo", "AnimAssets", "AnimMovie", "AnimInsight", "AnimComparison", "AnimCheck",
        "AnimCPages",
        .product(name: "FlyingFox", package: "FlyingFox"),
      ], path: "Sources/Studio",
      exclude: ["Page"]),
    .target(
      name: "AnimationRenderer",
      dependencies: [
        "AnimGestures", "AnimScreens", "AnimFrameTiming", "AnimSound", "AnimCaptions", "AnimGeometry",
        "AnimRenderTree", "AnimText", "AnimViews", "AnimResources",
        "CoreAnimation", "AnimPlayback",
        "AnimScene",
        "AnimLottie",
        "AnimRaster",
        "AnimVideo",
        "AnimPictureFiles", "AnimAssets", "AnimMovie", "AnimInsight",
      ]
    ),
    // What tests of other packages expect of recordings.
    .target(
      name: "AnimationTesting",
      dependencies: [
        "AnimSceneFormat",
        "AnimResources", "AnimJSON",
        "AnimFrameTiming", "AnimGeometry", "AnimRenderTree", "AnimText", "AnimRaster",
        "AnimVideo", "AnimMovie", "AnimInsight",
        "AnimComparison",
        "AnimDifference", "AnimCheck", "AnimReport", "AnimationRenderer",
      ]),
    .target(
      name: "AnimExamples",
      dependencies: [
        "AnimRenderTree", "CoreAnimation", "AnimViews", "AnimPlayback", "AnimText",
        "AnimationRenderer",
      ], path: "Sources/Examples"),
    // Foundation's tables for languages, which the program does without.
    .target(name: "AnimCICUData", path: "Sources/CICUData"),
    .executableTarget(
      name: "animrender",
      dependencies: [
        "AnimFrameTiming", "AnimSceneTemplate", "AnimSceneSchema", "AnimSceneRules", "AnimSceneFormat",
        "AnimResources", "AnimJSON",
        "AnimSound", "AnimGeometry", "AnimRenderTree", "CoreAnimation", "AnimScene", "AnimLottie", "AnimText",
        "AnimRaster", "AnimVideo",
        "AnimAssets", "AnimMovie",
        "AnimInsight", "AnimComparison", "AnimDifference", "AnimCheck", "AnimReport", "AnimStudio",
        "AnimSandbox", "AnimCSandbox", "AnimCLoading", "AnimCPages", "AnimCICUData",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(name: "AnimAllocationCounter", path: "benchmarks/AllocationCounter"),
    .executableTarget(
      name: "AnimModelBenchmark",
      dependencies: [
        "AnimAllocationCounter", "AnimRenderTree", "CoreAnimation", "AnimPlayback", "AnimScene",
      ],
      path: "benchmarks/Model"),
    .executableTarget(
      name: "AnimCallPath", dependencies: ["AnimRenderTree", "CoreAnimation", "AnimRaster"],
      path: "benchmarks/CallPath"),
    .executableTarget(
      name: "AnimCostsBenchmark", dependencies: ["AnimRenderTree", "AnimScene", "AnimInsight", "AnimText"],
      path: "benchmarks/Costs"),
    .executableTarget(
      name: "AnimCairoVideo",
      dependencies: [
        "AnimFrameTiming", "AnimGeometry", "AnimRenderTree", "CoreAnimation", "AnimScene", "AnimAssets",
        "AnimCairoSupport",
      ],
      path: "benchmarks/CairoVideo"),
    .executableTarget(
      name: "AnimDrawingBenchmark",
      dependencies: [
        "AnimGeometry", "AnimRenderTree", "AnimRaster", "AnimPixelConversion", "AnimCairoSupport",
      ],
      path: "benchmarks/Drawing"),
    .target(
      name: "AnimTestSupport",
      dependencies: [
        "AnimSceneFormat",
        "AnimGeometry", "AnimRenderTree", "AnimText", "AnimRaster", "CoreAnimation", "AnimViews",
        "AnimPlayback", "AnimScene", "AnimAssets",
      ],
      path: "Tests/TestSupport", resources: [.copy("Vectors")]),
    // The same pictures in double precision, to compare with.
    .target(
      name: "AnimReferenceRaster",
      dependencies: ["AnimGeometry", "AnimRenderTree", "AnimText", "AnimRaster"],
      path: "Tests/ReferenceRaster"),
    .executableTarget(
      name: "AnimSandboxProbe", dependencies: ["AnimSandbox", "AnimCSandbox"], path: "Tests/SandboxProbe"),
    .testTarget(name: "SandboxTests", dependencies: ["AnimSandbox", "AnimSandboxProbe", "AnimTestSupport"]),
    .testTarget(name: "GeometryTests", dependencies: ["AnimGeometry", "AnimTestSupport"]),
    .testTarget(name: "TextTests", dependencies: ["AnimGeometry", "AnimText", "AnimTestSupport"]),
    .testTarget(
      name: "RenderTreeTests",
      dependencies: [
        "AnimResources",
        "AnimRenderTree", "CoreAnimation", "AnimViews", "AnimPlayback", "AnimScene", "AnimTestSupport",
      ]),
    .testTarget(
      name: "CoreAnimationTests",
      dependencies: [
        "CoreGraphics", "CoreAnimation", "AnimViews", "AnimPlayback", "AnimScene", "AnimTestSupport",
      ]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: ["AnimExamples", "AnimRaster", "AnimRenderTree", "AnimVideo", "AnimTestSupport"]),
    .testTarget(
      name: "SourceCompatibilityTests",
      dependencies: [
        "AnimSceneFormat",
        "QuartzCore", "UIKit", "CoreGraphics", "CoreText", "CoreImage", "AVFoundation", "AnimPlayback",
        "AnimRaster",
        "AnimRenderTree",
        "AnimScene", "AnimTestSupport",
      ],
      // Most code for iOS is not in Swift 6 mode.
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AnimationRendererTests",
      dependencies: ["AnimationRenderer", "AnimExamples", "AnimVideo", "AnimTestSupport"]),
    .testTarget(
      name: "AnimationTestingTests",
      dependencies: ["AnimationTesting", "AnimationRenderer", "AnimTestSupport"]),
    .testTarget(
      name: "LottieTests",
      dependencies: [
        "AnimSceneRules", "AnimSceneFormat",
        "AnimResources",
        "AnimAssets", "CoreAnimation", "AnimGeometry", "AnimInsight", "AnimLottie", "AnimRaster",
        "AnimRenderTree", "AnimScene", "AnimText",
        "AnimTestSupport",
      ],
      exclude: ["Files"]),
    .testTarget(
      name: "SceneTests",
      dependencies: [
        "AnimSceneTemplate", "AnimSceneSchema", "AnimSceneRules", "AnimSceneFormat",
        "AnimResources", "AnimJSON", "AnimSound", "AnimCaptions", "AnimScene", "AnimTestSupport",
      ]),
    .testTarget(
      name: "RasterTests",
      dependencies: [
        "AnimResources",
        "AnimRaster", "AnimPixelConversion", "AnimReferenceRaster", "AnimText", "CoreAnimation",
        "AnimPlayback", "AnimScene",
        "AnimRenderTree", "AnimTestSupport",
      ]),
    .testTarget(
      name: "PixelConversionTests",
      dependencies: ["AnimGeometry", "AnimRaster", "AnimPixelConversion", "AnimTestSupport"]),
    .testTarget(
      name: "PictureTests",
      dependencies: [
        "AnimSceneFormat",
        "AnimAssets", "AnimCheck", "AnimComparison", "CoreAnimation", "AnimFrameTiming", "AnimMovie",
        "AnimRaster", "AnimReferenceRaster",
        "AnimRenderTree",
        "AnimReport", "AnimPlayback", "AnimScene", "AnimText", "UIKit", "AnimVideo", "AnimTestSupport",
      ],
      exclude: ["Pictures"]),
    .testTarget(name: "JSONTests", dependencies: ["AnimJSON", "AnimScene", "AnimTestSupport"]),
    .testTarget(name: "ResourcesTests", dependencies: ["AnimResources", "AnimTestSupport"]),
    .testTarget(name: "SoundTests", dependencies: ["AnimSound"]),
    .testTarget(name: "CaptionsTests", dependencies: ["AnimCaptions"]),
    .target(name: "AnimAVIFSupport", dependencies: ["AnimCLibAVIF"], path: "Tests/AVIFSupport"),
    .testTarget(
      name: "VideoTests",
      dependencies: [
        "AnimGeometry", "AnimSound", "AnimVideo", "AnimCLibAV", "AnimCLibAVSupport", "AnimCLCMS",
        "AnimAVIFSupport", "AnimTestSupport",
      ],
      exclude: ["Files"],
      // For profiles that the program itself never makes.
      linkerSettings: [.linkedLibrary("lcms2")]
    ),
    .testTarget(
      name: "AssetsTests",
      dependencies: [
        "AnimSceneFormat",
        "AnimResources",
        "AnimSound", "AnimAssets", "CoreAnimation", "AnimRenderTree", "AnimScene", "AnimVideo", "AnimMovie",
        "AnimInsight", "AnimTestSupport",
      ]),
    .target(
      name: "AnimCairoSupport", dependencies: ["AnimCCairo", "AnimGeometry", "AnimRenderTree"],
      path: "Tests/CairoSupport"),
    .testTarget(
      name: "CairoTests",
      dependencies: ["AnimRaster", "AnimRenderTree", "AnimCairoSupport", "AnimTestSupport"]),
    .testTarget(
      name: "MovieTests",
      dependencies: [
        "AnimResources",
        "AnimSound", "AnimGeometry", "AnimRenderTree", "CoreAnimation", "AnimRaster", "AnimMovie",
        "AnimScene", "AnimText", "AnimVideo",
        "AnimAVIFSupport", "AnimTestSupport",
      ]),
    .testTarget(
      name: "InsightTests",
      dependencies: [
        "AnimSceneSchema", "AnimSceneRules", "AnimSceneFormat",
        "AnimGeometry", "AnimInsight", "AnimScene", "AnimLottie", "AnimAssets", "AnimText", "AnimTestSupport",
      ]),
    .target(
      name: "AnimFuzzTargets",
      dependencies: [
        "AnimSceneTemplate", "AnimSceneFormat",
        "AnimResources",
        "AnimSound", "AnimGeometry", "AnimRenderTree", "CoreAnimation", "AnimScene", "AnimLottie", "AnimText",
        "AnimRaster", "AnimVideo",
        "AnimAssets", "AnimInsight", "AnimStudio",
        "AnimTestSupport",
      ],
      path: "Tests/FuzzTargets"),
    .testTarget(
      name: "FuzzTests",
      dependencies: ["AnimAssets", "AnimFuzzTargets", "AnimLottie", "AnimScene", "AnimTestSupport"],
      exclude: ["Findings"]),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "AnimSceneFormat",
        "AnimComparison", "CoreAnimation", "AnimFrameTiming", "AnimMovie", "AnimRaster", "AnimRenderTree",
        "AnimPlayback", "AnimScene",
        "AnimTestSupport",
        "AnimText",
        "AnimVideo",
      ]),
    .testTarget(
      name: "DifferenceTests",
      dependencies: [
        "AnimComparison", "CoreAnimation", "AnimDifference", "AnimFrameTiming", "AnimMovie", "AnimRaster",
        "AnimRenderTree",
        "AnimPlayback", "AnimScene",
        "AnimTestSupport", "AnimText",
      ]),
    .testTarget(
      name: "CheckTests",
      dependencies: [
        "AnimSceneRules", "AnimSceneFormat",
        "AnimCheck", "CoreAnimation", "AnimDifference", "AnimFrameTiming", "AnimMovie", "AnimRaster",
        "AnimRenderTree", "AnimScene",
        "AnimTestSupport", "AnimText",
      ]),
    .testTarget(
      name: "ReportTests",
      dependencies: [
        "AnimCPages",
        "AnimComparison", "CoreAnimation", "AnimDifference", "AnimFrameTiming", "AnimMovie", "AnimRaster",
        "AnimReport", "AnimRenderTree",
        "AnimPlayback", "AnimScene", "AnimTestSupport", "AnimText", "AnimVideo",
      ]),
    .testTarget(
      name: "StudioTests",
      dependencies: [
        "AnimSceneTemplate", "AnimSceneFormat",
        "AnimResources", "AnimJSON",
        "AnimStudio", "AnimAssets", "AnimCheck", "CoreAnimation", "CoreGraphics", "AnimFrameTiming",
        "AnimGeometry", "AnimInsight",
        "AnimMovie", "AnimPlayback", "AnimRenderTree", "AnimScene", "AnimText", "AnimVideo",
        "AnimTestSupport",
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "AnimSceneTemplate", "AnimSceneSchema", "AnimSceneRules", "AnimSceneFormat",
        "AnimResources", "AnimJSON",
        "animrender", "AnimCLibAV", "AnimSound", "AnimCaptions", "AnimLottie", "AnimAssets", "CoreAnimation",
        "AnimGeometry",
        "AnimInsight", "AnimMovie",
        "AnimRaster",
        "AnimRenderTree",
        "AnimScene", "AnimText",
        "AnimVideo", "AnimAVIFSupport", "AnimTestSupport",
      ],
      exclude: ["Scenes"]),
  ],
  swiftLanguageModes: [.v6]
)

// Tests draw thousands of pictures: `scripts/test` optimises what draws them, with its assertions kept. Only there,
// because the package manager refuses packages with such flags as dependencies of others.
if Context.environment["ANIMRENDER_OPTIMIZED_TESTS"] != nil {
  let drawing = [
    "AnimSound", "AnimGeometry", "AnimRenderTree", "AnimRaster", "AnimPixelConversion", "AnimText",
    "AnimVideo", "AnimDifference", "AnimCheck",
  ]
  for target in package.targets where drawing.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-O", "-assert-config", "Debug"])]
  }
  for target in package.targets where ["AnimCConvolution", "AnimCYCbCr"].contains(target.name) {
    target.cSettings = [.unsafeFlags(["-O2"])]
  }
}

// `scripts/build` makes the program in one of two ways; docs/internals/performance.md has what each of them costs.
switch Context.environment["ANIMRENDER_BUILD"] {
case "quick":
  // What goes over pixels, paths and samples is optimised, the rest compiles in a quarter of the time.
  let optimised = [
    "AnimSound", "AnimGeometry", "AnimRenderTree", "AnimRaster", "AnimPixelConversion", "CoreAnimation",
    "AnimFrameTiming", "AnimVideo",
    "AnimDifference", "AnimLottie",
  ]
  for target in package.targets where target.type != .system && !optimised.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
  }
case "optimised":
  // What reads, says and compares is nearly as fast when it is compiled for size, and the program a megabyte smaller:
  // docs/internals/performance.md has the sizes.
  let small = [
    "animrender", "AnimStudio", "AnimCheck", "AnimComparison", "AnimReport", "AnimInsight", "AnimScene",
    "AnimLottie", "AnimViews",
    "AnimPlayback", "AnimCaptions",
  ]
  for target in package.targets where small.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Osize"])]
  }
default: break
}

// Its program is linked with libFuzzer, which only `scripts/fuzz` asks for.
if Context.environment["ANIMRENDER_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "AnimFuzz", dependencies: ["AnimFuzzTargets", "AnimLottie", "AnimSandbox", "AnimVideo"],
      path: "Tests/Fuzz"))
}

// `scripts/test --target NAME` builds that target of tests and what it uses, and nothing else.
if let names = Context.environment["ANIMRENDER_TEST_TARGETS"] {
  var wanted = names.split(separator: ",").map(String.init)
  var kept: Set<String> = []
  while let name = wanted.popLast() {
    guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
      continue
    }
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): wanted.append(name)
      default: break
      }
    }
  }
  package.products = []
  package.targets.removeAll { !kept.contains($0.name) }
}
