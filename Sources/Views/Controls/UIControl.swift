import Foundation

/// A view with states and actions, which it sends while a finger touches it or when code asks it to.
open class UIControl: UIView {
  /// Whether the control looks enabled and sends what it is asked to; default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// Whether the control is in the state `selected`; default false.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the control looks as under a finger; default false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// Where a button's title and picture lie from left to right; `center` by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// Where a button's title and picture lie from top to bottom; `center` by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  /// Whether a finger that came down in the control is followed.
  open internal(set) var isTracking = false
  /// Whether that finger is in the control.
  open internal(set) var isTouchInside = false
  private var trackedTouch: UITouch?
  /// Points beyond the bounds that a finger may have moved and still be inside.
  var touchMargin: CGFloat { 0 }

  private var handlers: [Handler] = []

  private struct Handler {
    weak var target: AnyObject?
    /// Whether it goes when its target does.
    let hasTarget: Bool
    let identifier: UIAction.Identifier?
    var selector: Selector?
    var events: Event
    let send: (UIControl) -> Void
  }

  /// A control with an action for `primaryActionTriggered`, if there is one.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// What the control is at the moment: `highlighted`, `disabled` and `selected` as its properties say; never
  /// `focused`.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called after the state has become another.
  func stateDidChange() { setNeedsLayout() }

  // MARK: Targets

  /// Calls a method of `target` when one of the events is sent. Selectors are Objective-C's: in place of
  /// `#selector(tapped)` there is the method itself, `Screen.tapped`. The target is not held.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    add(target, controlEvents) { target, _ in action(target)() }
  }

  /// Calls a method of `target` with the control when one of the events is sent. The target is not held.
  ///
  /// - Parameter action: a method that takes the control, such as `Screen.tapped(_:)`.
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    add(target, controlEvents) { target, sender in (sender as? Sender).map { action(target)($0) } }
  }

  /// Calls a method of `target` by its selector when one of the events is sent, with the control where the method takes it. The target is
  /// not held; for nil the control itself is asked, then the views around it, until one has such a method.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    if let target {
      add(target as AnyObject, controlEvents, selector: action) { action.perform(on: $0, with: $1) }
      return
    }
    add(self, controlEvents, selector: action) { _, sender in
      var view: UIView? = sender
      while let next = view, !action.send(to: next, sender) { view = next.superview }
    }
  }

  private func add<Target: AnyObject>(
    _ target: Target, _ events: Event, selector: Selector? = nil,
    _ send: @escaping (Target, UIControl) -> Void
  ) {
    handlers.append(
      Handler(target: target, hasTarget: true, identifier: nil, selector: selector, events: events) {
        [weak target] sender in
        if let target { send(target, sender) }
      })
  }

  /// Takes back for these events what `addTarget` added; nil takes back that of all targets.
  public func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
    remove(controlEvents) { $0.hasTarget && (target == nil || $0.target === target) }
  }

  /// Takes back for these events what `addTarget` added with this selector; a nil selector, or a nil target, stands for all.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    remove(controlEvents) {
      $0.hasTarget && (target == nil || $0.target === target) && (action == nil || $0.selector == action)
    }
  }

  /// Performs an action when one of the events is sent, in place of one that has the same identifier.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(
      Handler(target: nil, hasTarget: false, identifier: action.identifier, events: controlEvents) {
        action.run(from: $0)
      })
  }

  /// No longer performs an action for these events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// No longer performs the action with an identifier for these events.
  public func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) { $0.identifier == identifier }
  }

  private func remove(_ events: Event, where isMeant: (Handler) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index]) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }

  // MARK: Touches

  /// A finger has come down in the control. Override it to follow the finger.
  ///
  /// - Returns: whether to follow it; true by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger has moved.
  ///
  /// - Returns: whether to follow it on; true by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger has left, or is followed no longer.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    trackedTouch = touch
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    let (wasInside, isInside) = (isTouchInside, holds(touch))
    isTouchInside = isInside
    isTracking = continueTracking(touch, with: event)
    guard isTracking else {
      isHighlighted = false
      return endTracking(touch, with: event)
    }
    isHighlighted = isInside
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
    if wasInside != isInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    trackedTouch = nil
    guard isTracking else { return }
    isTouchInside = holds(touch)
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    sendActions(for: isTouchInside ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    trackedTouch = nil
    guard isTracking else { return }
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  private func holds(_ touch: UITouch) -> Bool {
    let place = touch.location(in: self)
    return point(inside: place, with: nil)
      || (touchMargin > 0 && bounds.insetBy(dx: -touchMargin, dy: -touchMargin).contains(place))
  }

  /// A control keeps a single tap from the views around it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !gestureRecognizer.isSingleTap || gestureRecognizer.view === self || !isEnabled
  }

  // MARK: Sending

  /// Calls what was added for any of the events, in the order of adding; nothing when the control is disabled.
  open func sendActions(for controlEvents: Event) {
    guard isEnabled else { return }
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) { handler.send(self) }
  }

  /// Performs one action with the control as its sender; nothing when the control is disabled.
  open func sendAction(_ action: UIAction) {
    if isEnabled { action.run(from: self) }
  }
}
