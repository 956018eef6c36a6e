import CoreAnimation
import Foundation
import AnimPlayback
import AnimRaster
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimVideo

@testable import AnimComparison

/// A black square of 8 points that goes from (10, 10) to (90, 10) in a second, on white.
@Suite struct OnionSkinTests {
  private static func timeline() -> Timeline { Timeline(size: CGSize(width: 100, height: 40)) }

  @discardableResult
  private static func square(
    _ name: String?, in parent: CALayer, at position: CGPoint = CGPoint(x: 10, y: 10),
    color: CGColor = .black,
    to end: Double? = 90
  ) -> CALayer {
    let layer = CALayer()
    layer.name = name
    layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.position = position
    layer.backgroundColor = color
    parent.addSublayer(layer)
    if let end {
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = Double(position.x)
      move.toValue = end
      move.duration = 1
      move.fillMode = .forwards
      move.isRemovedOnCompletion = false
      layer.add(move, forKey: "move")
    }
    return layer
  }

  private func text(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch { return "\(error)" }
  }

  /// Of one row of the picture, the grey at some places.
  private func greys(_ image: RGBAImage, row: Int, _ columns: [Int]) -> [UInt8] {
    columns.map { image[$0, row][0] }
  }

  @Test func earlierAppearancesAreFainter() throws {
    let timeline = Self.timeline()
    Self.square("ball", in: timeline.root)
    let skin = try OnionSkin(timeline.record(until: 1), layer: "ball", times: [1, 0, 0.5])
    #expect(skin.times == [0, 0.5, 1])
    let image = try skin.image(fonts: .forTests)
    #expect((image.width, image.height) == (100, 40))
    // The squares' corners, which no dot and no line reaches: 0.18 and 0.59 of black, and all of it.
    let greys = greys(image, row: 6, [6, 30, 46, 70, 86])
    for (grey, expected) in zip(greys, [209, 255, 105, 255, 0]) { #expect(abs(Int(grey) - expected) <= 1) }
    #expect((0..<4).map { OnionSkin.opacity($0, of: 4) }.last == 1)
    #expect(OnionSkin.opacity(0, of: 1) == 1)
  }

  @Test func thePathGoesThroughTheMiddles() throws {
    let timeline = Self.timeline()
    Self.square("ball", in: timeline.root)
    let image = try OnionSkin(timeline.record(until: 1), layer: "ball", times: [0, 1]).image(fonts: .forTests)
    for x in 20...80 { #expect(image[x, 10][0] > 200 && image[x, 10][1] < 120, "\(x)") }
    #expect(image[50, 14] == [255, 255, 255, 255])
  }

  @Test("Where a layer jumps, or is away, there is no path")
  func piecesOfThePath() throws {
    let timeline = Self.timeline()
    let layer = Self.square("ball", in: timeline.root, to: nil)
    timeline.at(0.5) {
      CATransaction.setDisableActions(true)
      layer.position = CGPoint(x: 60, y: 20)
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = 60
      move.toValue = 90
      move.duration = 0.25
      layer.add(move, forKey: nil)
    }
    timeline.at(0.625) { layer.isHidden = true }
    let trail = LayerTrail(FrameReader(timeline.record(until: 1)), layer: "ball")
    let pieces = trail.pieces(from: 0, to: 1, reach: 1)
    #expect(pieces.count == 1)
    let piece = try #require(pieces.first)
    #expect(piece.allSatisfy { $0.y == 20 } && piece[0] == CGPoint(x: 60, y: 20))
    #expect(abs((piece.last?.x ?? 0) - 75) < 2)
    for (a, b) in zip(piece, piece.dropFirst()) { #expect(b.x - a.x <= 1 && b.x >= a.x) }
    #expect(trail.middle(at: 0.9) == nil)
  }

  @Test("A fast curve is followed as closely as a slow one")
  func fastMovement() throws {
    let timeline = Self.timeline()
    let layer = Self.square("ball", in: timeline.root, to: nil)
    let move = CAKeyframeAnimation(keyPath: "position")
    move.path = CGPath(ellipseIn: CGRect(x: 20, y: 5, width: 60, height: 30), transform: nil)
    move.calculationMode = .paced
    move.duration = 0.05
    layer.add(move, forKey: nil)
    let trail = LayerTrail(FrameReader(timeline.record(until: 0.05)), layer: "ball")
    let pieces = trail.pieces(from: 0, to: 0.05, reach: 1)
    #expect(pieces.count == 1)
    for point in pieces.joined() {
      let (x, y) = ((point.x - 50) / 30, (point.y - 20) / 15)
      #expect(abs(x * x + y * y - 1) < 0.03, "\(point)")
    }
    #expect((pieces.first?.count ?? 0) > 100)
  }

  @Test("What else there is stands behind, as at the last time, once")
  func theRest() throws {
    let timeline = Self.timeline()
    let wall = CALayer()
    wall.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    wall.backgroundColor = CGColor(gray: 0.8, alpha: 1)
    timeline.root.addSublayer(wall)
    Self.square("ball", in: wall, at: CGPoint(x: 10, y: 30))
    timeline.at(0.9) {
      CATransaction.setDisableActions(true)
      wall.backgroundColor = CGColor(gray: 0.4, alpha: 1)
    }
    let image = try OnionSkin(timeline.record(until: 1), layer: "ball", times: [0, 1], scale: 2).image(
      fonts: .forTests)
    #expect((image.width, image.height) == (200, 80))
    #expect(image[100, 10] == [102, 102, 102, 255])
    // The first appearance, over what there is.
    #expect(abs(Int(image[14, 54][0]) - 84) <= 1)
  }

  @Test("Clips, masks and opacities of the layers around stay; what these draw does not")
  func surroundings() throws {
    let timeline = Self.timeline()
    let card = CALayer()
    card.frame = CGRect(x: 0, y: 0, width: 14, height: 40)
    card.backgroundColor = CGColor(gray: 0.5, alpha: 1)
    card.masksToBounds = true
    card.opacity = 0.5
    timeline.root.addSublayer(card)
    Self.square("ball", in: card, at: CGPoint(x: 12, y: 10), to: 13)
    let recording = timeline.record(until: 1)
    let tree = recording.tree(at: 0)
    let ball = try #require(tree.layer(named: "ball"))
    let family = tree.family(of: ball)
    var rasterizer = try Rasterizer(canvas: recording.canvas, fonts: .forTests)
    func drawn(_ items: [Frame.Item]) throws -> PixelBuffer {
      var picture = PixelBuffer()
      try rasterizer.draw(Frame(items: items), into: &picture)
      return picture
    }
    let part = try drawn(recording.frame(at: 0).part(of: family))
    #expect(abs(Int(part[12, 10].red) - 127) <= 1)
    #expect(part[15, 10].red == 255 && part[4, 10].red == 255)
    let rest = try drawn(recording.frame(at: 0).rest(without: family))
    #expect(rest[12, 10] == rest[4, 10] && rest[4, 10].red < 255 && rest[15, 10].red == 255)
  }

  @Test("The part and the rest are balanced, and nothing is in both")
  func partsOfRandomScenes() throws {
    for seed in 1..<40 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      let recording = scene.play().recording
      let time = Double.random(in: 0...recording.duration, using: &scene.random)
      let tree = recording.tree(at: time)
      let frame = recording.frame(at: time)
      for id in tree.layers {
        let family = tree.family(of: id)
        for items in [frame.part(of: family), frame.rest(without: family)] {
          var depth = 0
          for item in items {
            if case .beginGroup = item.content { depth += 1 }
            if case .endGroup = item.content { depth -= 1 }
            #expect(depth >= 0)
          }
          #expect(depth == 0)
        }
        #expect(frame.rest(without: family).allSatisfy { $0.layer.map { !family.contains($0) } ?? true })
      }
    }
  }

  @Test func theOnlyLayerThatMovesIsMeant() throws {
    func chosen(_ make: (CALayer) -> Void) throws -> String {
      let timeline = Self.timeline()
      make(timeline.root)
      return try OnionSkin(timeline.record(until: 1), layer: nil, times: [0, 0.5, 1]).layer
    }
    #expect(
      try chosen {
        Self.square("still", in: $0, to: nil)
        Self.square("ball", in: $0)
      } == "ball")
    // One that is carried along does not count.
    #expect(try chosen { Self.square("spot", in: Self.square("ball", in: $0), to: nil) } == "ball")
    // Nor does one that has no name.
    #expect(
      try chosen {
        Self.square("ball", in: $0)
        Self.square(nil, in: $0)
      } == "ball")
    #expect(try chosen { Self.square("only", in: $0, to: nil) } == "only")
    #expect(
      try chosen {
        Self.square("still", in: $0, to: nil)
        let spin = CABasicAnimation(keyPath: "transform.rotation")
        spin.toValue = 3
        spin.duration = 1
        Self.square("spin", in: $0, to: nil).add(spin, forKey: nil)
      } == "spin")
    #expect(
      text {
        _ = try chosen {
          for name in ["a", "b", "c\u{1B}", "d", "e", "f", "g", "h"] { Self.square(name, in: $0) }
        }
      }
        == #"several layers move: "a", "b", "c\u{1b}", "d", "e", "f" and 2 more; choose one with '--layer'"#)
    #expect(
      text {
        _ = try chosen {
          Self.square("a", in: $0, to: nil)
          Self.square("b", in: $0, to: nil)
        }
      } == #"no layer with a name moves; expected '--layer' with one of "a", "b""#)
    #expect(
      text { _ = try chosen { Self.square(nil, in: $0) } }
        == "no layer has a name; expected a \"name\" for the layer that '--onion' shows along its path")
  }

  @Test func whatIsNotThereSaysSo() throws {
    let timeline = Self.timeline()
    Self.square("ball", in: timeline.root).isHidden = true
    let recording = timeline.record(until: 1)
    #expect(
      text { _ = try OnionSkin(recording, layer: "bal", times: [0]) }
        == #"there is no layer "bal". Did you mean "ball"?"#)
    let skin = try OnionSkin(recording, layer: "ball", times: [0, 0.5])
    #expect(
      text { _ = try skin.image(fonts: .forTests) }
        == #"nothing of the layer "ball" is drawn at any of the times from 0 s to 0.5 s"#)
  }
}
