import CoreAnimation
import Foundation
import AnimGeometry
import AnimInsight
import AnimLottie
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimText

/// Texts stand where the fonts say that will draw them, not those that the machine has.
@Suite struct MeasuredTextTests {
  /// Every character has one width.
  private struct FixedMeasurer: TextMeasurer {
    let width: Double

    func extent(of block: TextBlock) -> TextExtent {
      let line = TextExtent.Line(
        top: 0, baseline: 15, bottom: 20, width: Double(block.text.string.count) * width, trailingSpace: 0)
      return TextExtent(lines: [line])
    }
  }

  private static func file(justification: Int) -> [UInt8] {
    let document = ##""f":"Nowhere-Bold","s":20,"t":"eight...","fc":[1,0,0],"j":\##(justification)"##
    return Array(
      ##"""
      {"fr":30,"ip":0,"op":60,"w":100,"h":100,"fonts":{"list":[{"fName":"Nowhere-Bold","fFamily":"Nowhere"}]},
        "layers":[{"ty":5,"ip":0,"op":60,"ks":{},"t":{"d":{"k":[{"t":0,"s":{\##(document)}}]}}}]}
      """##.utf8)
  }

  /// Left, right and centred: the line's own place is the same part of it, however wide it is.
  @Test(arguments: [(0, 0.0), (1, 1), (2, 0.5)], [5.0, 10, 40])
  func linesAreAlignedByTheirOwnWidth(alignment: (justification: Int, part: Double), width: Double) throws {
    var scene = try LottieFile.scene(
      Self.file(justification: alignment.justification), name: "a.json", assets: NoPictures())
    scene.measurer = FixedMeasurer(width: width)
    let tree = try scene.play().tree(at: 0)
    var pending = tree.root.map { [$0] } ?? []
    var places: [CGPoint] = []
    while let node = pending.popLast().flatMap({ tree[$0] }) {
      if node.kind == .text, case .point(let place) = node.properties.value(.position) {
        places.append(place)
      }
      pending += node.sublayers.map { $0 }
    }
    #expect(places.map { Double($0.x) + 8 * width * alignment.part } == [0])
    #expect(!(TextMeasuring.current is FixedMeasurer))
  }

  /// What is drawn in its place is said, and a scene that is made of the file names that.
  @Test func fontsThatAreNotThereAreSaid() throws {
    let scene = try LottieFile.scene(Self.file(justification: 0), name: "a.json", assets: NoPictures())
    let warnings = SceneCheck(scene, fonts: .forTests, for: .texts).review.warnings.map { "\($0)" }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains(#"the font "Nowhere", for which ""#) == true)
    #expect(warnings.first?.contains("stands, is not drawn [lottie-not-drawn]") == true)
    let export = try SceneExport(scene)
    #expect(export.losses.map(\.feature) == [#"the font "Nowhere""#])
    #expect(export.text.contains(#""font": "Helvetica", "weight": 400"#))
    let made = try SceneFile.parse(Data(export.text.utf8), name: "made.json")
    #expect(SceneCheck(made, fonts: .forTests, for: .texts).errors == nil)
  }
}
