import AnimationRenderer
import Testing

/// What views have besides their layers.
@Suite struct ViewTests {
  @Test func tintColoursAreInherited() {
    final class Icon: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (outer, inner) = (UIView(), Icon())
    #expect(inner.tintColor == .systemBlue)
    outer.tintColor = .systemRed
    outer.addSubview(inner)
    #expect(inner.tintColor == .systemRed)
    #expect(inner.changes == 1)
    outer.tintColor = .systemGreen
    #expect(inner.changes == 2)
    inner.tintColor = .black
    outer.tintColor = .white
    #expect(inner.changes == 3)
    #expect(inner.tintColor == .black)
  }

  @Test func windowsAreKnownBelow() {
    final class Listener: UIView {
      var windows: [Bool] = []
      override func didMoveToWindow() { windows.append(window != nil) }
    }
    let (window, container, listener) = (UIWindow(), UIView(), Listener())
    container.addSubview(listener)
    #expect(listener.windows == [])
    window.addSubview(container)
    container.removeFromSuperview()
    #expect(listener.windows == [true, false])
  }

  @Test func pointsAreConverted() {
    let (outer, inner) = (UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)), UIView())
    inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    outer.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 6, y: 7))
    #expect(inner.convert(CGPoint(x: 6, y: 7), from: outer) == CGPoint(x: 1, y: 2))
    #expect(inner.convert(inner.bounds, to: nil) == CGRect(x: 15, y: 25, width: 10, height: 10))
  }

  @Test func masksAreViews() {
    let view = UIView()
    view.mask = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(view.mask?.frame.width == 4)
    #expect(view.layer.mask === view.mask?.layer)
    view.mask = nil
    #expect(view.layer.mask == nil)
  }

  @Test func autoresizingIsTheLayers() {
    let view = UIView()
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    #expect(view.layer.autoresizingMask == [.layerWidthSizable, .layerMinYMargin])
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
  }

  @Test func someCornersAreRound() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(!path.contains(CGPoint(x: 3, y: 3)) && !path.contains(CGPoint(x: 97, y: 57)))
    #expect(path.contains(CGPoint(x: 97, y: 3)) && path.contains(CGPoint(x: 3, y: 57)))
    #expect(path.contains(CGPoint(x: 8, y: 8)))
  }

  @Test func insetsMakeRectanglesSmaller() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
      .inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(rect == CGRect(x: 2, y: 1, width: 14, height: 16))
  }

  @Test func dynamicColoursAreLightUnlessTheTimelineIsDark() {
    let timeline = Timeline(size: CGSize(width: 10, height: 10))
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.cgColor == UIColor.black.cgColor)
    #expect(UIColor.label.cgColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    timeline.appearance = .dark
    #expect(color.cgColor == UIColor.white.cgColor)
    #expect(UIColor.label.cgColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    timeline.appearance = .light
  }
}
