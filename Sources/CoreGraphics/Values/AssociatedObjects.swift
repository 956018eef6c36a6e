import Foundation

/// How an associated object is kept.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not held: the object must live as long as it is asked for. Here it is held weakly, and nil once it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Held.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy is held, of objects that can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Held.
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  /// A copy is held, of objects that can be copied.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Keeps a value with an object, under a key that is an address; nil takes it away. Values go when the object does.
///
/// - Parameters:
///   - object: an instance of a class; others keep nothing.
///   - key: such as `&key` of a static variable. Only the address counts.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let object = object as AnyObject
  let kept = value.map { value in
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: Associations.Value.weak(WeakObject(value as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      Associations.Value.strong((value as? any NSCopying)?.copy(with: nil) ?? value)
    default: Associations.Value.strong(value)
    }
  }
  Associations.all.set(kept, for: key, of: object)
}

/// The value that is kept with an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.all.value(for: key, of: object as AnyObject)
}

/// Takes away all that is kept with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.all.removeAll(of: object as AnyObject)
}

private final class WeakObject {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

/// What is kept with objects, by their identity.
///
/// Swift cannot say when an object goes. Entries of objects that are gone are looked for whenever as many have come as there were
/// at the last time, so that each costs a constant time in the mean.
private final class Associations: @unchecked Sendable {
  static let all = Associations()

  enum Value {
    case strong(Any)
    case weak(WeakObject)
  }

  private struct Entry {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private let lock = NSRecursiveLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  func set(_ value: Value?, for key: UnsafeRawPointer, of object: AnyObject) {
    // What goes is released without the lock, since it may ask for associations itself.
    var gone: [Entry] = []
    lock.lock()
    var entry = entry(of: object, &gone)
    entry.values[key] = value
    if let old = entries[ObjectIdentifier(object)] { gone.append(old) }
    entries[ObjectIdentifier(object)] = entry.values.isEmpty ? nil : entry
    if entries.count > limit {
      gone += entries.values.filter { $0.object == nil }
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, 2 * entries.count)
    }
    lock.unlock()
    withExtendedLifetime(gone) {}
  }

  func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    lock.lock()
    defer { lock.unlock() }
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    switch entry.values[key] {
    case .strong(let value): return value
    case .weak(let box): return box.object
    case nil: return nil
    }
  }

  func removeAll(of object: AnyObject) {
    lock.lock()
    let gone = entries.removeValue(forKey: ObjectIdentifier(object))
    lock.unlock()
    withExtendedLifetime(gone) {}
  }

  /// An object may have come where another was.
  private func entry(of object: AnyObject, _ gone: inout [Entry]) -> Entry {
    if let entry = entries[ObjectIdentifier(object)] {
      if entry.object === object { return entry }
      gone.append(entry)
    }
    return Entry(object: object)
  }
}
