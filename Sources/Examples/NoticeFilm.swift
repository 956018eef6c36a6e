import AnimationRenderer

/// The film of the article "Views".
public enum NoticeFilm {
  public static func recording(_ appearance: UIUserInterfaceStyle = .light) -> Recording {
    let timeline = Timeline(size: CGSize(width: 390, height: 200), scale: 2)
    timeline.appearance = appearance
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    let notice = NoticeView("Ready", "The film has been rendered.")
    notice.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(notice)
    NSLayoutConstraint.activate([
      notice.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
      notice.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -20),
      notice.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
    ])
    window.makeKeyAndVisible()
    timeline.at(0.5) { notice.open() }
    timeline.at(1.5) { slide(notice) }
    return timeline.record(until: 3)
  }

  /// Away, and back before it is gone.
  private static func slide(_ notice: UIView) {
    let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 1) {
      notice.transform = CGAffineTransform(translationX: 0, y: -140)
    }
    animator.startAnimation()
    Timeline.current?.after(0.2) {
      animator.pauseAnimation()
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
  }
}
