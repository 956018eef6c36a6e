import CoreAnimation
import Foundation
import AnimTestSupport
import Testing

@testable import AnimViews

/// A step of the solver touches all rows, so that layouts of thousands of views must not take one for each.
@Suite struct LayoutCostTests {
  private static let count = 200

  /// Views below each other, each as high as its contents.
  private func column(hugging: UILayoutPriority, resistance: UILayoutPriority) -> (UIView, [UIView]) {
    let root = ConstrainedRoot()
    var views: [UIView] = []
    for _ in 0..<Self.count {
      let view = root.add(SizedView())
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        view.setContentHuggingPriority(hugging, for: axis)
        view.setContentCompressionResistancePriority(resistance, for: axis)
      }
      view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 16).isActive = true
      let above = views.last?.bottomAnchor ?? root.view.topAnchor
      view.topAnchor.constraint(equalTo: above, constant: 8).isActive = true
      views.append(view)
    }
    return (root.view, views)
  }

  @Test(
    "Contents that fit take no step, whichever of their priorities is the higher",
    arguments: [
      (UILayoutPriority.defaultLow, UILayoutPriority.defaultHigh), (.defaultHigh, .defaultLow),
      (.defaultHigh, .defaultHigh),
      (.required, .defaultHigh), (.defaultLow, .required),
    ])
  func contentsThatFit(hugging: UILayoutPriority, resistance: UILayoutPriority) throws {
    let (root, views) = column(hugging: hugging, resistance: resistance)
    #expect(LayoutEngine(root: root).steps == 0)
    root.layoutIfNeeded()
    let last = try #require(views.last)
    #expect(last.frame == CGRect(x: 16, y: CGFloat(Self.count - 1) * 28 + 8, width: 40, height: 20))
  }

  @Test("Only what gives way takes steps")
  func whatGivesWay() throws {
    let (root, views) = column(hugging: .defaultLow, resistance: .defaultHigh)
    for view in views.prefix(10) {
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 30).isActive = true
    }
    #expect(LayoutEngine(root: root).steps <= 20)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == (0..<Self.count).map { $0 < 10 ? 30 : 40 })
  }
}
