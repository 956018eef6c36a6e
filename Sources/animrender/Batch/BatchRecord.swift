/// What is known of an output that was made.
struct BatchRecord: Sendable, Codable, Equatable {
  var output: String
  /// Of all that it is made from.
  var key: String
  var sha256: String
  var bytes: Int
  var frames: Int
}
