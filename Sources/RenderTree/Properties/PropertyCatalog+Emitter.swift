import Foundation
import AnimGeometry

/// What emitter layers and their cells have: a row for each property, and for each field of a cell.
///
/// As an emitter layer's own properties of the same names multiply the cells', their defaults differ.
extension PropertyCatalog {
  static let emitter = LayerKind.emitter.rows([
    /// Multiplies the birth rates of the cells; 1 by default, 0 emits nothing. Animatable.
    Property("birthRate", .number(1), as: "Float", range: .nonNegative, implicit: .basic)
      .meaning("Multiplies the birth rates of the cells."),
    /// Multiplies the lifetimes of the cells, for particles born from now on; 1 by default. Animatable.
    Property("lifetime", .number(1), as: "Float", range: .nonNegative, implicit: .basic)
      .meaning("Multiplies the lifetimes of the cells."),
    /// The middle of the shape that emits, in the layer's coordinates; (0, 0) by default. Animatable.
    Property("emitterPosition", .point(.zero), implicit: .basic)
      .meaning("The middle of the shape that emits, in the layer's coordinates."),
    /// The depth of that middle, in points towards the eye; 0 by default. Animatable.
    Property("emitterZPosition", .number(0), implicit: .basic)
      .meaning("The depth of the middle of the shape that emits."),
    /// The size of the shape, in points; that of a circle or a sphere has the radius for its width. (0, 0) by default.
    /// Animatable.
    Property("emitterSize", .size(.zero), implicit: .basic)
      .meaning("The size of the shape, in points."),
    /// The depth of a cuboid, in points; 0 by default. Animatable.
    Property("emitterDepth", .number(0), implicit: .basic)
      .meaning("The depth of a cuboid, in points."),
    /// The shape that emits; `point` by default.
    Property("emitterShape", .string("point"), as: "CAEmitterLayerEmitterShape", words: .emitterShape)
      .meaning("The shape that emits."),
    /// The part of the shape that emits; `volume` by default.
    Property("emitterMode", .string("volume"), as: "CAEmitterLayerEmitterMode", words: .emitterMode)
      .meaning("The part of the shape that emits."),
    /// In which order particles are drawn, and whether they are added up; `unordered` by default.
    Property("renderMode", .string("unordered"), as: "CAEmitterLayerRenderMode", words: .renderMode)
      .meaning("In which order particles are drawn."),
    /// Multiplies the velocities of the cells; 1 by default. Animatable.
    Property("velocity", .number(1), as: "Float", implicit: .basic)
      .meaning("Multiplies the velocities of the cells."),
    /// Multiplies the scales of the cells; 1 by default. Animatable.
    Property("scale", .number(1), as: "Float", implicit: .basic)
      .meaning("Multiplies the scales of the cells."),
    /// Multiplies the spins of the cells; 1 by default. Animatable.
    Property("spin", .number(1), as: "Float", implicit: .basic)
      .meaning("Multiplies the spins of the cells."),
    /// Gives other random numbers, and the same ones for the same seed; 0 by default.
    Property("seed", .number(0), as: "UInt32", range: .nonNegative, animatable: false)
      .meaning("Another one gives other random numbers."),
  ])

  /// The rows of an emitter cell's fields.
  public static let emitterCell = LayerKind.emitter.rows([
    /// Particles in a second of the cell's time, times the layer's `birthRate`; 0 by default.
    Property("birthRate", .number(0), as: "Float", range: .nonNegative)
      .meaning("Particles in a second."),
    /// How long a particle lives, in seconds, times the layer's `lifetime`; 0 by default.
    Property("lifetime", .number(0), as: "Float", written: .time, range: .nonNegative)
      .meaning("How long a particle lives."),
    /// How much lifetimes differ, in seconds, half of it on either side; 0 by default.
    Property("lifetimeRange", .number(0), as: "Float", written: .time, range: .nonNegative)
      .meaning("How much lifetimes differ."),
    /// The direction out of the plane, in radians towards the eye; 0 by default.
    Property("emissionLatitude", .number(0), written: .angle)
      .meaning("The direction out of the plane, towards the eye."),
    /// The direction in the plane, in radians from x towards y, or from the shape's outward normal; 0 by default.
    Property("emissionLongitude", .number(0), written: .angle)
      .meaning("The direction in the plane, clockwise."),
    /// The opening of the cone around that direction, in radians, evenly filled; 0 by default, 2π is every direction.
    Property("emissionRange", .number(0), written: .angle)
      .meaning("The opening of a cone around the direction."),
    /// Points in a second at birth, times the layer's `velocity`; 0 by default.
    Property("velocity", .number(0))
      .meaning("Points in a second."),
    /// How much velocities differ, half of it on either side; 0 by default.
    Property("velocityRange", .number(0))
      .meaning("How much velocities differ."),
    /// By how many points in a second the velocity along x grows in a second; 0 by default.
    Property("xAcceleration", .number(0))
      .meaning("Points in a second, in a second, along x."),
    /// By how many points in a second the velocity along y grows in a second; 0 by default.
    Property("yAcceleration", .number(0))
      .meaning("Points in a second, in a second, along y."),
    /// By how many points in a second the velocity towards the eye grows in a second; 0 by default.
    Property("zAcceleration", .number(0))
      .meaning("Points in a second, in a second, along z."),
    /// Multiplies the size of the contents, times the layer's `scale`; 1 by default. A negative one mirrors.
    Property("scale", .number(1))
      .meaning("Multiplies the size."),
    /// How much scales differ, half of it on either side; 0 by default.
    Property("scaleRange", .number(0))
      .meaning("How much scales differ."),
    /// By how much the scale grows in a second; 0 by default.
    Property("scaleSpeed", .number(0))
      .meaning("By how much the scale grows in a second."),
    /// The turn in a second, in radians, times the layer's `spin`; 0 by default.
    Property("spin", .number(0), written: .angle)
      .meaning("The turn in a second."),
    /// How much spins differ, half of it on either side; 0 by default.
    Property("spinRange", .number(0), written: .angle)
      .meaning("How much spins differ."),
    /// What the contents are multiplied with; white by default and where it is nil.
    Property("color", .color(.white))
      .meaning("Multiplies the contents."),
    /// How much the red of `color` differs, half of it on either side; 0 by default.
    Property("redRange", .number(0), as: "Float")
      .meaning("How much red differs."),
    /// How much the green of `color` differs, half of it on either side; 0 by default.
    Property("greenRange", .number(0), as: "Float")
      .meaning("How much green differs."),
    /// How much the blue of `color` differs, half of it on either side; 0 by default.
    Property("blueRange", .number(0), as: "Float")
      .meaning("How much blue differs."),
    /// How much the alpha of `color` differs, half of it on either side; 0 by default.
    Property("alphaRange", .number(0), as: "Float")
      .meaning("How much alpha differs."),
    /// By how much the red grows in a second; 0 by default.
    Property("redSpeed", .number(0), as: "Float")
      .meaning("By how much red grows in a second."),
    /// By how much the green grows in a second; 0 by default.
    Property("greenSpeed", .number(0), as: "Float")
      .meaning("By how much green grows in a second."),
    /// By how much the blue grows in a second; 0 by default.
    Property("blueSpeed", .number(0), as: "Float")
      .meaning("By how much blue grows in a second."),
    /// By how much the alpha grows in a second; 0 by default. A negative one fades particles out.
    Property("alphaSpeed", .number(0), as: "Float")
      .meaning("By how much alpha grows in a second."),
    /// Whether the cell emits; true by default. Particles that are there live on.
    Property("enabled", swift: "isEnabled", .bool(true))
      .meaning("Whether the cell emits."),
    /// What a particle shows, centred at its place: a `CGImage`, a `VectorPicture`, which comes back as a `CGImage`, or a
    /// `MovieClip`, which plays from its birth; nil by default. Any other object is kept and not drawn.
    Property("contents", type: .object, written: .contents)
      .meaning("The picture or movie of a particle."),
    /// The part of the contents that is shown, in units of their size; (0, 0, 1, 1) by default.
    Property("contentsRect", .rect(CGRect(x: 0, y: 0, width: 1, height: 1)))
      .meaning("The part of the contents that is shown, in units of their size."),
    /// Pixels of the contents in a point; 1 by default.
    Property("contentsScale", .number(1), range: .positive)
      .meaning("Pixels of the contents in a point."),
    /// How contents are sampled that are drawn smaller: a name of `CALayerContentsFilter`; "linear" by default.
    Property("minificationFilter", .string("linear"), words: .contentsFilter)
      .meaning("How contents are sampled that are drawn smaller."),
    /// How contents are sampled that are drawn larger: a name of `CALayerContentsFilter`; "linear" by default.
    Property("magnificationFilter", .string("linear"), words: .contentsFilter)
      .meaning("How contents are sampled that are drawn larger."),
    /// Added to the number of times that contents are halved before they are drawn smaller; 0 by default.
    Property("minificationFilterBias", .number(0), as: "Float", animatable: false)
      .meaning("Added to the number of times that contents are halved before they are drawn smaller."),
    Property("shape", type: .path, animatable: false)
      .meaning("Filled in white where there are no contents. Not Apple's."),
  ])

  private static let cellFields = Dictionary(
    uniqueKeysWithValues: emitterCell.map { (PropertyKey($0.name), $0) })

  /// The row of a cell's field; nil for any other key.
  public static func cellField(_ key: PropertyKey) -> Property? { cellFields[key] }
}
