import CoreGraphics
import Foundation

/// The frames per second that an animation would like. Zero leaves a value open.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public init() {
    self.init(minimum: 0, maximum: 0, preferred: 0)
  }

  public static let `default` = CAFrameRateRange()
}
