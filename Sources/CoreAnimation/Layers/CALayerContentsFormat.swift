import CoreGraphics
import Foundation

/// How a layer stores what it draws.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable, NamedConstant {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}
