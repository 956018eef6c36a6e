import Geometry

/// The kinds of values, by how scenes write them.
public enum ValueFormat: Sendable, Hashable {
  case number
  /// Radians.
  case angle
  /// Seconds.
  case time
  /// 0 or more, or infinity.
  case repeatCount
  case bool
  case point, size, rect
  case color
  case transform
  case path
  case fillMode
  /// One of some words.
  case word(WordList)
  case numbers
  case points
  /// Arrays of three whole numbers.
  case triangles
  case colors
  /// A string, or an array of runs.
  case text
  case font
  /// The numbers of `CACornerMask`, written as an array of its constants' names.
  case corners
  /// A picture or a movie.
  case contents
  case blendMode
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
