/// For how long each frame is exposed: what moves meanwhile is blurred.
public struct Shutter: Sendable, Hashable {
  /// How far the disc of a shutter that turns once a frame is open, in degrees: with 360 from frame to frame, with 180 for half of
  /// that.
  public var angle: Double
  /// How many instants of a frame in which something moves are averaged; nil for as many as the motion needs.
  public var samples: Int?
  /// Seconds from frame to frame.
  public var frameDuration: Double
  /// Pixels for each point: what moves less than a pixel between two instants leaves no gaps.
  public var scale: Double

  /// The angles that a shutter may have, in degrees.
  public static let angles = 1.0...720.0
  /// The numbers of instants that one may ask for.
  public static let sampleCounts = 2...1024
  /// More instants than these are not found necessary.
  static let mostSamples = 512

  /// A shutter that is open around each frame's time.
  public init(
    angle: Double = 180, samples: Int? = nil, frameDuration: Double, scale: Double = 1
  ) {
    self.angle = angle
    self.samples = samples
    self.frameDuration = frameDuration
    self.scale = scale
  }

  /// Seconds.
  var openTime: Double { frameDuration * angle / 360 }
}

extension Recording {
  /// The same as frames of another video show it.
  ///
  /// - Parameters:
  ///   - frameDuration: seconds from frame to frame; nil for the recording's own.
  ///   - canvas: what it is drawn on.
  public func exposed(every frameDuration: Double? = nil, on canvas: Canvas) -> Recording {
    var recording = self
    if let frameDuration { recording.shutter?.frameDuration = frameDuration }
    recording.shutter?.scale = canvas.scale
    return recording
  }
}
