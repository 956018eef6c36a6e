import Foundation
import AnimRenderTree

/// A layer that draws a gradient over its background colour.
open class CAGradientLayer: CALayer {
  package override class var kind: LayerKind { .gradient }

  // BEGIN scripts/properties: gradient
  /// The colours at the stops, an array of `CGColor`; nil, the default, and a single one draw nothing. Other objects are kept
  /// and reported. Animatable.
  open var colors: [Any]? {
    get { object(.colors) as? [Any] }
    set { setObject(newValue, for: .colors) }
  }
  /// Where the stops are, from 0 to 1, one for each colour; nil, the default, spaces them evenly, and too few draw nothing.
  /// Animatable.
  open var locations: [NSNumber]? {
    get { self[.locations] }
    set { self[.locations] = newValue }
  }
  /// Where the gradient begins, or its middle if it is radial or conic, in units of the bounds; (0.5, 0) by default.
  /// Animatable.
  open var startPoint: CGPoint {
    get { self[.startPoint] }
    set { self[.startPoint] = newValue }
  }
  /// Where the gradient ends, in units of the bounds; (0.5, 1) by default. Animatable.
  open var endPoint: CGPoint {
    get { self[.endPoint] }
    set { self[.endPoint] = newValue }
  }
  /// Where a radial gradient's first colour lies, from the start point, in units of its half axes; within the ellipse. Not
  /// in Core Animation.
  open var focalOffset: CGPoint {
    get { self[.focalOffset] }
    set { self[.focalOffset] = newValue }
  }
  /// Whether colours change along a line, around a middle, with the angle or in a mesh; `axial` by default.
  open var type: CAGradientLayerType {
    get { self[.type] }
    set { self[.type] = newValue }
  }
  /// Whether colours are mixed as encoded numbers, the default, or as light. Not in Core Animation.
  open var colorInterpolation: CAGradientLayerInterpolation {
    get { self[.colorInterpolation] }
    set { self[.colorInterpolation] = newValue }
  }
  /// Of a mesh, one for each colour, in units of the bounds. Not in Core Animation.
  open var meshPoints: [CGPoint]? {
    get { self[.meshPoints] }
    set { self[.meshPoints] = newValue }
  }
  /// The numbers of a mesh's points, three for each triangle, of which a later one covers those before it; nil makes them by
  /// columns. Not in Core Animation.
  open var meshTriangles: [NSNumber]? {
    get { self[.meshTriangles] }
    set { self[.meshTriangles] = newValue }
  }
  /// How many of a mesh's points make a row of a grid; 0, the default, makes each three a triangle. Not in Core Animation.
  open var meshColumns: Int {
    get { self[.meshColumns] }
    set { self[.meshColumns] = newValue }
  }
  // END scripts/properties

  open override func presentation() -> CAGradientLayer? {
    present { CAGradientLayer(layer: $0) }
  }
}

/// In which numbers a gradient's colours are mixed. Not in Core Animation.
public struct CAGradientLayerInterpolation: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// An interpolation by its name. An unknown one is reported where a layer is given it, and mixes as `encoded` does.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// As encoded numbers, as Core Animation does.
  public static let encoded = CAGradientLayerInterpolation(rawValue: "encoded")
  /// As light.
  public static let linear = CAGradientLayerInterpolation(rawValue: "linear")
}

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A type by its name. An unknown one is reported where a layer is given it, and draws as `axial` does.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the line from `startPoint` to `endPoint`.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// In ellipses around `startPoint`, whose half axes reach to `endPoint` along x and along y.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around `startPoint`, from the direction of `endPoint` on: clockwise where y points down.
  public static let conic = CAGradientLayerType(rawValue: "conic")
  /// In triangles, from corner to corner. Not in Core Animation.
  public static let mesh = CAGradientLayerType(rawValue: "mesh")
}
