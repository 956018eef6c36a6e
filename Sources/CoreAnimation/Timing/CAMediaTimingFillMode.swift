import CoreGraphics
import Foundation
import RenderTree

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable, NamedConstant {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  /// An unknown mode counts as removed.
  var fillMode: FillMode { FillMode(rawValue: rawValue) ?? .removed }
}
