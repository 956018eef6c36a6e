import CoreAnimation
import Foundation
import AnimPlayback
import AnimTestSupport
import Testing

@testable import AnimViews

@Suite struct ScrollViewTests {
  private final class Listener: UIScrollViewDelegate {
    var offsets: [Double] = []
    var ends: [String] = []
    var target: CGPoint?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("decelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("scrolling") }
    private func note(_ text: String) {
      ends.append("\(text) \((CACurrentMediaTime() * 100).rounded() / 100)")
    }
  }

  private let listener = Listener()

  private func scrollView(height: CGFloat = 1000) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: height)
    view.delegate = listener
    return view
  }

  private func play(_ view: UIScrollView, until end: Double = 6, _ body: @escaping () -> Void) -> LayerValues
  {
    let run = LayerRun(view.layer, until: end) { timeline, _ in timeline.at(1, perform: body) }
    return LayerValues(recording: run.recording, layer: view.layer)
  }

  @Test("The offset is the bounds' origin; animated it takes 0.3 s, and the delegate hears of each step")
  func animatedOffset() {
    let view = scrollView()
    let shown = play(view) { view.setContentOffset(CGPoint(x: 0, y: 200), animated: true) }
    #expect([1, 1.15, 1.3, 2].map { shown.number("bounds.origin.y", at: $0) } == [0, 100, 200, 200])
    #expect(listener.offsets.count == 18)
    #expect(listener.offsets == listener.offsets.sorted())
    #expect(listener.ends == ["scrolling 1.3"])
    #expect(view.contentOffset == CGPoint(x: 0, y: 200))
  }

  @Test("Only after a flick it is decelerating")
  func decelerating() {
    let view = scrollView()
    var states: [Bool] = []
    let run = LayerRun(view.layer, until: 20) { timeline, _ in
      timeline.at(1) { view.setContentOffset(CGPoint(x: 0, y: 200), animated: true) }
      timeline.at(1.1) { states.append(view.isDecelerating) }
      timeline.at(2) { view.flick(withVelocity: CGPoint(x: 0, y: 100)) }
      timeline.at(2.1) { states.append(view.isDecelerating) }
      timeline.at(19) { states.append(view.isDecelerating) }
    }
    #expect(states == [false, true, false])
    #expect(run.layer === view.layer)
  }

  @Test("In the block of an animation the offset goes there with the block's curve")
  func offsetInABlock() {
    let view = scrollView()
    let shown = play(view) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.contentOffset.y = 80 }
    }
    #expect([1, 1.5, 2].map { shown.number("bounds.origin.y", at: $0) } == [0, 40, 80])
  }

  /// "Designing Fluid Interfaces": (velocity / 1000) · rate / (1 − rate).
  @Test(arguments: [(UIScrollView.DecelerationRate.normal, 499.0), (.fast, 99.0)])
  func flicksGoAsFarAsApplesProjection(rate: UIScrollView.DecelerationRate, distance: Double) {
    let view = scrollView()
    view.decelerationRate = rate
    let shown = play(view) { view.flick(withVelocity: CGPoint(x: 0, y: 1000)) }
    #expect(shown.number("bounds.origin.y", at: 6) == distance)
    // After n milliseconds rate^n of the way is left.
    let part = 1 - pow(rate.rawValue, 500)
    #expect(abs(shown.number("bounds.origin.y", at: 1.5) - distance * part) < 0.11)
    #expect(listener.ends.count == 1)
    #expect(!view.isDecelerating)
  }

  @Test("Beyond the contents a flick comes back, or stops where nothing bounces")
  func bounces() {
    let view = scrollView(height: 200)
    let shown = play(view) { view.flick(withVelocity: CGPoint(x: 0, y: 2000)) }
    let offsets = stride(from: 1.0, through: 6, by: 1 / 60.0).map { shown.number("bounds.origin.y", at: $0) }
    #expect((offsets.max() ?? 0) > 105)
    #expect(offsets.last == 100)
    // No step is larger than the one that the flick begins with: nothing jumps.
    for (a, b) in zip(offsets, offsets.dropFirst()) { #expect(abs(b - a) <= 2000 / 60 + 1e-6) }

    let stiff = scrollView(height: 200)
    stiff.bounces = false
    let stopped = play(stiff) { stiff.flick(withVelocity: CGPoint(x: 0, y: 2000)) }
    #expect(stopped.number("bounds.origin.y", at: 2) == 100)
  }

  @Test("Pages stop at multiples of the size; a delegate may choose the end")
  func targets() {
    let view = scrollView()
    view.isPagingEnabled = true
    #expect(
      play(view) { view.flick(withVelocity: CGPoint(x: 0, y: 2000)) }.number("bounds.origin.y", at: 6) == 100)
    let chosen = scrollView()
    listener.target = CGPoint(x: 0, y: 321)
    #expect(
      play(chosen) { chosen.flick(withVelocity: CGPoint(x: 0, y: 10)) }.number("bounds.origin.y", at: 6)
        == 321)
  }

  @Test("Insets make room, and rectangles are shown with as little scrolling as it takes")
  func insets() {
    let view = scrollView()
    view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    #expect(view.contentOffset == CGPoint(x: 0, y: -20))
    view.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 60)
    view.scrollRectToVisible(CGRect(x: 0, y: 5000, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 930)
  }

  @Test("Constraints to the view's edges mean its contents and say their size; those to the frame stay")
  func constraints() {
    let (view, contents, header) = (scrollView(height: 0), UIView(), UIView())
    for subview in [contents, header] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      contents.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      contents.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      contents.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      contents.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      contents.widthAnchor.constraint(equalTo: view.widthAnchor),
      contents.heightAnchor.constraint(equalToConstant: 400),
      header.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor, constant: 5),
      header.leadingAnchor.constraint(equalTo: view.frameLayoutGuide.leadingAnchor),
      header.widthAnchor.constraint(equalToConstant: 10), header.heightAnchor.constraint(equalToConstant: 10),
    ])
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 100, height: 420))
    #expect(contents.frame == CGRect(x: 0, y: 10, width: 100, height: 400))
    view.contentOffset.y = 50
    view.layoutIfNeeded()
    #expect(contents.frame.minY == 10)
    #expect(header.frame.minY == 55)
  }
}
