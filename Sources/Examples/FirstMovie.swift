import AnimationRenderer

/// The first program of README.md, whose text this is.
public enum FirstMovie {
  public static func write(to path: String) async throws {
    let timeline = Timeline(size: CGSize(width: 640, height: 360))
    let ball = UIView(frame: CGRect(x: 50, y: 150, width: 60, height: 60))
    ball.backgroundColor = .systemBlue
    ball.layer.cornerRadius = 30
    timeline.root.addSublayer(ball.layer)
    timeline.at(0.25) { UIView.animate(withDuration: 1) { ball.center.x = 560 } }
    try await timeline.record(until: 1.5).write(to: path)
  }
}
