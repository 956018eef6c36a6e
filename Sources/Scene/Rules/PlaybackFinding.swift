/// What a rule says of something that happened.
struct PlaybackFinding {
  var sentence: String
  var location: SourceLocation?
  var layer: PlaybackLog.Layer
  /// Of the property.
  var keyPath: String
  /// When it is to be seen, in seconds, where that is not when its place in the text runs.
  var time: Double?

  init(
    _ sentence: String, at location: SourceLocation?, _ layer: PlaybackLog.Layer, _ keyPath: String,
    time: Double? = nil
  ) {
    (self.sentence, self.location, self.layer, self.keyPath) = (sentence, location, layer, keyPath)
    self.time = time
  }
}
