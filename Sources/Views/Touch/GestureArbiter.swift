import Foundation

// Which of several recognisers may have the fingers.
extension UIGestureRecognizer {
  /// Whether it might still recognise its gesture with the fingers that it has, or has had.
  var isUndecided: Bool { state == .possible && isEnabled && view != nil && !touches.isEmpty }

  /// Whether it has recognised, failed or was cancelled, and has no finger left.
  var isSettled: Bool {
    (state == .ended || state == .cancelled || state == .failed) && !hasFingers
  }

  var hasFingers: Bool { touches.contains { $0.phase != .ended && $0.phase != .cancelled } }

  func accepts(_ touch: UITouch) -> Bool {
    guard isEnabled, state == .possible || state == .began || state == .changed else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Those that must fail before this one may recognise, and have not.
  var obstacles: [UIGestureRecognizer] {
    TouchSystem.current.recognizers.filter { other in
      other !== self && other.isUndecided && waits(for: other)
    }
  }

  private func waits(for other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Those that watch one of its fingers too.
  private var rivals: [UIGestureRecognizer] {
    TouchSystem.current.recognizers.filter { other in
      other !== self && other.touches.contains { touches.contains($0) }
    }
  }

  private func mayRecognize(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && !mayRecognize(with: other)
  }

  /// Whether it may begin; if it may, those that it prevents have failed.
  func winsFingers() -> Bool {
    let hasRecognized: (UIGestureRecognizer) -> Bool = {
      $0.state == .began || $0.state == .changed || $0.state == .ended
    }
    guard !rivals.contains(where: { hasRecognized($0) && $0.prevents(self) }) else { return false }
    let views = sequence(first: touches.first?.view ?? view) { $0?.superview }.prefix { $0 != nil }
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true,
      !views.contains(where: { $0?.gestureRecognizerShouldBegin(self) == false })
    else { return false }
    for other in rivals where other.state == .possible && prevents(other) { other.fail() }
    // Whoever waits for this one to fail waits no longer.
    for other in TouchSystem.current.recognizers where other.state == .possible && other !== self {
      if other.isWaiting, other.waits(for: self) { other.fail() }
    }
    return true
  }
}
