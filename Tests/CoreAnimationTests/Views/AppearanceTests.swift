import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimViews

@Suite struct AppearanceTests {
  private static let paper = UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white }

  @Test("Colours are resolved with traits; system colours have both appearances")
  func colors() {
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    #expect(Self.paper.resolvedColor(with: light) == .white)
    #expect(Self.paper.resolvedColor(with: dark) == .black)
    #expect(UIColor.label.resolvedColor(with: dark) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(
      UIColor.systemBlue.resolvedColor(with: dark)
        == UIColor(red: 10.0 / 255, green: 132.0 / 255, blue: 1, alpha: 1))
    #expect(
      UIColor.label.withAlphaComponent(0.5).resolvedColor(with: dark).cgColor.alpha == 0.5)
    dark.performAsCurrent { #expect(Self.paper.cgColor == UIColor.black.cgColor) }
    #expect(Self.paper.cgColor == UIColor.white.cgColor)
    #expect(dark.hasDifferentColorAppearance(comparedTo: light))
  }

  private final class Card: UIView {
    var changes: [UIUserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      changes.append(traitCollection.userInterfaceStyle)
      layer.borderColor = UIColor.label.cgColor
    }
  }

  @Test("A timeline turns dark: backgrounds follow, subclasses hear of it, and an own appearance stays")
  func timelines() {
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    let (card, bright) = (Card(), UIView())
    card.backgroundColor = Self.paper
    bright.overrideUserInterfaceStyle = .light
    bright.backgroundColor = Self.paper
    card.addSubview(bright)
    timeline.root.addSublayer(card.layer)
    timeline.at(1) { timeline.appearance = .dark }
    timeline.at(3) {
      #expect(card.traitCollection.userInterfaceStyle == .dark)
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      bright.overrideUserInterfaceStyle = .unspecified
    }
    let recording = timeline.record(until: 4)
    func color(_ view: UIView, _ time: Double) -> Value? {
      var evaluator = Evaluator(tree: recording.tree(at: time))
      return PropertyKeyPath("backgroundColor").flatMap { evaluator.value(of: view.layer.id, $0, at: time) }
    }
    let (white, black) = (Value.color(UIColor.white.cgColor.color), Value.color(UIColor.black.cgColor.color))
    #expect([0.5, 2, 3.5].map { color(card, $0) } == [white, black, black])
    #expect([0.5, 2, 3.5].map { color(bright, $0) } == [white, white, black])
    #expect(card.changes == [.dark])
    #expect(card.backgroundColor == Self.paper)
    #expect(card.layer.borderColor == UIColor.white.cgColor)
  }

  @Test("Dark from the beginning, for views that were made before")
  func darkFromTheBeginning() {
    let timeline = Timeline(size: CGSize(width: 10, height: 10))
    let (root, view) = (UIView(), UIView())
    view.backgroundColor = .systemBackground
    root.addSubview(view)
    timeline.root.addSublayer(root.layer)
    timeline.appearance = .dark
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    // The next timeline is light again.
    _ = Timeline(size: CGSize(width: 10, height: 10))
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test("A blur comes and goes with its block, and a property animator stops it half-way")
  func visualEffects() {
    func play(_ body: @escaping (UIVisualEffectView) -> Void, from first: UIVisualEffect? = nil)
      -> LayerValues
    {
      let view = UIVisualEffectView(effect: first)
      let run = LayerRun(view.layer, until: 4) { timeline, _ in timeline.at(1) { body(view) } }
      return LayerValues(recording: run.recording, layer: view.layer)
    }
    let radius = "backgroundFilters.blur.inputRadius"
    let comes = play { view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.effect = UIBlurEffect(style: .regular)
      }
    }
    #expect([0.5, 1, 1.5, 2, 3].map { comes.number(radius, at: $0) } == [0, 0, 15, 30, 30])
    let goes = play({ view in view.effect = nil }, from: UIBlurEffect(style: .dark))
    #expect([0.5, 1.5].map { goes.number(radius, at: $0) } == [20, 0])
    let half = play { view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.effect = UIBlurEffect(style: .dark)
      }
      animator.pauseAnimation()
      animator.fractionComplete = 0.5
    }
    #expect(half.number(radius, at: 2) == 10)
  }

  @Test("UIColor.tintColor is the tint colour of the view that shows it")
  func tintColor() {
    let (outer, inner) = (UIView(), UILabel())
    outer.addSubview(inner)
    inner.backgroundColor = .tintColor
    #expect(inner.layer.backgroundColor == UIColor.systemBlue.cgColor)
    outer.tintColor = .red
    #expect(inner.layer.backgroundColor == UIColor.red.cgColor)
    #expect(
      inner.traitCollection.performing { UIColor.tintColor.withAlphaComponent(0.5).cgColor }
        == UIColor.red.withAlphaComponent(0.5).cgColor)
    inner.layer.displayIfNeeded()
    outer.tintColor = .green
    #expect(inner.layer.needsDisplay())
    #expect(inner.layer.backgroundColor == UIColor.green.cgColor)
    // It cannot mean itself.
    inner.tintColor = .tintColor
    #expect(inner.layer.backgroundColor == UIColor.systemBlue.cgColor)
    inner.tintColor = UIColor.tintColor.withAlphaComponent(0.5)
    #expect(inner.layer.backgroundColor == UIColor.systemBlue.withAlphaComponent(0.5).cgColor)
    #expect(UIColor.tintColor.cgColor == UIColor.systemBlue.cgColor)
  }

  @Test(
    "Pictures have the screen's pixels per point unless they say otherwise",
    arguments: [1, 2, 3] as [CGFloat])
  func pictureScales(scale: CGFloat) {
    let timeline = Timeline(size: CGSize(width: 100, height: 100), scale: scale)
    func begun(_ asked: CGFloat) -> CGFloat? {
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2), false, asked)
      defer { UIGraphicsEndImageContext() }
      return UIGraphicsGetImageFromCurrentImageContext()?.scale
    }
    let size = CGSize(width: 4, height: 2)
    let image = UIGraphicsImageRenderer(size: size).image { _ in }
    #expect(image.scale == scale && image.size == size)
    #expect(image.cgImage?.width == Int(4 * scale))
    #expect(UIGraphicsImageRendererFormat().scale == scale)
    #expect(UIGraphicsImageRendererFormat.default().scale == scale)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 0
    #expect(UIGraphicsImageRenderer(size: size, format: format).image { _ in }.scale == scale)
    #expect(begun(0) == scale && begun(5) == 5)
    UIGraphicsBeginImageContext(size)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 1)
    UIGraphicsEndImageContext()
    _ = timeline.record(until: 0.1)
  }
}

extension UITraitCollection {
  fileprivate func performing<T>(_ body: () -> T?) -> T? {
    var result: T?
    performAsCurrent { result = body() }
    return result
  }
}
