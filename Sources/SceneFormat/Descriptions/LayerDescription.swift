import Foundation
import AnimJSON
import AnimRenderTree

/// One layer with everything that was written about it.
public struct LayerDescription: Sendable, Equatable {
  /// The layer's class.
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
  /// Where the layer is written.
  public var location: SourceLocation
  /// An emitter layer's kinds of particles.
  public var emitterCells: [EmitterCellDescription] = []
  /// None or one: the animation file that it plays, behind its sublayers.
  public var playedFiles: [PlayedFile] = []
  /// Whether a shutter blurs it and what is in it.
  public var isBlurred = true
}

/// An answer of an `actions` dictionary.
public enum ActionDescription: Sendable, Equatable {
  /// `null`: NSNull, which ends the search without an action.
  case null
  /// The animation that is added in place of the implicit one.
  case animation(AnimationDescription)
}

/// One level of a layer's `style`: values for properties that were not set, and more actions.
public struct StyleDescription: Sendable, Equatable {
  /// The values, in the order written.
  public var properties: [PropertySetting]
  /// More answers to the search for actions, by key.
  public var actions: [String: ActionDescription]
  /// Where the level is written.
  public var location: SourceLocation
}

/// What a layer of a scene plays: an animation of another kind of file, at its own size.
public struct PlayedFile: Sendable, Equatable {
  /// As written.
  public var source: String
  /// In points.
  public var size: CGSize
  package var program: LayerProgram
}

/// Makes layers that no scene describes; two are the same only when they are one object. What a layer is, only those know who
/// make it and who ask for it: descriptions stand below Core Animation.
package final class LayerProgram: Sendable, Equatable {
  private let make: @Sendable () -> (layer: AnyObject, places: [LayerID: SourceLocation])

  package init(_ make: @escaping @Sendable () -> (layer: AnyObject, places: [LayerID: SourceLocation])) {
    self.make = make
  }

  package static func == (a: LayerProgram, b: LayerProgram) -> Bool { a === b }

  package func makeLayer() -> (layer: AnyObject, places: [LayerID: SourceLocation]) { make() }
}

/// One kind of particles.
public struct EmitterCellDescription: Sendable, Equatable {
  /// Unique among the cells beside it.
  public var name: String?
  /// What was set, in the order written, timing included; everything else keeps Core Animation's default.
  public var settings: [PropertySetting]
  /// What its particles emit.
  public var cells: [EmitterCellDescription]
  /// Where the cell is written.
  public var location: SourceLocation
}
