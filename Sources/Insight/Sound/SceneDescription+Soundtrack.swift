import AnimMovie
import AnimRenderTree
import AnimScene
import AnimSound

extension SceneDescription {
  /// What is heard of the scene; nil if there is nothing.
  ///
  /// - Parameter recording: the scene's own.
  /// - Throws: what keeps a movie's sound from being played.
  public func soundtrack(_ recording: Recording) throws -> Soundtrack? {
    try recording.soundtrack(sounds, loudness: loudness)
  }

  /// Its sounds, for movies of its recording.
  public var sounds: [PlacedSound] { audio.map(\.placed) }
}

extension AudioDescription {
  fileprivate var placed: PlacedSound {
    var clip = SoundClip(source, start: start, part: part)
    clip.speed = rate
    clip.loops = loops
    clip.fadeIn = fadeIn
    clip.fadeOut = fadeOut
    return PlacedSound(layer: layerName, clip: clip)
  }
}
