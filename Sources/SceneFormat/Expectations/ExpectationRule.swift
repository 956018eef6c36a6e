// A rule of `expect` is one value: its key, what it means, how it is written, what may stand beside it, an example, and how it is
// found out. The decoder, the schema, `animrender help`, the page of scenes, the studio, `check` and tests of other packages
// read it.
//
// To read: ExpectationRule, ExpectationForm, ExpectationRule+Values, ExpectationRule+Layers, ExpectedMotion, RecordingProbe.

/// What a scene can expect of a layer or a property.
public struct ExpectationRule: Sendable {
  /// The key that says what is expected.
  public let name: String
  /// What it says, in one sentence.
  public let meaning: String
  /// What its page says is expected, as Markdown: "that …".
  package let details: String
  /// What is so of the scene of its page.
  package let example: String
  /// What stands behind the key.
  package let form: ExpectationForm
  /// What it is about.
  package let subject: Subject
  /// The keys that may stand beside it, but for those that say what it is about.
  package let beside: [String]
  /// How far off is near enough by default, as Markdown.
  package let slack: String
  package let check: Check

  /// Finds out whether it is so.
  package typealias Check = @Sendable (inout ExpectedMotion) throws -> ExpectationFault?

  /// What rules are about.
  package enum Subject: Sendable {
    case layer, layerOrProperty, property
    /// A property whose values are numbers.
    case numbers
  }

  package init(
    _ name: String, _ meaning: String, details: String, example: String, _ form: ExpectationForm,
    of subject: Subject, beside: [String] = [], slack: String = "0.001", _ check: @escaping Check
  ) {
    (self.name, self.meaning, self.details, self.example) = (name, meaning, details, example)
    (self.form, self.subject, self.beside, self.slack) = (form, subject, beside, slack)
    self.check = check
  }

  /// One that looks at a property in each frame of a stretch of time.
  package init(
    _ name: String, _ meaning: String, details: String, example: String, _ form: ExpectationForm,
    beside: [String] = ["from", "to", "tolerance"], slack: String = "0.001",
    frames check: @escaping @Sendable (inout ExpectedMotion, [ExpectedMotion.Sample]) -> ExpectationFault?
  ) {
    self.init(
      name, meaning, details: details, example: example, form, of: .numbers, beside: beside, slack: slack
    ) { motion in
      let samples = motion.samples
      return samples.isEmpty ? motion.absent(motion.times) : check(&motion, samples)
    }
  }

  /// Whether it is about a property, and not about a layer as a whole; nil where it may be either.
  package var needsKeyPath: Bool? {
    switch subject {
    case .layer: false
    case .layerOrProperty: nil
    case .property, .numbers: true
    }
  }

  /// Whether its value is the name of another layer.
  package var takesLayer: Bool { form.words == ExpectationForm.otherLayer.words }

  /// Whether the key may stand beside it.
  package func takes(_ key: String) -> Bool {
    key == "layer" || (key == "keyPath" && subject != .layer) || beside.contains(key)
  }

  /// All, in the order in which messages and the page list them.
  public static let all: [ExpectationRule] = [
    value, within, monotonic, overshoot, settlesBy, largestJump, continuousVelocity, appearsBy, staysInFrame,
    contrast, endsAtModel, before, keepsMoving, inStep,
  ]

  /// The rule of a key; nil for a key that no rule has.
  public static func named(_ name: String) -> ExpectationRule? { all.first { $0.name == name } }

  /// The keys that may stand beside a rule's.
  package static let keys: [ObjectKind.Field] = [
    ("layer", .ref("layerName"), "The layer that it is about."),
    ("keyPath", .ref("keyPath"), "The property that it is about."),
    ("at", .ref("moment"), "When."),
    ("from", .ref("moment"), "Where it begins to count."),
    ("to", .ref("moment"), "Where it ends to count."),
    ("tolerance", .ref("nonNegative"), "How far off is near enough."),
    (
      "event", .words(ExpectationDescription.Milestone.self),
      "Of \"before\": what happens to the layers."
    ),
    ("by", .ref("duration"), "Of \"before\": at least so many seconds."),
  ]
}

extension ExpectationRule: Hashable {
  public static func == (a: ExpectationRule, b: ExpectationRule) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
