import Foundation

/// A vertical edge or the horizontal centre of a view or of a layout guide.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another one, to be compared with lengths.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: self, to: otherAnchor)
  }

  /// A constraint, not active yet: this anchor is `multiplier` times 8 points, the system's spacing, to the right of
  /// `anchor`.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: multiplier * UIView.systemSpacing)
  }

  /// A constraint, not active yet: this anchor is `multiplier` times 8 points to the right of `anchor`, or farther.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: multiplier * UIView.systemSpacing)
  }

  /// A constraint, not active yet: this anchor is at most `multiplier` times 8 points to the right of `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: multiplier * UIView.systemSpacing)
  }
}
