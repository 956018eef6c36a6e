import Foundation
import AnimRenderTree

/// A change of a whole layer from its old picture to its new one.
open class CATransition: CAAnimation {
  /// How the old picture becomes the new one; `fade` by default.
  open var type: CATransitionType = .fade { didSet { if rejectsChange() { type = oldValue } } }
  /// The side from which the pictures move, or that of a card which comes to the front; nil, the default, is the left. `fade` ignores it.
  open var subtype: CATransitionSubtype? { didSet { if rejectsChange() { subtype = oldValue } } }
  /// Where in the whole transition to begin, from 0, the default, to 1.
  open var startProgress: Float = 0 { didSet { if rejectsChange() { startProgress = oldValue } } }
  /// Where in the whole transition to end, from `startProgress` to 1, the default.
  open var endProgress: Float = 1 { didSet { if rejectsChange() { endProgress = oldValue } } }

  /// A filter of your own for the transition: kept, without effect.
  open var filter: Any? { didSet { if rejectsChange() { filter = oldValue } } }

  override func takes(_ visit: inout CodedVisit, toKey key: String) -> Bool {
    switch key {
    case "type": visit.value(self, \.type, else: .fade)
    case "subtype": visit.perform(subtype?.rawValue) { $0.constant { subtype = $0 } }
    case "startProgress": visit.value(self, \.startProgress, else: 0)
    case "endProgress": visit.value(self, \.endProgress, else: 1)
    case "filter": visit.anything(self, \.filter)
    default: return super.takes(&visit, toKey: key)
    }
    return true
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "type": CATransitionType.fade.rawValue
    case "endProgress": NSNumber(value: Float(1))
    default: super.defaultValue(forKey: key)
    }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CATransition()
    copyValues(to: copy)
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
    copy.filter = filter
    return copy
  }

  /// An unknown type fades; without a subtype the picture comes from the left.
  override func content(duration: Double) -> Animation.Content? {
    .transition(
      Transition(
        kind: Transition.Kind(rawValue: type.rawValue) ?? .fade,
        direction: subtype.flatMap { Transition.Direction(rawValue: $0.rawValue) } ?? .fromLeft,
        start: Double(startProgress), end: Double(endProgress)))
  }
}

/// Where a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A side by its name. An unknown one counts as `fromLeft`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the least x.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the greatest x.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the greatest y: from below where y points down, as on iOS.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the least y: from above where y points down, as on iOS.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// How a transition goes.
public struct CATransitionType: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A type by its name. `oglFlip` turns the layer like a card; an unknown one counts as `fade`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The old picture dissolves into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture slides in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one out, and they dissolve into each other.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture slides away from over the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}
