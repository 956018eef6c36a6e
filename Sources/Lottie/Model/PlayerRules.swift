import AnimScene
import AnimSceneFormat

/// What players of Lottie files do in different ways.
struct PlayerRules: Sendable {
  /// Whether the eased fraction of a time is that of a motion path's length. Else it is its curve's parameter, as on the path of a
  /// `CAKeyframeAnimation`.
  var movesByLength: Bool
  /// Whether control points go straight from one path to the next. Else they turn about their corners, as in the path of a shape layer.
  var morphsStraight: Bool
  /// Whether the lines of one colour are perpendicular to a gradient. Else they are so in the unit square that lottie-ios' layer for
  /// gradients stretches.
  var keepsGradientsStraight: Bool
  /// Whether a part of a curve is trimmed by its length. Else it is by its parameter, as `strokeStart` has it.
  var trimsByLength: Bool
  /// Whether a stroke after several fills is behind each of them, as shape layers have a fill and a stroke each. Else it is behind all.
  var strokesEachFill: Bool
  /// The deviation of the drop-shadow effect's blur, in its softness.
  var shadowDeviation: Double

  static let afterEffects = PlayerRules(
    movesByLength: true, morphsStraight: true, keepsGradientsStraight: true, trimsByLength: true,
    strokesEachFill: false, shadowDeviation: 0.25)
  static let coreAnimation = PlayerRules(
    movesByLength: false, morphsStraight: false, keepsGradientsStraight: false, trimsByLength: false,
    strokesEachFill: true, shadowDeviation: 0.2)
}

extension PlayerRules {
  init(_ behavior: LottieBehavior) {
    switch behavior {
    case .afterEffects: self = .afterEffects
    case .coreAnimation: self = .coreAnimation
    }
  }
}
