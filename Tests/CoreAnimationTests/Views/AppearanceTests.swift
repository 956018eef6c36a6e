import CoreAnimation
import Foundation
import Playback
import RenderTree
import TestSupport
import Testing
import Views

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
}
