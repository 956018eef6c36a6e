import Foundation
import Scene
import Video

/// When frames are looked at while a scene is played.
struct LookingAhead: Sendable {
  /// Who waits for whom, for tests.
  enum Order: Sendable, CaseIterable {
    case free
    /// No frame is looked at before all is played.
    case playingFirst
    /// Playing waits for each frame that can be looked at.
    case lookingFirst
  }

  /// On one core both would only be in each other's way.
  var isWanted = ProcessInfo.processInfo.activeProcessorCount > 1
  /// With fewer layers a thread costs more than it saves.
  var fewestLayers = 2000
  var order = Order.free
}
