import Foundation
import RenderTree

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
}

/// An answer of an `actions` dictionary.
public enum ActionDescription: Sendable, Equatable {
  /// `null`: NSNull, which ends the search without an action.
  case null
  /// The animation that is added in place of the implicit one.
  case animation(AnimationDescription)
}
