import Foundation

/// Where an axis has numbers: at 1, 2, 2.5 or 5 times a power of ten.
struct PlotAxis {
  let ticks: [Double]
  private let digits: Int

  /// - Parameter count: how many ticks there are, near enough.
  init(_ range: ClosedRange<Double>, count: Int) {
    let length = range.upperBound - range.lowerBound
    guard length > 0, length.isFinite else {
      ticks = [range.lowerBound]
      digits = 2
      return
    }
    let rough = length / Double(max(count, 1))
    let power = pow(10, log10(rough).rounded(.down))
    let step = ([1, 2, 2.5, 5].first { $0 * power >= rough } ?? 10) * power
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    ticks =
      first <= last && last - first < 1000 ? (0...Int(last - first)).map { (first + Double($0)) * step } : []
    digits = max(0, Int(-(log10(power)).rounded(.down)) + 1)
  }

  func text(_ tick: Double) -> String { PlotAxis.text(tick, digits: digits) }

  /// How many digits after the point tell values apart that lie within a length.
  static func digits(of length: Double) -> Int {
    guard length > 0, length.isFinite else { return 2 }
    return length >= 10 ? 0 : max(0, 2 - Int(log10(length).rounded(.down)))
  }

  /// A number with a true minus sign, rounded, without zeros at its end.
  static func text(_ value: Double, digits: Int) -> String {
    guard abs(value) < 1e9 else { return value.shortText }
    let power = pow(10, Double(min(digits, 9)))
    let rounded = (value * power).rounded() / power
    let text = rounded.shortText
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
