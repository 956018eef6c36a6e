/// The kinds of warnings. Their names stand behind each warning in brackets and in `"allow"`; docs/validate.md has an
/// example of each.
public enum WarningRule: String, Sendable, Hashable, CaseIterable {
  case noEffect = "no-effect"
  case tooFewKeyframes = "too-few-keyframes"
  case gradientNotDrawn = "gradient-not-drawn"
  case entryAfterEnd = "entry-after-end"
  case viewExpected = "view-expected"
  case missingGlyph = "missing-glyph"
  case missingStyle = "missing-style"
  case unusedAllow = "unused-allow"

  public var name: String { rawValue }

  /// What it means that it warns, in one sentence.
  public var meaning: String {
    switch self {
    case .noEffect: "Core Animation ignores a command of the scene."
    case .tooFewKeyframes: "A keyframe animation has fewer than two values, and does nothing."
    case .gradientNotDrawn: "Nothing is drawn of a gradient."
    case .entryAfterEnd: "An entry of the timeline comes after the end of the video, and never runs."
    case .viewExpected:
      "A view block or an animator sets a layer that backs no view: nothing moves."
    case .missingGlyph: "A text has characters that none of the fonts has."
    case .missingStyle: "A font family has no font of a weight or a slant; the nearest one is drawn."
    case .unusedAllow: "An \"allow\" names a rule that does not warn there."
    }
  }

  /// What to do about it, in one sentence.
  public var hint: String {
    switch self {
    case .noEffect: "change the command as the sentence says, or leave it out"
    case .tooFewKeyframes: "give two values or more; a single value is what \"set\" is for"
    case .gradientNotDrawn:
      "give it two colours or more, as many locations, and a shape that has an area"
    case .entryAfterEnd: "move the entry to an earlier time, or give the video a longer duration"
    case .viewExpected:
      "make the layer a view with \"view\": true, or use \"transaction\" in place of the block"
    case .missingGlyph: "name a font that has them, or give a directory of fonts with --font-dir"
    case .missingStyle: "ask for a style that 'animrender fonts' lists, or name another family"
    case .unusedAllow: "leave it out"
    }
  }

  /// Where the rule is explained, from the root of the project.
  public var page: String { "docs/validate.md#\(name)" }
}
