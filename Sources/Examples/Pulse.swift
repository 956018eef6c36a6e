import AnimationRenderer

/// The app's start, with a timeline in place of the screen.
public enum Pulse {
  public static func record() -> Recording {
    let timeline = Timeline(size: CGSize(width: 320, height: 200), scale: 2)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = PulseViewController()
    window.makeKeyAndVisible()
    return timeline.record(until: 3)
  }
}
