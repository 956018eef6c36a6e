import CoreAnimation

/// A box as a stack sees it: along the stack's axis and across.
struct StackBox {
  let start: LinearExpression
  let length: LinearExpression
  /// Across.
  let low: LinearExpression
  let thickness: LinearExpression

  init(_ box: LayoutBox, _ axis: NSLayoutConstraint.Axis) {
    switch axis {
    case .horizontal: (start, length, low, thickness) = (box.left, box.width, box.top, box.height)
    case .vertical: (start, length, low, thickness) = (box.top, box.height, box.left, box.width)
    }
  }

  var end: LinearExpression { start + length }
  var center: LinearExpression { start + length * 0.5 }
  var high: LinearExpression { low + thickness }
  var middle: LinearExpression { low + thickness * 0.5 }
}
