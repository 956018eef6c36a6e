import Foundation

/// Edges of a rectangle in its own space.
public struct RectEdges: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let minX = RectEdges(rawValue: 1 << 0)
  public static let maxX = RectEdges(rawValue: 1 << 1)
  public static let minY = RectEdges(rawValue: 1 << 2)
  public static let maxY = RectEdges(rawValue: 1 << 3)
  public static let all: RectEdges = [.minX, .maxX, .minY, .maxY]

  /// From Core Animation's number, whose bits are the same.
  init(mask: Double) {
    self = RectEdges(rawValue: UInt8(Int(exactly: mask.rounded()).map { $0 & 15 } ?? 15))
  }
}
