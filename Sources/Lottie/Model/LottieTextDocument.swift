import Foundation
import Geometry

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
