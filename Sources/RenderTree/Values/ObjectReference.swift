import Foundation

/// Tells one object from another. The live model holds the object itself.
public struct ObjectReference: Sendable, Hashable, CustomStringConvertible {
  public let id: ObjectIdentifier
  /// The name of the object's class.
  public let className: String

  public init(_ object: AnyObject) {
    id = ObjectIdentifier(object)
    className = String(describing: type(of: object))
  }

  public var description: String { className }
}
