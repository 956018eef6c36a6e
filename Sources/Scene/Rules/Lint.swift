/// What is valid as a scene and most likely not meant.
public struct Lint: Sendable, Hashable {
  public let rule: Rule
  /// What is not as it seems, in plain words.
  public let sentence: String
  /// What the sentence is about, where a report wants it by itself.
  package let subject: String?

  init(_ rule: Rule, _ sentence: String, subject: String? = nil) {
    (self.rule, self.sentence, self.subject) = (rule, sentence, subject)
  }
}
