import Foundation

/// The rectangle of a view or a guide in the coordinates of the outermost view, in symbols of the solver.
struct LayoutBox {
  var left: LinearExpression
  var top: LinearExpression
  var width: LinearExpression
  var height: LinearExpression

  init(left: LinearExpression, top: LinearExpression, width: LinearExpression, height: LinearExpression) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  init(_ rect: CGRect) {
    self.init(
      left: LinearExpression(rect.minX), top: LinearExpression(rect.minY),
      width: LinearExpression(rect.width), height: LinearExpression(rect.height))
  }

  /// One that the solver finds.
  init(in solver: inout ConstraintSolver) {
    self.init(
      left: LinearExpression(symbol: solver.makeSymbol()), top: LinearExpression(symbol: solver.makeSymbol()),
      width: LinearExpression(symbol: solver.makeSymbol(isFree: false)),
      height: LinearExpression(symbol: solver.makeSymbol(isFree: false)))
  }

  var right: LinearExpression { left + width }
  var bottom: LinearExpression { top + height }
  var centerX: LinearExpression { left + width * 0.5 }
  var centerY: LinearExpression { top + height * 0.5 }

  /// A rectangle in the coordinates of this one.
  func box(of rect: CGRect) -> LayoutBox {
    LayoutBox(
      left: left + LinearExpression(rect.minX), top: top + LinearExpression(rect.minY),
      width: LinearExpression(rect.width), height: LinearExpression(rect.height))
  }

  func inset(by insets: UIEdgeInsets) -> LayoutBox {
    LayoutBox(
      left: left + LinearExpression(insets.left), top: top + LinearExpression(insets.top),
      width: width - LinearExpression(insets.left + insets.right),
      height: height - LinearExpression(insets.top + insets.bottom))
  }

  /// The box with its values. Edges lie on whole pixels, as UIKit has it: those that coincide still do.
  func rect(in solver: ConstraintSolver, scale: CGFloat) -> CGRect {
    func whole(_ expression: LinearExpression) -> CGFloat {
      // What is half a pixel but for the solver's rounding is rounded like half a pixel.
      ((CGFloat(solver.value(of: expression)) * scale + 1e-6).rounded(.toNearestOrAwayFromZero)) / scale
    }
    let (left, top) = (whole(left), whole(top))
    return CGRect(x: left, y: top, width: whole(right) - left, height: whole(bottom) - top)
  }

  subscript(attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem) -> LinearExpression {
    let view = item as? UIView
    switch attribute {
    case .firstBaseline: return top + LinearExpression(Double(view?.firstBaselineOffset ?? 0))
    case .lastBaseline: return bottom - LinearExpression(Double(view?.lastBaselineOffset ?? 0))
    default:
      let box = attribute.isWithinMargins ? inset(by: view?.layoutMargins ?? .zero) : self
      return box.edge(attribute)
    }
  }

  /// What needs no view to know. For attributes within margins the box must be inset already; 0 for others.
  private func edge(_ attribute: NSLayoutConstraint.Attribute) -> LinearExpression {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: left
    case .right, .trailing, .rightMargin, .trailingMargin: right
    case .top, .topMargin: top
    case .bottom, .bottomMargin: bottom
    case .width: width
    case .height: height
    case .centerX, .centerXWithinMargins: centerX
    case .centerY, .centerYWithinMargins: centerY
    default: LinearExpression()
    }
  }
}
