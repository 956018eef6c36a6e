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
  public mutating func paint(
    _ subject: Subject, changed change: FrameChange, into picture: inout PixelBuffer
  ) throws -> [PixelRect]? {
    try paint(subject, into: &picture)
    return nil
  }

  public mutating func paint(
    _ subject: Subject, changed change: FrameChange?, rightInto planes: PicturePlanes
  ) throws -> Bool { false }

  public func convertFloat(_ areas: [PixelRect]?, into planes: PicturePlanes) -> Bool { false }

  /// What was drawn last as samples one after the other without gaps, as raw video has them.
  func samples(of picture: PixelBuffer, as format: PixelFormat) -> [UInt8] {
    PlaneConversion.bytes(width: picture.width, height: picture.height, as: format) { planes in
      if !convertFloat(nil, into: planes) { PlaneConversion.convert(picture, into: planes) }
    }
  }
}

/// Hands the pictures of a painter to an encoder.
public struct ConvertingPainter<Base: PicturePainter>: FramePainter {
  private var base: Base
  private var picture = PixelBuffer()
  private var stopwatch: Stopwatch
  private var conversion = 0.0

  /// - Parameter clock: seconds from any instant on, to measure the work with.
  public init(_ base: Base, clock: (@Sendable () -> Double)? = nil) {
    self.base = base
    stopwatch = Stopwatch(clock)
  }

  public var work: PainterWork {
    var work = base.work
    work.conversion += conversion
    return work
  }

  public mutating func paint(_ subject: Base.Subject, into planes: PicturePlanes) throws {
    if try base.paint(subject, changed: nil, rightInto: planes) { return }
    try base.paint(subject, into: &picture)
    convert(nil, into: planes)
  }

  public mutating func paint(
    _ subject: Base.Subject, changed change: FrameChange, into planes: PicturePlanes
  ) throws {
    if try base.paint(subject, changed: change, rightInto: planes) { return }
    convert(try base.paint(subject, changed: change, into: &picture), into: planes)
  }

  private mutating func convert(_ areas: [PixelRect]?, into planes: PicturePlanes) {
    stopwatch.start()
    if areas?.isEmpty == true { return }
    if !base.convertFloat(areas, into: planes) { PlaneConversion.convert(picture, areas, into: planes) }
    conversion += stopwatch.lap()
  }
}
