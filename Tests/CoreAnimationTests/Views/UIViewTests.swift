import CoreAnimation
import AnimViews
import Foundation
import AnimTestSupport
import Testing

@Suite struct UIViewTests {
  @Test("frame, bounds, center, transform, alpha, hidden and colour are the layer's")
  func properties() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -5, y: 0, width: 60, height: 80))
    #expect(view.layer.affineTransform() == view.transform)
    view.alpha = 0.3
    #expect(view.alpha == 0.3)
    #expect(view.layer.opacity == 0.3)
    view.isHidden = true
    #expect(view.layer.isHidden)
    view.backgroundColor = .systemBlue
    #expect(view.layer.backgroundColor == UIColor.systemBlue.cgColor)
    view.backgroundColor = nil
    #expect(view.layer.backgroundColor == nil)
  }

  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    var log: [String] = []
    override func didMoveToSuperview() { log.append(superview == nil ? "left" : "joined") }
  }

  @Test("layerClass chooses the backing layer; the view is its delegate")
  func layerClass() {
    let view = ShapeView()
    #expect(view.layer is CAShapeLayer)
    #expect(view.layer.delegate === view)
  }

  private final class MovieView: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }
  }

  @Test("A view may be backed by a movie's layer")
  func movieLayer() {
    #expect(MovieView().layer is AVPlayerLayer)
  }

  @Test("Subviews keep their order, and their layers the same one")
  func hierarchy() {
    let parent = UIView()
    let views = (1...4).map { number in
      let view = UIView()
      view.tag = number
      return view
    }
    func order() -> [Int] {
      #expect(parent.layer.sublayers ?? [] == parent.subviews.map(\.layer))
      return parent.subviews.map(\.tag)
    }
    for view in views { parent.addSubview(view) }
    #expect(order() == [1, 2, 3, 4])
    parent.bringSubviewToFront(views[1])
    #expect(order() == [1, 3, 4, 2])
    parent.sendSubviewToBack(views[3])
    #expect(order() == [4, 1, 3, 2])
    parent.insertSubview(views[1], belowSubview: views[0])
    #expect(order() == [4, 2, 1, 3])
    parent.insertSubview(views[3], aboveSubview: views[2])
    #expect(order() == [2, 1, 3, 4])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order() == [3, 1, 2, 4])
    parent.insertSubview(views[0], at: 99)
    #expect(order() == [3, 2, 4, 1])
    views[1].removeFromSuperview()
    #expect(order() == [3, 4, 1])
    #expect(parent.viewWithTag(4) === views[3])
    #expect(parent.viewWithTag(2) == nil)
    #expect(views[0].isDescendant(of: parent))
    // A view cannot go into itself or into what it contains.
    views[0].addSubview(parent)
    #expect(parent.superview == nil)
    let other = UIView()
    other.addSubview(views[0])
    #expect(order() == [3, 4])
    #expect(views[0].superview === other)
  }

  @Test("A tag is found in one walk, however deep the view with it is") func deepTags() {
    final class CountedView: UIView {
      var visits = 0
      override func viewWithTag(_ tag: Int) -> UIView? {
        visits += 1
        return super.viewWithTag(tag)
      }
    }
    let views = (0..<20).map { _ in CountedView(frame: .zero) }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    views[19].tag = 7
    #expect(views[0].viewWithTag(7) === views[19])
    #expect(views.allSatisfy { $0.visits == 1 })
  }

  @Test("A view is told when it comes and goes")
  func moves() {
    let view = ShapeView()
    let parent = UIView()
    parent.addSubview(view)
    parent.bringSubviewToFront(view)
    view.removeFromSuperview()
    #expect(view.log == ["joined", "left"])
  }

  private final class Row: UIView {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var count = 0
    override func layoutSubviews() {
      count += 1
      box.center = CGPoint(x: bounds.width, y: 5)
    }
  }

  private func row(_ animations: @escaping (Row) -> Void, options: UIView.AnimationOptions) -> (ViewRun, Row)
  {
    let row = Row(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    row.addSubview(row.box)
    let run = ViewRun(row) { timeline, _, _ in
      timeline.at(1) {
        UIView.animate(withDuration: 1, delay: 0, options: options) { animations(row) }
      }
    }
    return (run, row)
  }

  @Test("Layout runs before the commit; inside a block it moves subviews along")
  func layout() {
    let (still, row) = row({ $0.bounds.size.width = 110 }, options: [])
    #expect(row.count == 2)
    #expect(row.box.center.x == 110)
    #expect(row.box.layer.animationKeys() == nil)
    #expect(abs(still.number("bounds.size.width", 1.5) - 60) < 1e-9)
    var keys: [String]?
    _ = self.row(
      {
        $0.bounds.size.width = 110
        $0.layoutIfNeeded()
        keys = $0.box.layer.animationKeys()
      }, options: [])
    #expect(keys == ["position"])
    let (_, optional) = self.row({ $0.bounds.size.width = 110 }, options: .layoutSubviews)
    #expect(optional.box.center.x == 110)
  }

  @Test("UIColor")
  func color() {
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1).cgColor.components == [0, 1, 0, 1])
    #expect(UIColor.red.withAlphaComponent(0.5).cgColor.alpha == 0.5)
    #expect(UIColor.gray == UIColor(white: 0.5, alpha: 1))
  }

  @Test("UIBezierPath's arcs run clockwise as seen with y pointing down")
  func path() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.y - 10) < 1e-9)
    #expect(path.bounds.width < 10.01)
    #expect(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2)).cgPath.boundingBox.width == 4)
  }
}
