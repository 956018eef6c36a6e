// In: sounds as streams of samples, and when each of them is heard.
// Out: the samples of a soundtrack: 48,000 a second, in stereo, no louder than the limiter lets through.
// To read: SoundSource, ClipPlayer, Mixer, Limiter, SoundtrackReader.
//
// A soundtrack in one direction
//
// Everything here is asked in rising order of time, once, and keeps no more than it needs to go on: clips give their samples
// with loops joined, the mixer adds them up with each clip's gain and pan as functions of time, and the limiter keeps the
// true peak below its ceiling. A peak may lie between samples, where a player's converter brings it, so it is measured on an
// interpolated signal. The limiter looks ahead: a gain that a peak needs is in force before the peak arrives, and
// samples come out later than they went in by just that time. One thread mixes, in one order, so that sums are the same on
// every run.

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

/// The samples of a sound, one after the other.
public protocol SoundStream: AnyObject {
  /// Fills `samples`, whose count is even, as far as there are any.
  ///
  /// - Returns: How many samples of each channel there were: fewer than asked for only at the end.
  func read(into samples: UnsafeMutableBufferPointer<Float>) throws -> Int
}
