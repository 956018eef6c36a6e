import Insight

/// What a person, or a program, looks at; each sees what the other chooses.
struct Selection: Sendable, Equatable {
  var layer: String?
  var keyPath: String?
  /// Seconds.
  var time: Double?
  var frame: Int?
  var isPlaying = false

  var json: JSONText {
    .object([
      ("layer", layer.map { .string($0) } ?? .null), ("keyPath", keyPath.map { .string($0) } ?? .null),
      ("time", time.map { .number($0) } ?? .null), ("frame", frame.map { .number(Double($0)) } ?? .null),
      ("playing", .bool(isPlaying)),
    ])
  }
}
