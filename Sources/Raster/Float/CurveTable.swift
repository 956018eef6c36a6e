import AnimGeometry

/// A curve of light as a table, between whose values lies a straight line: near enough for 16 bits.
///
/// Its steps are as wide as the numbers are large, like those of floating point, whose bits are the places. Other modules inline
/// it, as it runs for each pixel.
package struct CurveTable: Sendable {
  @usableFromInline let values: [Float]
  @usableFromInline let exact: @Sendable (Double) -> Double

  @inlinable static var least: UInt32 { Float(0x1p-13).bitPattern }
  @inlinable static var most: UInt32 { Float(0x1p5).bitPattern }
  /// Of the 23 bits of a fraction, those below the places.
  @inlinable static var lowBits: UInt32 { 13 }

  /// - Parameter curve: odd, or asked for positive numbers only.
  init(_ curve: @escaping @Sendable (Double) -> Double) {
    exact = curve
    values = stride(from: CurveTable.least, through: CurveTable.most, by: 1 << Int(CurveTable.lowBits)).map {
      Float(curve(Double(Float(bitPattern: $0))))
    }
  }

  @inlinable @inline(__always)
  package func callAsFunction(_ value: Float) -> Float {
    let bits = value.bitPattern & 0x7FFF_FFFF
    guard bits >= CurveTable.least, bits < CurveTable.most else { return Float(exact(Double(value))) }
    let offset = bits &- CurveTable.least
    let place = Int(offset &>> CurveTable.lowBits)
    let part = Float(offset & (1 &<< CurveTable.lowBits &- 1)) * (1 / Float(1 << CurveTable.lowBits))
    let result = values[place] + (values[place + 1] - values[place]) * part
    return value < 0 ? -result : result
  }

  /// The curve's values for red, green and blue; alpha stays what it is.
  @inlinable @inline(__always)
  package func each(_ color: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(self(color.x), self(color.y), self(color.z), color.w)
  }
}

extension CurveTable {
  /// From encoded sRGB to light.
  package static let decoding = CurveTable(TransferFunction.decode)

  /// From light to encoded sRGB.
  static let encoding = CurveTable(TransferFunction.encode)

  private static let perceptual = CurveTable {
    TransferFunction.perceptual($0 * OutputSpace.white / 10_000)
  }

  /// From light to an output's signal, component by component; nil where the signal of one depends on all.
  package static func encoding(_ space: OutputSpace) -> CurveTable? {
    switch space {
    case .sRGB, .displayP3: encoding
    case .pq: perceptual
    case .hlg: nil
    }
  }
}
