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

/// A text from a time on.
struct LottieTextDocument: Sendable {
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

/// Changes some characters of a text.
struct LottieTextAnimator: Sendable {
  var selector = Selector()
  var transform = LottieTransform()
  var hasTransform = false
  var opacity: AnimatedNumbers?
  var fill: AnimatedNumbers?
  var fillOpacity: AnimatedNumbers?
  var stroke: AnimatedNumbers?
  var strokeWidth: AnimatedNumbers?
  var tracking: AnimatedNumbers?

  struct Selector: Sendable {
    enum Unit: Int, Sendable { case characters = 1, charactersWithoutSpaces, words, lines }
    enum Shape: Int, Sendable { case square = 1, rampUp, rampDown, triangle, round, smooth }

    var start = AnimatedNumbers(0)
    var end: AnimatedNumbers?
    var offset = AnimatedNumbers(0)
    var amount = AnimatedNumbers(100)
    var easeLow = AnimatedNumbers(0)
    var easeHigh = AnimatedNumbers(0)
    var smoothness = AnimatedNumbers(100)
    var unit = Unit.characters
    var shape = Shape.square
    var countsIndices = false

    var numbers: [AnimatedNumbers] {
      [start, offset, amount, easeLow, easeHigh, smoothness] + (end.map { [$0] } ?? [])
    }
  }

  var span: ClosedRange<Double>? {
    (selector.numbers + [opacity, fill, fillOpacity, stroke, strokeWidth, tracking].compactMap(\.self)).map(
      \.span
    )
    .union.union(transform.span)
  }
}
