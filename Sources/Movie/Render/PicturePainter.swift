import Raster

/// Draws what is shown at one time as a picture in memory. One for each worker.
public protocol PicturePainter: Sendable {
  /// What there is to draw; equal subjects are equal pictures.
  associatedtype Subject: Sendable, Hashable

  /// Draws the whole of `subject` and gives the picture its size.
  mutating func paint(_ subject: Subject, into picture: inout PixelBuffer) throws

  /// What it has done so far, for those who measure.
  var work: PainterWork { get }
}
