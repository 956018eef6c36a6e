import CoreAnimation
import Foundation

/// Watches the fingers in a view, and tells its targets of a gesture that it knows. Classes of your own override the
/// methods for touches and set `state`.
open class UIGestureRecognizer: NSObject {
  /// How far a recogniser is.
  public enum State: Int, Sendable {
    /// The gesture has not been seen yet.
    case possible
    /// It has begun, and goes on.
    case began
    /// It has changed.
    case changed
    /// It is over; or it was seen, for one that has no duration.
    case ended
    /// It was broken off.
    case cancelled
    /// What the fingers do is something else.
    case failed
    /// The same as `ended`, for gestures without a duration.
    public static let recognized = State.ended
  }

  /// What may say what it may do; not held.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that it belongs to.
  open internal(set) weak var view: UIView?
  /// A name for debugging.
  open var name: String?
  /// Whether the view's own touches are cancelled once the gesture is recognised; default true.
  open var cancelsTouchesInView = true
  /// Whether the view hears of a finger only once the gesture has failed; default false.
  open var delaysTouchesBegan = false
  /// Whether the view hears of a finger's leaving only once the gesture has failed; default true.
  open var delaysTouchesEnded = true
  /// Kept, without effect: all touches are fingers.
  open var allowedTouchTypes: [NSNumber] = [0]
  /// Kept, without effect: all touches are fingers.
  open var requiresExclusiveTouchType = true

  /// Whether it watches; default true. Switched off in the midst of a gesture, the gesture is cancelled.
  open var isEnabled = true {
    didSet {
      guard oldValue, !isEnabled, !touches.isEmpty else { return }
      if state == .began || state == .changed { state = .cancelled } else { fail() }
      tellTargets()
    }
  }

  /// The fingers that it has seen since it began anew.
  var touches: [UITouch] = []
  var requirements: [Requirement] = []
  private var handlers: [Handler] = []
  private var stored = State.possible
  /// What targets have not been told of.
  private var untold: [State] = []
  /// What it has seen while others have still to fail.
  private var withheld: [State] = []
  var isWaiting: Bool { !withheld.isEmpty }
  /// Whether views are still to be told that they have the fingers no more.
  private var takesFingers = false

  struct Requirement { weak var recognizer: UIGestureRecognizer? }

  private struct Handler {
    weak var target: AnyObject?
    let selector: Selector?
    let send: (UIGestureRecognizer) -> Void
  }

  // MARK: Making

  /// A recogniser that calls a method of `target`, which is not held.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recogniser without a target.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// A recogniser that calls a method without parameters, such as `Screen.tapped`; the target is not held.
  public convenience init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) {
    self.init(target: nil, action: nil)
    if let target { addTarget(target, action: action) }
  }

  /// A recogniser that calls a method with itself, such as `Screen.panned(_:)`; the target is not held.
  public convenience init<Target: AnyObject, Sender>(
    target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(target: nil, action: nil)
    if let target { addTarget(target, action: action) }
  }

  /// Has a method of `target` called too; it is not held.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    handlers.append(
      Handler(target: object, selector: action) { [weak object] sender in
        if let object { _ = action.send(to: object, sender) }
      })
  }

  /// Has a method without parameters called too; the target is not held.
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> () -> Void) {
    handlers.append(
      Handler(target: target, selector: nil) { [weak target] _ in
        if let target { action(target)() }
      })
  }

  /// Has a method called with the recogniser too; the target is not held.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Void
  ) {
    handlers.append(
      Handler(target: target, selector: nil) { [weak target] sender in
        if let target, let sender = sender as? Sender { action(target)(sender) }
      })
  }

  /// Takes back what was added for a target and an action; nil means any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    handlers.removeAll { handler in
      (target == nil || handler.target === (target as AnyObject))
        && (action == nil || handler.selector == action)
    }
  }

  /// Recognises only once another has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(Requirement(recognizer: otherGestureRecognizer))
  }

  // MARK: State

  /// How far it is. Subclasses set it; what is not the next step of a gesture has no effect.
  open var state: State {
    get { stored }
    set { advance(to: newValue) }
  }

  private func advance(to next: State) {
    switch (stored, next) {
    case (.possible, .began), (.possible, .ended):
      if isWaiting { return withheld.append(next) }
      obstacles.isEmpty ? recognize(next) : withheld.append(next)
    case (.possible, .changed):
      if withheld == [.began] { break }
    case (.possible, .failed), (.possible, .cancelled):
      fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      move(to: next)
    case (.began, .failed), (.changed, .failed):
      move(to: .cancelled)
    case (.ended, .possible), (.cancelled, .possible), (.failed, .possible):
      stored = .possible
    default: break
    }
  }

  private func recognize(_ next: State) {
    guard winsFingers() else { return fail() }
    move(to: next)
    takesFingers = cancelsTouchesInView
  }

  private func move(to next: State) {
    stored = next
    untold.append(next)
  }

  func fail() {
    guard stored == .possible else { return }
    withheld = []
    stored = .failed
    for other in TouchSystem.current.recognizers where other.isWaiting && other.obstacles.isEmpty {
      other.recognizeWithheld()
    }
  }

  private func recognizeWithheld() {
    let states = withheld
    withheld = []
    for next in states {
      advance(to: next)
      tellTargets()
    }
  }

  private func tellTargets() {
    while !untold.isEmpty {
      let (told, now) = (untold.removeFirst(), stored)
      // A target sees the state that it is told of.
      stored = told
      for handler in handlers { handler.send(self) }
      if stored == told { stored = untold.isEmpty ? now : stored }
    }
    // As on iOS views hear of it after the targets.
    if takesFingers {
      takesFingers = false
      TouchSystem.current.takeFromViews(touches)
    }
  }

  /// Has work done some seconds later on the timeline's clock, as long as the recogniser has not begun anew.
  package func after(_ seconds: Double, _ work: @escaping () -> Void) {
    let generation = self.generation
    _ = TransactionContext.current.schedule(seconds) { [weak self] in
      guard let self, self.generation == generation else { return }
      work()
      self.tellTargets()
      TouchSystem.current.settle()
    }
  }
  private var generation = 0

  // MARK: Fingers

  func take(_ changed: Set<UITouch>, of event: UIEvent) {
    guard !changed.isEmpty, stored == .possible || stored == .began || stored == .changed else { return }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = changed.filter { $0.phase == phase }
      guard !touches.isEmpty else { continue }
      switch phase {
      case .began: touchesBegan(touches, with: event)
      case .moved: touchesMoved(touches, with: event)
      case .ended: touchesEnded(touches, with: event)
      default: touchesCancelled(touches, with: event)
      }
      tellTargets()
    }
  }

  func beginAnew() {
    touches = []
    withheld = []
    stored = .possible
    generation += 1
    reset()
  }

  /// Fingers have come down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers have left.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the gesture is over, before the next can begin.
  open func reset() {}
  /// The recogniser hears no more of a finger.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  /// Whether this one, having recognised, keeps another from doing so; true by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another that has recognised keeps this one from doing so; true by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this one waits for another to fail; false by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another waits for this one to fail; false by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether it recognises one tap of one finger, which controls keep for themselves.
  package final var isSingleTap = false

  // MARK: Where

  /// The fingers that are on the screen, or leave it now.
  package var fingers: [UITouch] {
    let here = touches.filter { $0.phase != .ended && $0.phase != .cancelled }
    return here.isEmpty ? touches.suffix(1) : here
  }

  /// How many fingers are on the screen.
  open var numberOfTouches: Int { touches.count { $0.phase != .ended && $0.phase != .cancelled } }

  /// The middle of the fingers, in a view's coordinates; nil is the screen.
  open func location(in view: UIView?) -> CGPoint {
    let points = fingers.map(\.location)
    guard !points.isEmpty else { return UITouch.convert(.zero, to: view) }
    let count = CGFloat(points.count)
    return UITouch.convert(
      CGPoint(x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count), to: view)
  }

  /// One finger's place, in a view's coordinates; nil is the screen. The first has the index 0.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let fingers = fingers
    return fingers.indices.contains(touchIndex) ? fingers[touchIndex].location(in: view) : location(in: view)
  }
}
