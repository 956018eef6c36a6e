import AnimJSON
import AnimSceneBuilding

/// What a rule says of something that happened.
package struct PlaybackFinding {
  package var sentence: String
  package var location: SourceLocation?
  package var layer: PlaybackLog.Layer
  /// Of the property.
  package var keyPath: String
  /// When it is to be seen, in seconds, where that is not when its place in the text runs.
  package var time: Double?

  init(
    _ sentence: String, at location: SourceLocation?, _ layer: PlaybackLog.Layer, _ keyPath: String,
    time: Double? = nil
  ) {
    (self.sentence, self.location, self.layer, self.keyPath) = (sentence, location, layer, keyPath)
    self.time = time
  }
}
