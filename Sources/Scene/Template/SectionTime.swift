/// When a section of a template's timeline is.
public struct SectionTime: Sendable, Equatable {
  public var name: String
  /// Seconds.
  public var start: Double
  public var end: Double
}
