/// What is valid as a scene and most likely not meant.
public struct Lint: Sendable, Hashable {
  /// Which rule says so.
  public let rule: RuleName
  /// What is not as it seems, in plain words.
  public let sentence: String
  /// What the sentence is about, where a report wants it by itself.
  package let subject: String?
  /// The layer that it is about, as the sentence calls it; nil where only its place says so.
  package let layer: String?
  /// When it is to be seen, in seconds, as far as that is known.
  package let time: Double?

  package init(
    _ rule: RuleName, _ sentence: String, subject: String? = nil, layer: String? = nil, time: Double? = nil
  ) {
    (self.rule, self.sentence, self.subject, self.layer, self.time) = (rule, sentence, subject, layer, time)
  }
}
