import Foundation

/// A set of objects by their identity, which may be held weakly: Foundation's of Apple's systems.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
  private struct Entry {
    weak var object: ObjectType?
    var held: ObjectType?
  }

  private var entries: [Entry] = []
  private let isWeak: Bool

  private init(isWeak: Bool) { self.isWeak = isWeak }

  /// A table whose objects go when nothing else holds them.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(isWeak: true) }

  /// The objects that are there, in the order of adding.
  public var allObjects: [ObjectType] { entries.compactMap(\.object) }
  /// How many there are.
  public var count: Int { allObjects.count }
  /// Any of them.
  public var anyObject: ObjectType? { allObjects.first }

  /// Adds an object, unless it is there.
  public func add(_ object: ObjectType?) {
    entries.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    entries.append(Entry(object: object, held: isWeak ? nil : object))
  }
  /// Takes an object out.
  public func remove(_ object: ObjectType?) { entries.removeAll { $0.object == nil || $0.object === object } }
  /// Takes all out.
  public func removeAllObjects() { entries = [] }
  /// Whether an object is there.
  public func contains(_ object: ObjectType?) -> Bool {
    object != nil && entries.contains { $0.object === object }
  }
}
