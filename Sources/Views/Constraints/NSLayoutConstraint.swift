import CoreAnimation
import Foundation

/// `first.attribute = multiplier × second.attribute + constant`, or an inequality of the same form.
open class NSLayoutConstraint: NSObject {
  /// The view or guide on the left side; nil when it is gone.
  public var firstItem: AnyObject? { first.item }
  /// The view or guide on the right side; nil when there is none, or when it is gone.
  public var secondItem: AnyObject? { second?.item }
  /// What of the first item is compared.
  public var firstAttribute: Attribute { first.attribute }
  /// What of the second item it is compared with; `notAnAttribute` where there is none.
  public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// How the two sides compare.
  public let relation: Relation
  /// What the second attribute is multiplied with. Places are multiplied in the coordinates of the view that holds
  /// the constraint.
  public let multiplier: CGFloat

  /// A change moves what it holds with the next layout; `layoutIfNeeded()` in an animation's block animates that.
  open var constant: CGFloat {
    didSet {
      guard constant != oldValue else { return }
      if !constant.isFinite {
        Misuse.report(.valueNotFinite(key: "constant"))
        constant = oldValue
      }
      owner?.constraintsDidChange()
    }
  }
  /// How much the constraint matters; `required`, 1000, by default. What is below yields to all that is above.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { owner?.constraintsDidChange() } }
  }
  /// A name that stands in reports, for code that looks for it; nil by default.
  open var identifier: String?

  let first: End
  let second: End?
  /// Of lengths that are distances: where they end.
  var firstEnd: End?
  var secondEnd: End?
  /// The view that holds it, which all that it is about is in.
  weak var owner: UIView?
  /// Counts the activations: of constraints that contradict each other the later ones give way.
  var order = 0
  /// Whether it was reported already that it cannot be satisfied.
  var isBroken = false

  struct End {
    weak var item: (any LayoutItem)?
    let attribute: Attribute
  }

  /// A constraint between attributes of two views or guides, not active yet.
  ///
  /// - Parameters:
  ///   - view2: nil, with `notAnAttribute`, for a length alone.
  ///   - multiplier: one that is not finite counts as 1, and is reported.
  ///   - c: in points; one that is not finite counts as 0, and is reported.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      from: view1 as? any LayoutItem, attr1, relation, to: view2 as? any LayoutItem, attr2,
      multiplier: multiplier, constant: c)
  }

  /// A constraint about nothing, for a property that gets another one later. It cannot become active.
  public convenience override init() {
    self.init(from: nil, .notAnAttribute, .equal, to: nil, .notAnAttribute, multiplier: 1, constant: 0)
  }

  init(
    from item: (any LayoutItem)?, _ attribute: Attribute, _ relation: Relation, to other: (any LayoutItem)?,
    _ otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    first = End(item: item, attribute: attribute)
    second = otherAttribute == .notAnAttribute ? nil : End(item: other, attribute: otherAttribute)
    self.relation = relation
    let isFinite = multiplier.isFinite && constant.isFinite
    if !isFinite { Misuse.report(.valueNotFinite(key: multiplier.isFinite ? "constant" : "multiplier")) }
    self.multiplier = multiplier.isFinite ? multiplier : 1
    self.constant = constant.isFinite ? constant : 0
  }

  // MARK: Activation

  /// Whether it counts; default false. Becoming active needs a view that holds all that the constraint is about, and
  /// attributes that can be compared; without these it stays inactive, which is reported.
  open var isActive: Bool {
    get { owner != nil }
    set {
      if !newValue {
        owner?.release(self)
      } else if owner == nil {
        guard let holder = commonView, isUsable else {
          return Misuse.report(.unusableConstraint(constraint: description))
        }
        holder.hold(self)
      }
    }
  }

  /// Makes constraints active, in their order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints inactive.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// All that it is about, ends of distances too.
  var ends: [End] { [first, second, firstEnd, secondEnd].compactMap(\.self) }

  /// The innermost view that all are in.
  private var commonView: UIView? {
    var common: UIView?
    for end in ends {
      guard let view = end.item?.layoutView else { return nil }
      let outer = sequence(first: common ?? view, next: \.superview).first { view.isDescendant(of: $0) }
      guard let outer else { return nil }
      common = outer
    }
    return common
  }

  /// Places are compared with places along the same axis and lengths with lengths; a length alone may be a number.
  private var isUsable: Bool {
    let kind = firstEnd == nil ? firstAttribute.kind : .length
    guard kind != .none else { return false }
    guard let second else { return kind == .length }
    return kind == (secondEnd == nil ? second.attribute.kind : .length)
  }

  open override var description: String {
    func name(_ end: End, to last: End?) -> String {
      let item = end.item.map { "\(type(of: $0))" } ?? "nil"
      let label = end.item?.layoutView?.layer.name.map { " '\($0)'" } ?? ""
      return "\(item)\(label).\(end.attribute)" + (last.map { "…\($0.attribute)" } ?? "")
    }
    func number(_ value: CGFloat) -> String {
      value.rounded() == value && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
    var text = name(first, to: firstEnd) + " \(relation.sign) "
    if let second {
      if multiplier != 1 { text += number(multiplier) + " × " }
      text += name(second, to: secondEnd)
      if constant != 0 { text += (constant < 0 ? " - " : " + ") + number(abs(constant)) }
    } else {
      text += number(constant)
    }
    if !priority.isRequired { text += " @ \(number(CGFloat(priority.rawValue)))" }
    return identifier.map { "\($0): \(text)" } ?? text
  }
}

/// What constraints are about: views and layout guides.
protocol LayoutItem: AnyObject {
  /// The view that the item is, or that it belongs to.
  var layoutView: UIView? { get }
  /// What a constraint is really about that names this item: of a scroll view, around its contents, what it scrolls.
  func constrainedItem(for attribute: NSLayoutConstraint.Attribute, in owner: UIView) -> any LayoutItem
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
  func constrainedItem(for attribute: NSLayoutConstraint.Attribute, in owner: UIView) -> any LayoutItem {
    self
  }
}

/// How much a constraint matters: 1000 must hold, what is below yields to what is above.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number: 1000 and more must hold, 0 does not count.
  public let rawValue: Float

  /// The priority with a number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// The priority with a number.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// 1000: the constraint must hold.
  public static let required = UILayoutPriority(1000)
  /// 750: how strongly contents resist being cut off.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: on iOS, of a drag that may resize a window. Here a number like others.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: on iOS, how strongly a window keeps its size. Here a number like others.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: on iOS, of a drag that may not resize a window. Here a number like others.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: how strongly views resist being larger than their contents.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: how much the size counts that `systemLayoutSizeFitting(_:)` is given.
  public static let fittingSizeLevel = UILayoutPriority(50)

  var isRequired: Bool { rawValue >= UILayoutPriority.required.rawValue }
}
