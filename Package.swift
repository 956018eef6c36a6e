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
        "AnimationRenderer", "Geometry", "RenderTree", "Text", "Playback", "Scene", "Raster",
        "PixelConversion", "Video", "Assets", "Movie",
        "Insight",
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
      name: "CLibAV",
      providers: [
        .apt(["libavformat-dev", "libavcodec-dev", "libswscale-dev", "libswresample-dev", "libavutil-dev"])
      ]
    ),
    .systemLibrary(
      name: "CPango",
      // Pango's own file is left out for its flags, which the package manager refuses; see the header.
      pkgConfig: "fontconfig freetype2",
      providers: [.apt(["libpango1.0-dev", "libfontconfig-dev", "libfreetype-dev"])]
    ),
    .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CLCMS", providers: [.apt(["liblcms2-dev"])]),
    // Only tests and benchmarks compare with it.
    .systemLibrary(
      name: "CCairo", path: "Tests/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    // Only tests read what the program writes with it.
    .systemLibrary(name: "CLibAVIF", path: "Tests/CLibAVIF", providers: [.apt(["libavif-dev"])]),
    // GEOS, which is loaded when it is needed.
    .target(name: "CGEOS"),
    .target(name: "Geometry", dependencies: ["CGEOS"]),
    .target(name: "FrameTiming"),
    .target(name: "Sound"),
    .target(name: "Captions"),
    .target(name: "CLoading"),
    .target(name: "CPangoSupport", dependencies: ["CLoading"]),
    .target(name: "CPNGSupport", dependencies: ["CLoading"]),
    .target(name: "CLCMSSupport", dependencies: ["CLoading"]),
    .target(name: "Text", dependencies: ["CPango", "CPangoSupport", "Geometry"]),
    .target(name: "RenderTree", dependencies: ["Geometry"]),
    .target(
      name: "CoreGraphics", dependencies: ["Geometry", "Text", "RenderTree", "_Testing_CoreGraphics"]),
    .target(
      name: "CoreAnimation",
      dependencies: [
        "Geometry", "RenderTree", "CoreGraphics", .product(name: "HeapModule", package: "swift-collections"),
      ]),
    .target(name: "Views", dependencies: ["Geometry", "RenderTree", "CoreGraphics", "CoreAnimation"]),
    .target(name: "QuartzCore", dependencies: ["CoreAnimation"]),
    .target(name: "UIKit", dependencies: ["Views", "PictureFiles", "_Testing_UIKit"]),
    .target(name: "CoreText", dependencies: ["CoreGraphics"]),
    .target(name: "CoreImage", dependencies: ["CoreAnimation", "_Testing_CoreImage"]),
    .target(name: "AVFoundation", dependencies: ["CoreAnimation"]),
    // Swift's `Testing` imports these by itself wherever a file imports it beside a module of Apple's name.
    .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/UIKit"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/CoreGraphics"),
    .target(name: "_Testing_CoreImage", path: "Sources/TestingOverlays/CoreImage"),
    .target(
      name: "Playback",
      dependencies: [
        "RenderTree", "CoreAnimation", "Views",
        .product(name: "HeapModule", package: "swift-collections"),
      ]),
    .target(
      name: "Scene",
      dependencies: [
        "FrameTiming", "Sound", "Captions", "Geometry", "RenderTree", "CoreAnimation", "Views", "Playback",
      ]),
    // libzip, which is loaded when it is needed.
    .target(name: "CZip"),
    .target(
      name: "Lottie",
      dependencies: [
        "FrameTiming", "Geometry", "RenderTree", "CoreGraphics", "CoreAnimation", "Scene", "Text", "CZip",
      ]),
    .target(name: "CYCbCr"),
    .target(name: "CConvolution"),
    .target(name: "CVectors"),
    .target(
      name: "Raster", dependencies: ["Geometry", "RenderTree", "Text", "CConvolution", "CVectors"]),
    .target(name: "PixelConversion", dependencies: ["Geometry", "Raster", "CYCbCr"]),
    .target(name: "CSandbox"),
    .target(name: "Sandbox", dependencies: ["CSandbox"]),
    .target(name: "CLibAVSupport", dependencies: ["CLibAV", "CLoading"]),
    // libavif, which is loaded when it is needed.
    .target(name: "CAVIF"),
    // librsvg, likewise.
    .target(name: "CRSVG"),
    .target(
      name: "Video",
      dependencies: [
        "FrameTiming", "Sound", "Captions", "CLibAV", "CLibAVSupport", "CAVIF", "CRSVG", "CPNG",
        "CPNGSupport",
        "CLCMS",
        "CLCMSSupport",
      ]),
    .target(name: "PictureFiles", dependencies: ["Geometry", "RenderTree", "Views", "Video"]),
    .target(
      name: "Movie",
      dependencies: [
        "FrameTiming", "Sound", "Geometry", "RenderTree", "Text", "Raster", "PixelConversion", "Video",
      ]),
    .target(
      name: "Assets",
      dependencies: [
        "Sound", "Captions", "Geometry", "RenderTree", "CoreAnimation", "PictureFiles", "Scene", "Lottie",
        "Video",
      ]),
    .target(
      name: "Insight",
      dependencies: [
        "FrameTiming", "Sound", "Captions", "Geometry", "RenderTree", "CoreAnimation", "Views", "Playback",
        "Scene",
        "Text",
        "Raster", "Video",
        "Movie",
      ]),
    .target(
      name: "Comparison",
      dependencies: [
        "FrameTiming", "Geometry", "RenderTree", "CoreAnimation", "Playback", "Scene", "Text", "Raster",
        "Video",
        "Assets",
        "Movie", "Insight",
      ]),
    .target(
      name: "Difference",
      dependencies: [
        "FrameTiming", "RenderTree", "Scene", "Text", "Raster", "Movie", "Insight", "Comparison",
      ]),
    .target(
      name: "Check",
      dependencies: [
        "FrameTiming", "Geometry", "RenderTree", "Scene", "Text", "Raster", "Video", "Movie", "Insight",
        "Comparison", "Difference",
      ]),
    // The files of the report's and the studio's pages.
    .target(name: "CPages"),
    .target(
      name: "Report",
      dependencies: [
        "FrameTiming", "RenderTree", "CoreGraphics", "CoreAnimation", "Playback", "Scene", "Text", "Raster",
        "Video", "Movie", "Insight", "Comparison",
        "Difference", "CPages",
      ],
      exclude: ["Page"]),
    .target(
      name: "Studio",
      dependencies: [
        "FrameTiming", "Sound", "Geometry", "RenderTree", "CoreAnimation", "Playback", "Scene", "Text",
        "Raster", "Video", "Assets", "Movie", "Insight", "Comparison", "Check",
        "CPages",
        .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      exclude: ["Page"]),
    .target(
      name: "AnimationRenderer",
      dependencies: [
        "FrameTiming", "Sound", "Captions", "Geometry", "RenderTree", "Text", "CoreAnimation", "Playback",
        "Scene",
        "Lottie",
        "Raster",
        "Video",
        "PictureFiles", "Assets", "Movie", "Insight",
      ]
    ),
    // What tests of other packages expect of recordings.
    .target(
      name: "AnimationTesting",
      dependencies: [
        "FrameTiming", "Geometry", "RenderTree", "Scene", "Text", "Raster", "Video", "Movie", "Insight",
        "Comparison",
        "Difference", "Check", "Report", "AnimationRenderer",
      ]),
    .target(
      name: "Examples",
      dependencies: [
        "RenderTree", "CoreAnimation", "Views", "Playback", "Scene", "Text", "AnimationRenderer",
      ]),
    // Foundation's tables for languages, which the program does without.
    .target(name: "CICUData"),
    .executableTarget(
      name: "animrender",
      dependencies: [
        "Sound", "Geometry", "RenderTree", "CoreAnimation", "Scene", "Lottie", "Text", "Raster", "Video",
        "Assets", "Movie",
        "Insight", "Comparison", "Difference", "Check", "Report", "Studio",
        "Sandbox", "CLoading", "CPages", "CICUData",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(name: "AllocationCounter", path: "benchmarks/AllocationCounter"),
    .executableTarget(
      name: "ModelBenchmark",
      dependencies: ["AllocationCounter", "RenderTree", "CoreAnimation", "Playback", "Scene"],
      path: "benchmarks/Model"),
    .executableTarget(
      name: "CallPath", dependencies: ["RenderTree", "CoreAnimation", "Raster"],
      path: "benchmarks/CallPath"),
    .executableTarget(
      name: "CostsBenchmark", dependencies: ["RenderTree", "Scene", "Insight", "Text"],
      path: "benchmarks/Costs"),
    .executableTarget(
      name: "CairoVideo",
      dependencies: [
        "FrameTiming", "Geometry", "RenderTree", "CoreAnimation", "Scene", "Assets", "CairoSupport",
      ],
      path: "benchmarks/CairoVideo"),
    .executableTarget(
      name: "DrawingBenchmark",
      dependencies: ["Geometry", "RenderTree", "Raster", "PixelConversion", "CairoSupport"],
      path: "benchmarks/Drawing"),
    .target(
      name: "TestSupport",
      dependencies: [
        "Geometry", "RenderTree", "Text", "Raster", "CoreAnimation", "Views", "Playback", "Scene", "Assets",
      ],
      path: "Tests/TestSupport", resources: [.copy("Vectors")]),
    // The same pictures in double precision, to compare with.
    .target(
      name: "ReferenceRaster", dependencies: ["Geometry", "RenderTree", "Text", "Raster"],
      path: "Tests/ReferenceRaster"),
    .executableTarget(name: "SandboxProbe", dependencies: ["Sandbox"], path: "Tests/SandboxProbe"),
    .testTarget(name: "SandboxTests", dependencies: ["Sandbox", "SandboxProbe", "TestSupport"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"]),
    .testTarget(name: "TextTests", dependencies: ["Geometry", "Text", "TestSupport"]),
    .testTarget(
      name: "RenderTreeTests",
      dependencies: ["RenderTree", "CoreAnimation", "Views", "Playback", "Scene", "TestSupport"]),
    .testTarget(
      name: "CoreAnimationTests",
      dependencies: ["CoreGraphics", "CoreAnimation", "Views", "Playback", "Scene", "TestSupport"]),
    .testTarget(
      name: "ExamplesTests", dependencies: ["Examples", "Raster", "RenderTree", "Video", "TestSupport"]),
    .testTarget(
      name: "SourceCompatibilityTests",
      dependencies: [
        "QuartzCore", "UIKit", "CoreGraphics", "CoreText", "CoreImage", "AVFoundation", "Playback", "Raster",
        "RenderTree",
        "Scene", "TestSupport",
      ],
      // Most code for iOS is not in Swift 6 mode.
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AnimationRendererTests",
      dependencies: ["AnimationRenderer", "Examples", "Video", "TestSupport"]),
    .testTarget(
      name: "AnimationTestingTests", dependencies: ["AnimationTesting", "AnimationRenderer", "TestSupport"]),
    .testTarget(
      name: "LottieTests",
      dependencies: [
        "Assets", "CoreAnimation", "Geometry", "Insight", "Lottie", "Raster", "RenderTree", "Scene", "Text",
        "TestSupport",
      ],
      exclude: ["Files"]),
    .testTarget(name: "SceneTests", dependencies: ["Sound", "Captions", "Scene", "TestSupport"]),
    .testTarget(
      name: "RasterTests",
      dependencies: [
        "Raster", "PixelConversion", "ReferenceRaster", "Text", "CoreAnimation", "Playback", "Scene",
        "RenderTree", "TestSupport",
      ]),
    .testTarget(
      name: "PixelConversionTests",
      dependencies: ["Geometry", "Raster", "PixelConversion", "TestSupport"]),
    .testTarget(
      name: "PictureTests",
      dependencies: [
        "Assets", "Check", "Comparison", "CoreAnimation", "FrameTiming", "Movie", "Raster", "ReferenceRaster",
        "RenderTree",
        "Report", "Playback", "Scene", "Text", "UIKit", "Video", "TestSupport",
      ],
      exclude: ["Pictures"]),
    .testTarget(name: "SoundTests", dependencies: ["Sound"]),
    .testTarget(name: "CaptionsTests", dependencies: ["Captions"]),
    .target(name: "AVIFSupport", dependencies: ["CLibAVIF"], path: "Tests/AVIFSupport"),
    .testTarget(
      name: "VideoTests",
      dependencies: [
        "Geometry", "Sound", "Video", "CLibAV", "CLibAVSupport", "CLCMS", "AVIFSupport", "TestSupport",
      ],
      exclude: ["Files"],
      // For profiles that the program itself never makes.
      linkerSettings: [.linkedLibrary("lcms2")]
    ),
    .testTarget(
      name: "AssetsTests",
      dependencies: [
        "Sound", "Assets", "CoreAnimation", "RenderTree", "Scene", "Video", "Movie", "Insight", "TestSupport",
      ]),
    .target(
      name: "CairoSupport", dependencies: ["CCairo", "Geometry", "RenderTree"], path: "Tests/CairoSupport"),
    .testTarget(
      name: "CairoTests", dependencies: ["Raster", "RenderTree", "CairoSupport", "TestSupport"]),
    .testTarget(
      name: "MovieTests",
      dependencies: [
        "Sound", "Geometry", "RenderTree", "CoreAnimation", "Raster", "Movie", "Scene", "Text", "Video",
        "AVIFSupport", "TestSupport",
      ]),
    .testTarget(
      name: "InsightTests",
      dependencies: ["Geometry", "Insight", "Scene", "Lottie", "Assets", "Text", "TestSupport"]),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Sound", "Geometry", "RenderTree", "CoreAnimation", "Scene", "Lottie", "Text", "Raster", "Video",
        "Assets", "Insight",
        "TestSupport",
      ],
      path: "Tests/FuzzTargets"),
    .testTarget(
      name: "FuzzTests", dependencies: ["Assets", "FuzzTargets", "Lottie", "Scene", "TestSupport"],
      exclude: ["Findings"]),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "Comparison", "CoreAnimation", "FrameTiming", "Movie", "Raster", "RenderTree", "Playback", "Scene",
        "TestSupport",
        "Text",
        "Video",
      ]),
    .testTarget(
      name: "DifferenceTests",
      dependencies: [
        "Comparison", "CoreAnimation", "Difference", "FrameTiming", "Movie", "Raster", "RenderTree",
        "Playback", "Scene",
        "TestSupport", "Text",
      ]),
    .testTarget(
      name: "CheckTests",
      dependencies: [
        "Check", "CoreAnimation", "Difference", "FrameTiming", "Movie", "Raster", "RenderTree", "Scene",
        "TestSupport", "Text",
      ]),
    .testTarget(
      name: "ReportTests",
      dependencies: [
        "CPages",
        "Comparison", "CoreAnimation", "Difference", "FrameTiming", "Movie", "Raster", "Report", "RenderTree",
        "Playback", "Scene", "TestSupport", "Text", "Video",
      ]),
    .testTarget(
      name: "StudioTests",
      dependencies: [
        "Studio", "Assets", "Check", "CoreAnimation", "CoreGraphics", "FrameTiming", "Geometry", "Insight",
        "Movie", "Playback", "RenderTree", "Scene", "Text", "Video", "TestSupport",
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "animrender", "CLibAV", "Sound", "Captions", "Lottie", "Assets", "CoreAnimation", "Geometry",
        "Insight", "Movie",
        "Raster",
        "RenderTree",
        "Scene", "Text",
        "Video", "AVIFSupport", "TestSupport",
      ],
      exclude: ["Scenes"]),
  ],
  swiftLanguageModes: [.v6]
)

// Tests draw thousands of pictures: `scripts/test` optimises what draws them, with its assertions kept. Only there,
// because the package manager refuses packages with such flags as dependencies of others.
if Context.environment["ANIMRENDER_OPTIMIZED_TESTS"] != nil {
  let drawing = [
    "Sound", "Geometry", "RenderTree", "Raster", "PixelConversion", "Text", "Video", "Difference", "Check",
  ]
  for target in package.targets where drawing.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-O", "-assert-config", "Debug"])]
  }
  for target in package.targets where ["CConvolution", "CYCbCr"].contains(target.name) {
    target.cSettings = [.unsafeFlags(["-O2"])]
  }
}

// `scripts/build` makes the program in one of two ways; docs/internals/performance.md has what each of them costs.
switch Context.environment["ANIMRENDER_BUILD"] {
case "quick":
  // What goes over pixels, paths and samples is optimised, the rest compiles in a quarter of the time.
  let optimised = [
    "Sound", "Geometry", "RenderTree", "Raster", "PixelConversion", "CoreAnimation", "FrameTiming", "Video",
    "Difference", "Lottie",
  ]
  for target in package.targets where target.type != .system && !optimised.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
  }
case "optimised":
  // What reads, says and compares is nearly as fast when it is compiled for size, and the program a megabyte smaller:
  // docs/internals/size.md has the sizes.
  let small = [
    "animrender", "Studio", "Check", "Comparison", "Report", "Insight", "Scene", "Lottie", "Views",
    "Playback", "Captions",
  ]
  for target in package.targets where small.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Osize"])]
  }
default: break
}

// Its program is linked with libFuzzer, which only `scripts/fuzz` asks for.
if Context.environment["ANIMRENDER_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz"))
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
