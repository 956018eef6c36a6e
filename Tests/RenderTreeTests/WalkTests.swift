import CoreAnimation
import Foundation
import AnimGeometry
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// What a layer gets from the layers around it reaches that layer and what is in it, and no other.
@Suite struct WalkTests {
  private func frame(_ layers: String, timeline: String = "", at time: Double = 0) throws -> Frame {
    let text = """
      { "canvas": { "size": [200, 200] }, "video": { "duration": 10 }, "layers": [\(layers)],
        "timeline": [\(timeline)] }
      """
    return try SceneFile.parse(Data(text.utf8), name: "scene.json").play().frame(at: time)
  }

  private func fills(_ frame: Frame) -> [Fill] {
    frame.items.compactMap { if case .fill(let fill) = $0.content { fill } else { nil } }
  }

  private static let dot = #"{ "bounds": [0, 0, 4, 4], "position": [5, 5], "backgroundColor": "blue" }"#

  @Test("A transform layer that is a mask is one space, whose layers fade each for itself")
  func transformLayerAsMask() throws {
    func card(_ degrees: Double) -> String {
      """
      { "bounds": [0, 0, 60, 60], "position": [50, 50], "backgroundColor": "blue",
        "transform": { "rotateDegrees": \(degrees), "axis": [0, 1, 0] } }
      """
    }
    func mask(_ layerClass: String) throws -> Frame {
      try frame(
        """
        { "bounds": [0, 0, 100, 100], "position": [50, 50], "backgroundColor": "white", "mask": {
          "class": "\(layerClass)", "bounds": [0, 0, 100, 100], "position": [50, 50], "opacity": 0.5,
          "sublayers": [\(card(45)), \(card(-45))] } }
        """)
    }
    func groups(_ frame: Frame) -> [Group] {
      frame.items.compactMap { if case .beginGroup(let group) = $0.content { group } else { nil } }
    }
    // The cards go through each other: one of them is in two pieces.
    let space = try mask("CATransformLayer")
    #expect(groups(space).contains { !$0.cuts.isEmpty })
    #expect(groups(space).allSatisfy { $0.opacity == 1 || !$0.cuts.isEmpty })
    #expect(groups(try mask("CALayer")).contains { $0.opacity == 0.5 && $0.cuts.isEmpty })
  }

  @Test(
    "Particles are drawn once, whatever is in their layer",
    arguments: [
      "", dot, #"{ "class": "CATransformLayer", "sublayers": [\#(dot)] }"#,
      #"{ "class": "CATransformLayer", "sublayers": [{ "class": "CATransformLayer", "sublayers": [\#(dot)] }] }"#,
      #"{ "sublayers": [{ "class": "CATransformLayer", "sublayers": [\#(dot)] }] }"#,
    ])
  func particlesOnce(inside: String) throws {
    for mask in ["", #", "mask": { "class": "CATransformLayer", "sublayers": [\#(Self.dot)] }"#] {
      let emitter = """
        { "class": "CATransformLayer", "sublayers": [{
          "class": "CAEmitterLayer", "bounds": [0, 0, 200, 200], "preservesDepth": true, "beginTime": -5,
          "emitterCells": [{
            "name": "c", "shape": { "rect": [0, 0, 30, 30] }, "birthRate": 5, "lifetime": 4, "color": "red" }],
          "sublayers": [\(inside)]\(mask) }] }
        """
      let red = fills(try frame(emitter)).filter { $0.color.red == 1 }
      #expect(red.count == 20)
    }
  }

  @Test("A space within a flattened layer within a space: each is sorted by itself, and all of it is drawn")
  func spacesWithinSpaces() throws {
    func card(_ color: String, _ z: Int, _ inside: String = "") -> String {
      """
      { "bounds": [0, 0, 40, 40], "position": [50, 50], "zPosition": \(z), "backgroundColor": "\(color)",
        "sublayers": [\(inside)] }
      """
    }
    let inner = #"{ "class": "CATransformLayer", "sublayers": [\#(card("lime", 5)), \#(card("white", 1))] }"#
    let outer = """
      { "class": "CATransformLayer", "sublayers": [
        \(card("red", 9)), \(card("blue", 2, inner)), \(card("black", 1)) ] }
      """
    let colors = fills(try frame(outer)).map { [$0.color.red, $0.color.green, $0.color.blue] }
    #expect(colors == [[0, 0, 0], [0, 0, 1], [1, 1, 1], [0, 1, 0], [1, 0, 0]])
  }

  /// A picture within a flipped layer, as an image of 2 by 2 pixels.
  private func flipped(_ layer: CALayer) -> CALayer {
    let flipped = CALayer()
    flipped.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    flipped.isGeometryFlipped = true
    flipped.addSublayer(layer)
    return flipped
  }

  private func images(_ frame: Frame) -> [ImageFill] {
    frame.items.compactMap { if case .image(let image) = $0.content { image } else { nil } }
  }

  @Test("A transition's old picture stands in the same flipped geometry as it did, and so does a mask")
  func flippedPictures() throws {
    let image = CGImage(try #require(Bitmap(width: 2, height: 2, rgba: [UInt8](repeating: 255, count: 16))))
    func picture() -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: 10, y: 20, width: 30, height: 30)
      layer.contents = image
      return layer
    }
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    let layer = picture()
    timeline.root.addSublayer(flipped(layer))
    timeline.at(1) {
      let transition = CATransition()
      transition.duration = 1
      layer.add(transition, forKey: kCATransition)
    }
    let recording = timeline.record(until: 4)
    let before = try #require(images(recording.frame(at: 0.5)).first)
    let both = images(recording.frame(at: 1.5))
    #expect(both.count == 2)
    // Rows from the top down, in spite of the mirrored transform.
    for image in both { #expect(image.rows == before.rows && image.transform == before.transform) }
    let masked = CALayer()
    masked.frame = CGRect(x: 10, y: 20, width: 30, height: 30)
    masked.backgroundColor = .black
    masked.mask = picture()
    masked.mask?.frame.origin = .zero
    let second = Timeline(size: CGSize(width: 100, height: 100))
    second.root.addSublayer(flipped(masked))
    let mask = try #require(images(second.record(until: 1).frame(at: 0)).first)
    #expect(mask.rows == before.rows)
  }

  @Test("Copies in a transition's old picture count, and are the old replicator's")
  func copiesInOldPictures() throws {
    func replicator(_ name: String, _ count: Int) -> CAReplicatorLayer {
      let layer = CAReplicatorLayer()
      layer.name = name
      layer.instanceCount = count
      let copied = CALayer()
      copied.isHidden = true
      layer.addSublayer(copied)
      return layer
    }
    func fault(_ old: Int, _ new: Int, behind: Int = 1) -> Frame.Fault? {
      let timeline = Timeline(size: CGSize(width: 100, height: 100))
      timeline.root.addSublayer(replicator("behind", behind))
      let layer = CALayer()
      timeline.root.addSublayer(layer)
      layer.addSublayer(replicator("old", old))
      timeline.at(1) {
        layer.sublayers?.first?.removeFromSuperlayer()
        layer.addSublayer(replicator("new", new))
        let transition = CATransition()
        transition.duration = 1
        layer.add(transition, forKey: kCATransition)
      }
      return timeline.record(until: 4).frame(at: 1.5).fault
    }
    #expect(fault(400_000, 500_000) == nil)
    #expect(fault(600_000, 600_000)?.kind == .tooManyCopies(replicator: "new"))
    #expect(fault(1_100_000, 1)?.kind == .tooManyCopies(replicator: "old"))
    #expect(fault(600_000, 1, behind: 600_000)?.kind == .tooManyCopies(replicator: "old"))
  }

  @Test("A replicator around a transition has the name that it has now, also in the old picture")
  func copiesInOldPicturesOfRenamed() {
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    let replicator = CAReplicatorLayer()
    replicator.name = "then"
    replicator.instanceCount = 2000
    let layer = CALayer()
    // Nearly all that is counted is in the old picture.
    for _ in 0..<1000 {
      let copied = CALayer()
      copied.isHidden = true
      layer.addSublayer(copied)
    }
    replicator.addSublayer(layer)
    timeline.root.addSublayer(replicator)
    timeline.at(1) {
      replicator.name = "now"
      layer.sublayers = nil
      let transition = CATransition()
      transition.duration = 1
      layer.add(transition, forKey: kCATransition)
    }
    let fault = timeline.record(until: 4).frame(at: 1.5).fault
    #expect(fault?.kind == .tooManyCopies(replicator: "now"))
  }

  @Test("The replicator that has too many copies is named, not one within it that has ended")
  func namedReplicator() throws {
    let layers = """
      { "class": "CAReplicatorLayer", "name": "outer", "instanceCount": 1000000, "sublayers": [
        { "class": "CAReplicatorLayer", "name": "inner", "instanceCount": 1, "isHidden": true },
        { "isHidden": true }, { "isHidden": true } ] }
      """
    #expect(try frame(layers).fault?.kind == .tooManyCopies(replicator: "outer"))
  }

  @Test(
    "Siblings are in the order of the moment, whatever animates their depth",
    arguments: [
      #"{ "class": "CABasicAnimation", "keyPath": "zPosition", "fromValue": -1, "toValue": 1, "duration": 1 }"#,
      """
      { "class": "CAKeyframeAnimation", "keyPath": "zPosition", "values": [-1, 0, 1], "duration": 1 }
      """,
      """
      { "class": "CAAnimationGroup", "duration": 1, "animations": [{ "class": "CABasicAnimation",
        "keyPath": "zPosition", "fromValue": -1, "toValue": 1 }] }
      """,
    ])
  func animatedDepth(animation: String) throws {
    let layers = """
      { "speed": 0.5, "sublayers": [
        { "bounds": [0, 0, 9, 9], "backgroundColor": "lime" },
        { "name": "a", "bounds": [0, 0, 9, 9], "backgroundColor": "red" },
        { "bounds": [0, 0, 9, 9], "backgroundColor": "blue" } ] }
      """
    let add = #"{ "at": 0, "do": [{ "add": "a", "forKey": "z", "animation": \#(animation) }] }"#
    func place(_ time: Double) throws -> Int? {
      fills(try frame(layers, timeline: add, at: time)).firstIndex { $0.color.red == 1 }
    }
    // The layers' time runs at half the speed.
    #expect(try [0.5, 1.5, 3].map { try place($0) } == [0, 2, 1])
  }

  @Test("Bounds that an animation turns inside out are drawn the right way round")
  func negativeBounds() throws {
    let layers =
      #"{ "name": "a", "bounds": [10, 20, 30, 40], "position": [50, 50], "backgroundColor": "red" }"#
    func fill(_ rect: String) throws -> Fill? {
      let add = """
        { "at": 0, "do": [{ "add": "a", "forKey": "b", "animation": { "class": "CABasicAnimation",
          "keyPath": "bounds", "fromValue": \(rect), "toValue": \(rect), "duration": 9 } }] }
        """
      return fills(try frame(layers, timeline: add, at: 1)).first
    }
    let turned = try #require(try fill("[40, 60, -30, -40]"))
    #expect(turned == (try fill("[10, 20, 30, 40]")))
    #expect(turned.shape == .rect(CGRect(x: 10, y: 20, width: 30, height: 40)))
  }

  @Test("A shadow's radius and offset grow with the layer's scale")
  func scaledShadows() throws {
    func shadow(_ scale: String) throws -> ShadowStyle? {
      let layers = """
        { "bounds": [0, 0, 30, 40], "position": [50, 50], "backgroundColor": "red", "shadowOpacity": 1,
          "shadowRadius": 4, "shadowOffset": [3, 5], "transform": [{ "scale": \(scale) }] }
        """
      return try frame(layers).items.lazy.compactMap { item in
        if case .shadow(let shadow) = item.content { shadow.style } else { nil }
      }.first
    }
    #expect(try shadow("[1, 1]")?.deviation == 4)
    let larger = try #require(try shadow("[2, 2]"))
    #expect(larger.deviation == 8 && larger.offset == CGPoint(x: 6, y: 10))
    #expect(try shadow("[1, 4]")?.deviation == 8)
  }

  @Test("Numbers of copies that are beyond all numbers", arguments: [1e7, 1e300, .infinity])
  func endlessCopies(number: Double) throws {
    let layer = CAReplicatorLayer()
    let copied = CALayer()
    copied.isHidden = true
    layer.addSublayer(copied)
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    timeline.root.addSublayer(layer)
    timeline.at(0) {
      let animation = CABasicAnimation(keyPath: "instanceCount")
      animation.fromValue = 1
      animation.toValue = number.isFinite ? number : Double.greatestFiniteMagnitude
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    let recording = timeline.record(until: 2)
    #expect(recording.frame(at: 0.9).fault?.kind == .tooManyCopies(replicator: nil))
    #expect(recording.frame(at: 0).fault == nil)
  }

  @Test("Gradients of which Core Animation draws nothing are nothing, and contents lie over a gradient")
  func gradients() throws {
    func items(_ properties: String) throws -> Int {
      try frame(#"{ "class": "CAGradientLayer", "bounds": [0, 0, 9, 9], \#(properties) }"#).items.count
    }
    let two = #""colors": ["red", "blue"]"#
    #expect(try items(two) == 1)
    #expect(try items(#""colors": ["red"]"#) == 0)
    #expect(try items(two + #", "locations": [0]"#) == 0)
    #expect(try items(two + #", "locations": [0, 1, 1]"#) == 1)
    for (end, count) in [("[1, 1]", 1), ("[1, 0]", 0), ("[0, 1]", 0), ("[0, 0]", 0)] {
      #expect(try items(two + #", "type": "radial", "startPoint": [0, 0], "endPoint": \#(end)"#) == count)
    }
    let layer = CAGradientLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
    layer.colors = [CGColor.black, CGColor.white]
    layer.contents = CGImage(try #require(Bitmap(width: 1, height: 1, rgba: [0, 0, 0, 255])))
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    timeline.root.addSublayer(layer)
    let kinds = timeline.record(until: 1).frame(at: 0).items.map { item in
      switch item.content {
      case .gradient: "gradient"
      case .image: "image"
      default: "other"
      }
    }
    #expect(kinds == ["gradient", "image"])
  }
}

/// What a trace lists.
@Suite struct SiblingTraceTests {
  @Test(
    "Animations of a sibling component are not listed; those of the whole property are, by their component")
  func siblings() throws {
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        for (key, value) in [
          ("position.y", 5.0 as Any), ("position.x", 7.0), ("position", CGPoint(x: 1, y: 2)),
        ] {
          let animation = CABasicAnimation(keyPath: key)
          animation.fromValue = value
          animation.toValue = value
          animation.duration = 1
          layer.add(animation, forKey: key)
        }
      }
    }
    let trace = try #require(run.trace("position.x", at: 0.5))
    #expect(trace.steps.map(\.key) == ["position.x", "position"])
    #expect(trace.steps.map(\.value) == [.number(7), .number(1)])
    #expect(run.trace("position", at: 0.5)?.steps.count == 3)
  }
}
