import Foundation
import Geometry

/// The text of a text layer.
struct LottieText: Sendable {
  var documents: [LottieTextDocument] = []
  var animators: [LottieTextAnimator] = []

  func document(at frame: Double) -> LottieTextDocument? {
    documents.segment(at: frame + NumbersKeyframe.tolerance, time: \.time).map { documents[$0] }
      ?? documents.first
  }
}
