import Foundation

/// Changes some characters of a text.
struct LottieTextAnimator: Sendable {
  var selector = Selector()
  var transform = LottieTransform()
  var hasTransform = false
  var opacity: AnimatedNumbers?
  var fill: AnimatedNumbers?
  var fillOpacity: AnimatedNumbers?
  /// Added to the fill's, in degrees and percent.
  var hue: AnimatedNumbers?
  var saturation: AnimatedNumbers?
  var brightness: AnimatedNumbers?
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
    var isShuffled = false

    var numbers: [AnimatedNumbers] {
      [start, offset, amount, easeLow, easeHigh, smoothness] + (end.map { [$0] } ?? [])
    }
  }

  var changesFill: Bool {
    fill != nil || fillOpacity != nil || hue != nil || saturation != nil || brightness != nil
  }

  var span: ClosedRange<Double>? {
    let own = [opacity, fill, fillOpacity, hue, saturation, brightness, stroke, strokeWidth, tracking]
    return (selector.numbers + own.compactMap(\.self)).map(\.span).union.union(transform.span)
  }
}
