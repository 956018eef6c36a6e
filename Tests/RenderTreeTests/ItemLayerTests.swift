import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimResources

/// Each item of a frame knows the layer that it is drawn for.
@Suite struct ItemLayerTests {
  /// The names of the items' layers, in the order of drawing, one for each run of the same; `?` for none.
  private func names(_ layers: String, timeline: String = "", at time: Double = 0) throws -> String {
    let text = """
      { "canvas": { "size": [100, 100] }, "video": { "duration": 10 },
        "layers": [\(layers)], "timeline": [\(timeline)] }
      """
    let scene = try SceneFile.parse(Data(text.utf8), name: "scene.json")
    let recording = try scene.play()
    var names: [String] = []
    for item in recording.frame(at: time).items {
      let name = item.layer.map { recording.name(of: $0) ?? "-" } ?? "?"
      if names.last != name { names.append(name) }
    }
    return names.joined(separator: " ")
  }

  private let box = #""bounds": [0, 0, 20, 20], "position": [50, 50], "backgroundColor": "red""#

  @Test func ofALayerAndItsSublayers() throws {
    let found = try names(
      """
      { "name": "a", \(box), "borderWidth": 2, "sublayers": [
        { "name": "b", \(box) }, { "name": "c", \(box) } ] }
      """)
    #expect(found == "a b c a")
  }

  @Test func ofGroupsMasksShadowsAndFilters() throws {
    let found = try names(
      """
      { "name": "a", \(box), "opacity": 0.5, "shadowOpacity": 1, "masksToBounds": false,
        "filters": [{ "filter": "CIGaussianBlur", "inputRadius": 3 }], "sublayers": [{ "name": "b", \(box) }],
        "mask": { "name": "m", \(box) } }
      """)
    #expect(found == "a b a m a")
  }

  @Test func ofCopies() throws {
    let found = try names(
      """
      { "class": "CAReplicatorLayer", "name": "r", \(box), "instanceCount": 2,
        "instanceTransform": [{ "translate": [4, 0] }], "sublayers": [
          { "name": "a", \(box) }, { "name": "b", \(box) } ] }
      """)
    #expect(found == "r a b a b")
  }

  @Test func ofBothPicturesOfATransition() throws {
    let found = try names(
      #"{ "name": "a", \#(box) }, { "name": "z", \#(box) }"#,
      timeline: """
        { "at": 1, "do": [ { "add": "a", "animation": { "class": "CATransition", "duration": 1 } },
                           { "set": "a", "keyPath": "backgroundColor", "value": "blue" } ] }
        """, at: 1.5)
    #expect(found == "a z")
  }

  @Test func ofParticles() throws {
    let found = try names(
      """
      { "class": "CAEmitterLayer", "name": "e", "emitterPosition": [50, 50], "emitterCells": [
        { "birthRate": 20, "lifetime": 5, "shape": "M0 0 L4 0 L4 4 Z", "velocity": 10 } ] }
      """, at: 2)
    #expect(found == "e")
  }

  @Test("The pieces of layers that pass through each other")
  func inSpace() throws {
    let found = try names(
      """
      { "class": "CATransformLayer", "name": "t", "bounds": [0, 0, 100, 100], "position": [50, 50], "sublayers": [
        { "name": "a", \(box) },
        { "name": "b", \(box), "transform": [{ "rotateDegrees": 40, "axis": [0, 1, 0] }] } ] }
      """)
    #expect(Set(found.split(separator: " ")) == ["a", "b"])
  }

  @Test("Equal items draw alike, whosever they are")
  func equality() {
    let fill = Fill(shape: .rect(.zero), transform: .affine(.identity), color: .black)
    #expect(
      Frame.Item(.fill(fill), of: LayerID(number: 1)) == Frame.Item(.fill(fill), of: LayerID(number: 2)))
    #expect(Frame.Item(.fill(fill)) != .endGroup)
  }

  @Test("An error of a layer names it")
  func errors() throws {
    let scene = try SceneFile.parse(
      Data(
        #"{ "canvas": { "size": [9, 9] }, "video": { "duration": 1 }, "layers": [{ "name": "glow" }, {}] }"#
          .utf8),
      name: "scene.json")
    let recording = try scene.play()
    let tree = recording.tree(at: 0)
    let glow = try #require(tree.layer(named: "glow"))
    let other = try #require(tree.layers.last)
    let exceeded = MemoryExceeded(use: .shadow, bytes: 3 << 20, used: 1 << 20, limit: 2 << 20)
    #expect(
      "\(recording.naming(LayerError(glow, cause: exceeded)))"
        == "layer \"glow\": its shadow needs 3 MiB of memory; 1 MiB of the 2 MiB allowed are in use")
    #expect(
      "\(recording.naming(LayerError(other, cause: exceeded)))"
        == "a layer's shadow needs 3 MiB of memory; 1 MiB of the 2 MiB allowed are in use")
    #expect(recording.naming(exceeded) is MemoryExceeded)
  }
}
