/// A font family that a scene needs, and the place where it says so.
public struct FontReference: Sendable, Equatable {
  public var family: String
  public var location: SourceLocation

  public init(family: String, location: SourceLocation) {
    self.family = family
    self.location = location
  }
}

extension SceneDescription {
  /// The families that are missing, each at its first place.
  ///
  /// - Parameters:
  ///   - isThere: whether a family can be drawn.
  ///   - families: what to suggest.
  public func missingFonts(
    isThere: (String) -> Bool, families: @autoclosure () -> [String]
  ) -> SceneErrors? {
    var seen: Set<String> = []
    var missing: [Diagnostic] = []
    for font in fonts where seen.insert(font.family).inserted && !isThere(font.family) {
      let suggestion = nearestName(to: font.family, among: families())
      missing.append(
        Diagnostic(
          file: file, location: font.location,
          problem: .asset(.fontMissing(family: font.family, suggestion: suggestion))))
    }
    guard !missing.isEmpty else { return nil }
    return SceneErrors(
      Array(missing.prefix(SceneErrors.limit)), omitted: max(0, missing.count - SceneErrors.limit))
  }
}
