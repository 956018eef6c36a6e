import Testing
import UIKit

/// Animations of views and controls as people write them, and what they show.
@Suite struct ViewPieceTests {
  private let app = App()

  private func box(_ frame: CGRect = CGRect(x: 0, y: 0, width: 40, height: 40)) -> UIView {
    let view = UIView(frame: frame)
    app.window.addSubview(view)
    return view
  }

  @Test func fadeAndRemove() {
    let toast = box()
    app.show {
      UIView.animate(
        withDuration: 0.5, delay: 1, options: [.curveLinear],
        animations: { toast.alpha = 0 }, completion: { _ in toast.removeFromSuperview() })
    }
    #expect(app.numbers(toast, "opacity", at: [1.5, 2, 2.25]) == [1, 1, 0.5])
    #expect(toast.superview == nil)
  }

  @Test func springIn() {
    let card = box()
    card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    app.show {
      UIView.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, options: []
      ) {
        card.transform = .identity
      }
    }
    let scales = app.numbers(card, "transform.scale.x", at: [1] + stride(from: 1, to: 1.6, by: 0.01) + [3])
    #expect(scales.first == 0.5)
    #expect(scales.last == 1)
    // It swings over by e^(−πζ / √(1 − ζ²)), 9.5 % of the way.
    #expect(abs((scales.max() ?? 0) - 1.047) < 0.001)
  }

  @Test func chain() {
    let view = box()
    app.show {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x += 100
      } completion: { finished in
        guard finished else { return }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.y += 100 }
      }
    }
    #expect(app.numbers(view, "position.x", at: [1, 1.5, 2.5]) == [20, 70, 120])
    #expect(app.numbers(view, "position.y", at: [1, 1.5, 2.5, 4]) == [20, 20, 70, 120])
  }

  @Test func keyframes() {
    let view = box()
    app.show {
      UIView.animateKeyframes(withDuration: 4, delay: 0, options: [.calculationModeLinear]) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 120 }
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) { view.alpha = 0 }
      }
    }
    // Blocks ease in and out unless they are told otherwise; half of the time is half of the way.
    #expect(app.numbers(view, "position.x", at: [1, 6]) == [20, 120])
    #expect(app.numbers(view, "opacity", at: [1, 6]) == [1, 0])
  }

  @Test func interactiveAnimator() {
    let sheet = box(CGRect(x: 0, y: 400, width: 320, height: 300))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { sheet.frame.origin.y = 100 }
    app.show { animator.pauseAnimation() }
    for step in 1...5 {
      app.timeline.at(1 + Double(step) * 0.1) { animator.fractionComplete = CGFloat(step) / 10 }
    }
    app.timeline.at(2) {
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    #expect(app.numbers(sheet, "position.y", at: [1.25, 1.75]) == [490, 400])
    #expect(app.numbers(sheet, "position.y", at: [5]) == [550])
  }

  @Test func crossDissolve() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    app.window.addSubview(label)
    label.text = "1"
    app.show {
      UIView.transition(
        with: label, duration: 0.3, options: .transitionCrossDissolve, animations: { label.text = "2" })
    }
    _ = app.numbers(label, "opacity", at: [2])
    #expect(label.text == "2")
    #expect(label.layer.animation(forKey: kCATransition) == nil)
  }

  // MARK: Controls

  private final class BouncyButton: UIButton {
    override var isHighlighted: Bool {
      didSet {
        UIView.animate(
          withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction, .curveLinear]
        ) {
          self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity
        }
      }
    }
  }

  private final class CounterViewController: UIViewController {
    private let step: Int
    private(set) var appearances: [String] = []

    init(step: Int) {
      self.step = step
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      appearances.append("will")
    }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      appearances.append("is, \(view.window != nil)")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      appearances.append("did")
    }

    override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    let button = BouncyButton(type: .custom)
    let label = UILabel()
    var count = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      button.setTitle("Count", for: .normal)
      button.setTitleColor(.label, for: .normal)
      button.addTarget(self, action: CounterViewController.tapped, for: .touchUpInside)
      button.layer.cornerRadius = 8
      let stack = UIStackView(arrangedSubviews: [label, button])
      stack.axis = .vertical
      stack.alignment = .center
      stack.spacing = 16
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      ])
    }

    private func tapped() {
      count += step
      label.text = "\(count)"
    }
  }

  @Test func bouncyButton() {
    let controller = CounterViewController(step: 1)
    app.show(controller) { controller.button.isHighlighted = true }
    app.timeline.at(2) {
      controller.button.isHighlighted = false
      controller.button.sendActions(for: .touchUpInside)
    }
    #expect(
      app.numbers(controller.button, "transform.scale.x", at: [1.1, 1.5, 2.1, 3]) == [0.95, 0.9, 0.95, 1])
    #expect(app.numbers(controller.button, "position.x", at: [3]) != [0])
    #expect(controller.label.text == "1")
    #expect(controller.appearances == ["will", "is, true", "did"])
    // Edges lie on whole points here.
    #expect(abs(controller.view.subviews[0].center.x - 160) <= 0.5)
    #expect(abs(controller.view.subviews[0].center.y - 240) <= 0.5)
    #expect(Misuse.takeReports() == [])
  }

  @Test func configuredButton() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    configuration.baseBackgroundColor = .systemGreen
    configuration.cornerStyle = .capsule
    configuration.imagePadding = 8
    var bought = 0
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in bought += 1 })
    button.sizeToFit()
    app.window.addSubview(button)
    app.show { button.sendActions(for: .primaryActionTriggered) }
    _ = app.numbers(button, "opacity", at: [2])
    #expect(bought == 1)
    #expect(button.bounds.height > 30)
  }

  @Test func dispatchedLater() {
    let view = box()
    app.show {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(2)) { view.isHidden = true }
      DispatchQueue.main.async { view.center.x = 77 }
    }
    #expect(app.numbers(view, "opacity", at: [1.4, 2, 3]) == [1, 0.5, 0])
    #expect(app.numbers(view, "position.x", at: [1.01]) == [77])
    #expect(view.isHidden)
  }

  @Test func darkMode() {
    let card = box()
    card.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    card.layer.shadowColor = UIColor.label.cgColor
    app.show { self.app.timeline.appearance = .dark }
    _ = app.numbers(card, "opacity", at: [2])
    #expect(card.layer.backgroundColor == UIColor.black.cgColor)
    #expect(card.layer.shadowColor == UIColor.black.cgColor)
  }
}
