import AnimRaster
import AnimRenderTree
import AnimVideo

/// Draws what is shown at one time as a picture in memory. One for each worker.
public protocol PicturePainter: Sendable {
  /// What there is to draw; equal subjects are equal pictures.
  associatedtype Subject: Sendable, Hashable

  /// Draws what is different from the subject that it drew last, into the picture of that one; or all of it, and gives the
  /// picture its size.
  ///
  /// - Parameter change: from the subject drawn last; nil for all. A painter need not make use of it.
  /// - Returns: the pixels that were drawn; nil for all.
  mutating func paint(_ subject: Subject, changed change: FrameChange?, into picture: inout PixelBuffer)
    throws
    -> [PixelRect]?

  /// Draws right into planes, without a picture in between; false, and nothing is drawn, where there has to be one.
  ///
  /// - Parameter change: from the subject drawn last, which the planes hold; nil for all.
  mutating func paint(_ subject: Subject, changed change: FrameChange?, rightInto planes: PicturePlanes)
    throws
    -> Bool

  /// Puts what was drawn last into planes of more than 8 bits a sample; false where pictures hold all of it.
  ///
  /// - Parameter areas: the pixels that are not as they were when the planes got what they hold; nil for all.
  func convertFloat(_ areas: [PixelRect]?, into planes: PicturePlanes) -> Bool

  /// What it has done so far, for those who measure.
  var work: PainterWork { get }
}

extension PicturePainter {
  /// Draws the whole of `subject` and gives the picture its size.
  public mutating func paint(_ subject: Subject, into picture: inout PixelBuffer) throws {
    _ = try paint(subject, changed: nil, into: &picture)
  }

  /// False: there has to be a picture in between.
  public mutating func paint(
    _ subject: Subject, changed change: FrameChange?, rightInto planes: PicturePlanes
  ) throws -> Bool { false }

  /// False: pictures hold all of it.
  public func convertFloat(_ areas: [PixelRect]?, into planes: PicturePlanes) -> Bool { false }

  /// What was drawn last as samples one after the other without gaps, as raw video has them.
  func samples(of picture: PixelBuffer, as format: PixelFormat) -> [UInt8] {
    PlaneConversion.bytes(width: picture.width, height: picture.height, as: format) { planes in
      if !convertFloat(nil, into: planes) { PlaneConversion.convert(picture, into: planes) }
    }
  }
}
