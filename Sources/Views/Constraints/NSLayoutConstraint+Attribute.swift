import Foundation

extension NSLayoutConstraint {
  /// How the two sides of a constraint compare.
  public enum Relation: Int, Sendable, Hashable {
    /// The first attribute is at most the other side.
    case lessThanOrEqual = -1
    /// Both sides are the same.
    case equal = 0
    /// The first attribute is at least the other side.
    case greaterThanOrEqual = 1

    var sign: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }

  /// A direction of layout.
  public enum Axis: Int, Sendable, Hashable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// What of a view or a guide a constraint is about. Leading is left and trailing is right.
  public enum Attribute: Int, Sendable, Hashable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The leading edge, which is the left one.
    case leading
    /// The trailing edge, which is the right one.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The centre between left and right.
    case centerX
    /// The centre between top and bottom.
    case centerY
    /// The baseline of a label's last line; of other views the lower edge.
    case lastBaseline
    /// The baseline of a label's first line; of other views the upper edge.
    case firstBaseline
    /// The left edge of what lies within the view's `layoutMargins`; of a guide its own edge, as of the attributes
    /// below.
    case leftMargin
    /// The right edge within the margins.
    case rightMargin
    /// The upper edge within the margins.
    case topMargin
    /// The lower edge within the margins.
    case bottomMargin
    /// The leading edge within the margins, which is the left one.
    case leadingMargin
    /// The trailing edge within the margins, which is the right one.
    case trailingMargin
    /// The centre between the left and right margin.
    case centerXWithinMargins
    /// The centre between the upper and lower margin.
    case centerYWithinMargins
    /// Nothing: the other side is the constant alone.
    case notAnAttribute = 0

    /// Another name of `lastBaseline`.
    public static let baseline = Attribute.lastBaseline

    enum Kind {
      case horizontalPlace, verticalPlace, length, none
    }

    var isWithinMargins: Bool {
      (Attribute.leftMargin.rawValue...Attribute.centerYWithinMargins.rawValue).contains(rawValue)
    }

    var kind: Kind {
      switch self {
      case .width, .height: .length
      case .notAnAttribute: .none
      case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
        .trailingMargin, .centerXWithinMargins:
        .horizontalPlace
      default: .verticalPlace
      }
    }
  }
}
