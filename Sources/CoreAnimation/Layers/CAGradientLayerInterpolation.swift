import CoreGraphics
import Foundation

/// In which numbers a gradient's colours are mixed. Not in Core Animation.
public struct CAGradientLayerInterpolation: RawRepresentable, Hashable, Sendable, NamedConstant {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// As encoded numbers, as Core Animation does.
  public static let encoded = CAGradientLayerInterpolation(rawValue: "encoded")
  /// As light.
  public static let linear = CAGradientLayerInterpolation(rawValue: "linear")
}
