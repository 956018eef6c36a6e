import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// What one layer draws, and where.
@Suite struct ResolvedLayerTests {
  private func items(_ layers: String) throws -> [Frame.Item] {
    let text = """
      { "canvas": { "size": [200, 200] }, "video": { "duration": 1 }, "layers": [\(layers)] }
      """
    return try SceneFile.parse(Data(text.utf8), name: "scene.json").play().frame(at: 0).items
  }

  private func fills(_ layers: String) throws -> [Fill] {
    try items(layers).compactMap { if case .fill(let fill) = $0.content { fill } else { nil } }
  }

  private func middle(_ fill: Fill) -> CGPoint? {
    guard case .rect(let rect) = fill.shape else { return nil }
    return fill.transform.apply(CGPoint(x: rect.midX, y: rect.midY))
  }

  @Test("An opacity counts from 0 to 1", arguments: [(3.0, 1.0), (0.25, 0.25)])
  func opacity(given: Double, drawn: Double) {
    func alphas(_ opacity: Double) -> [Double] {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
      layer.backgroundColor = .black
      layer.opacity = Float(opacity)
      return LayerRun(layer, until: 1) { _, _ in }.recording.frame(at: 0).items.compactMap {
        if case .fill(let fill) = $0.content { fill.color.alpha } else { nil }
      }
    }
    #expect(alphas(given) == [drawn])
    #expect(alphas(-given) == [])
  }

  private func items(of layer: CALayer) -> [Frame.Item] {
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    return LayerRun(layer, until: 1) { _, _ in }.recording.frame(at: 0).items
  }

  @Test("A corner radius below 0 is 0", arguments: [false, true])
  func cornerRadius(masksToBounds: Bool) {
    func drawn(_ radius: CGFloat) -> [Frame.Item] {
      let layer = CALayer()
      layer.cornerRadius = radius
      (layer.borderWidth, layer.borderColor, layer.backgroundColor) = (3, .black, .white)
      layer.shadowOpacity = 1
      layer.masksToBounds = masksToBounds
      return items(of: layer)
    }
    #expect(drawn(-5) == drawn(0))
    #expect(drawn(5) != drawn(0))
  }

  @Test("A gradient's colours lie between 0 and 1, none before the one that it follows")
  func gradientLocations() {
    func locations(_ given: [Double]?) -> [Double] {
      let layer = CAGradientLayer()
      layer.colors = [CGColor.black, CGColor.white, CGColor.black]
      layer.locations = given?.map { NSNumber(value: $0) }
      return items(of: layer).flatMap { item in
        if case .gradient(let fill) = item.content { fill.gradient.stops.map(\.location) } else { [Double]() }
      }
    }
    #expect(locations(nil) == [0, 0.5, 1])
    #expect(locations([0.1, 0.2, 0.9]) == [0.1, 0.2, 0.9])
    #expect(locations([0.8, 0.2, 1.5]) == [0.8, 0.8, 1])
    #expect(locations([-1, -0.5, 0.5]) == [0, 0, 0.5])
  }

  @Test(
    "After its duration a layer is there only if it fills forwards",
    arguments: ["forwards", "both", "removed", "backwards"])
  func fillMode(mode: String) throws {
    let text = """
      { "canvas": { "size": [20, 20] }, "video": { "duration": 3 }, "layers": [
        { "frame": [0, 0, 9, 9], "backgroundColor": "red", "duration": 1, "fillMode": "\(mode)" } ] }
      """
    let recording = try SceneFile.parse(Data(text.utf8), name: "scene.json").play()
    #expect(recording.frame(at: 0.5).items.count == 1)
    #expect(recording.frame(at: 2).items.isEmpty == (mode == "removed" || mode == "backwards"))
  }

  @Test("A shadow's offset turns with its layer")
  func turnedOffset() throws {
    let items = try items(
      #"{ "frame": [50, 50, 40, 40], "backgroundColor": "red", "shadowOpacity": 1, "shadowOffset": [3, 10], "transform": [{ "rotateDegrees": 90 }] }"#
    )
    let offsets = items.compactMap {
      if case .shadow(let shadow) = $0.content { shadow.style.offset } else { nil }
    }
    #expect(offsets.count == 1)
    #expect(offsets.allSatisfy { abs($0.x + 10) < 1e-9 && abs($0.y - 3) < 1e-9 }, "\(offsets)")
  }

  @Test(
    "Copies have the colour that they are told, whichever part of it is not white",
    arguments: ["#0FF", "#F0F", "#FF0"])
  func copiesOfAColour(color: String) throws {
    let fill = try #require(
      try fills(
        """
        { "class": "CAReplicatorLayer", "frame": [0, 0, 90, 90], "instanceCount": 1, "instanceColor": "\(color)",
          "sublayers": [{ "frame": [0, 0, 9, 9], "backgroundColor": "white" }] }
        """
      ).first)
    let found = [fill.color.red, fill.color.green, fill.color.blue]
    #expect(found == color.dropFirst().map { $0 == "F" ? 1.0 : 0 })
  }

  @Test("A clip to the bounds clips the shadow away", arguments: [true, false])
  func clippedShadow(clips: Bool) throws {
    let items = try items(
      #"{ "frame": [20, 20, 40, 40], "backgroundColor": "red", "shadowOpacity": 1, "masksToBounds": \#(clips) }"#
    )
    let shadows = items.filter { item in
      switch item.content {
      case .shadow: true
      case .beginGroup(let group): group.shadow != nil
      default: false
      }
    }
    #expect(shadows.count == (clips ? 0 : 1))
  }

  @Test("Within a clip the background goes on beyond the bounds, so that edges are cut once")
  func bleed() throws {
    let fill = try #require(
      try fills(#"{ "frame": [20, 20, 40, 40], "backgroundColor": "red", "masksToBounds": true }"#).first)
    guard case .rect(let rect) = fill.shape else {
      Issue.record("\(fill.shape)")
      return
    }
    #expect(rect.minX <= -1 && rect.minY <= -1 && rect.maxX >= 41 && rect.maxY >= 41)
  }

  @Test("Flipped geometry mirrors what is in a layer within its bounds, wherever these begin")
  func flipped() throws {
    let inner = #"{ "bounds": [0, 0, 4, 4], "position": [5, 15], "backgroundColor": "red" }"#
    for (isFlipped, y) in [(true, 95.0), (false, 5)] {
      let outer = """
        { "bounds": [0, 10, 100, 100], "position": [50, 50], "geometryFlipped": \(isFlipped), "sublayers": [\(inner)] }
        """
      #expect(try fills(outer).compactMap(middle) == [CGPoint(x: 5, y: y)])
    }
  }

  @Test("Text stands upright, however often geometry is flipped around it", arguments: [0, 1, 2, 3])
  func uprightText(flips: Int) throws {
    var layer = #"{ "class": "CATextLayer", "frame": [0, 0, 90, 90], "fontSize": 20, "string": "a" }"#
    for _ in 0..<flips {
      layer = #"{ "frame": [0, 0, 90, 90], "geometryFlipped": true, "sublayers": [\#(layer)] }"#
    }
    let heights = try items(layer).compactMap { item in
      if case .text(let text) = item.content { text.transform.affine?.d } else { nil as CGFloat? }
    }
    #expect(heights == [1])
  }
}
