/// The kinds of warnings. Their names stand behind each warning in brackets and in `"allow"`; docs/validate.md has an
/// example of each. `WarningRule+Words.swift` has what they mean.
public enum WarningRule: String, Sendable, Hashable, CaseIterable {
  // Of playing.
  case noEffect = "no-effect"
  case tooFewKeyframes = "too-few-keyframes"
  case gradientNotDrawn = "gradient-not-drawn"
  case animationNeverSeen = "animation-never-seen"
  case hiddenByAnimation = "hidden-by-animation"

  // Of the text.
  case entryAfterEnd = "entry-after-end"
  case soundNeverHeard = "sound-never-heard"
  case viewExpected = "view-expected"
  case springCutShort = "spring-cut-short"
  case fillNotKept = "fill-not-kept"
  case durationOfZero = "duration-of-zero"
  case animationWithoutChange = "animation-without-change"
  case keyTimeCount = "key-time-count"
  case degreesForRadians = "degrees-for-radians"
  case emptyCell = "empty-cell"
  case shadowNotDrawn = "shadow-not-drawn"
  case noSuchAnimation = "no-such-animation"
  case animatorNeverStarted = "animator-never-started"
  case colorsTakenForSRGB = "colors-taken-for-srgb"

  // Of the frames.
  case missingGlyph = "missing-glyph"
  case missingStyle = "missing-style"
  case textCutOff = "text-cut-off"
  case textNotLegible = "text-not-legible"
  case layerNeverSeen = "layer-never-seen"

  // Hints, of the story.
  case modelAfterAnimation = "model-after-animation"
  case modelLeftBehind = "model-left-behind"
  case snapBack = "snap-back"
  case replacedInFlight = "replaced-in-flight"
  case viewOutsideBlock = "view-outside-block"
  case jumpOnReversal = "jump-on-reversal"
  case removedInFlight = "removed-in-flight"

  // Hints, of the canvas.
  case transparentCanvas = "transparent-canvas"

  case unusedAllow = "unused-allow"

  public var name: String { rawValue }

  /// Whether it is about what may well be meant, so that it is silent unless hints are asked for.
  public var isHint: Bool {
    switch self {
    case .modelAfterAnimation, .modelLeftBehind, .snapBack, .replacedInFlight, .viewOutsideBlock,
      .jumpOnReversal,
      .removedInFlight, .transparentCanvas:
      true
    default: false
    }
  }

  /// What lines and reports call it: `warning` or `hint`.
  public var severity: String { isHint ? "hint" : "warning" }

  /// Where the rule is explained, from the root of the project.
  public var page: String { "docs/validate.md#\(name)" }
}
