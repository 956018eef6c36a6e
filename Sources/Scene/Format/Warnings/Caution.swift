import CoreAnimation
import Geometry

/// What is right as a scene and most likely not meant. `Caution+Sentence.swift` has the words.
public enum Caution: Sendable, Hashable {
  /// What Core Animation reports.
  case misuse(Misuse)
  case entryAfterEnd(time: Double, duration: Double)
  case viewExpected(layer: String, by: String)
  case gradientNotDrawn(GradientFault)
  /// - Parameter examples: The first of them, such as `U+4E2D (中)`.
  case missingGlyphs(count: Int, examples: [String])
  /// A family has no font of a weight or a slant; the nearest is drawn.
  case missingStyle(asked: Font, family: String, weight: Int, isItalic: Bool)
  case unusedAllow(WarningRule)

  public var rule: WarningRule {
    switch self {
    case .misuse(let misuse): misuse.rule
    case .entryAfterEnd: .entryAfterEnd
    case .viewExpected: .viewExpected
    case .gradientNotDrawn: .gradientNotDrawn
    case .missingGlyphs: .missingGlyph
    case .missingStyle: .missingStyle
    case .unusedAllow: .unusedAllow
    }
  }
}

extension Misuse {
  /// Most of them only code can do; they have no rule of their own.
  fileprivate var rule: WarningRule {
    switch self {
    case .tooFewKeyframes: .tooFewKeyframes
    case .gradientBetweenCirclesSideBySide: .gradientNotDrawn
    default: .noEffect
    }
  }
}

/// A caution and the place of what it is about; nil when that is no single thing of the scene.
struct PlacedCaution: Sendable, Hashable {
  var location: SourceLocation?
  var caution: Caution
}
