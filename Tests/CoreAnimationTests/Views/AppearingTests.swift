import CoreAnimation
import Foundation
import Playback
import Testing
import Views

/// What controllers and views hear when they come onto the screen and leave it.
@Suite struct AppearingTests {
  private final class Log { var entries: [String] = [] }

  private final class Controller: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init()
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
