import CoreAnimation
import Foundation
import AnimPlayback
import AnimTestSupport
import Testing
import AnimViews

/// View controllers that are presented over others.
@Suite struct ModalPresentationTests {
  private final class Screen: UIViewController {
    let name: String
    let log: ViewRun.Log

    init(_ name: String, _ log: ViewRun.Log) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewWillAppear(_ animated: Bool) { log.add("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(name) did disappear") }
  }

  /// Fades a view in and out.
  private final class Fader: UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    let log: ViewRun.Log
    var cancels = false
    init(_ log: ViewRun.Log) { self.log = log }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let comes = context.view(forKey: .to)
      log.add("from \(context.view(forKey: .from) != nil) to \(comes != nil)")
      let view = comes ?? context.view(forKey: .from)
      if let comes {
        comes.frame = context.viewController(forKey: .to).map { context.finalFrame(for: $0) } ?? .zero
        context.containerView.addSubview(comes)
        comes.alpha = 0
      }
      UIView.animate(
        withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear,
        animations: { view?.alpha = comes != nil ? 1 : 0 },
        completion: { _ in context.completeTransition(!self.cancels) })
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController) -> (
      any UIViewControllerAnimatedTransitioning
    )? {
      self
    }
  }

  private let log = ViewRun.Log()
  private let timeline = Timeline(size: CGSize(width: 100, height: 200))
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let root: UIViewController
  private let sheet: UIViewController

  init() {
    _ = Misuse.takeReports()
    root = Screen("root", log)
    sheet = Screen("sheet", log)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  private func numbers(_ layer: CALayer, _ keyPath: String, _ times: [Double], until end: Double) -> [Double]
  {
    let values = LayerValues(recording: timeline.record(until: end), layer: layer)
    return times.map { (values.number(keyPath, at: $0) * 1000).rounded() / 1000 }
  }

  @Test("What covers all comes from below, and what is below leaves the screen and comes back")
  func fullScreen() {
    sheet.modalPresentationStyle = .fullScreen
    timeline.at(1) { root.present(sheet, animated: true) { log.add("presented") } }
    timeline.at(3) {
      #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
      #expect(root.view.superview == nil && sheet.view.frame == window.bounds)
      sheet.dismiss(animated: true) { log.add("dismissed") }
    }
    let places = numbers(sheet.view.layer, "position.y", [1, 1.6, 2.9, 3], until: 5)
    #expect(places == [300, 100, 100, 100])
    #expect(
      log.entries == [
        "0.0 root will appear", "0.0 root did appear", "1.0 sheet will appear", "1.0 sheet did appear",
        "1.5 root will disappear", "1.5 root did disappear", "1.5 presented", "3.0 root will appear",
        "3.0 root did appear", "3.5 sheet will disappear", "3.5 sheet did disappear", "3.5 dismissed",
      ])
    #expect(root.view.superview === window && window.subviews == [root.view])
    #expect(root.presentedViewController == nil && sheet.presentingViewController == nil)
    #expect(Misuse.takeReports() == [])
  }

  @Test("An animator of the delegate moves the views; one that stays below is not its own")
  func animators() {
    let fader = Fader(log)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = fader
    timeline.at(1) { root.present(sheet, animated: true) { log.add("presented") } }
    timeline.at(3) { root.dismiss(animated: true) { log.add("dismissed") } }
    #expect(numbers(sheet.view.layer, "opacity", [1.5, 2.5, 3.5], until: 5) == [0.5, 1, 0.5])
    #expect(
      log.entries == [
        "0.0 root will appear", "0.0 root did appear", "1.0 from false to true", "1.0 sheet will appear",
        "1.0 sheet did appear", "2.0 ended true", "2.0 presented", "3.0 from true to false",
        "4.0 sheet will disappear", "4.0 ended true", "4.0 sheet did disappear", "4.0 dismissed",
      ])
    #expect(window.subviews == [root.view])
  }

  @Test("A transition that is taken back leaves all as it was")
  func cancelled() {
    let fader = Fader(log)
    fader.cancels = true
    sheet.transitioningDelegate = fader
    sheet.modalPresentationStyle = .custom
    timeline.at(1) { root.present(sheet, animated: true) { log.add("presented") } }
    _ = timeline.record(until: 3)
    #expect(log.entries.contains("2.0 ended false") && !log.entries.contains { $0.hasSuffix("presented") })
    #expect(
      root.presentedViewController == nil && window.subviews == [root.view] && sheet.view.superview == nil)
  }

  @Test(
    "Without an animation it is there at once", arguments: [UIModalPresentationStyle.automatic, .fullScreen])
  func atOnce(style: UIModalPresentationStyle) {
    sheet.modalPresentationStyle = style
    let child = UIViewController()
    root.addChild(child)
    timeline.at(1) { child.present(sheet, animated: false) }
    timeline.at(2) {
      #expect(sheet.view.window === window && sheet.presentingViewController === root)
      #expect(child.presentedViewController === sheet)
      #expect((root.view.window == nil) == (style == .fullScreen))
      child.dismiss(animated: false)
    }
    _ = timeline.record(until: 3)
    #expect(window.subviews == [root.view] && root.view.window === window)
  }

  @Test(
    "A sheet that fades or turns ends in its place",
    arguments: [UIModalTransitionStyle.crossDissolve, .flipHorizontal])
  func styles(style: UIModalTransitionStyle) {
    sheet.modalTransitionStyle = style
    sheet.modalPresentationStyle = .fullScreen
    sheet.view.alpha = 0.75
    timeline.at(1) { root.present(sheet, animated: true) }
    timeline.at(2) {
      #expect(sheet.view.frame == window.bounds && sheet.view.alpha == 0.75 && root.view.superview == nil)
      sheet.dismiss(animated: true)
    }
    _ = timeline.record(until: 4)
    #expect(window.subviews == [root.view] && sheet.view.superview == nil && sheet.view.alpha == 0.75)
    #expect(Misuse.takeReports() == [])
  }

  @Test("Who dismisses before the end of the presentation finds what was below", arguments: [false, true])
  func dismissedEarly(animated: Bool) {
    sheet.modalPresentationStyle = .fullScreen
    timeline.at(1) { root.present(sheet, animated: true) { log.add("presented") } }
    timeline.at(1.2) { root.dismiss(animated: animated) { log.add("dismissed") } }
    timeline.at(1.6) { #expect(root.view.window === window) }
    _ = timeline.record(until: 3)
    #expect(window.subviews == [root.view] && root.presentedViewController == nil)
    #expect(
      log.entries.last?.hasSuffix("dismissed") == true && !log.entries.contains("1.5 root will disappear"))
    #expect(Misuse.takeReports() == [])
  }

  @Test("Who dismisses twice is told of one end")
  func dismissedTwice() {
    timeline.at(1) { root.present(sheet, animated: false) }
    timeline.at(2) { root.dismiss(animated: true) { log.add("dismissed slowly") } }
    timeline.at(2.1) { root.dismiss(animated: true) { log.add("dismissed again") } }
    timeline.at(2.2) { root.dismiss(animated: false) { log.add("dismissed at once") } }
    _ = timeline.record(until: 4)
    #expect(log.entries.filter { $0.contains("dismissed") } == ["2.2 dismissed at once"])
    #expect(window.subviews == [root.view])
    #expect(Misuse.takeReports() == [.presentation(reason: "it is being dismissed already")])
  }

  @Test("What presents another goes with it, and is seen going")
  func nested() {
    let top = UIViewController()
    top.modalPresentationStyle = .fullScreen
    timeline.at(1) { root.present(sheet, animated: false) }
    timeline.at(2) { sheet.present(top, animated: false) }
    timeline.at(3) {
      #expect(sheet.view.window == nil)
      root.dismiss(animated: true)
      #expect(sheet.view.window === window && top.presentingViewController == nil)
    }
    _ = timeline.record(until: 5)
    #expect(window.subviews == [root.view] && sheet.view.superview == nil)
  }

  @Test("A dismissal that is taken back leaves what covers all")
  func dismissalTakenBack() {
    let fader = Fader(log)
    fader.cancels = true
    sheet.modalPresentationStyle = .fullScreen
    sheet.transitioningDelegate = fader
    timeline.at(1) { root.present(sheet, animated: false) }
    timeline.at(2) {
      #expect(!log.entries.contains { $0.contains("from") })
      root.dismiss(animated: true) { log.add("dismissed") }
    }
    _ = timeline.record(until: 5)
    #expect(root.view.superview == nil && sheet.view.window === window && !sheet.isBeingDismissed)
    #expect(root.presentedViewController === sheet)
    #expect(log.entries.contains("3.0 ended false") && !log.entries.contains { $0.contains("dismissed") })
  }

  private final class Flags: UIViewController {
    var flags: [[Bool]] = []
    private func note() { flags.append([isBeingPresented, isBeingDismissed]) }
    override func viewWillAppear(_ animated: Bool) { note() }
    override func viewDidAppear(_ animated: Bool) { note() }
    override func viewWillDisappear(_ animated: Bool) { note() }
    override func viewDidDisappear(_ animated: Bool) { note() }
  }

  @Test("A controller knows why its view comes and goes", arguments: [false, true])
  func beingPresented(animated: Bool) {
    let controller = Flags(nibName: nil, bundle: nil)
    timeline.at(1) { root.present(controller, animated: animated) }
    timeline.at(2) {
      #expect(!controller.isBeingPresented)
      controller.dismiss(animated: animated)
    }
    _ = timeline.record(until: 4)
    #expect(controller.flags == [[true, false], [true, false], [false, true], [false, true]])
    #expect(!controller.isBeingDismissed)
  }

  @Test("What cannot be presented or dismissed is reported")
  func reports() {
    UIViewController().present(sheet, animated: true)
    sheet.dismiss(animated: true)
    timeline.at(1) {
      root.present(sheet, animated: false)
      root.present(UIViewController(), animated: false)
      sheet.present(root, animated: false)
    }
    _ = timeline.record(until: 2)
    let reason = "one of the two is presented already, presents another, or is a child of a controller"
    #expect(
      Misuse.takeReports() == [
        .presentation(reason: "the presenting controller has no view in a window that is shown"),
        .presentation(reason: "nothing is presented that could be dismissed"), .presentation(reason: reason),
        .presentation(reason: reason),
      ])
  }
}
