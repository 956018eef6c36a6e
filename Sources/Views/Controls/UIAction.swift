import Foundation

/// What a control does: a closure with a name.
public final class UIAction: NSObject {
  /// What is called when the action is performed.
  public typealias Handler = (UIAction) -> Void

  /// The name by which an action replaces another.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier with a name.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }
  }

  /// The title of a button that is made with the action; empty by default.
  public var title: String
  /// The picture of a button that is made with the action.
  public var image: UIImage?
  /// The name by which it replaces another; one of its own for an action that was given none.
  public let identifier: Identifier
  /// The control that sends it, while it does.
  public private(set) weak var sender: AnyObject?
  private let handler: Handler

  /// An action that calls `handler`, with the action itself, each time it is performed.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    // One that is not named is like no other.
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
  }

  func run(from sender: AnyObject) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
