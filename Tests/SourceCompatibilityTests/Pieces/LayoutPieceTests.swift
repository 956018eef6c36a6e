import Testing
import UIKit

/// Layouts as people write them, and where they put things.
@Suite struct LayoutPieceTests {
  private let app = App()

  private func add(_ view: UIView = UIView()) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    app.window.addSubview(view)
    return view
  }

  @Test func pinnedToAllEdges() {
    let view = add()
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: app.window.safeAreaLayoutGuide.topAnchor, constant: 16),
      view.leadingAnchor.constraint(equalTo: app.window.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: app.window.trailingAnchor, constant: -16),
      view.bottomAnchor.constraint(equalTo: app.window.bottomAnchor, constant: -16),
    ])
    app.show()
    #expect(app.numbers(view, "bounds.size.width", at: [1]) == [288])
    #expect(view.frame == CGRect(x: 16, y: 16, width: 288, height: 448))
  }

  private final class Drawer: UIView {
    var bottom = NSLayoutConstraint()

    func open() {
      bottom.constant = 0
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.superview?.layoutIfNeeded() }
    }
  }

  @Test func drawer() {
    let drawer = Drawer()
    _ = add(drawer)
    drawer.bottom.isActive = true
    #expect(Misuse.takeReports().count == 1)
    drawer.bottom = drawer.bottomAnchor.constraint(equalTo: app.window.bottomAnchor, constant: 440)
    NSLayoutConstraint.activate([
      drawer.bottom, drawer.heightAnchor.constraint(equalToConstant: 500),
      drawer.widthAnchor.constraint(equalTo: app.window.widthAnchor),
    ])
    app.show { drawer.open() }
    #expect(app.numbers(drawer, "position.y", at: [0.5, 1, 1.5, 2]) == [670, 670, 450, 230])
    #expect(Misuse.takeReports() == [])
  }

  @Test func sheetSlidesUp() {
    let sheet = add()
    let bottom = sheet.topAnchor.constraint(equalTo: app.window.bottomAnchor)
    NSLayoutConstraint.activate([
      bottom, sheet.heightAnchor.constraint(equalToConstant: 200),
      sheet.leadingAnchor.constraint(equalTo: app.window.leadingAnchor),
      sheet.trailingAnchor.constraint(equalTo: app.window.trailingAnchor),
    ])
    app.show {
      bottom.constant = -200
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.app.window.layoutIfNeeded() }
    }
    #expect(app.numbers(sheet, "position.y", at: [0.5, 1, 1.5, 2]) == [580, 580, 480, 380])
  }

  @Test func expandableCell() {
    let (cell, header, details) = (add(), UIView(), UIView())
    for view in [header, details] {
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(view)
    }
    cell.clipsToBounds = true
    let collapsed = header.bottomAnchor.constraint(equalTo: cell.bottomAnchor)
    let expanded = details.bottomAnchor.constraint(equalTo: cell.bottomAnchor)
    collapsed.priority = .defaultLow
    expanded.priority = .defaultLow - 1
    NSLayoutConstraint.activate([
      cell.topAnchor.constraint(equalTo: app.window.topAnchor),
      cell.leadingAnchor.constraint(equalTo: app.window.leadingAnchor),
      cell.trailingAnchor.constraint(equalTo: app.window.trailingAnchor),
      header.topAnchor.constraint(equalTo: cell.topAnchor),
      header.heightAnchor.constraint(equalToConstant: 44),
      header.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      details.topAnchor.constraint(equalTo: header.bottomAnchor),
      details.heightAnchor.constraint(equalToConstant: 100),
      details.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      details.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      collapsed, expanded,
    ])
    app.show {
      expanded.priority = .defaultHigh
      UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0, options: .curveLinear) {
        self.app.window.layoutIfNeeded()
      }
    }
    #expect(app.numbers(cell, "bounds.size.height", at: [0.5, 1.5, 3]) == [44, 94, 144])
  }

  @Test func squareInTheMiddle() {
    let view = add()
    let side = view.widthAnchor.constraint(equalTo: app.window.widthAnchor, multiplier: 2)
    side.priority = .defaultHigh
    NSLayoutConstraint.activate([
      side, view.widthAnchor.constraint(lessThanOrEqualToConstant: 240),
      view.heightAnchor.constraint(equalTo: view.widthAnchor),
      view.centerXAnchor.constraint(equalTo: app.window.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: app.window.centerYAnchor),
    ])
    app.show()
    _ = app.numbers(view, "opacity", at: [1])
    #expect(view.frame == CGRect(x: 40, y: 120, width: 240, height: 240))
  }

  @Test func attributedConstraints() {
    let view = add()
    app.window.addConstraint(
      NSLayoutConstraint(
        item: view, attribute: .leading, relatedBy: .equal, toItem: app.window, attribute: .leadingMargin,
        multiplier: 1.0, constant: 0))
    app.window.addConstraints([
      NSLayoutConstraint(
        item: view, attribute: .top, relatedBy: .greaterThanOrEqual, toItem: app.window, attribute: .top,
        multiplier: 1.0, constant: 30),
      NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: app.window, attribute: .width,
        multiplier: 0.5, constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1.0, constant: 50),
    ])
    app.show()
    _ = app.numbers(view, "opacity", at: [1])
    #expect(view.frame == CGRect(x: 8, y: 30, width: 160, height: 50))
  }

  @Test func formInAStack() {
    let rows = (0..<3).map { _ in UIView() }
    for row in rows { row.heightAnchor.constraint(equalToConstant: 44).isActive = true }
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.spacing = 10
    _ = add(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: app.window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: app.window.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: app.window.trailingAnchor),
    ])
    app.show {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        rows[1].isHidden = true
        stack.layoutIfNeeded()
      }
    }
    #expect(app.numbers(stack, "bounds.size.height", at: [0.5, 1.5, 3]) == [152, 125, 98])
    #expect(app.numbers(rows[2], "position.y", at: [0.5, 1.5, 3]) == [130, 103, 76])
    #expect(Misuse.takeReports() == [])
  }

  @Test func labelThatBreaksItsLines() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A text that is longer than the room that there is for it in one line, and so has several."
    _ = add(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: app.window.topAnchor),
      label.leadingAnchor.constraint(equalTo: app.window.leadingAnchor, constant: 60),
      label.trailingAnchor.constraint(equalTo: app.window.trailingAnchor, constant: -60),
    ])
    app.show()
    _ = app.numbers(label, "opacity", at: [1])
    #expect(label.frame.width == 200)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 200, height: 0)).height)
    #expect(label.frame.height > 2 * label.font.lineHeight)
  }

  private final class ParallaxViewController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let content = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.delegate = self
      scrollView.translatesAutoresizingMaskIntoConstraints = false
      content.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(scrollView)
      view.addSubview(header)
      scrollView.addSubview(content)
      NSLayoutConstraint.activate([
        scrollView.topAnchor.constraint(equalTo: view.topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
        content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
        content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        content.heightAnchor.constraint(equalToConstant: 2000),
      ])
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      header.transform = CGAffineTransform(translationX: 0, y: -scrollView.contentOffset.y / 2)
    }
  }

  @Test func parallax() {
    let controller = ParallaxViewController()
    app.show(controller) { controller.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
    #expect(app.numbers(controller.header, "transform.translation.y", at: [1, 1.15, 2]) == [0, -75, -150])
    #expect(controller.scrollView.contentSize == CGSize(width: 320, height: 2000))
  }

  @Test func blurredOverlay() {
    let overlay = UIVisualEffectView(effect: nil)
    overlay.frame = app.window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.contentView.addSubview(UILabel())
    app.window.addSubview(overlay)
    app.show {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        overlay.effect = UIBlurEffect(style: .systemUltraThinMaterial)
      }
    }
    #expect(app.numbers(overlay, "backgroundFilters.blur.inputRadius", at: [1, 1.5, 3]) == [0, 11.25, 22.5])
  }
}

extension UILayoutPriority {
  fileprivate static func - (priority: UILayoutPriority, value: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - value)
  }
}
