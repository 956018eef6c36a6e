import Foundation
import Geometry

/// One particle at one instant, in the coordinates of its layer.
public struct Particle: Sendable, Equatable {
  public let cell: EmitterCell
  /// Its cell's at its birth.
  public var contents: Picture?
  public var x: Double
  public var y: Double
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
  public var contentsRect: CGRect
  /// Pixels of the contents in a point.
  public var contentsScale: Double
}

/// How particles lie over each other: `CAEmitterLayerRenderMode` as a value.
enum ParticleOrder: String, Sendable {
  case unordered, oldestFirst, oldestLast, backToFront, additive
}
