/// When a section of a template's timeline is.
public struct SectionTime: Sendable, Equatable {
  /// The section's name.
  public var name: String
  /// Seconds.
  public var start: Double
  /// When it ends, in seconds.
  public var end: Double

  package init(name: String, start: Double, end: Double) {
    self.name = name
    self.start = start
    self.end = end
  }
}
