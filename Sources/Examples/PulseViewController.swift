import AnimationRenderer

/// A view controller as an app has it, brought here: docs/guide/from-ios.md shows what it was before.
final class PulseViewController: UIViewController {
  private let dot = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
  private let label = UILabel()
  private var displayLink: CADisplayLink?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    dot.backgroundColor = .systemPink
    dot.layer.cornerRadius = 40
    dot.center = CGPoint(x: view.bounds.midX, y: 90)
    view.addSubview(dot)

    label.font = .systemFont(ofSize: 24, weight: .semibold)
    label.textAlignment = .center
    label.frame = CGRect(x: 0, y: 150, width: view.bounds.width, height: 40)
    view.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let pulse = CABasicAnimation(keyPath: "transform.scale")
    pulse.toValue = 1.3
    pulse.duration = 0.5
    pulse.autoreverses = true
    pulse.repeatCount = .infinity
    pulse.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    dot.layer.add(pulse, forKey: "pulse")

    displayLink = CADisplayLink(target: self, selector: PulseViewController.count)
    displayLink?.preferredFramesPerSecond = 10
    displayLink?.add(to: .main, forMode: .common)

    Timeline.current?.after(2) {
      UIView.animate(withDuration: 0.5) { self.dot.alpha = 0 }
    }
  }

  private func count(_ link: CADisplayLink) {
    label.text = String(format: "%.1f s", link.timestamp)
  }
}
