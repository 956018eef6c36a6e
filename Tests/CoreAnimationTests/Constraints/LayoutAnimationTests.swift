import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimViews

/// Constraints and animations: `layoutIfNeeded()` in a block moves what the constraints move.
@Suite struct LayoutAnimationTests {
  /// A bar in a view of 100 by 100, whose width is a constraint's constant.
  private struct Bar {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let bar = UIView()
    let width: NSLayoutConstraint

    init() {
      bar.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(bar)
      width = bar.widthAnchor.constraint(equalToConstant: 20)
      NSLayoutConstraint.activate([
        width, bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        bar.topAnchor.constraint(equalTo: root.topAnchor), bar.heightAnchor.constraint(equalToConstant: 10),
      ])
    }

    /// Width and centre of the bar at times.
    func play(at times: [Double], _ change: @escaping (Bar) -> Void) -> [[Double]] {
      let run = LayerRun(root.layer, until: 10) { timeline, _ in timeline.at(1) { change(self) } }
      let shown = LayerValues(recording: run.recording, layer: bar.layer)
      return times.map { [shown.number("bounds.size.width", at: $0), shown.number("position.x", at: $0)] }
    }
  }

  @Test(
    "The commit lays out at once; a block with layoutIfNeeded() goes there with its own curve and duration")
  func blocks() {
    let linear = Bar().play(at: [0.5, 1, 1.5, 2, 3]) { bar in
      bar.width.constant = 60
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { bar.root.layoutIfNeeded() }
    }
    #expect(linear == [[20, 10], [20, 10], [30, 15], [40, 20], [60, 30]])
    let immediate = Bar().play(at: [0.5, 1.0001]) { bar in bar.width.constant = 60 }
    #expect(immediate == [[20, 10], [60, 30]])
    // The change within a block, and the layout after it: as on iOS nothing is animated.
    let late = Bar().play(at: [0.5, 1.5]) { bar in
      UIView.animate(withDuration: 2) { bar.width.constant = 60 }
    }
    #expect(late == [[20, 10], [60, 30]])
  }

  @Test("A property animator can be scrubbed through a layout")
  func animators() {
    let values = Bar().play(at: [1.5]) { bar in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        bar.width.constant = 60
        bar.root.layoutIfNeeded()
      }
      animator.pauseAnimation()
      animator.fractionComplete = 0.25
    }
    #expect(values == [[30, 15]])
  }

  @Test("Priorities and activation move views as constants do")
  func activation() {
    let bar = Bar()
    let full = bar.bar.widthAnchor.constraint(equalTo: bar.root.widthAnchor)
    let values = bar.play(at: [1, 2, 3]) { bar in
      bar.width.isActive = false
      full.isActive = true
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { bar.root.layoutIfNeeded() }
    }
    #expect(values == [[20, 10], [60, 30], [100, 50]])
  }

  @Test("A view with a transform keeps it: constraints set its bounds and its centre")
  func transforms() {
    let bar = Bar()
    bar.bar.transform = CGAffineTransform(rotationAngle: .pi / 2)
    bar.root.layoutIfNeeded()
    #expect(bar.bar.bounds.size == CGSize(width: 20, height: 10))
    #expect(bar.bar.center == CGPoint(x: 10, y: 5))
  }
}

/// What a layer of a recording shows.
struct LayerValues {
  let recording: Recording
  let layer: CALayer

  func number(_ keyPath: String, at time: Double) -> Double {
    guard let keyPath = PropertyKeyPath(keyPath) else { return .nan }
    var evaluator = Evaluator(tree: recording.tree(at: time))
    let number = evaluator.value(of: layer.id, keyPath, at: time)?.number ?? .nan
    return (number * 1e6).rounded() / 1e6
  }
}
