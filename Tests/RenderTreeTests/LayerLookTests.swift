import CoreAnimation
import Foundation
import Geometry
import RenderTree
import Scene
import TestSupport
import Testing

/// What one layer draws, and where.
@Suite struct LayerLookTests {
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
