import Raster
import RenderTree
import Video

/// Draws frames into the planes of an encoder.
public protocol FramePainter: Sendable {
  /// What there is to draw; equal subjects are equal pictures.
  associatedtype Subject: Sendable, Hashable = Frame

  /// Draws the whole of `frame`.
  ///
  /// `planes` hold anything: what was drawn into them last, or black.
  mutating func paint(_ frame: Subject, into planes: PicturePlanes) throws

  /// Draws what is different from the frame that it drew last, into the planes that hold that one.
  ///
  /// - Parameter change: from the frame drawn last.
  mutating func paint(_ frame: Subject, changed change: FrameChange, into planes: PicturePlanes) throws

  /// What it has done so far, for those who measure.
  var work: PainterWork { get }
}

extension FramePainter {
  public mutating func paint(
    _ frame: Subject, changed change: FrameChange, into planes: PicturePlanes
  ) throws {
    try paint(frame, into: planes)
  }

  public var work: PainterWork { PainterWork() }
}

/// How long a painter took, in seconds, and how its caches did.
public struct PainterWork: Sendable, Equatable {
  public var drawing = 0.0
  /// From the picture to what the encoder takes.
  public var conversion = 0.0
  /// How many pixels were drawn, and how many the pictures have that were not like the one before.
  public var drawnPixels = 0
  public var pixels = 0
  public var caches: [CacheCounters] = []

  public init() {}
}
