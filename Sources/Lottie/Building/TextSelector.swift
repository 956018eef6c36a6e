import Foundation
import AnimRenderTree

extension LottieTextAnimator.Selector {
  /// How much of an animator a character gets.
  ///
  /// Source: Lottie specification 1.0, "Text range selector".
  ///
  /// - Parameters:
  ///   - numbers: the character's number by each unit.
  ///   - counts: how many there are of each unit.
  func amount(of numbers: [Int], _ counts: [Int], at frame: Double) -> Double {
    let unitIndex = unit.rawValue - 1
    let total = Double(max(counts[unitIndex], 1))
    let number = numbers[unitIndex]
    let index = Double(isShuffled ? Self.shuffled(number, among: max(counts[unitIndex], 1)) : number)
    let divisor = countsIndices ? 1 : 100 / total
    let shift = offset.number(at: frame) / divisor
    var low = start.number(at: frame) / divisor + shift
    var high = (end?.number(at: frame) ?? (countsIndices ? total : 100)) / divisor + shift
    if low > high { swap(&low, &high) }
    let length = high - low
    func ramp() -> Double {
      length == 0 ? (index >= high ? 1 : 0) : min(max(0.5 / length + (index - low) / length, 0), 1)
    }
    var value: Double
    switch shape {
    case .square:
      value =
        index < low.rounded(.down)
        ? 0 : index < low ? max(0, min(min(high, 1) - (low - index), 1)) : max(0, min(high - index, 1))
      let smooth = smoothness.number(at: frame) / 100
      if smooth < 1 {
        let threshold = 0.5 - smooth / 2
        value = value < threshold ? 0 : smooth > 0 ? min((value - threshold) / smooth, 1) : 1
      }
    case .rampUp: value = ramp()
    case .rampDown: value = 1 - ramp()
    case .triangle:
      let up = length == 0 ? 0 : ramp()
      value = up < 0.5 ? up * 2 : 1 - 2 * (up - 0.5)
    case .round:
      let place = min(max(0, index + 0.5 - low), length) - length / 2
      value = length == 0 ? 0 : max(0, 1 - place * place / (length * length / 4)).squareRoot()
    case .smooth:
      let place = min(max(0, index + 0.5 - low), length)
      value = length == 0 ? 0 : (1 + cos(.pi + 2 * .pi * place / length)) / 2
    }
    let (low1, high1) = (easeLow.number(at: frame) / 100, easeHigh.number(at: frame) / 100)
    if low1 != 0 || high1 != 0 {
      let curve = TimingFunction(
        max(low1, 0), max(-low1, 0), 1 - max(high1, 0), 1 - max(-high1, 0))
      value = curve.evaluate(min(max(value, 0), 1))
    }
    return value * amount.number(at: frame) / 100
  }

  /// A place of its own for each number, the same on every run.
  ///
  /// Rounds that mix one half of a number's bits with the other are one to one; a result beyond the count is mixed again.
  private static func shuffled(_ number: Int, among count: Int) -> Int {
    guard (0..<count).contains(number), count > 2 else { return number }
    let half = (Int.bitWidth - (count - 1).leadingZeroBitCount + 1) / 2
    let mask = 1 << half - 1
    var value = number
    repeat {
      var (high, low) = (value >> half, value & mask)
      for round in 1...4 {
        let mixed = (low &* 0x9e37_79b1 &+ round &* 0x85eb_ca6b) & 0xffff_ffff
        (high, low) = (low, high ^ ((mixed ^ mixed >> 15) & mask))
      }
      value = high << half | low
    } while value >= count
    return value
  }
}
