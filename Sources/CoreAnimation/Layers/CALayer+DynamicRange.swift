extension CALayer {
  /// Whether contents that are brighter than the screen are pressed together.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable, NamedConstant {
    /// The mode's name.
    public let rawValue: String

    /// A mode by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Where the system would do so; the default.
    public static let automatic = ToneMapMode(rawValue: "automatic")
    /// Never.
    public static let never = ToneMapMode(rawValue: "never")
    /// Wherever the system can do it.
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
  }

  /// How much brighter than white contents may be.
  public struct DynamicRange: RawRepresentable, Hashable, Sendable, NamedConstant {
    /// The range's name.
    public let rawValue: String

    /// A range by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What the system chooses; the default.
    public static let automatic = DynamicRange(rawValue: "automatic")
    /// No brighter than white.
    public static let standard = DynamicRange(rawValue: "standard")
    /// Somewhat brighter than white, so that what stands beside it does not look dark.
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    /// As bright as the display can be.
    public static let high = DynamicRange(rawValue: "high")
  }
}
