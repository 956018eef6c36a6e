import Foundation
import AnimRenderTree

/// What rules ask a recording. `Check` answers, as it has the evaluator and can draw.
package protocol RecordingProbe {
  /// Of the video, in seconds.
  var duration: Double { get }
  /// Those of the frames, and the ends; nil is the beginning, and the end.
  func times(_ from: Double?, _ to: Double?) -> [Double]

  /// Whether a layer of that name is ever there and has such a property.
  mutating func has(_ keyPath: String, of layer: String) -> Bool
  /// Nil while the layer is not in the tree.
  mutating func value(of layer: String, _ keyPath: String, at time: Double) -> Value?
  /// The value without any animation; nil while the layer is not in the tree.
  mutating func model(of layer: String, _ keyPath: String, at time: Double) -> Value?
  func animatedKeyPaths(of layer: String) -> [String]
  /// A value as sentences have it.
  func text(_ value: Value) -> String

  /// Whether the layer, or what is in it, changes a pixel at one of the times.
  func isSeen(_ layer: String, by times: [Double]) throws -> Bool
  /// When the layer reaches the milestone; nil is never.
  func time(of milestone: ExpectationDescription.Milestone, of layer: String) throws -> Double?
  /// The first time at which something that the layer draws lies outside of the canvas, and where it lies.
  func escape(of layer: String, _ times: [Double], tolerance: Double) -> Sighting<(time: Double, box: CGRect)>
  /// The place where the layer stands out least from what lies beneath it; none where it is not seen.
  func faintest(_ layer: String, at time: Double) throws -> Sighting<(ratio: Double, place: CGPoint)>
  /// The first stretch, longer than so many seconds, in which nothing changes by more than the tolerance.
  func stillness(of layer: String, longerThan pause: Double, _ times: [Double], tolerance: Double)
    -> Sighting<(from: Double, to: Double)>
}

/// What is found of a layer.
package enum Sighting<Thing> {
  /// The layer is not there.
  case absent
  /// There is no such thing.
  case nothing
  /// There it is.
  case found(Thing)
}
