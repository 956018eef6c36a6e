import Raster
import RenderTree

/// Draws what is shown at one time as a picture in memory. One for each worker.
public protocol PicturePainter: Sendable {
  /// What there is to draw; equal subjects are equal pictures.
  associatedtype Subject: Sendable, Hashable

  /// Draws the whole of `subject` and gives the picture its size.
  mutating func paint(_ subject: Subject, into picture: inout PixelBuffer) throws

  /// Draws what is different from the subject that it drew last, into the picture of that one.
  ///
  /// - Parameter change: from the subject drawn last.
  /// - Returns: the pixels that were drawn; nil for all.
  mutating func paint(_ subject: Subject, changed change: FrameChange, into picture: inout PixelBuffer) throws
    -> [PixelRect]?

  /// What it has done so far, for those who measure.
  var work: PainterWork { get }
}

extension PicturePainter {
  public mutating func paint(
    _ subject: Subject, changed change: FrameChange, into picture: inout PixelBuffer
  ) throws -> [PixelRect]? {
    try paint(subject, into: &picture)
    return nil
  }
}
