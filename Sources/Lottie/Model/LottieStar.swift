import Foundation
import Scene

struct LottieStar: Sendable {
  var isPolygon = false
  var position = AnimatedNumbers(0, 0)
  var points = AnimatedNumbers(5)
  var rotation = AnimatedNumbers(0)
  var outerRadius = AnimatedNumbers(0)
  var outerRoundness = AnimatedNumbers(0)
  var innerRadius = AnimatedNumbers(0)
  var innerRoundness = AnimatedNumbers(0)

  var numbers: [AnimatedNumbers] {
    [position, points, rotation, outerRadius, outerRoundness, innerRadius, innerRoundness]
  }
}
