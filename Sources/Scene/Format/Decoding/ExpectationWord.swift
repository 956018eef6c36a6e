/// The key that says what is expected.
enum ExpectationWord: String, CaseIterable {
  case value, within, monotonic, overshoot, settlesBy, largestJump, continuousVelocity, appearsBy,
    staysInFrame,
    contrast, endsAtModel, before, keepsMoving, inStep

  /// The keys that may stand beside one of them.
  static let details = ["layer", "keyPath", "at", "from", "to", "tolerance", "event", "by"]

  var keys: Set<String> {
    switch self {
    case .value: ["layer", "keyPath", "at", "tolerance"]
    case .within, .monotonic, .settlesBy, .continuousVelocity:
      ["layer", "keyPath", "from", "to", "tolerance"]
    case .overshoot, .largestJump: ["layer", "keyPath", "from", "to"]
    case .appearsBy: ["layer"]
    case .staysInFrame: ["layer", "from", "to", "tolerance"]
    case .contrast: ["layer", "at"]
    case .endsAtModel: ["layer", "keyPath", "tolerance"]
    case .before: ["layer", "event", "by"]
    case .keepsMoving: ["layer", "from", "to", "tolerance"]
    case .inStep: ["layer", "keyPath", "from", "to", "tolerance"]
    }
  }

  var needsKeyPath: Bool { keys.contains("keyPath") && self != .endsAtModel }

  var needsNumbers: Bool { needsKeyPath && self != .value }
}
