import Foundation
import Geometry
import RenderTree

/// Something that was found in a recording, to be boxed in one frame of a film strip.
public struct FilmstripMark: Sendable {
  /// What it is about.
  public enum Target: Sendable {
    /// Points of the canvas.
    case area(CGRect)
    /// The layers of a name.
    case layer(String)
    /// These layers.
    case layers(Set<LayerID>)
  }

  /// As its line beneath the frames has it.
  public var number: Int
  /// What it is about.
  public var target: Target
  /// When it was found, in seconds; nil is when the layer is first to be seen.
  public var time: Double?

  /// A mark for what was found.
  public init(number: Int, target: Target, time: Double?) {
    self.number = number
    self.target = target
    self.time = time
  }
}
