import Captions
import CoreAnimation
import Foundation

/// Captions of the scene.
public struct CaptionsDescription: Sendable, Equatable {
  /// The file's name, as written.
  public var file: String
  /// By the scene's time.
  public var cues: [Cue]
  /// Three letters.
  public var language: String?
  /// What players call them.
  public var title: String?
  /// The text layer that shows them; nil if none does.
  public var layer: String?
  /// Whether they are a track of the video.
  public var isTrack: Bool
  /// Where the file is named.
  public var location: SourceLocation
}
