import CoreAnimation
import Foundation
@_exported import struct FrameTiming.FrameRate

public struct VideoDescription: Sendable, Equatable {
  public var frameRate: FrameRate
  /// Seconds, more than 0.
  public var duration: Double
  /// Where the duration is written.
  public var location = SourceLocation.start

  public init(frameRate: FrameRate, duration: Double, location: SourceLocation = .start) {
    self.frameRate = frameRate
    self.duration = duration
    self.location = location
  }
}
