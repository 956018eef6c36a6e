import Foundation
import Geometry

/// Every property of every layer class.
///
/// Source: Apple's headers, and the implicit actions that were measured on macOS.
public enum PropertyCatalog {
  /// The rows of all classes; a key's number is its row's.
  public static let all: [Property] =
    layer + shape + gradient + text + replicator + emitter + scroll + tiled + player

  private static let defaults = all.map(\.defaultValue)

  /// The default of a catalogued property; none for any other key.
  public static func defaultValue(of key: PropertyKey) -> Value {
    let index = Int(key.index)
    return index < defaults.count ? defaults[index] : .null
  }

  private static let types = all.map(\.type)

  /// The kind of a catalogued property; nil for any other key.
  static func type(of key: PropertyKey) -> ValueType? {
    let index = Int(key.index)
    return index < types.count ? types[index] : nil
  }

  /// The catalogue's row for `key`, if it has one.
  public static func property(_ key: PropertyKey) -> Property? {
    let index = Int(key.index)
    return index < all.count ? all[index] : nil
  }

  /// The properties that layers of `kind` have.
  public static func properties(of kind: LayerKind) -> [Property] {
    all.filter { $0.belongs(to: kind) }
  }
}

/// What emitter cells have: a row for each field, and its key below.
///
/// As an emitter layer's own properties of the same names multiply the cells', their defaults differ.
extension PropertyCatalog {
  /// The rows of an emitter cell's fields.
  public static let emitterCell: [Property] = [
    Property(
      "birthRate", .number, .number(0), range: .nonNegative, isFloat: true, of: .emitter,
      summary: "Particles in a second."),
    Property(
      "lifetime", .number, .number(0), written: .time, range: .nonNegative, isFloat: true, of: .emitter,
      summary: "How long a particle lives."),
    Property(
      "lifetimeRange", .number, .number(0), written: .time, range: .nonNegative, isFloat: true, of: .emitter,
      summary: "How much lifetimes differ."),
    Property(
      "emissionLatitude", .number, .number(0), written: .angle, of: .emitter,
      summary: "The direction out of the plane, towards the eye."),
    Property(
      "emissionLongitude", .number, .number(0), written: .angle, of: .emitter,
      summary: "The direction in the plane, clockwise."),
    Property(
      "emissionRange", .number, .number(0), written: .angle, of: .emitter,
      summary: "The opening of a cone around the direction."),
    Property(
      "velocity", .number, .number(0), of: .emitter,
      summary: "Points in a second."),
    Property(
      "velocityRange", .number, .number(0), of: .emitter,
      summary: "How much velocities differ."),
    Property(
      "xAcceleration", .number, .number(0), of: .emitter,
      summary: "Points in a second, in a second, along x."),
    Property(
      "yAcceleration", .number, .number(0), of: .emitter,
      summary: "Points in a second, in a second, along y."),
    Property(
      "zAcceleration", .number, .number(0), of: .emitter,
      summary: "Points in a second, in a second, along z."),
    Property(
      "scale", .number, .number(1), of: .emitter,
      summary: "Multiplies the size."),
    Property(
      "scaleRange", .number, .number(0), of: .emitter,
      summary: "How much scales differ."),
    Property(
      "scaleSpeed", .number, .number(0), of: .emitter,
      summary: "By how much the scale grows in a second."),
    Property(
      "spin", .number, .number(0), written: .angle, of: .emitter,
      summary: "The turn in a second."),
    Property(
      "spinRange", .number, .number(0), written: .angle, of: .emitter,
      summary: "How much spins differ."),
    Property(
      "color", .color, .color(.white), of: .emitter,
      summary: "Multiplies the contents."),
    Property(
      "redRange", .number, .number(0), isFloat: true, of: .emitter,
      summary: "How much red differs."),
    Property(
      "greenRange", .number, .number(0), isFloat: true, of: .emitter,
      summary: "How much green differs."),
    Property(
      "blueRange", .number, .number(0), isFloat: true, of: .emitter,
      summary: "How much blue differs."),
    Property(
      "alphaRange", .number, .number(0), isFloat: true, of: .emitter,
      summary: "How much alpha differs."),
    Property(
      "redSpeed", .number, .number(0), isFloat: true, of: .emitter,
      summary: "By how much red grows in a second."),
    Property(
      "greenSpeed", .number, .number(0), isFloat: true, of: .emitter,
      summary: "By how much green grows in a second."),
    Property(
      "blueSpeed", .number, .number(0), isFloat: true, of: .emitter,
      summary: "By how much blue grows in a second."),
    Property(
      "alphaSpeed", .number, .number(0), isFloat: true, of: .emitter,
      summary: "By how much alpha grows in a second."),
    Property(
      "enabled", swift: "isEnabled", .bool, .bool(true), of: .emitter,
      summary: "Whether the cell emits."),
    Property(
      "contents", .object, written: .contents, of: .emitter,
      summary: "The picture or movie of a particle."),
    Property(
      "contentsRect", .rect, .rect(CGRect(x: 0, y: 0, width: 1, height: 1)), of: .emitter,
      summary: "The part of the contents that is shown, in units of their size."),
    Property(
      "contentsScale", .number, .number(1), range: .positive, of: .emitter,
      summary: "Pixels of the contents in a point."),
    Property(
      "minificationFilter", .string, .string("linear"), written: .word(.contentsFilter), animatable: false,
      of: .emitter,
      summary: "How contents are sampled that are drawn smaller."),
    Property(
      "magnificationFilter", .string, .string("linear"), written: .word(.contentsFilter), animatable: false,
      of: .emitter,
      summary: "How contents are sampled that are drawn larger."),
    Property(
      "minificationFilterBias", .number, .number(0), animatable: false, isFloat: true, of: .emitter,
      summary: "Added to the number of times that contents are halved before they are drawn smaller."),
    Property(
      "shape", .path, animatable: false, of: .emitter,
      summary: "Filled in white where there are no contents. Not Apple's."),
  ]

  private static let cellFields = Dictionary(
    uniqueKeysWithValues: emitterCell.map { (PropertyKey($0.name), $0) })

  /// The row of a cell's field; nil for any other key.
  public static func cellField(_ key: PropertyKey) -> Property? { cellFields[key] }
}

extension PropertyKey {
  package static let lifetimeRange = PropertyKey("lifetimeRange")
  package static let emissionLatitude = PropertyKey("emissionLatitude")
  package static let emissionLongitude = PropertyKey("emissionLongitude")
  package static let emissionRange = PropertyKey("emissionRange")
  package static let velocityRange = PropertyKey("velocityRange")
  package static let xAcceleration = PropertyKey("xAcceleration")
  package static let yAcceleration = PropertyKey("yAcceleration")
  package static let zAcceleration = PropertyKey("zAcceleration")
  package static let scaleRange = PropertyKey("scaleRange")
  package static let scaleSpeed = PropertyKey("scaleSpeed")
  package static let spinRange = PropertyKey("spinRange")
  package static let color = PropertyKey("color")
  package static let redRange = PropertyKey("redRange")
  package static let greenRange = PropertyKey("greenRange")
  package static let blueRange = PropertyKey("blueRange")
  package static let alphaRange = PropertyKey("alphaRange")
  package static let redSpeed = PropertyKey("redSpeed")
  package static let greenSpeed = PropertyKey("greenSpeed")
  package static let blueSpeed = PropertyKey("blueSpeed")
  package static let alphaSpeed = PropertyKey("alphaSpeed")
  package static let enabled = PropertyKey("enabled")
  package static let shape = PropertyKey("shape")
}
