import Foundation
import Geometry
import RenderTree

/// A gradient's colours at even steps from 0 to 1, both ends exact, as premultiplied pixels.
struct GradientRamp: Sendable {
  private(set) var pixels: [UInt32] = []
  private(set) var isOpaque = true
  /// The same in 1/256 of 8-bit steps, if it was asked for.
  private(set) var fine: [SIMD4<UInt16>] = []

  /// The number of steps, a power of two.
  var steps: Int { pixels.count - 1 }

  /// Steps of at most half a pixel over `length` pixels, but 256…8192 of them.
  static func steps(length: Double) -> Int {
    var steps = 256
    while steps < 8192, Double(steps) < 2 * length { steps *= 2 }
    return steps
  }

  /// `stops` is not empty.
  mutating func build(_ stops: [Gradient.Stop], steps: Int, isFine: Bool = false) {
    fine.removeAll(keepingCapacity: true)
    pixels.removeAll(keepingCapacity: true)
    pixels.reserveCapacity(steps + 1)
    isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
    var next = 0
    for step in 0...steps {
      let location = Double(step) / Double(steps)
      while next < stops.count, stops[next].location <= location { next += 1 }
      var color = stops[max(next - 1, 0)].color
      if next > 0, next < stops.count {
        let (a, b) = (stops[next - 1], stops[next])
        color = a.color.mixed(b.color, (location - a.location) / (b.location - a.location))
      }
      pixels.append(Pixel(color).bits)
      if isFine { fine.append(Dither.fine(color)) }
    }
  }
}

extension Color {
  fileprivate func mixed(_ other: Color, _ fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
