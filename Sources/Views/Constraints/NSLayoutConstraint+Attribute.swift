import CoreAnimation
import Foundation

extension NSLayoutConstraint {
  /// How the two sides of a constraint compare.
  public enum Relation: Int, Sendable, Hashable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1

    var sign: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }

    var ofDifference: ConstraintSolver.Relation {
      switch self {
      case .lessThanOrEqual: .atMostZero
      case .equal: .equal
      case .greaterThanOrEqual: .atLeastZero
      }
    }
  }

  /// A direction of layout.
  public enum Axis: Int, Sendable, Hashable {
    case horizontal, vertical
  }

  /// What of a view or a guide a constraint is about. Leading is left and trailing is right.
  public enum Attribute: Int, Sendable, Hashable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0

    public static let baseline = Attribute.lastBaseline

    enum Kind {
      case horizontalPlace, verticalPlace, length, none
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
