import Foundation

/// One command of a block, with its place.
public struct CommandDescription: Sendable, Equatable {
  /// What it does.
  public var action: Action
  /// Where it is written.
  public var location: SourceLocation

  /// What commands do with layers.
  public indirect enum Action: Sendable, Equatable {
    /// Sets the model of a layer.
    case set(layer: String, keyPath: SceneKeyPath, value: ValueDescription)
    /// A nil key is never replaced.
    case add(layer: String, key: String?, animation: AnimationDescription)
    /// Removes the animation under a key.
    case remove(layer: String, key: String)
    /// Removes all animations of a layer.
    case removeAll(layer: String)
    /// A nil parent is the canvas, a nil index the front.
    case insert(LayerDescription, parent: String?, index: Int?)
    /// Takes a layer out of the tree.
    case removeLayer(String)
    /// Runs a block in this one.
    case block(CommandBlock)
    /// Makes or steers a property animator.
    case animator(AnimatorCommand)
  }
}
