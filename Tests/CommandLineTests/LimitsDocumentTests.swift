import Foundation

import AnimMovie

import AnimTestSupport
import Testing
import AnimJSON
import AnimResources
import AnimSceneFormat
import AnimSceneRules
import AnimSceneTemplate

@testable import AnimAssets
@testable import AnimCaptions
@testable import CoreAnimation
@testable import AnimGeometry
@testable import AnimInsight
@testable import AnimLottie
@testable import AnimRaster
@testable import AnimRenderTree
@testable import AnimScene
@testable import AnimVideo

/// docs/reference/limits.md says what the program's limits are.
@Suite struct LimitsDocumentTests {
  private static let limits: [(what: String, value: Int)] = [
    ("a scene's text", SceneFile.sizeLimitInMebibytes),
    ("objects and arrays in each other", JSONReader.nestingLimit),
    ("a number", Int(ValueRange.limit)),
    ("a text of a layer", SceneDecoder.longestText),
    ("runs of one entry of the timeline", Trigger.mostRepetitions),
    ("problems that are listed", SceneErrors.limit),
    ("warnings that are listed", ValidationReport.mostWarnings),
    ("rounds of callbacks at one instant", RenderContext.mostCallbackRounds),
    ("a side of the canvas", PixelBuffer.maximumSide),
    ("a side of a video", VideoSettings.longestSide),
    ("blocks of 16 by 16 pixels in a video's picture", VideoSettings.mostBlocks),
    ("frames of a video, or of a sequence of pictures", SegmentPlan.mostFrames),
    ("copies that replicator layers make in a frame", Frame.mostCopies),
    ("items of a frame", Frame.mostItems),
    ("particles of a layer at once", Emitter.particleLimit),
    ("emitter cells in each other", Emitter.depthLimit),
    ("planes that are sorted exactly in one space", BSPTree.limit),
    (
      "lines and curves of paths that `\"morph\": \"resample\"` makes, in an animation",
      [Path].mostResampledSegments
    ),
    ("dashes of a path", Int(DashPattern.maximumCount)),
    ("a shadow's deviation", Int(ShadowBlur.maximumDeviation)),
    ("a blur's deviation", Int(ColorBlur.maximumDeviation)),
    ("a side of a layer's bitmap", BitmapPlace.longestSide),
    ("pixels of a layer's bitmap", BitmapPlace.mostPixels),
    ("the file of a picture", FolderAssets.mostBytes >> 20),
    ("a side of a picture or movie", PictureFormat.longestSide),
    ("pixels of a picture or movie", PictureFormat.mostPixels),
    ("pixels of all pictures of a scene", FolderAssets.mostPixels),
    ("pictures of a movie", MovieIndex.mostPictures),
    ("a colour profile", ICCProfile.mostBytes >> 20),
    ("tracks of a movie", MovieBoxes.mostTracks),
    ("samples of a track of a movie, or of all its fragments", MovieBoxes.mostSamples),
    ("boxes of a movie", MovieBoxes.mostBoxes),
    ("scans of a JPEG", PictureHeader.mostScans),
    ("a video's duration", Int(SceneDecoder.longestDuration)),
    ("an SVG file's text", SVG.mostBytes >> 20),
    ("a side of an SVG file", Int(SVG.longestSide)),
    ("bytes that entities of an SVG file stand for", SVGReader.maxExpandedBytes >> 20),
    ("elements of an SVG file in each other", SVGReader.maxDepth),
    ("elements of an SVG file in each other, with those referred to", SVGSurvey.mostLevels),
    ("elements of an SVG file", SVGTree.maxElements),
    ("steps of applying an SVG file's style sheets, besides 100 an element", CSSMatcher.maxSteps),
    ("drawing an SVG file in one size", Int(SVG.longestTime)),
    ("sounds of a scene", SceneDecoder.mostSounds),
    ("a sound", SoundFile.longest),
    ("files of captions of a scene", SceneDecoder.mostCaptions),
    ("a file of captions", CaptionFile.mostBytes >> 20),
    ("captions of a file", CaptionFile.mostCues),
    ("the text of a caption", CaptionFile.longestText),
    ("texts of captions that overlap, one after the other", CaptionFile.mostBytesApart >> 20),
    ("repetitions in a template", TemplateExpander.mostRepetitions),
    ("bytes of an expression in a template", TemplateExpression.longest),
    ("levels of an expression in a template", TemplateExpression.deepest),
    ("imported scenes in each other", TemplateCompiler.mostNestedImports),
    ("imports in all, with those in imported scenes", TemplateCompiler.mostImports),
    ("files in a dotLottie archive", ZipArchive.mostFiles),
    ("what is in a dotLottie archive, unpacked", ZipArchive.mostMebibytes),
    ("a font file of a Lottie file", LottieFile.mostFontBytes >> 20),
    (
      "steps of an expression of a Lottie file, for one value with all that it asks for",
      ExpressionEngine.mostSteps
    ),
    ("memory of a Lottie file's expressions", ExpressionEngine.mostBytes >> 20),
    (
      "expressions of a Lottie file that ask for each other's values in a row", ExpressionEngine.mostDepth
    ),
    ("characters of an expression of a Lottie file", ExpressionSource.mostCharacters),
    ("frames of a text that an expression of a Lottie file makes", ScriptedText.mostFrames),
    ("layers, shapes and keyframes of a Lottie file", LottieDecoder.mostParts),
    (
      "layers of a Lottie file, counted with those of precompositions, copies and letters",
      LottieBuilder.mostLayers
    ),
    ("groups, or precompositions, of a Lottie file in each other", LottieDecoder.mostNesting),
    ("decoders of one movie at a time", MoviePictures.mostDecoders),
    ("frames that `validate` looks at", SceneCheck.mostFrames),
    ("layers that are evaluated in the frames that `validate` looks at", SceneCheck.mostLayers),
    ("particles in the frames that `validate` looks at", SceneCheck.mostParticles),
    (
      "animations, parts of the paths and lists that they make, what is drawn again with a layer around it, and what is compared with the canvas, in these frames",
      SceneCheck.mostSteps
    ),
    ("animations that are looked at to find values that jump", PlaybackLinter.mostSteps),
    ("texts that `validate` lays out", SceneCheck.mostTexts),
    ("characters that it lays out", SceneCheck.mostCharacters),
    ("comparisons of texts with what is behind them, by `validate`", LegibilityCheck.mostComparisons),
    (
      "comparisons of turned layers with their siblings, by `validate`", SiblingDepthRecorder.mostComparisons
    ),
    ("pictures of movies that `validate` decodes", SceneCheck.mostPictures),
  ]

  private static func page() throws -> String {
    try String(contentsOf: Repository.root.appending(path: "docs/reference/limits.md"), encoding: .utf8)
  }

  /// The rows of the table of sizes and counts: what, at most, and what happens beyond it.
  static func table() throws -> [[String]] {
    let section = try #require(
      try page().components(separatedBy: "## Sizes and counts").last?.components(separatedBy: "## ").first)
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { $0.count == 3 && $0[0] != "what" }
  }

  @Test func theTableIsTheProgram() throws {
    let text = try Self.page()
    var rows: [String: Int] = [:]
    for cells in try Self.table() {
      // 16 384 pixels
      let digits = cells[1].prefix { $0.isNumber || $0 == " " }.filter { $0 != " " }
      rows[cells[0]] = Int(digits)
    }
    for (what, value) in Self.limits { #expect(rows[what] == value, "\(what)") }
    #expect(Set(rows.keys) == Set(Self.limits.map(\.what)))
    #expect(text.contains("4 GiB by default") && MemoryBudget.defaultLimit == 4 << 30)
  }
}
