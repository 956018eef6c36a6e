import Foundation
import RenderTree

/// A change of a whole layer from its old picture to its new one.
open class CATransition: CAAnimation {
  open var type: CATransitionType = .fade { didSet { if rejectsChange() { type = oldValue } } }
  open var subtype: CATransitionSubtype? { didSet { if rejectsChange() { subtype = oldValue } } }
  /// 0…1, where in the whole transition to begin.
  open var startProgress: Float = 0 { didSet { if rejectsChange() { startProgress = oldValue } } }
  /// 0…1, not less than `startProgress`.
  open var endProgress: Float = 1 { didSet { if rejectsChange() { endProgress = oldValue } } }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CATransition()
    copyValues(to: copy)
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
    return copy
  }

  override func content(duration: Double) -> Animation.Content? { .transition }
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
