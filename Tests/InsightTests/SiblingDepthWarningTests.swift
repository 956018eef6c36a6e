import Foundation
import AnimScene
import AnimTestSupport
import Testing

@testable import AnimInsight

/// The rule `cut-by-sibling`.
@Suite struct SiblingDepthWarningTests {
  private static let panel =
    #"{ "name": "panel", "bounds": [0, 0, 90, 90], "position": [50, 50], "backgroundColor": "white" }"#

  private static func card(_ more: String = "") -> String {
    #"{ "name": "card", "bounds": [0, 0, 60, 40], "position": [50, 50], "backgroundColor": "tomato"\#(more) }"#
  }

  private static func turn(_ layer: String = "card", _ keyPath: String = "transform.rotation.y") -> String {
    """
    { "at": 0.5, "do": [{ "add": "\(layer)", "animation": { "class": "CABasicAnimation", "keyPath": "\(keyPath)",
      "toValue": { "degrees": 180 }, "duration": 1 } }] }
    """
  }

  private func sentences(
    _ layers: [String], _ timeline: String = turn(), parent: String = ""
  ) throws -> [String] {
    let text = """
      { "canvas": { "size": [100, 100] }, "video": { "duration": 2, "frameRate": 20 },
        "layers": [{ \(parent.isEmpty ? #""bounds": [0, 0, 100, 100]"# : parent), "position": [50, 50],
          "sublayers": [\(layers.joined(separator: ",\n"))] }],
        "timeline": [\(timeline)] }
      """
    return try SceneCheck.warnings(of: text).filter { $0.rule == .cutBySibling }.map(\.lint.sentence)
  }

  private func lift(in sentence: String) throws -> Int {
    try #require(sentence.split(separator: " ").last.flatMap { Int($0) })
  }

  /// The card is as wide as 60, so that half of it goes 30 points behind the panel when it stands on edge. At an edge, as a
  /// door, all of it does.
  @Test(arguments: [
    ("", "a part of \"card\", which is turned, is behind \"panel\"", 30),
    (
      #", "anchorPoint": [0, 0.5], "position": [20, 50]"#, "\"card\", which is turned, is behind \"panel\"",
      60
    ),
    (#", "zPosition": 10"#, "a part of \"card\", which is turned, is behind \"panel\"", 20),
  ])
  func turningCard(more: String, sentence: String, lift: Int) throws {
    let card = Self.card(more).replacing(
      #""position": [50, 50], "#, with: more.contains("position") ? "" : #""position": [50, 50], "#)
    let found = try sentences([Self.panel, card])
    #expect(found.count == 1)
    let first = try #require(found.first)
    #expect(
      first.hasSuffix("on \(sentence): it stays in front with a \"zPosition\" that is higher by \(lift)"),
      "\(first)")
  }

  @Test(
    "What the sentence says is enough, and less is not",
    arguments: ["", #""sublayerTransform": { "perspective": 300 }, "#])
  func lift(perspective: String) throws {
    let parent = perspective + #""bounds": [0, 0, 100, 100]"#
    let found = try sentences([Self.panel, Self.card()], parent: parent)
    let lift = try lift(in: try #require(found.first))
    #expect(lift > 20)
    #expect(try sentences([Self.panel, Self.card(#", "zPosition": \#(lift)"#)], parent: parent) == [])
    #expect(
      try sentences([Self.panel, Self.card(#", "zPosition": \#(lift - 3)"#)], parent: parent).count == 1)
  }

  @Test("A label that comes after the card is cut, too; lifted it is not")
  func laterLabel() throws {
    let label = Self.panel.replacing("panel", with: "label")
    let found = try sentences([Self.card(), label])
    #expect(found.count == 1)
    let first = try #require(found.first)
    #expect(first.contains(" a part of \"label\" is behind \"card\", which is turned: "), "\(first)")
    let lifted = label.replacing("{ ", with: #"{ "zPosition": \#(try lift(in: first)), "#)
    #expect(try sentences([Self.card(), lifted]) == [])
  }

  @Test("Of several siblings the first is named, and the others are counted")
  func others() throws {
    let second = Self.panel.replacing("panel", with: "second")
    let found = try sentences([Self.panel, second, Self.card()])
    #expect(found.count == 1)
    #expect(found.first?.contains("is behind \"panel\" and 1 more of its siblings: ") == true, "\(found)")
  }

  @Test("Of a card whose two sides are in a transform layer the card is named")
  func sides() throws {
    let side =
      #"{ "bounds": [0, 0, 60, 40], "position": [30, 20], "backgroundColor": "tomato", "isDoubleSided": false"#
    let card = """
      { "class": "CATransformLayer", "name": "card", "bounds": [0, 0, 60, 40], "position": [50, 50], "sublayers": [
        \(side) }, \(side), "transform": { "rotateDegrees": 180, "axis": [0, 1, 0] } }] }
      """
    let found = try sentences([Self.panel, card])
    #expect(found.count == 1)
    #expect(
      found.first?.contains(" a part of \"card\", which is turned, is behind \"panel\": ") == true, "\(found)"
    )
  }

  /// Six faces of a cube, whose front hides the others: nobody wants to see those.
  private static let cube: [String] = ["0, 1", "90, 1", "180, 1", "270, 1", "90, 0", "-90, 0"].map { turn in
    let parts = turn.split(separator: ", ")
    return """
      { "bounds": [0, 0, 40, 40], "position": [50, 50], "backgroundColor": "tomato", "transform": [
        { "translate": [0, 0, 20] }, { "rotateDegrees": \(parts[0]), "axis": [\(parts[1] == "1" ? "0, 1" : "1, 0"), 0] }] }
      """
  }

  @Test("A cube in a plain layer, at rest and turned by the sublayer transform, is what it is meant to be")
  func cube() throws {
    let layers = Self.cube
    #expect(try sentences(layers, "") == [])
    #expect(
      try sentences(
        layers, "", parent: #""bounds": [0, 0, 100, 100], "sublayerTransform": { "perspective": 300 }"#) == []
    )
    let parent = #""name": "stage", "bounds": [0, 0, 100, 100]"#
    #expect(try sentences(layers, Self.turn("stage", "sublayerTransform.rotation.y"), parent: parent) == [])
  }

  @Test(
    "Depth that is meant, and what is not seen, is silent",
    arguments: [
      ([panel, card()], #""class": "CATransformLayer", "bounds": [0, 0, 100, 100]"#),
      ([panel, card(#", "zPosition": 30"#)], #""bounds": [0, 0, 100, 100]"#),
      // Turned about z it stays in the plane.
      ([panel.replacing("[50, 50]", with: "[300, 50]"), card()], #""bounds": [0, 0, 100, 100]"#),
      (
        [panel.replacing(#", "backgroundColor": "white""#, with: ""), card()], #""bounds": [0, 0, 100, 100]"#
      ),
    ])
  func silence(layers: [String], parent: String) throws {
    #expect(try sentences(layers, parent: parent) == [])
  }

  @Test("What turns in its plane, about z, is cut by nothing")
  func aboutZ() throws {
    #expect(try sentences([Self.panel, Self.card()], Self.turn("card", "transform.rotation.z")) == [])
  }

  /// A container without a background covers only what is in it.
  @Test func containers() throws {
    func container(_ position: String) -> String {
      """
      { "name": "labels", "bounds": [0, 0, 100, 100], "position": [50, 50], "sublayers": [
        { "bounds": [0, 0, 4, 4], "position": \(position), "backgroundColor": "navy" },
        { "bounds": [0, 0, 4, 4], "position": [97, 97], "backgroundColor": "navy" }] }
      """
    }
    #expect(try sentences([container("[3, 3]"), Self.card()]) == [])
    #expect(try sentences([container("[50, 50]"), Self.card()]).count == 1)
  }
}
