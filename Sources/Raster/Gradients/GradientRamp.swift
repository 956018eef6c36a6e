import Foundation
import Geometry
import RenderTree

/// A gradient's colours at even steps from 0 to 1, both ends exact, as premultiplied pixels.
struct GradientRamp: Sendable {
  private(set) var pixels: [UInt32] = []
  private(set) var isOpaque = true
  /// Of a translucent one the colours in 16 bits per channel, in two parts of 8.
  private(set) var high: [UInt32] = []
  private(set) var low: [UInt32] = []
  /// The same in 1/256 of 8-bit steps, if it was asked for.
  private(set) var fine: [SIMD4<UInt16>] = []

  /// The number of steps, a power of two.
  var steps: Int { pixels.count - 1 }

  /// Steps of at most half a pixel over `length` pixels, and of at most a quarter of a code value, but 256…8192 of
  /// them.
  static func steps(length: Double, _ stops: [Gradient.Stop]) -> Int {
    var wanted = 2 * length
    for (a, b) in zip(stops, stops.dropFirst()) where b.location > a.location {
      wanted = max(wanted, 4 * 255 * b.color.distance(a.color) / (b.location - a.location))
    }
    var steps = 256
    while steps < 8192, Double(steps) < wanted { steps *= 2 }
    return steps
  }

  /// - Parameters:
  ///   - stops: not empty.
  ///   - showsBefore: whether the first step is what is seen before the start: of several colours there the first.
  mutating func build(
    _ stops: [Gradient.Stop], steps: Int, isFine: Bool = false, showsBefore: Bool = false
  ) {
    fine.removeAll(keepingCapacity: true)
    high.removeAll(keepingCapacity: true)
    low.removeAll(keepingCapacity: true)
    pixels.removeAll(keepingCapacity: true)
    pixels.reserveCapacity(steps + 1)
    isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
    var next = 0
    for step in 0...steps {
      let location = Double(step) / Double(steps)
      while next < stops.count, stops[next].location <= location, !(showsBefore && step == 0 && next == 1) {
        next += 1
      }
      var color = stops[max(next - 1, 0)].color
      if next > 0, next < stops.count {
        let (a, b) = (stops[next - 1], stops[next])
        color = a.color.mixed(b.color, (location - a.location) / (b.location - a.location))
      }
      pixels.append(Pixel(color).bits)
      if !isOpaque {
        let parts = FineColor(color).parts
        high.append(parts.high)
        low.append(parts.low)
      }
      if isFine { fine.append(Dither.fine(color)) }
    }
  }
}

extension GradientRamp {
  func lend(_ body: (LentRamp) -> Void) {
    pixels.withUnsafeBufferPointer { pixels in
      high.withUnsafeBufferPointer { high in
        low.withUnsafeBufferPointer { low in
          guard let pixels = pixels.baseAddress else { return }
          body(
            LentRamp(
              pixels: pixels, high: high.baseAddress ?? pixels, low: low.baseAddress ?? pixels,
              isOpaque: isOpaque))
        }
      }
    }
  }
}

extension Gradient {
  /// Whether there are places before the start of its colours.
  var showsBefore: Bool {
    switch kind {
    case .axial, .circles: true
    case .radial, .conic: false
    }
  }
}

extension Color {
  /// The most that a component differs by.
  fileprivate func distance(_ other: Color) -> Double {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha))
  }

  fileprivate func mixed(_ other: Color, _ fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
