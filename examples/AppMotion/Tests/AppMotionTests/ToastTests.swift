import AnimationRenderer
import AnimationTesting
import AppMotion
import Testing

@Suite struct ToastTests {
  private let height: CGFloat = 200

  /// A screen with a toast that is presented at 0.1 s.
  private func screen(_ later: (Timeline, ToastView) -> Void = { _, _ in }) -> Recording {
    let timeline = Timeline(size: CGSize(width: 280, height: height), scale: 2)
    let toast = ToastView()
    toast.center = CGPoint(x: 140, y: height + ToastView.size.height)
    timeline.root.addSublayer(toast.layer)
    timeline.at(0.1) { toast.present(in: height) }
    later(timeline, toast)
    return timeline.record(until: 2)
  }

  @Test func toastSpringsIn() {
    let recording = screen()
    expectMotion(of: recording) {
      "toast".position.y.settles(by: 0.8, tolerance: 1).overshoots(atMost: 10)
      "toast".staysInFrame(from: 0.6)
      "badge".endsAtModel()
    }
    expectSnapshot(of: recording, at: 0.3)
    expectSnapshot(of: recording, at: 2)
  }

  @Test func toastMovesAsItDid() {
    expectTrace(of: screen(), layers: ["toast", "badge"])
    expectFilmstrip(of: screen(), count: 6)
  }

  @Test func aCancelledDismissalComesBack() {
    let recording = screen { timeline, toast in
      let dismissal = DismissAnimator(toast, in: height)
      timeline.at(1.2) { dismissal.start() }
      timeline.at(1.35) { dismissal.cancel() }
    }
    expectMotion(of: recording) {
      "toast".position.y.equals(height - ToastView.size.height, at: 2, tolerance: 0.5)
      "toast".position.y.hasContinuousVelocity(tolerance: 400, from: 1.21, to: 1.34)
    }
  }
}
