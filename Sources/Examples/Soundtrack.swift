import AnimationRenderer

/// A film with music that goes back after two seconds.
public func writeFilmWithMusic(_ timeline: Timeline, from file: String, to path: String) async throws {
  let music = AVPlayerLayer()
  music.name = "music"
  music.isHidden = true
  timeline.root.addSublayer(music)
  timeline.at(2) { music.gain = -18 }

  var options = MovieOptions(loudness: -16)
  var clip = try SoundClip(contentsOfFile: file, start: 0.5)
  clip.loops = true
  options.sounds = [PlacedSound(layer: "music", clip: clip)]
  try await timeline.record(until: 10).write(to: path, options: options)
}
