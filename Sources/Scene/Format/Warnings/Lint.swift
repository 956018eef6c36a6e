import CoreAnimation
import Geometry

/// What is valid as a scene and most likely not meant. `Sentences.swift` has the sentences.
public enum Lint: Sendable, Hashable {
  /// What Core Animation reports.
  case misuse(Misuse)
  case animationNeverSeen(start: Double, duration: Double)
  case hiddenByAnimation(property: String, key: String?)
  case entryAfterEnd(time: Double, duration: Double)
  case soundNeverHeard(start: Double, duration: Double)
  case viewExpected(layer: String, by: String)
  case gradientNotDrawn(GradientFault)
  case springCutShort(duration: Double, settling: Double)
  case fillNotKept(mode: String)
  case durationOfZero
  case animationWithoutChange(keyPath: String)
  case keyTimeCount(times: Int, values: Int, expected: Int)
  /// What the scene calls the two paths.
  case pathsDoNotMatch(String, String, PathMismatch)
  case degreesForRadians(Double)
  case emptyCell(name: String?)
  case shadowNotDrawn(key: String)
  case noSuchAnimation(layer: String, key: String, suggestion: String?)
  case animatorNeverStarted(String)
  /// - Parameter fault: What is wrong with what a picture says of its colours.
  case colorsTakenForSRGB(name: String, fault: String)
  /// - Parameter examples: The first of them, such as `U+4E2D (中)`.
  case missingGlyphs(count: Int, examples: [String])
  /// A family has no font of a weight or a slant; the nearest is drawn.
  case missingStyle(asked: Font, family: String, weight: Int, isItalic: Bool)
  case textCutOff(String, needed: TextRoom, given: TextRoom)
  case textNotLegible(String)
  case layerNeverSeen(LayerAbsence)
  case cutBySibling(DepthConflict)
  case modelAfterAnimation(layer: String, keyPath: String, key: String?)
  /// What is seen and what the model says, in words.
  case modelLeftBehind(layer: String, keyPath: String, key: String?, shown: String, model: String)
  case snapBack(layer: String, keyPath: String, key: String?, from: String, to: String)
  /// - Parameter left: seconds.
  case replacedInFlight(layer: String, key: String, left: Double)
  case viewOutsideBlock(layer: String, keyPath: String)
  case jumpOnReversal(layer: String, keyPath: String, from: String, to: String)
  case jumpAfterAutoreverse(layer: String, keyPath: String, from: String, to: String)
  case removedInFlight(layer: String, keyPath: String, key: String?, from: String, to: String)
  case transparentCanvas
  /// What players of Lottie files draw and this program does not, in words.
  case lottieNotDrawn(String)
  case lottieExpression
  case unusedVariable(String)
  case unusedAllow(WarningRule)

  /// Points.
  public struct TextRoom: Sendable, Hashable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// Why a layer is never seen.
  public enum LayerAbsence: Sendable, Hashable {
    case hidden, transparent, sizeless, empty, elsewhere, other
  }

  /// A layer behind a sibling that it comes after.
  public struct DepthConflict: Sendable, Hashable {
    /// What people call the layer and the first such sibling.
    public var layer: String
    public var sibling: String
    /// How many more siblings there are.
    public var others: Int
    /// Whether the layer is turned; else the siblings are.
    public var isTurned: Bool
    /// Whether only a part of the layer is behind them.
    public var isPart: Bool
    /// When it is first seen.
    public var time: Double
    /// By how much the layer's `zPosition` has to grow.
    public var lift: Double

    public init(
      layer: String, sibling: String, others: Int, isTurned: Bool, isPart: Bool, time: Double, lift: Double
    ) {
      self.layer = layer
      self.sibling = sibling
      self.others = others
      self.isTurned = isTurned
      self.isPart = isPart
      self.time = time
      self.lift = lift
    }
  }

  public var rule: WarningRule {
    switch self {
    case .misuse(let misuse): misuse.rule
    case .animationNeverSeen: .animationNeverSeen
    case .hiddenByAnimation: .hiddenByAnimation
    case .entryAfterEnd: .entryAfterEnd
    case .soundNeverHeard: .soundNeverHeard
    case .viewExpected: .viewExpected
    case .gradientNotDrawn: .gradientNotDrawn
    case .springCutShort: .springCutShort
    case .fillNotKept: .fillNotKept
    case .durationOfZero: .durationOfZero
    case .animationWithoutChange: .animationWithoutChange
    case .keyTimeCount: .keyTimeCount
    case .pathsDoNotMatch: .pathsDoNotMatch
    case .degreesForRadians: .degreesForRadians
    case .emptyCell: .emptyCell
    case .shadowNotDrawn: .shadowNotDrawn
    case .noSuchAnimation: .noSuchAnimation
    case .animatorNeverStarted: .animatorNeverStarted
    case .colorsTakenForSRGB: .colorsTakenForSRGB
    case .missingGlyphs: .missingGlyph
    case .missingStyle: .missingStyle
    case .textCutOff: .textCutOff
    case .textNotLegible: .textNotLegible
    case .layerNeverSeen: .layerNeverSeen
    case .cutBySibling: .cutBySibling
    case .modelAfterAnimation: .modelAfterAnimation
    case .modelLeftBehind: .modelLeftBehind
    case .snapBack: .snapBack
    case .replacedInFlight: .replacedInFlight
    case .viewOutsideBlock: .viewOutsideBlock
    case .jumpOnReversal: .jumpOnReversal
    case .jumpAfterAutoreverse: .jumpAfterAutoreverse
    case .removedInFlight: .removedInFlight
    case .transparentCanvas: .transparentCanvas
    case .lottieNotDrawn: .lottieNotDrawn
    case .lottieExpression: .lottieExpression
    case .unusedVariable: .unusedVariable
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
