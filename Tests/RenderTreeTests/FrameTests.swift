import CoreAnimation
import Foundation
import AnimGeometry
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// What a committed tree draws, and in which order.
@Suite struct FrameTests {
  private func box(_ color: CGColor, _ configure: (CALayer) -> Void = { _ in }) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = color
    configure(layer)
    return layer
  }

  private func frame(_ layers: [CALayer], at time: Double = 0) -> Frame {
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    for layer in layers { timeline.root.addSublayer(layer) }
    return timeline.record(until: 10).frame(at: time)
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func colors(_ frame: Frame) -> [Color] {
    frame.items.compactMap { if case .fill(let fill) = $0.content { fill.color } else { nil } }
  }

  @Test("Siblings are drawn by zPosition, equal ones in their order")
  func zPosition() {
    let frame = frame([box(red) { $0.zPosition = 1 }, box(green), box(blue) { $0.zPosition = 1 }])
    #expect(
      colors(frame) == [
        Color(red: 0, green: 1, blue: 0), Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1),
      ])
  }

  @Test("An animated zPosition changes the order")
  func animatedDepth() {
    let rising = box(red)
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    timeline.root.addSublayer(rising)
    timeline.root.addSublayer(box(green))
    timeline.at(0) {
      let animation = CABasicAnimation(keyPath: "zPosition")
      animation.fromValue = -1
      animation.toValue = 1
      animation.duration = 1
      rising.add(animation, forKey: nil)
    }
    let recording = timeline.record(until: 2)
    #expect(colors(recording.frame(at: 0.25)).first == Color(red: 1, green: 0, blue: 0))
    #expect(colors(recording.frame(at: 0.75)).last == Color(red: 1, green: 0, blue: 0))
  }

  @Test("Within a layer: background, sublayers, border")
  func orderWithinLayer() {
    let layer = box(red) {
      $0.borderWidth = 2
      $0.borderColor = blue
    }
    layer.addSublayer(box(green))
    #expect(
      colors(frame([layer])) == [
        Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1),
      ])
  }

  @Test("Opacity composites a layer with its sublayers as a group, unless the layer forbids it")
  func groupOpacity() {
    let grouped = box(red) { $0.opacity = 0.5 }
    grouped.addSublayer(box(green))
    let items = frame([grouped]).items
    #expect(items.first == .beginGroup(Group(opacity: 0.5)))
    #expect(items.last == .endGroup)
    let single = box(red) { $0.opacity = 0.5 }
    #expect(colors(frame([single])) == [Color(red: 1, green: 0, blue: 0, alpha: 0.5)])
    let separate = box(red) {
      $0.opacity = 0.5
      $0.allowsGroupOpacity = false
    }
    separate.addSublayer(box(green))
    #expect(colors(frame([separate])).map(\.alpha) == [0.5, 0.5])
  }

  @Test("One sublayer that lies over what is behind it takes its superlayer's opacity without a group")
  func opacityOfOneSublayer() {
    func faded(_ sublayers: CALayer...) -> [Frame.Item] {
      let layer = CALayer()
      layer.opacity = 0.5
      for sublayer in sublayers { layer.addSublayer(sublayer) }
      return frame([layer]).items
    }
    #expect(faded(CALayer()).isEmpty)
    #expect(colors(Frame(items: faded(box(red)))) == [Color(red: 1, green: 0, blue: 0, alpha: 0.5)])
    #expect(faded(box(red)).count == 1)
    let pair = box(red) { $0.opacity = 0.5 }
    pair.addSublayer(box(green))
    #expect(faded(pair).first == .beginGroup(Group(opacity: 0.25)))
    #expect(faded(pair).count == 4)
    let blended = box(red) { $0.compositingFilter = "multiplyBlendMode" }
    #expect(faded(blended).first == .beginGroup(Group(opacity: 0.5)))
    #expect(faded(blended).count == 5)
    let plane = CATransformLayer()
    plane.addSublayer(box(red))
    #expect(faded(plane).count == 1)
    plane.addSublayer(box(green))
    #expect(faded(plane).first == .beginGroup(Group(opacity: 0.5)))
  }

  @Test("Hidden layers and those with opacity 0 draw nothing, and their sublayers neither")
  func hidden() {
    let hidden = box(red) { $0.isHidden = true }
    hidden.addSublayer(box(green))
    let clear = box(red) { $0.opacity = 0 }
    clear.addSublayer(box(green))
    #expect(frame([hidden, clear]).items.isEmpty)
  }

  @Test("The anchor point of the bounds stands at the position")
  func placement() throws {
    let layer = box(red) {
      $0.bounds = CGRect(x: 5, y: 5, width: 20, height: 10)
      $0.anchorPoint = CGPoint(x: 1, y: 0)
      $0.position = CGPoint(x: 50, y: 60)
      $0.transform = CATransform3DMakeScale(2, 2, 1)
    }
    guard case .fill(let fill) = try #require(frame([layer]).items.first).content else {
      Issue.record("no fill")
      return
    }
    #expect(fill.transform.apply(CGPoint(x: 25, y: 5)) == CGPoint(x: 50, y: 60))
    #expect(fill.transform.apply(CGPoint(x: 5, y: 15)) == CGPoint(x: 10, y: 80))
  }

  @Test("A layer is there from its begin time on")
  func beginTime() {
    let late = box(red) { $0.beginTime = 2 }
    #expect(frame([late], at: 1).items.isEmpty)
    #expect(frame([late], at: 2).items.count == 1)
  }

  @Test("Flipped geometry mirrors a layer's path and shadow path as it does a sublayer in their place")
  func flippedPaths() {
    let area = CGRect(x: 10, y: 20, width: 30, height: 5)
    // The box of a stroke is larger than it is, but around its middle.
    func middles(in layer: CALayer) -> [CGPoint] {
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 80)
      layer.position = CGPoint(x: 50, y: 40)
      layer.isGeometryFlipped = true
      let boxes: [CGRect] = frame([layer]).items.compactMap { item in
        switch item.content {
        case .fill(let fill): fill.transform.affine.map { fill.shape.box.applying($0) }
        case .shadow(let shadow): shadow.transform.affine.map { shadow.shape.box.applying($0) }
        default: nil
        }
      }
      return boxes.map { CGPoint(x: $0.midX, y: $0.midY) }
    }
    let parent = CALayer()
    parent.addSublayer(box(red) { $0.frame = area })
    let filled = CAShapeLayer()
    filled.path = CGPath(rect: area, transform: nil)
    let stroked = CAShapeLayer()
    stroked.path = CGPath(rect: area.insetBy(dx: 1, dy: 1), transform: nil)
    (stroked.fillColor, stroked.strokeColor, stroked.lineWidth) = (nil, red, 2)
    let shadow = CALayer()
    (shadow.shadowPath, shadow.shadowOpacity, shadow.shadowOffset) = (
      CGPath(rect: area, transform: nil), 1, .zero
    )
    for layer in [parent, filled, stroked, shadow] {
      #expect(middles(in: layer) == [CGPoint(x: 25, y: 57.5)], "\(layer)")
    }
  }

  @Test("Flipped geometry mirrors sublayers, not the layer itself")
  func flipped() throws {
    let layer = box(red) {
      $0.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      $0.position = CGPoint(x: 50, y: 50)
      $0.isGeometryFlipped = true
    }
    layer.addSublayer(box(green) { $0.position = CGPoint(x: 10, y: 20) })
    guard case .fill(let fill) = try #require(frame([layer]).items.last).content else {
      Issue.record("no fill")
      return
    }
    #expect(fill.transform.apply(CGPoint(x: 5, y: 5)) == CGPoint(x: 10, y: 80))
  }
}
