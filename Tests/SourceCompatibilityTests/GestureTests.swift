import AnimPlayback
import Foundation
import Testing
import UIKit

/// Fingers on a timeline's screen, and who hears of them.
@Suite struct GestureTests {
  private let timeline = Timeline(size: CGSize(width: 400, height: 400))
  private let window: UIWindow
  private let log = Log()

  final class Log {
    var entries: [String] = []
    func note(_ text: String) { entries.append(text) }
    func noteTime(_ text: String) { note("\(text) \(rounded(CACurrentMediaTime()))") }
  }

  private final class TouchView: UIView {
    var log: Log?
    var name = "view"
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.noteTime("\(name) began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log?.note("\(name) moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.noteTime("\(name) ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.noteTime("\(name) cancelled")
    }
  }

  /// Notes the states of a recogniser.
  private final class Watcher: NSObject, UIGestureRecognizerDelegate {
    let log: Log
    var isSimultaneous = false
    var mayBegin = true
    init(_ log: Log) { self.log = log }
    func heard(_ recognizer: UIGestureRecognizer) {
      log.noteTime("\(recognizer.name ?? "") \(recognizer.state)")
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
  }

  private let watcher: Watcher

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.makeKeyAndVisible()
    watcher = Watcher(log)
  }

  private func view(_ frame: CGRect, in superview: UIView? = nil, named name: String = "view") -> UIView {
    let view = TouchView(frame: frame)
    (view.log, view.name) = (log, name)
    (superview ?? window).addSubview(view)
    return view
  }

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, to view: UIView, named name: String
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(watcher, action: Watcher.heard)
    recognizer.delegate = watcher
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  @discardableResult private func play(until end: Double = 10) -> [String] {
    _ = timeline.record(until: end)
    return log.entries
  }

  // MARK: Views

  @Test("A view under the finger hears of it at the times of the hand")
  func touches() {
    let view = view(CGRect(x: 100, y: 100, width: 100, height: 100))
    timeline.at(1).press(view, for: 0.5)
    timeline.at(2).drag(view, by: CGVector(dx: 10, dy: 0), duration: 1.0 / 30)
    #expect(
      play() == [
        "view began 1.0", "view ended 1.5", "view began 2.0", "view moved", "view moved",
        "view ended 2.033333",
      ])
  }

  @Test(
    "Hit testing goes front to back and leaves out what is hidden, nearly invisible, disabled or clipped by bounds"
  )
  func hitTesting() {
    let back = view(CGRect(x: 0, y: 0, width: 200, height: 200))
    let front = view(CGRect(x: 50, y: 50, width: 100, height: 100), in: back)
    let outside = view(CGRect(x: 80, y: 80, width: 50, height: 50), in: front)
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { window.hitTest(CGPoint(x: x, y: y), with: nil) }
    #expect(hit(60, 60) === front && hit(10, 10) === back && hit(300, 300) === window && hit(500, 0) == nil)
    #expect(hit(140, 140) === outside && hit(170, 170) === back)
    front.alpha = 0.01
    #expect(hit(60, 60) === back)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(hit(60, 60) === back)
    front.isUserInteractionEnabled = true
    front.isHidden = true
    #expect(hit(60, 60) === back)
    front.isHidden = false
    front.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(hit(52, 52) === back && hit(100, 35) === front)
  }

  @Test("A touch goes up the chain of responders until one answers it")
  func responderChain() {
    let outer = view(CGRect(x: 0, y: 0, width: 200, height: 200), named: "outer")
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(plain)
    timeline.at(1).tap(plain)
    #expect(play() == ["outer began 1.0", "outer ended 1.05"])
    #expect(plain.next === outer && outer.next === window)
  }

  // MARK: Recognisers

  @Test("A tap recognises when the finger leaves, and takes the touch from the view")
  func tap() {
    let view = view(CGRect(x: 100, y: 100, width: 100, height: 100))
    _ = add(UITapGestureRecognizer(), to: view, named: "tap")
    timeline.at(1).tap(view)
    #expect(play() == ["view began 1.0", "tap ended 1.05", "view cancelled 1.05"])
  }

  @Test("A finger that moves too far or stays too long is no tap, and the view hears of its end")
  func noTap() {
    let view = view(CGRect(x: 100, y: 100, width: 200, height: 100))
    _ = add(UITapGestureRecognizer(), to: view, named: "tap")
    timeline.at(1).drag(view, by: CGVector(dx: 60, dy: 0), duration: 1.0 / 60)
    timeline.at(3).press(view, for: 2)
    #expect(
      play() == ["view began 1.0", "view moved", "view ended 1.016667", "view began 3.0", "view ended 5.0"])
  }

  @Test("A single tap that waits for a double tap comes when that has failed, and not after one")
  func doubleTap() {
    let view = view(CGRect(x: 100, y: 100, width: 100, height: 100))
    let double = add(UITapGestureRecognizer(), to: view, named: "double")
    double.numberOfTapsRequired = 2
    let single = add(UITapGestureRecognizer(), to: view, named: "single")
    single.require(toFail: double)
    timeline.at(1).tap(view)
    timeline.at(3).tap(view, count: 2)
    let told = play().filter { !$0.hasPrefix("view") }
    #expect(told == ["single ended 1.4", "double ended 3.2"])
  }

  @Test("A long press begins after its time, follows the finger and ends with it")
  func longPress() {
    let view = view(CGRect(x: 100, y: 100, width: 100, height: 100))
    _ = add(UILongPressGestureRecognizer(), to: view, named: "press")
    timeline.at(1).press(view, for: 0.4)
    timeline.at(3).drag(view, by: CGVector(dx: 5, dy: 0), duration: 1.0 / 60, holdBefore: 1)
    let told = play().filter { !$0.hasPrefix("view") }
    #expect(told == ["press began 3.5", "press changed 4.016667", "press ended 4.016667"])
  }

  @Test("A pan's translation is the finger's way and its velocity the finger's", arguments: [0.2, 0.5])
  func pan(duration: Double) {
    let view = view(CGRect(x: 100, y: 100, width: 100, height: 100))
    let pan = add(UIPanGestureRecognizer(), to: view, named: "pan")
    var (ways, velocities): ([CGPoint], [CGPoint]) = ([], [])
    let follower = Follower {
      ways.append(pan.translation(in: view)); velocities.append(pan.velocity(in: view))
    }
    pan.addTarget(follower, action: Follower.call)
    timeline.at(1).drag(view, by: CGVector(dx: 120, dy: -60), duration: duration)
    let told = play().filter { $0.hasPrefix("pan") }
    #expect(told.first?.hasPrefix("pan began") == true && told.last == "pan ended \(rounded(1 + duration))")
    #expect(ways.last.map { isNear($0, CGPoint(x: 120, y: -60)) } == true)
    for velocity in velocities {
      #expect(isNear(velocity, CGPoint(x: 120 / duration, y: -60 / duration)))
    }
  }

  @Test("A finger that rests before it leaves has no velocity, and a flick has the one that it was given")
  func velocities() {
    let view = view(CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = add(UIPanGestureRecognizer(), to: view, named: "pan")
    var last: [CGPoint] = []
    let follower = Follower { if pan.state == .ended { last.append(pan.velocity(in: nil)) } }
    pan.addTarget(follower, action: Follower.call)
    timeline.at(1).drag(view, by: CGVector(dx: 100, dy: 0), duration: 0.2, holdAfter: 0.3)
    timeline.at(3).flick(view, velocity: CGVector(dx: 0, dy: 900))
    play()
    #expect(
      last.count == 2 && last.first == .zero && last.last.map { isNear($0, CGPoint(x: 0, y: 900)) } == true)
  }

  @Test(
    "Of two pans one in the other the inner has the finger, unless they may recognise together",
    arguments: [false, true])
  func simultaneous(isAllowed: Bool) {
    watcher.isSimultaneous = isAllowed
    let outer = view(CGRect(x: 0, y: 0, width: 300, height: 300))
    let inner = view(CGRect(x: 100, y: 100, width: 100, height: 100), in: outer)
    _ = add(UIPanGestureRecognizer(), to: outer, named: "outer")
    _ = add(UIPanGestureRecognizer(), to: inner, named: "inner")
    timeline.at(1).drag(inner, by: CGVector(dx: 80, dy: 0), duration: 0.1)
    let told = play()
    #expect(told.contains("inner ended 1.1"))
    #expect(told.contains("outer ended 1.1") == isAllowed)
  }

  @Test("A delegate that lets nothing begin leaves the touch with the view")
  func shouldBegin() {
    watcher.mayBegin = false
    let view = view(CGRect(x: 100, y: 100, width: 100, height: 100))
    _ = add(UITapGestureRecognizer(), to: view, named: "tap")
    timeline.at(1).tap(view)
    #expect(play() == ["view began 1.0", "view ended 1.05"])
  }

  @Test("A pinch's scale is that of the fingers' distance and a rotation's angle the one they turn by")
  func pinchAndRotation() {
    let view = view(CGRect(x: 0, y: 0, width: 400, height: 400))
    let pinch = add(UIPinchGestureRecognizer(), to: view, named: "pinch")
    let rotation = add(UIRotationGestureRecognizer(), to: view, named: "rotation")
    view.isMultipleTouchEnabled = true
    var (scale, angle) = (0.0, 0.0)
    let follower = Follower {
      if pinch.state == .ended { scale = pinch.scale }
      if rotation.state == .ended { angle = rotation.rotation }
    }
    pinch.addTarget(follower, action: Follower.call)
    rotation.addTarget(follower, action: Follower.call)
    timeline.at(1).pinch(view, scale: 2, duration: 0.5)
    timeline.at(3).rotate(view, by: 4, duration: 1)
    play()
    #expect(abs(scale - 2) < 1e-9 && abs(angle - 4) < 1e-9)
  }

  @Test("Swipes are told by their direction")
  func swipes() {
    let view = view(CGRect(x: 0, y: 0, width: 400, height: 400))
    let left = add(UISwipeGestureRecognizer(), to: view, named: "left")
    left.direction = .left
    _ = add(UISwipeGestureRecognizer(), to: view, named: "right")
    timeline.at(1).drag(view, by: CGVector(dx: -100, dy: 5), duration: 0.1)
    timeline.at(2).drag(view, by: CGVector(dx: 100, dy: 5), duration: 0.1)
    timeline.at(3).drag(view, by: CGVector(dx: 0, dy: 100), duration: 0.1)
    let told = play().filter { !$0.hasPrefix("view") }
    #expect(told == ["left ended 1.05", "right ended 2.05"])
  }

  // MARK: Controls

  @Test("A button that is tapped is highlighted meanwhile, also under a recogniser of the view around it")
  func button() {
    let outer = view(CGRect(x: 0, y: 0, width: 200, height: 200))
    _ = add(UITapGestureRecognizer(), to: outer, named: "tap")
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 50))
    outer.addSubview(button)
    button.addAction(UIAction { [log] _ in log.note("tapped \(button.isHighlighted)") }, for: .touchUpInside)
    timeline.at(1).tap(button)
    timeline.at(1.02) { [log] in log.note("highlighted \(button.isHighlighted)") }
    #expect(play() == ["highlighted true", "tapped false"])
  }

  @Test("A finger that slips from a control and leaves sends other events than one that stays")
  func controlEvents() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(control)
    for (name, event) in [
      ("down", UIControl.Event.touchDown), ("exit", .touchDragExit), ("enter", .touchDragEnter),
      ("up", .touchUpInside),
      ("outside", .touchUpOutside), ("cancel", .touchCancel),
    ] { control.addAction(UIAction { [log] _ in log.note(name) }, for: event) }
    timeline.at(1).drag(control, by: CGVector(dx: 100, dy: 0), duration: 0.1)
    timeline.at(2).drag(control, by: CGVector(dx: 20, dy: 0), duration: 0.1)
    #expect(play() == ["down", "exit", "outside", "down", "up"])
  }

  // MARK: Scroll views

  private func scrollView(height: CGFloat = 2000) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.contentSize = CGSize(width: 400, height: height)
    window.addSubview(view)
    return view
  }

  @Test("A finger moves the contents by its way less what it takes to begin; at rest it leaves them there")
  func scrolling() {
    let view = scrollView()
    timeline.at(1).drag(view, by: CGVector(dx: 0, dy: -120), duration: 0.2, holdAfter: 0.5)
    play()
    // The first step of 10 points begins the pan.
    #expect(isNear(view.contentOffset, CGPoint(x: 0, y: 110)))
    #expect(!view.isDragging && !view.isDecelerating)
  }

  @Test("A flick goes as far as its velocity says, and a page at most one page on", arguments: [false, true])
  func flicks(isPaged: Bool) {
    let view = scrollView(height: 4000)
    view.isPagingEnabled = isPaged
    timeline.at(1).flick(view, velocity: CGVector(dx: 0, dy: -1200))
    play(until: 20)
    let dragged = 100.0
    #expect(abs(view.contentOffset.y - (isPaged ? 400 : dragged + 1.2 * 0.998 / 0.002)) < 1)
  }

  @Test("Beyond the contents a finger moves them less than its way, and they come back")
  func bouncing() {
    let view = scrollView()
    var least = 0.0
    timeline.at(1).drag(view, by: CGVector(dx: 0, dy: 110), duration: 0.1, holdAfter: 0.5)
    timeline.at(1.4) { least = view.contentOffset.y }
    play()
    let way = -least
    #expect(way > 0 && way < 55 && abs(way / (1 - way / 400) / 0.55 - 91.666667) < 0.01)
    #expect(view.contentOffset == .zero)
  }

  @Test("What cannot scroll leaves the finger to what is in it")
  func scrollViewWithoutRoom() {
    let view = scrollView(height: 300)
    let inner = self.view(CGRect(x: 0, y: 0, width: 100, height: 100), in: view)
    timeline.at(1).drag(inner, by: CGVector(dx: 0, dy: 50), duration: 1.0 / 60)
    #expect(play() == ["view began 1.0", "view moved", "view ended 1.016667"])
  }

  private final class Follower {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    func call() { body() }
  }
}

private func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-6 }
