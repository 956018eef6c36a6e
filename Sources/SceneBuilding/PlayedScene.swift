import AnimJSON
import AnimRenderTree

/// A scene's recording, and which layers of it stand where in the text.
public struct PlayedScene: Sendable {
  /// What the layers committed, and when.
  public let recording: Recording
  /// Where the layers are described.
  public let places: [LayerID: SourceLocation]
  /// What happened, step by step; nil unless it was asked for.
  package var playbackLog: PlaybackLog?

  /// What people call a layer.
  package func label(of id: LayerID) -> String {
    recording.name(of: id).map { quoted($0) } ?? places[id].map { "\($0.path)" } ?? "a layer"
  }
}
