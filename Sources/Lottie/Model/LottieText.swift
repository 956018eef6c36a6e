import Foundation
import AnimGeometry

/// The text of a text layer.
struct LottieText: Sendable {
  /// As the file has them, or as an expression makes them.
  var documents: [LottieTextDocument] {
    get { script?.documents ?? own }
    set { own = newValue }
  }
  private var own: [LottieTextDocument] = []
  var script: ScriptedText?
  var animators: [LottieTextAnimator] = []
  var path: LottieTextPath?

  init(documents: [LottieTextDocument] = []) { own = documents }

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

/// A mask's path, along which a text runs.
struct LottieTextPath: Sendable {
  /// Which of the layer's masks, from 0.
  var mask = 0
  /// How much later than at the path's ends the text begins and ends.
  var firstMargin = AnimatedNumbers(0)
  var lastMargin = AnimatedNumbers(0)
  var isReversed = false
  /// Whether characters turn with the path.
  var isPerpendicular = true
  /// Whether the characters are spread over all of the path.
  var isForced = false
}

/// A text from a time on.
struct LottieTextDocument: Sendable, Equatable {
  enum Justification: Int, Sendable {
    case left, right, center, justifyLeft, justifyRight, justifyCenter, justifyFull
  }

  var time = 0.0
  var text = ""
  var font = ""
  var size = 12.0
  var lineHeight: Double?
  var baselineShift = 0.0
  /// In thousandths of the size.
  var tracking = 0.0
  var justification = Justification.left
  var fill: Color?
  var stroke: Color?
  var strokeWidth = 0.0
  var strokeIsOver = false
  /// Nil for text without a box.
  var boxSize: CGSize?
  var boxPosition = CGPoint.zero
  var isCapitals = false
}
