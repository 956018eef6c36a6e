import CoreAnimation
import Foundation

extension NotificationCenter {
  /// Has a method of `observer` called for each notification of a name, and of an object if one is named; the observer is not held.
  /// It hears no more once it is gone, or removed with `removeObserver(_:)` or `removeObserver(_:name:object:)`.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    add(observer as AnyObject, aName, anObject) { _ = aSelector.send(to: $0, $1) }
  }

  private func add(
    _ observer: AnyObject, _ name: NSNotification.Name?, _ object: Any?,
    _ send: @escaping (AnyObject, Notification) -> Void
  ) {
    let entry = SelectorObservers.Entry(
      observer: observer, name: name, object: object.map { $0 as AnyObject }, center: self, send: send)
    entry.token = addObserver(forName: name, object: object, queue: nil) { [entry] in entry.tell($0) }
    SelectorObservers.of(observer).entries.append(entry)
  }

  /// The same for a method that takes the notification, such as `Screen.becameActive(_:)`.
  public func addObserver<Observer: AnyObject, Argument>(
    _ observer: Observer, selector: @escaping (Observer) -> (Argument) -> Void, name: NSNotification.Name?,
    object: Any?
  ) {
    add(observer, name, object) { target, notification in
      guard let target = target as? Observer, let argument = notification as? Argument else { return }
      selector(target)(argument)
    }
  }

  /// The same for a method without parameters.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping (Observer) -> () -> Void, name: NSNotification.Name?,
    object: Any?
  ) {
    add(observer, name, object) { target, _ in (target as? Observer).map { selector($0)() } }
  }

  /// The observer hears no more of any notification.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// The observer hears no more of notifications of a name, or of any for nil, and of an object if one is named.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    SelectorObservers.existing(of: observer)?.remove { entry in
      entry.center === self && (aName == nil || entry.name == aName)
        && (anObject == nil || entry.object === (anObject as AnyObject))
    }
    // It may be what `addObserver(forName:object:queue:using:)` gave.
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// What an observer was added for.
private final class SelectorObservers {
  final class Entry: @unchecked Sendable {
    weak var observer: AnyObject?
    let name: NSNotification.Name?
    weak var object: AnyObject?
    weak var center: NotificationCenter?
    let send: (AnyObject, Notification) -> Void
    var token: (any NSObjectProtocol)?
    var isRemoved = false

    init(
      observer: AnyObject, name: NSNotification.Name?, object: AnyObject?, center: NotificationCenter,
      send: @escaping (AnyObject, Notification) -> Void
    ) {
      (self.observer, self.name, self.object, self.center) = (observer, name, object, center)
      self.send = send
    }

    func tell(_ notification: Notification) {
      if !isRemoved, let observer { send(observer, notification) }
    }
  }

  var entries: [Entry] = []
  nonisolated(unsafe) private static var key = 0

  static func existing(of observer: AnyObject) -> SelectorObservers? {
    objc_getAssociatedObject(observer, &key) as? SelectorObservers
  }

  static func of(_ observer: AnyObject) -> SelectorObservers {
    if let existing = existing(of: observer) { return existing }
    let made = SelectorObservers()
    objc_setAssociatedObject(observer, &key, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }

  func remove(where isMeant: (Entry) -> Bool) {
    for entry in entries where isMeant(entry) {
      entry.isRemoved = true
      if let token = entry.token { entry.center?.removeObserver(token) }
    }
    entries.removeAll { $0.isRemoved }
  }

  deinit { remove { _ in true } }
}
