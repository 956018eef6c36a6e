import Foundation

/// sRGB's transfer function (IEC 61966-2-1), continued oddly through zero for extended range.
public enum TransferFunction {
  /// Encoded to linear.
  public static func decode(_ value: Double) -> Double {
    let magnitude = abs(value)
    if magnitude <= 0.04045 { return value / 12.92 }
    return copysign(pow((magnitude + 0.055) / 1.055, 2.4), value)
  }

  /// Linear to encoded.
  public static func encode(_ value: Double) -> Double {
    let magnitude = abs(value)
    if magnitude <= 0.0031308 { return value * 12.92 }
    return copysign(1.055 * pow(magnitude, 1 / 2.4) - 0.055, value)
  }
}
