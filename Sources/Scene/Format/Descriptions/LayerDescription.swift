import Foundation
import RenderTree

/// One layer with everything that was written about it.
public struct LayerDescription: Sendable, Equatable {
  public var layerClass: LayerKind
  /// Unique in the whole scene.
  public var name: String?
  /// True when the layer backs a view, so that its delegate answers the search for actions.
  public var isView: Bool
  /// What was set, in the order written; everything else keeps Core Animation's default.
  public var properties: [PropertySetting]
  /// The layer's `actions` dictionary.
  public var actions: [String: ActionDescription]
  /// The layer's `style` and the styles nested in it, the outermost first.
  public var styles: [StyleDescription]
  /// None or one: the layer whose alpha masks this one.
  public var mask: [LayerDescription]
  /// Back to front.
  public var sublayers: [LayerDescription]
  public var location: SourceLocation
  /// An emitter layer's kinds of particles.
  public var emitterCells: [EmitterCellDescription] = []
}

/// One property and the value it is given.
public struct PropertySetting: Sendable, Equatable {
  public var property: PropertyRow
  public var value: ValueDescription
  public var location: SourceLocation
}

/// An answer of an `actions` dictionary.
public enum ActionDescription: Sendable, Equatable {
  /// `null`: NSNull, which ends the search without an action.
  case null
  case animation(AnimationDescription)
}

/// One level of a layer's `style`: values for properties that were not set, and more actions.
public struct StyleDescription: Sendable, Equatable {
  public var properties: [PropertySetting]
  public var actions: [String: ActionDescription]
  public var location: SourceLocation
}

/// One kind of particles.
public struct EmitterCellDescription: Sendable, Equatable {
  /// Unique among the cells beside it.
  public var name: String?
  /// What was set, in the order written, timing included; everything else keeps Core Animation's default.
  public var settings: [PropertySetting]
  /// What its particles emit.
  public var cells: [EmitterCellDescription]
  public var location: SourceLocation
}
