import CoreAnimation
import Foundation
@_exported import struct FrameTiming.FrameRate

/// How often a second frames are shown, and for how long.
public struct VideoDescription: Sendable, Equatable {
  /// Frames a second.
  public var frameRate: FrameRate
  /// Seconds, more than 0.
  public var duration: Double
  /// Where the duration is written.
  public var location = SourceLocation.start

  /// A video from the time 0 on.
  public init(frameRate: FrameRate, duration: Double, location: SourceLocation = .start) {
    self.frameRate = frameRate
    self.duration = duration
    self.location = location
  }
}
