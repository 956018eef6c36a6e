import Geometry
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
  /// Draws the whole frame, for a painter that does not make use of changes.
  public mutating func paint(
    _ frame: Subject, changed change: FrameChange, into planes: PicturePlanes
  ) throws {
    try paint(frame, into: planes)
  }

  /// Nothing, for a painter that does not measure.
  public var work: PainterWork { PainterWork() }
}

/// How long a painter took, in seconds, and how its caches did.
public struct PainterWork: Sendable, Equatable {
  /// Making pictures of what is shown.
  public var drawing = 0.0
  /// From the picture to what the encoder takes.
  public var conversion = 0.0
  /// How many pixels were drawn, and how many the pictures have that were not like the one before.
  public var drawnPixels = 0
  /// All pixels of the pictures that `drawnPixels` is a part of.
  public var pixels = 0
  /// How often each cache had what was looked for, and what it holds.
  public var caches: [CacheCounters] = []

  /// No work yet.
  public init() {}
}
