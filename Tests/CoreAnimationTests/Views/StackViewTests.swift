import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimViews

@Suite struct StackViewTests {
  private func sized(_ width: CGFloat, _ height: CGFloat) -> SizedView {
    let view = SizedView()
    view.contents = CGSize(width: width, height: height)
    return view
  }

  private func stack(_ views: [UIView], _ change: (UIStackView) -> Void = { _ in }) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    change(stack)
    stack.layoutIfNeeded()
    return stack
  }

  private func spans(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minX, $0.frame.maxX] } }

  @Test("Each distribution as Apple's reference describes it")
  func distributions() {
    let views = [sized(10, 20), sized(30, 20), sized(20, 20)]
    let stack = stack(views) { $0.spacing = 5 }
    // What hugs least is stretched.
    views[1].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    stack.layoutIfNeeded()
    #expect(spans(views) == [[0, 10], [15, 75], [80, 100]])
    stack.distribution = .fillEqually
    stack.layoutIfNeeded()
    #expect(spans(views) == [[0, 30], [35, 65], [70, 100]])
    stack.distribution = .fillProportionally
    stack.layoutIfNeeded()
    // 90 points in parts of 1, 3 and 2.
    #expect(spans(views) == [[0, 15], [20, 65], [70, 100]])
    stack.distribution = .equalSpacing
    stack.layoutIfNeeded()
    // 40 points of room in two gaps.
    #expect(spans(views) == [[0, 10], [30, 60], [80, 100]])
    stack.distribution = .equalCentering
    stack.layoutIfNeeded()
    // Centres at 5, 47.5 and 90; the edges of 15 points to either side lie on whole pixels.
    #expect(spans(views) == [[0, 10], [33, 63], [80, 100]])
  }

  @Test("Each alignment, across the axis")
  func alignments() {
    let (a, b) = (sized(20, 20), sized(30, 40))
    let stack = stack([a, b])
    #expect([a, b].map(\.frame.height) == [60, 60])
    for (alignment, places) in [
      (UIStackView.Alignment.top, [0, 0]), (.center, [20, 10]), (.bottom, [40, 20]),
    ] as [(UIStackView.Alignment, [CGFloat])] {
      stack.alignment = alignment
      stack.layoutIfNeeded()
      #expect([a, b].map(\.frame.minY) == places)
      #expect([a, b].map(\.frame.height) == [20, 40])
    }
  }

  @Test("A column, custom spacings, margins, and a stack in a stack")
  func columns() {
    let (a, b, c) = (sized(20, 10), sized(20, 10), sized(20, 10))
    let inner = UIStackView(arrangedSubviews: [b, c])
    inner.spacing = 4
    let outer = stack([a, inner]) {
      $0.axis = .vertical
      $0.spacing = 6
      $0.setCustomSpacing(12, after: a)
      $0.isLayoutMarginsRelativeArrangement = true
    }
    a.setContentHuggingPriority(.defaultHigh, for: .vertical)
    outer.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 8, y: 8, width: 84, height: 10))
    #expect(inner.frame == CGRect(x: 8, y: 30, width: 84, height: 22))
    #expect(outer.customSpacing(after: a) == 12)
    outer.setCustomSpacing(UIStackView.spacingUseDefault, after: a)
    outer.layoutIfNeeded()
    #expect(inner.frame.minY == 24)
    #expect(inner.systemLayoutSizeFitting(.zero) == CGSize(width: 44, height: 10))
  }

  @Test("Hidden views take no room, also those with a width of their own")
  func hiddenViews() {
    _ = Misuse.takeReports()
    let views = [sized(10, 20), sized(30, 20), sized(20, 20)]
    let stack = stack(views) {
      $0.spacing = 5
      $0.distribution = .equalSpacing
    }
    views[1].widthAnchor.constraint(equalToConstant: 30).isActive = true
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(spans(views) == [[0, 10], [10, 10], [80, 100]])
    views[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(views[1].frame.width == 30)
    #expect(Misuse.takeReports() == [])
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1], views[2]])
  }

  @Test("In a block a hidden view shrinks and is seen until the end, and the others close up")
  func hidingIsAnimated() {
    let views = [sized(20, 20), sized(40, 20), sized(20, 20)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    stack.distribution = .fill
    views[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    let run = LayerRun(stack.layer, until: 10) { timeline, _ in
      timeline.at(1) {
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { views[1].isHidden = true }
      }
      timeline.at(5) {
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { views[1].isHidden = false }
      }
    }
    let (hidden, last) = (
      LayerValues(recording: run.recording, layer: views[1].layer),
      LayerValues(recording: run.recording, layer: views[2].layer)
    )
    #expect(
      [0.5, 2, 3, 4, 6, 8].map { hidden.number("bounds.size.width", at: $0) } == [40, 20, 0, 0, 20, 40])
    #expect([0.5, 2, 4, 6, 8].map { last.number("bounds.size.width", at: $0) } == [40, 60, 80, 60, 40])
    #expect(
      [0.5, 2, 2.9, 3.1, 5.1, 8].map { hidden.isHidden(at: $0) } == [false, false, false, true, false, false])
  }
}

extension LayerValues {
  func isHidden(at time: Double) -> Bool? {
    guard let keyPath = PropertyKeyPath("hidden") else { return nil }
    var evaluator = Evaluator(tree: recording.tree(at: time))
    return evaluator.value(of: layer.id, keyPath, at: time).map { $0 == .bool(true) }
  }
}
