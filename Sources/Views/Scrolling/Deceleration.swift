import Foundation

/// How scrolling slows down, along one axis.
///
/// Each millisecond the velocity is multiplied with the rate: a flick of v points per second goes
/// v / 1000 · rate / (1 − rate) points, as "Designing Fluid Interfaces" (WWDC 2018) says. Beyond its limits a critically
/// damped spring takes over, with the velocity that is left.
struct Deceleration: Hashable {
  let rate: Double

  /// Of the spring, whose mass is 1.
  private static let frequency = 10.0
  /// Points: what is nearer is there.
  private static let nearness = 0.1

  init(rate: Double) {
    self.rate = min(max(rate, 0), 0.9999)
  }

  func distance(velocity: Double) -> Double { velocity / 1000 * rate / (1 - rate) }

  /// - Parameters:
  ///   - to: where it comes to rest without limits.
  ///   - limits: of positions that it may rest at.
  func position(
    at time: Double, from: Double, to: Double, limits: (low: Double, high: Double), bounces: Bool
  ) -> (position: Double, isAtRest: Bool) {
    let free = from + (to - from) * (1 - left(at: time))
    // It is drawn back at once when it starts outside.
    let isOutside = from < limits.low || from > limits.high
    let limit =
      isOutside ? (from < limits.low ? limits.low : limits.high) : to < from ? limits.low : limits.high
    let crossing = isOutside ? 0 : crossingTime(from: from, to: to, limit: limit)
    guard time > crossing else {
      return abs(to - free) < Deceleration.nearness ? (to, true) : (free, false)
    }
    guard bounces else { return (limit, true) }
    let elapsed = time - crossing
    let start = isOutside ? from - limit : 0
    // What it had when it crossed the limit.
    let velocity = (to - from) * left(at: crossing) * -log(rate) * 1000
    let decay = exp(-Deceleration.frequency * elapsed)
    let beyond = (start + (velocity + Deceleration.frequency * start) * elapsed) * decay
    // The second condition keeps it from stopping where it swings through.
    let isAtRest = abs(beyond) < Deceleration.nearness && elapsed > 1 / Deceleration.frequency
    return (isAtRest ? limit : limit + beyond, isAtRest)
  }

  /// The part of the way that is left.
  private func left(at time: Double) -> Double { pow(rate, max(time, 0) * 1000) }

  /// Infinite when it never gets there.
  private func crossingTime(from: Double, to: Double, limit: Double) -> Double {
    guard to != from else { return .infinity }
    let part = (limit - from) / (to - from)
    return part < 1 ? log(1 - part) / log(rate) / 1000 : .infinity
  }
}
