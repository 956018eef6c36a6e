import AnimMovie
import AnimRenderTree
import AnimSceneFormat
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
  public var sounds: [PlacedSound] {
    audio.map { sound in
      var placed = sound.placed
      guard let duck = sound.duck else { return placed }
      let cues = duck.captions.flatMap { file in captions.first { $0.file == file }?.cues } ?? []
      placed.duck = PlacedSound.Duck(
        under: duck.others.map(AudioDescription.layerName),
        during: cues.map { $0.start..<max($0.start, $0.end) },
        gain: duck.gain, ducking: duck.ducking)
      return placed
    }
  }
}

extension AudioDescription {
  fileprivate var placed: PlacedSound {
    var clip = SoundClip(source, start: start, part: part)
    clip.speed = rate
    clip.loops = loops
    clip.fadeIn = fadeIn
    clip.fadeOut = fadeOut
    clip.end = end
    return PlacedSound(layer: layerName, clip: clip)
  }
}
