import QuartzCore
import Testing
import UIKit

/// View classes as people write them for loading, charts and cards, and what they show.
@Suite struct ViewClassPieceTests {
  private let app = App()

  // MARK: A spinner that overrides its layer

  private final class Spinner: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override var layer: CAShapeLayer { super.layer as? CAShapeLayer ?? CAShapeLayer() }

    override func layoutSubviews() {
      super.layoutSubviews()
      layer.fillColor = nil
      layer.strokeColor = UIColor.black.cgColor
      layer.lineWidth = 3
      layer.path =
        UIBezierPath(ovalIn: bounds.insetBy(dx: layer.lineWidth / 2, dy: layer.lineWidth / 2)).cgPath
    }

    override func awakeFromNib() { super.awakeFromNib() }

    /// Poses of a turn that is drawn and wiped: when, where the line begins, how long it is.
    private static let poses: [(time: CFTimeInterval, start: CGFloat, length: CGFloat)] = [
      (0, 0, 0.7), (0.5, 0.5, 0.1), (0.5, 1, 0.7),
    ]

    func animate() {
      let total = Spinner.poses.reduce(0) { $0 + $1.time }
      var time: CFTimeInterval = 0
      let times = Spinner.poses.map { pose -> CFTimeInterval in
        time += pose.time
        return time / total
      }
      animate("strokeEnd", total, times, Spinner.poses.map(\.length))
      animate("transform.rotation", total, times, Spinner.poses.map { $0.start * 2 * .pi })
    }

    private func animate(
      _ keyPath: String, _ duration: CFTimeInterval, _ times: [CFTimeInterval], _ values: [CGFloat]
    ) {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.keyTimes = times as [NSNumber]?
      animation.values = values
      animation.calculationMode = .linear
      animation.duration = duration
      animation.repeatCount = Float.infinity
      layer.add(animation, forKey: animation.keyPath)
    }
  }

  @Test func spinner() {
    let spinner = Spinner(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    app.window.addSubview(spinner)
    app.show { spinner.animate() }
    #expect(app.numbers(spinner, "strokeEnd", at: [1, 1.25, 1.5, 1.75, 2.25]) == [0.7, 0.4, 0.1, 0.4, 0.4])
    #expect(app.numbers(spinner, "transform.rotation", at: [1.25, 2.25]) == [1.571, 1.571])
    #expect(spinner.layer.path?.boundingBoxOfPath == CGRect(x: 1.5, y: 1.5, width: 37, height: 37))
  }

  // MARK: A layer class of its own

  private class Badge: CALayer {
    let dot = CALayer()
    var count = 3

    override init() {
      super.init()
      cornerRadius = 7
      addSublayer(dot)
    }

    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Inherits its `init()`.
  private final class RedBadge: Badge {
    var color = UIColor.red
  }

  private final class RedShape: CAShapeLayer {
    let names = ["a", "b"]
  }

  private final class BadgeView: UIView {
    override class var layerClass: AnyClass { RedBadge.self }
    override var layer: RedBadge { super.layer as? RedBadge ?? RedBadge() }
  }

  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { RedShape.self }
  }

  @Test func layerClasses() {
    let badge = BadgeView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(badge.layer === badge.layer && badge.layer.delegate === badge)
    #expect(badge.layer.count == 3 && badge.layer.color == .red && badge.layer.cornerRadius == 7)
    #expect(badge.layer.sublayers == [badge.layer.dot])
    let shape = ShapeView().layer as? RedShape
    #expect(shape?.names == ["a", "b"] && shape?.fillColor == .black)
    #expect((ShapeView().layer as? CAShapeLayer)?.fillColor == .black)
    app.window.addSubview(badge)
    app.show { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { badge.alpha = 0 } }
    #expect(app.numbers(badge, "opacity", at: [1.5]) == [0.5])
  }

  /// Has another initializer that is designated.
  private final class Named: CALayer {
    let title: String

    init(title: String) {
      self.title = title
      super.init()
    }

    convenience override init() { self.init(title: "none") }
    required init?(coder: NSCoder) { nil }
  }

  private final class Boxed<Content>: CALayer {
    var contentType = "\(Content.self)"
  }

  private final class NamedView: UIView {
    override class var layerClass: AnyClass { Named.self }
  }

  private final class BoxedView: UIView {
    override class var layerClass: AnyClass { Boxed<Int>.self }
  }

  @Test func layerClassesOfOtherInitializers() {
    #expect((NamedView().layer as? Named)?.title == "none")
    #expect((BoxedView().layer as? Boxed<Int>)?.contentType == "Int")
  }

  @Test func layersOfViewsGoWithThem() {
    weak var layer: CALayer?
    do {
      let view = ShapeView()
      layer = view.layer
      #expect(layer != nil)
    }
    #expect(layer == nil)
  }

  // MARK: A card with two sides

  @Test func cardTurnsToItsBack() {
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 140))
    let (front, back) = (UIImageView(frame: card.bounds), UIImageView(frame: card.bounds))
    card.addSubview(front)
    app.window.addSubview(card)
    var ends: [Bool] = []
    app.show {
      UIView.transition(
        from: front, to: back, duration: 0.5, options: [.transitionFlipFromRight, .curveEaseInOut]
      ) { ends.append($0) }
      #expect(card.subviews == [back] && front.superview == nil)
      let turn = card.layer.animation(forKey: kCATransition) as? CATransition
      #expect(turn?.duration == 0.5 && turn?.subtype == .fromRight)
    }
    app.timeline.at(1.25) { #expect(ends == []) }
    app.timeline.at(2) {
      #expect(ends == [true])
      #expect(card.layer.animation(forKey: kCATransition) == nil)
      UIView.transition(
        from: back, to: front, duration: 0.5, options: [.transitionFlipFromLeft, .curveLinear]
      ) { _ in }
      #expect(card.subviews == [front])
    }
    _ = app.numbers(card, "opacity", at: [3])
    #expect(Misuse.takeReports() == [])
  }

  @Test func cardHidesItsFront() {
    let (front, back) = (UIView(), UIView())
    back.isHidden = true
    app.window.addSubview(front)
    app.window.addSubview(back)
    app.show {
      UIView.transition(
        from: front, to: back, duration: 1, options: [.showHideTransitionViews, .transitionFlipFromTop])
    }
    _ = app.numbers(front, "opacity", at: [3])
    #expect(front.isHidden && !back.isHidden && front.superview === app.window)
  }

  @Test("A page is not curled, and says so: it fades") func pageCurls() {
    let page = UIView()
    app.window.addSubview(page)
    app.show {
      UIView.transition(with: page, duration: 1, options: .transitionCurlUp, animations: nil)
      #expect((page.layer.animation(forKey: kCATransition) as? CATransition)?.type == .fade)
    }
    _ = app.numbers(page, "opacity", at: [2])
    #expect(Misuse.takeReports() == [.undrawnTransition(name: "transitionCurlUp")])
  }

  // MARK: A spotlight with a hole

  private final class Spotlight: UIView {
    private let hole = CAShapeLayer()

    func show(_ rect: CGRect) {
      let path = UIBezierPath(rect: bounds)
      path.append(UIBezierPath(roundedRect: rect, cornerRadius: 8).reversing())
      hole.path = path.cgPath
      layer.mask = hole
    }

    func isLit(_ point: CGPoint) -> Bool { hole.path?.contains(point) == false }
  }

  @Test func spotlight() {
    let spotlight = Spotlight(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    spotlight.show(CGRect(x: 100, y: 100, width: 50, height: 50))
    #expect(spotlight.isLit(CGPoint(x: 125, y: 125)))
    #expect(!spotlight.isLit(CGPoint(x: 50, y: 50)))
  }

  // MARK: Letters that are written

  private func outline(of text: String, font: UIFont) -> CGPath {
    let letters = CGMutablePath()
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(
        string: text, attributes: [NSAttributedString.Key(rawValue: kCTFontAttributeName as String): font]))
    for run in CTLineGetGlyphRuns(line) as? [CTRun] ?? [] {
      let attributes = CTRunGetAttributes(run) as NSDictionary
      guard let font = attributes[kCTFontAttributeName as String] as? CTFont else { continue }
      for index in 0..<CTRunGetGlyphCount(run) {
        let range = CFRangeMake(index, 1)
        var glyph = CGGlyph()
        var position = CGPoint()
        CTRunGetGlyphs(run, range, &glyph)
        CTRunGetPositions(run, range, &position)
        if let letter = CTFontCreatePathForGlyph(font, glyph, nil) {
          letters.addPath(letter, transform: CGAffineTransform(translationX: position.x, y: position.y))
        }
      }
    }
    return letters
  }

  @Test func handwriting() {
    let shape = CAShapeLayer()
    let font = UIFont.systemFont(ofSize: 40)
    shape.path = outline(of: "Hello", font: font)
    shape.isGeometryFlipped = true
    shape.strokeColor = UIColor.black.cgColor
    app.window.layer.addSublayer(shape)
    app.show {
      let writing = CABasicAnimation(keyPath: "strokeEnd")
      writing.fromValue = 0
      writing.toValue = 1
      writing.duration = 2
      shape.add(writing, forKey: "writing")
    }
    #expect(app.numbers(shape, "strokeEnd", at: [1, 1.5, 2]) == [0, 0.25, 0.5])
    let width = ("Hello" as NSString).size(withAttributes: [.font: font]).width
    let box = outline(of: "Hello", font: font).boundingBoxOfPath
    #expect(box.width > width * 0.8 && box.width < width)
    // From the baseline to the top of an H or l, and nothing below but what is round.
    #expect(box.minY > -2 && box.maxY >= font.capHeight - 1 && box.maxY < 40)
  }

  // MARK: Old ways of saying things

  @Test func withoutActionsTheOldWay() {
    let layer = CALayer()
    app.window.layer.addSublayer(layer)
    app.show {
      CATransaction.begin()
      CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
      layer.opacity = 0.5
      CATransaction.commit()
    }
    #expect(app.numbers(layer, "opacity", at: [1.01]) == [0.5])
  }

  @Test func colorLiterals() {
    let colors = [
      #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1),
      #colorLiteral(red: 0, green: 0, blue: 1, alpha: 0.5),
    ]
    #expect(colors == [.red, UIColor.blue.withAlphaComponent(0.5)])
  }

  // MARK: A flip book

  @Test func animatedPictures() {
    let pictures = [UIColor.red, .green, .blue].map { color in
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
    let view = UIImageView(image: UIImage.animatedImage(with: pictures, duration: 3))
    app.window.addSubview(view)
    app.show()
    _ = app.numbers(view, "opacity", at: [2])
    let turns = view.layer.animation(forKey: "contents") as? CAKeyframeAnimation
    #expect(turns?.duration == 3 && turns?.values?.count == 3)
    #expect(view.frame.size == CGSize(width: 4, height: 4))
    view.image = pictures[0]
    #expect(view.layer.animation(forKey: "contents") == nil)
  }
}
