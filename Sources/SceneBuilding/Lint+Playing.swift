import AnimJSON
import AnimSceneFormat
import CoreGraphics

/// What is come upon while a scene is played.
extension Lint {
  /// What Core Animation reports. Most of it only code can do; that has no rule of its own.
  package static func misuse(_ misuse: Misuse) -> Lint {
    let rule: RuleName =
      switch misuse {
      case .tooFewKeyframes: .tooFewKeyframes
      case .gradientBetweenCirclesSideBySide: .gradientNotDrawn
      default: .noEffect
      }
    return Lint(rule, misuse.description)
  }

  package static func animationNeverSeen(start: Double, duration: Double) -> Lint {
    Lint(
      .animationNeverSeen,
      "the animation begins at \(plainText(start)) s and the video ends at \(plainText(duration)) s")
  }

  package static func hiddenByAnimation(property: String, key: String?) -> Lint {
    Lint(
      .hiddenByAnimation,
      "\(Phrases.animation(key)) holds \(quoted(property)) at its last value for good: this value is never seen"
    )
  }

  package static func animationWithoutChange(keyPath: String) -> Lint {
    Lint(.animationWithoutChange, "\(quoted(keyPath)) goes from the value that it has to the same value")
  }
}
