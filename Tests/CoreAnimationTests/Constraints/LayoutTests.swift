import CoreAnimation
import Foundation
import AnimPlayback
import AnimTestSupport
import Testing
import AnimViews

/// A view of 300 by 200 whose subviews have constraints.
final class ConstrainedRoot {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  init() { _ = Misuse.takeReports() }

  func add(_ subview: UIView = UIView(), to superview: UIView? = nil) -> UIView {
    subview.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? view).addSubview(subview)
    return subview
  }

  func layOut() { view.layoutIfNeeded() }
}

/// A view that says a size for its contents.
final class SizedView: UIView {
  var contents = CGSize(width: 40, height: 20) { didSet { invalidateIntrinsicContentSize() } }
  override var intrinsicContentSize: CGSize { contents }
}

@Suite struct LayoutTests {
  private let root = ConstrainedRoot()

  @Test("Edges, centres and sizes are as the equation says: first = multiplier × second + constant")
  func anchors() {
    let (a, b) = (root.add(), root.add())
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 20),
      a.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 10),
      a.widthAnchor.constraint(equalTo: root.view.widthAnchor, multiplier: 0.5, constant: -10),
      a.heightAnchor.constraint(equalToConstant: 44),
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8),
      b.rightAnchor.constraint(equalTo: root.view.rightAnchor, constant: -12),
      b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
      b.heightAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.25),
    ])
    root.layOut()
    #expect(a.frame == CGRect(x: 20, y: 10, width: 140, height: 44))
    #expect(b.frame == CGRect(x: 168, y: 17, width: 120, height: 30))
    #expect(Misuse.takeReports() == [])
  }

  @Test(
    "A constraint made of attributes is the same; places are multiplied from the origin of the common view")
  func attributes() {
    let a = root.add()
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: a, attribute: .centerX, relatedBy: .equal, toItem: root.view, attribute: .right,
        multiplier: 0.25,
        constant: 5),
      NSLayoutConstraint(
        item: a, attribute: .centerY, relatedBy: .equal, toItem: root.view, attribute: .centerY,
        multiplier: 1,
        constant: 0),
      NSLayoutConstraint(
        item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 30),
      a.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layOut()
    #expect(a.frame == CGRect(x: 65, y: 90, width: 30, height: 20))
  }

  @Test("Inequalities hold, and a lower priority gives way")
  func inequalities() {
    let a = root.add()
    let wide = a.widthAnchor.constraint(equalToConstant: 500)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wide, a.widthAnchor.constraint(lessThanOrEqualTo: root.view.widthAnchor, constant: -40),
      a.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
      a.centerXAnchor.constraint(equalTo: root.view.centerXAnchor),
      a.topAnchor.constraint(equalTo: root.view.topAnchor),
    ])
    root.layOut()
    #expect(a.frame == CGRect(x: 20, y: 0, width: 260, height: 60))
    wide.constant = 100
    root.layOut()
    #expect(a.frame == CGRect(x: 100, y: 0, width: 100, height: 60))
  }

  @Test("Contents resist compression with 750 and stretching with 250, unless other priorities are set")
  func intrinsicSizes() {
    let (a, b) = (SizedView(), SizedView())
    _ = root.add(a)
    _ = root.add(b)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
      a.topAnchor.constraint(equalTo: root.view.topAnchor), b.topAnchor.constraint(equalTo: a.topAnchor),
    ])
    a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    root.layOut()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(b.frame == CGRect(x: 40, y: 0, width: 260, height: 20))
    a.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    root.layOut()
    #expect(a.frame.width == 260)
    (a.contents.width, b.contents.width) = (200, 200)
    b.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.layOut()
    #expect(a.frame.width == 100)
    #expect(b.frame.width == 200)
  }

  @Test("A view that translates its mask keeps its frame, and what is tied to it follows")
  func framesCount() {
    let (panel, dot) = (UIView(frame: CGRect(x: 50, y: 30, width: 100, height: 80)), UIView())
    root.view.addSubview(panel)
    _ = root.add(dot, to: panel)
    panel.autoresizingMask = .flexibleWidth
    NSLayoutConstraint.activate([
      dot.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -4),
      dot.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -4),
      dot.widthAnchor.constraint(equalToConstant: 10), dot.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layOut()
    #expect(panel.frame == CGRect(x: 50, y: 30, width: 100, height: 80))
    #expect(dot.frame == CGRect(x: 86, y: 66, width: 10, height: 10))
    panel.frame.size.height = 40
    root.layOut()
    #expect(dot.frame == CGRect(x: 86, y: 26, width: 10, height: 10))
    root.view.bounds.size.width = 330
    root.layOut()
    #expect(panel.frame.width == 130)
    #expect(dot.frame.minX == 116)
  }

  @Test("Guides are rectangles without views; margins are 8 points unless they are set")
  func guides() {
    let (gap, a, b) = (UILayoutGuide(), root.add(), root.add())
    root.view.addLayoutGuide(gap)
    let margins = root.view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      a.topAnchor.constraint(equalTo: margins.topAnchor),
      a.widthAnchor.constraint(equalToConstant: 50), a.heightAnchor.constraint(equalToConstant: 10),
      gap.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      gap.widthAnchor.constraint(equalToConstant: 33),
      gap.topAnchor.constraint(equalTo: a.topAnchor), gap.bottomAnchor.constraint(equalTo: a.bottomAnchor),
      b.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      b.topAnchor.constraint(equalTo: gap.topAnchor), b.bottomAnchor.constraint(equalTo: gap.bottomAnchor),
    ])
    root.layOut()
    #expect(gap.layoutFrame == CGRect(x: 58, y: 8, width: 33, height: 10))
    #expect(b.frame == CGRect(x: 91, y: 8, width: 201, height: 10))
    #expect(margins.layoutFrame == CGRect(x: 8, y: 8, width: 284, height: 184))
    root.view.layoutMargins.left = 20
    root.layOut()
    #expect(a.frame.minX == 20)
    #expect(root.view.layoutGuides == [gap])
  }

  @Test("Distances between anchors are lengths, and the system's spacing is 8 points")
  func offsetsAndSpacing() {
    let (a, b) = (root.add(), root.add())
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: root.view.leadingAnchor, multiplier: 2),
      a.widthAnchor.constraint(equalToConstant: 50), b.widthAnchor.constraint(equalToConstant: 50),
      a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(
        equalTo: b.trailingAnchor.anchorWithOffset(to: root.view.trailingAnchor)),
      a.topAnchor.constraint(equalTo: root.view.topAnchor), b.topAnchor.constraint(equalTo: a.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 5), b.heightAnchor.constraint(equalTo: a.heightAnchor),
    ])
    root.layOut()
    #expect(a.frame.minX == 16)
    // (300 − 66 − 50) / 2 on either side of b.
    #expect(b.frame.minX == 158)
  }

  @Test("Leaving the superview ends what ties the view to others, but not what is inside it")
  func removal() {
    let (panel, inner) = (root.add(), UIView())
    _ = root.add(inner, to: panel)
    let outside = panel.leadingAnchor.constraint(equalTo: root.view.leadingAnchor)
    let inside = inner.leadingAnchor.constraint(equalTo: panel.leadingAnchor)
    let own = panel.widthAnchor.constraint(equalToConstant: 30)
    NSLayoutConstraint.activate([outside, inside, own])
    #expect(root.view.constraints == [outside])
    #expect(panel.constraints == [inside, own])
    panel.removeFromSuperview()
    #expect([outside, inside, own].map(\.isActive) == [false, true, true])
    inside.isActive = false
    #expect(panel.constraints == [own])
  }

  @Test(
    "What contradicts earlier constraints is left out and reported once; what cannot be active is refused")
  func misuses() {
    let a = root.add()
    let loose = UIView()
    let first = a.widthAnchor.constraint(equalToConstant: 30)
    let second = a.widthAnchor.constraint(equalToConstant: 40)
    second.identifier = "wide"
    NSLayoutConstraint.activate([
      first, second, a.heightAnchor.constraint(equalToConstant: 7),
      a.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      a.topAnchor.constraint(equalTo: root.view.topAnchor),
    ])
    root.layOut()
    root.view.setNeedsLayout()
    a.invalidateIntrinsicContentSize()
    root.layOut()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 30, height: 7))
    #expect(
      Misuse.takeReports() == [.unsatisfiableConstraint(constraint: "wide: UIView.width == 40")])
    let across = a.leadingAnchor.constraint(equalTo: loose.trailingAnchor, constant: -4)
    across.isActive = true
    #expect(!across.isActive)
    #expect(
      Misuse.takeReports() == [.unusableConstraint(constraint: "UIView.leading == UIView.trailing - 4")])
    first.constant = .nan
    #expect(first.constant == 30)
    #expect(Misuse.takeReports() == [.valueNotFinite(key: "constant")])
  }

  @Test("Edges lie on whole pixels, and those that coincide still do")
  func pixels() {
    let views = (0..<7).map { _ in root.add() }
    for (index, view) in views.enumerated() {
      let before = index == 0 ? root.view.leadingAnchor : views[index - 1].trailingAnchor
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: before),
        view.widthAnchor.constraint(equalTo: views[0].widthAnchor),
        view.topAnchor.constraint(equalTo: root.view.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 1),
      ])
    }
    views[6].trailingAnchor.constraint(equalTo: root.view.trailingAnchor).isActive = true
    root.layOut()
    #expect(views[0].frame.minX == 0)
    #expect(views[6].frame.maxX == 300)
    for (a, b) in zip(views, views.dropFirst()) {
      #expect(a.frame.maxX == b.frame.minX)
      #expect(b.frame.minX == b.frame.minX.rounded())
      #expect(abs(b.frame.width - 300 / 7) < 1)
    }
  }

  @Test("The fitting size is the smallest that constraints and contents allow, or the nearest to a target")
  func fittingSize() {
    let (box, contents) = (UIView(), SizedView())
    _ = root.add(contents, to: box)
    NSLayoutConstraint.activate([
      contents.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
      contents.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
      contents.topAnchor.constraint(equalTo: box.topAnchor),
      contents.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 20))
    #expect(
      box.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 20))
  }

  private final class LazyView: UIView {
    var rounds = 0
    override class var requiresConstraintBasedLayout: Bool { true }
    override func updateConstraints() {
      rounds += 1
      if rounds == 1 { heightAnchor.constraint(equalToConstant: 12).isActive = true }
      super.updateConstraints()
    }
  }

  @Test("updateConstraints() is called in a window, and again when it is asked for")
  func lateConstraints() {
    let (window, lazy) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), LazyView())
    lazy.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(lazy)
    window.layoutIfNeeded()
    #expect(lazy.frame.height == 12)
    #expect(lazy.rounds == 1)
    lazy.setNeedsUpdateConstraints()
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(lazy.rounds == 2)
  }
}
