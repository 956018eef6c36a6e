import AnimGeometry

/// The kinds of values, by how scenes write them.
public enum ValueFormat: Sendable, Hashable {
  /// A plain number.
  case number
  /// Radians.
  case angle
  /// Seconds.
  case time
  /// 0 or more, or infinity.
  case repeatCount
  /// `true` or `false`.
  case bool
  /// Arrays of two, two or four numbers.
  case point, size, rect
  /// A string such as `#ff8800`, or an array of components.
  case color
  /// A matrix, or steps one after the other.
  case transform
  /// SVG path data, or a shape.
  case path
  /// One of the words of `FillMode`.
  case fillMode
  /// One of some words.
  case word(WordList)
  /// An array of numbers.
  case numbers
  /// An array of points.
  case points
  /// Arrays of three whole numbers.
  case triangles
  /// An array of colours.
  case colors
  /// A string, or an array of runs.
  case text
  /// A name, or a family with a weight.
  case font
  /// The numbers of `CACornerMask`, written as an array of its constants' names.
  case corners
  /// A picture or a movie.
  case contents
  /// A blend mode's name.
  case blendMode
  /// An array of filters.
  case filters
  /// Four numbers.
  case vector
  /// The numbers of `CAEdgeAntialiasingMask`, written as an array of its constants' names.
  case edges

  /// Nil for kinds of values that could be anything.
  init?(_ type: ValueType) {
    switch type {
    case .number: self = .number
    case .bool: self = .bool
    case .point: self = .point
    case .size: self = .size
    case .rect: self = .rect
    case .color: self = .color
    case .transform: self = .transform
    case .path: self = .path
    case .string, .array, .object: return nil
    }
  }
}
