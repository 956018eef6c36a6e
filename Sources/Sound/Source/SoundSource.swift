// In: sounds as streams of samples, and when each of them is heard.
// Out: the samples of a soundtrack: 48,000 a second, in stereo, no louder than the limiter lets through.
// To read: SoundSource, ClipPlayer, Mixer, Limiter, SoundtrackReader.

/// A sound, wherever it comes from. Asked from several threads at once.
public protocol SoundSource: AnyObject, Sendable {
  /// What messages call it, such as the file it came from.
  var name: String { get }
  /// Its length, in seconds.
  var duration: Double { get }
  /// A stream of its samples from the beginning.
  ///
  /// - Parameter speed: how many seconds of it pass in one; its pitch follows.
  func open(speed: Double) throws -> any SoundStream
}
