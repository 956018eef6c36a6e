import Foundation
import Geometry

/// From colours of one space to those of another, many of them: as exact as 32 bits, without a power for each component.
struct ColorConverter: Sendable {
  private let decodes: Bool
  private let encodes: Bool
  /// What red, green and blue each contribute.
  private let red: SIMD4<Float>
  private let green: SIMD4<Float>
  private let blue: SIMD4<Float>

  init(from source: WorkingSpace, to target: WorkingSpace) {
    let isLight = source.gamut != target.gamut || source.isLinear != target.isLinear
    decodes = isLight && !source.isLinear
    encodes = isLight && !target.isLinear
    let (first, second, third) = source.gamut.matrix(to: target.gamut).rows
    red = SIMD4<Float>(SIMD4(first.x, second.x, third.x, 0))
    green = SIMD4<Float>(SIMD4(first.y, second.y, third.y, 0))
    blue = SIMD4<Float>(SIMD4(first.z, second.z, third.z, 0))
  }

  /// - Parameter color: not premultiplied; alpha stays what it is.
  @inline(__always)
  func callAsFunction(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let light = decodes ? TransferTable.each(color, TransferTable.decode) : color
    let mixed = red * light.x + green * light.y + blue * light.z
    var result = encodes ? TransferTable.each(mixed, TransferTable.encode) : mixed
    result.w = color.w
    return result
  }
}

/// sRGB's transfer function from tables with straight lines between their steps; beyond 0…1 it is computed.
private enum TransferTable {
  private static let steps: Float = 4096

  @inline(__always)
  static func each(_ color: SIMD4<Float>, _ function: (Float) -> Float) -> SIMD4<Float> {
    SIMD4(function(color.x), function(color.y), function(color.z), color.w)
  }

  /// One more than the steps, and one that is only multiplied with 0.
  private static func table(_ function: (Double) -> Double) -> [Float] {
    (0...Int(steps) + 1).map { Float(function(Double($0) / Double(steps))) }
  }

  private static let decoded = table(TransferFunction.decode)
  /// By the fourth root of the light: that the curve is nearly straight in.
  private static let encoded = table { root in
    1.055 * pow(root, 4 / 2.4) - 0.055
  }

  @inline(__always)
  private static func value(_ table: [Float], _ place: Float) -> Float {
    let whole = place.rounded(.down)
    return table.withUnsafeBufferPointer { table in
      let (low, high) = (table[Int(whole)], table[Int(whole) &+ 1])
      return low + (high - low) * (place - whole)
    }
  }

  @inline(__always)
  static func decode(_ value: Float) -> Float {
    guard value >= 0, value <= 1 else { return Float(TransferFunction.decode(Double(value))) }
    return self.value(decoded, value * steps)
  }

  @inline(__always)
  static func encode(_ value: Float) -> Float {
    guard value > 0.0031308, value <= 1 else { return Float(TransferFunction.encode(Double(value))) }
    return self.value(encoded, value.squareRoot().squareRoot() * steps)
  }
}
