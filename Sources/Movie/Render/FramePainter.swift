import RenderTree
import Video

/// Draws frames into the planes of an encoder.
public protocol FramePainter: SendableMetatype {
  /// What there is to draw; equal subjects are equal pictures.
  associatedtype Subject: Sendable, Equatable = Frame

  /// Draws the whole of `frame`.
  ///
  /// The frames of one segment come to one painter in order. `planes` still hold what this painter drew
  /// last (black before the first frame), so a painter may leave alone what has not changed.
  mutating func paint(_ frame: Subject, into planes: PicturePlanes) throws

  /// What it has done so far, for those who measure.
  var work: PainterWork { get }
}

extension FramePainter {
  public var work: PainterWork { PainterWork() }
}
