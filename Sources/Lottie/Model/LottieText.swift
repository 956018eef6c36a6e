import Foundation
import Geometry

/// The text of a text layer.
struct LottieText: Sendable {
  var documents: [LottieTextDocument] = []
  var animators: [LottieTextAnimator] = []
  var path: LottieTextPath?

  /// At least how many layers draw it.
  var layerCount: Int {
    let isWhole = animators.isEmpty && path == nil
    return documents.reduce(0) { $0 + (isWhole ? 2 : 2 * min($1.text.count, TextRun.mostCharacters)) }
  }

  func document(at frame: Double) -> LottieTextDocument? {
    documents.segment(at: frame + NumbersKeyframe.tolerance, time: \.time).map { documents[$0] }
      ?? documents.first
  }
}
