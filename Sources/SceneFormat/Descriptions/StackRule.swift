/// How a layer places its sublayers: one after another along an axis, or over one another.
package struct StackRule {
  package enum Axis: String, CaseIterable {
    case horizontal, vertical
    /// Over one another, as in a layer with `padding` and no stack.
    case depth
  }

  /// Across the axis.
  package enum Alignment: String {
    case leading, top, center, trailing, bottom, fill, firstBaseline, lastBaseline

    package static func choices(_ axis: Axis) -> [Alignment] {
      switch axis {
      case .horizontal: [.top, .center, .bottom, .fill, .firstBaseline, .lastBaseline]
      case .vertical: [.leading, .center, .trailing, .fill]
      case .depth: [.center]
      }
    }
  }

  /// Along the axis, of what has room to spare.
  package enum Distribution: String, CaseIterable {
    case start, center, end, equalSpacing, fillEqually
  }

  package struct Insets {
    package var top = 0.0
    package var left = 0.0
    package var bottom = 0.0
    package var right = 0.0

    package init(top: Double = 0.0, left: Double = 0.0, bottom: Double = 0.0, right: Double = 0.0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    package var width: Double { left + right }
    package var height: Double { top + bottom }
  }

  package var axis = Axis.horizontal
  package var spacing = 0.0
  package var alignment = Alignment.center
  package var distribution = Distribution.start
  package var padding = Insets()

  package init(
    axis: Axis = Axis.horizontal, spacing: Double = 0.0, alignment: Alignment = Alignment.center,
    distribution: Distribution = Distribution.start, padding: Insets = Insets()
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    self.padding = padding
  }

}
