import CoreGraphics
import Foundation

/// What grows when a superlayer does.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable, MaskConstant {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1 << 0)
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 1 << 1)
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 1 << 2)
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 1 << 3)
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 1 << 4)
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 1 << 5)
}
