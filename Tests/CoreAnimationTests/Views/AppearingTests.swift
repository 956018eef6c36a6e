import CoreAnimation
import Foundation
import AnimPlayback
import Testing
import AnimViews

/// What controllers and views hear when they come onto the screen and leave it.
@Suite struct AppearingTests {
  private final class Log { var entries: [String] = [] }

  private final class Controller: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { log.entries.append("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { log.entries.append("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) {
      log.entries.append("\(name) will disappear \(view.window != nil)")
    }
    override func viewDidDisappear(_ animated: Bool) {
      log.entries.append("\(name) did disappear \(view.window != nil)")
    }
  }

  /// What is heard at each time at which something is done.
  private func play(_ log: Log, _ steps: (UIWindow) -> [() -> Void]) -> [[String]] {
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    let window = UIWindow(frame: UIScreen.main.bounds)
    var heard: [[String]] = []
    for (index, step) in steps(window).enumerated() {
      timeline.at(Double(index)) { step() }
      timeline.at(Double(index) + 0.5) {
        heard.append(log.entries)
        log.entries = []
      }
    }
    _ = timeline.record(until: 20)
    return heard
  }

  @Test("A window's root controllers hear of their coming and going, and those of views within them")
  func rootControllers() {
    let log = Log()
    let (first, second, child) = (
      Controller("first", log), Controller("second", log), Controller("child", log)
    )
    let heard = play(log) { window in
      [
        { window.rootViewController = first }, { window.makeKeyAndVisible() }, { window.makeKeyAndVisible() },
        {
          first.addChild(child)
          first.view.addSubview(child.view)
          child.didMove(toParent: first)
        }, { window.rootViewController = second }, { window.rootViewController = second },
        { window.isHidden = true }, { window.isHidden = false }, { second.view.addSubview(child.view) },
        { child.view.removeFromSuperview() }, { window.removeFromSuperview() },
      ]
    }
    #expect(
      heard == [
        [], ["first will appear", "first did appear"], [], ["child will appear", "child did appear"],
        [
          "first will disappear true", "child will disappear true", "second will appear",
          "first did disappear false", "child did disappear false", "second did appear",
        ], [], ["second will disappear true", "second did disappear true"],
        ["second will appear", "second did appear"], ["child will appear", "child did appear"],
        ["child will disappear true", "child did disappear false"],
        ["second will disappear true", "second did disappear true"],
      ])
  }

  private final class Fleeting: UIViewController {
    var heard: [String] = []
    override func viewIsAppearing(_ animated: Bool) { view.removeFromSuperview() }
    override func viewDidAppear(_ animated: Bool) { heard.append("did appear") }
    override func viewDidDisappear(_ animated: Bool) { heard.append("did disappear") }
  }

  @Test("A view that goes while it appears is heard of in this order")
  func viewsThatGoAtOnce() {
    let fleeting = Fleeting(nibName: nil, bundle: nil)
    _ = play(Log()) { window in
      [
        { window.makeKeyAndVisible() }, { window.addSubview(fleeting.view) },
      ]
    }
    #expect(fleeting.heard == ["did appear", "did disappear"] && fleeting.view.superview == nil)
  }

  @Test("A view that the new root controller has taken over stays in it")
  func viewsThatAreTakenOver() {
    let log = Log()
    let (first, second) = (Controller("first", log), Controller("second", log))
    let heard = play(log) { window in
      [
        {
          window.rootViewController = first
          window.makeKeyAndVisible()
        },
        {
          second.view.addSubview(first.view)
          window.rootViewController = second
        },
      ]
    }
    #expect(first.view.superview === second.view)
    #expect(heard.last?.filter { $0.hasPrefix("first") }.last == "first did appear")
  }

  @Test("A view is told before and after it comes into a window or leaves one")
  func windows() {
    final class Listener: UIView {
      var log: [String] = []
      override func willMove(toWindow newWindow: UIWindow?) {
        log.append("will \(newWindow != nil) \(window != nil)")
      }
      override func didMoveToWindow() { log.append("did \(window != nil)") }
    }
    let (window, container, listener) = (UIWindow(), UIView(), Listener())
    container.addSubview(listener)
    #expect(listener.log == [])
    window.addSubview(container)
    container.removeFromSuperview()
    #expect(listener.log == ["will true false", "did true", "will false true", "did false"])
  }

  /// What a view does while it is told that it moves.
  private final class MovingView: UIView {
    var whenMovingToWindow: (MovingView, UIWindow?) -> Void = { _, _ in }
    var whenMovingToSuperview: (MovingView, UIView?) -> Void = { _, _ in }
    var whenMoved: (MovingView) -> Void = { _ in }
    var log: [String] = []

    override func willMove(toWindow newWindow: UIWindow?) {
      log.append("window \(newWindow != nil)")
      whenMovingToWindow(self, newWindow)
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      log.append("superview \(newSuperview != nil)")
      whenMovingToSuperview(self, newSuperview)
    }
    override func didMoveToSuperview() {
      log.append("in \(superview != nil)")
      whenMoved(self)
    }
  }

  @Test("A view may take itself out while it is told that it leaves, and is told of it once")
  func leavingWhileLeaving() {
    let changes: [(MovingView) -> Void] = [
      { $0.whenMovingToWindow = { view, window in if window == nil { view.removeFromSuperview() } } },
      { $0.whenMovingToSuperview = { view, parent in if parent == nil { view.removeFromSuperview() } } },
      { $0.whenMoved = { view in if view.superview == nil { view.removeFromSuperview() } } },
    ]
    for change in changes {
      // The view itself leaves, or what it lies in.
      for leavesItself in [true, false] {
        let (window, container, view) = (UIWindow(), UIView(), MovingView())
        change(view)
        window.addSubview(container)
        container.addSubview(view)
        view.log = []
        (leavesItself ? view : container).removeFromSuperview()
        if leavesItself {
          #expect(view.log == ["superview false", "window false", "in false"])
          #expect(view.superview == nil && container.subviews == [] && view.layer.superlayer == nil)
        } else {
          #expect(view.log.count { $0 == "window false" } == 1)
          #expect(container.superview == nil && container.subviews == (view.superview == nil ? [] : [view]))
        }
      }
    }
  }

  @Test("A view that puts itself elsewhere while it is told that it moves lies in one superview only")
  func movingWhileMoving() {
    let places: [(inout UIView?, UIView, UIView) -> Void] = [
      {
        $0 = $1; _ = $2
      },
      {
        $0 = $2; _ = $1
      },
      {
        $0 = nil; _ = ($1, $2)
      },
    ]
    for place in places {
      for whenLeaving in [true, false] {
        let (window, first, second, view) = (UIWindow(), UIView(), UIView(), MovingView())
        window.addSubview(first)
        window.addSubview(second)
        var target: UIView?
        place(&target, first, second)
        first.addSubview(view)
        view.whenMovingToSuperview = { view, parent in
          guard (parent == nil) == whenLeaving, view.log.count < 100 else { return }
          if let target { target.addSubview(view) } else { view.removeFromSuperview() }
        }
        view.log = []
        second.addSubview(view)
        #expect(view.log.count < 20, "\(view.log)")
        #expect(view.superview === second)
        #expect(first.subviews == [] && second.subviews == [view])
        #expect(view.layer.superlayer === second.layer)
      }
    }
  }

  @Test("A view needs display for any rectangle, and is opaque unless it says otherwise")
  func otherMembers() {
    let view = UIView()
    view.layer.displayIfNeeded()
    view.setNeedsDisplay(CGRect(x: 1, y: 1, width: 1, height: 1))
    #expect(view.layer.needsDisplay())
    #expect(view.isOpaque)
    view.isOpaque = false
    #expect(!view.isOpaque && !view.layer.isOpaque)
    view.isOpaque = true
    #expect(view.layer.isOpaque)
  }
}
