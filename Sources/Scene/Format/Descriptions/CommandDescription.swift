import Foundation

public struct CommandDescription: Sendable, Equatable {
  public var action: Action
  public var location: SourceLocation

  public indirect enum Action: Sendable, Equatable {
    case set(layer: String, keyPath: SceneKeyPath, value: ValueDescription)
    /// A nil key is never replaced.
    case add(layer: String, key: String?, animation: AnimationDescription)
    case remove(layer: String, key: String)
    case removeAll(layer: String)
    /// A nil parent is the canvas, a nil index the front.
    case insert(LayerDescription, parent: String?, index: Int?)
    case removeLayer(String)
    case block(CommandBlock)
    case animator(AnimatorCommand)
  }
}
