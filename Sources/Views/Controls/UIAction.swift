import CoreAnimation
import Foundation

/// What a control does: a closure with a name.
public final class UIAction: NSObject {
  /// What is called when the action is performed.
  public typealias Handler = (UIAction) -> Void

  /// The name by which an action replaces another.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }
  }

  /// A button made with the action shows it.
  public var title: String
  public var image: UIImage?
  public let identifier: Identifier
  /// The control that sends it, while it does.
  public private(set) weak var sender: AnyObject?
  private let handler: Handler

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
