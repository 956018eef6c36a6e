import Foundation
import AnimGeometry

/// One particle at one instant, in the coordinates of its layer.
public struct Particle: Sendable, Equatable {
  /// What emitted it.
  public let cell: EmitterCell
  /// Its cell's at its birth.
  public var contents: Picture?
  /// The place of its middle.
  public var x: Double
  /// The place of its middle.
  public var y: Double
  /// The place of its middle, towards the eye.
  public var z: Double
  /// A negative one mirrors.
  public var scale: Double
  /// Radians, clockwise when y points down.
  public var rotation: Double
  /// Multiplies the contents.
  public var color: Color
  /// Seconds of the cell's time since its birth.
  public var age: Double
  /// In the layer's time.
  public var birthTime: Double
  /// The part of the contents that is shown, in units of their size.
  public var contentsRect: CGRect
  /// Pixels of the contents in a point.
  public var contentsScale: Double
}

/// How particles lie over each other: `CAEmitterLayerRenderMode` as a value.
enum ParticleOrder: String, Sendable {
  case unordered, oldestFirst, oldestLast, backToFront, additive
}
