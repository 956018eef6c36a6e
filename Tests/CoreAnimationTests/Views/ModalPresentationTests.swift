import CoreAnimation
import Foundation
import Playback
import TestSupport
import Testing
import Views

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
        "1.5 root will disappear", "1.5 presented", "1.5 root did disappear", "3.0 root will appear",
        "3.0 root did appear", "3.5 sheet will disappear", "3.5 dismissed", "3.5 sheet did disappear",
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
        "1.0 sheet did appear", "2.0 presented", "2.0 ended true", "3.0 from true to false",
        "4.0 sheet will disappear", "4.0 dismissed", "4.0 ended true", "4.0 sheet did disappear",
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
    timeline.at(1) { root.present(sheet, animated: true) }
    timeline.at(2) {
      #expect(sheet.view.frame == window.bounds && sheet.view.alpha == 1 && root.view.superview == nil)
      sheet.dismiss(animated: true)
    }
    _ = timeline.record(until: 4)
    #expect(window.subviews == [root.view] && sheet.view.superview == nil)
    #expect(Misuse.takeReports() == [])
  }

  @Test("What cannot be presented or dismissed is reported")
  func reports() {
    UIViewController().present(sheet, animated: true)
    sheet.dismiss(animated: true)
    timeline.at(1) {
      root.present(sheet, animated: false)
      root.present(UIViewController(), animated: false)
    }
    _ = timeline.record(until: 2)
    let reason = "one of both is part of a presentation already"
    #expect(
      Misuse.takeReports() == [
        .presentation(reason: "its view is in no window that is shown"),
        .presentation(reason: "nothing is presented that could be dismissed"), .presentation(reason: reason),
      ])
  }
}
