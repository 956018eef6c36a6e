// In: sounds as streams of samples, and when each of them is heard.
// Out: the samples of a soundtrack: 48,000 a second, in stereo, no louder than the limiter lets through.
// To read: SoundSource, SoundClip, Soundtrack, ClipPlayer, Mixer, Limiter, SoundtrackReader.

/// How all sound is kept between its source and its encoder: in stereo, as floating-point numbers of which 1 is full
/// scale, left and right in turn.
public enum SampleRate {
  /// Samples of each channel in a second.
  public static let value = 48_000

  /// The sample nearest to a time in seconds.
  public static func position(of time: Double) -> Int {
    Int((min(max(time, -1e9), 1e9) * Double(value)).rounded())
  }
}

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

/// What may have a sound, such as a movie.
public protocol SoundBearer: AnyObject, Sendable {
  /// Its sound, whose time is the bearer's own; nil if it has none.
  func sound() throws -> (any SoundSource)?
}

/// A sound that cannot be decoded to its end.
public struct DamagedSound: Error, CustomStringConvertible {
  /// The source's name.
  public var name: String
  public var cause: any Error

  public init(name: String, cause: any Error) {
    self.name = name
    self.cause = cause
  }

  public var description: String { "the sound \"\(name)\" cannot be played: \(cause)" }
}
