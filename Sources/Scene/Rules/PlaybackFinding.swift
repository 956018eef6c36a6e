import RenderTree

/// What a rule says of something that happened.
struct PlaybackFinding {
  var sentence: String
  var location: SourceLocation?
  var layer: PlaybackLog.Layer
  /// Of the property.
  var keyPath: String

  init(_ sentence: String, at location: SourceLocation?, _ layer: PlaybackLog.Layer, _ keyPath: String) {
    (self.sentence, self.location, self.layer, self.keyPath) = (sentence, location, layer, keyPath)
  }
}
