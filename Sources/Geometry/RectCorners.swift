import Foundation

/// Corners of a rectangle, with the bits of Core Animation's corner mask.
public struct RectCorners: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let minXMinY = RectCorners(rawValue: 1)
  public static let maxXMinY = RectCorners(rawValue: 2)
  public static let minXMaxY = RectCorners(rawValue: 4)
  public static let maxXMaxY = RectCorners(rawValue: 8)
  public static let all: RectCorners = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}
