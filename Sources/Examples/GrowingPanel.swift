import AnimationRenderer

/// A panel whose height is a constraint, and a block that animates its change: docs/guide/from-ios.md shows it.
public enum GrowingPanel {
  public static func recording() -> Recording {
    let timeline = Timeline(size: CGSize(width: 320, height: 200), scale: 2)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let panel = UIView()
    panel.backgroundColor = .systemIndigo
    panel.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(panel)
    let height = panel.heightAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      panel.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
      panel.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -20),
      panel.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      height,
    ])
    window.makeKeyAndVisible()
    timeline.at(1) {
      height.constant = 160
      UIView.animate(withDuration: 0.5) { window.layoutIfNeeded() }
    }
    return timeline.record(until: 2)
  }
}
