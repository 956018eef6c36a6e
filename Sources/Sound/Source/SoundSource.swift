// In: sounds as streams of samples, and when each of them is heard.
// Out: the samples of a soundtrack: 48,000 a second, in stereo, no louder than the limiter lets through.
// To read: SoundSource, ClipPlayer, Mixer, Limiter, SoundtrackReader.

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

/// A sound with its place in a soundtrack.
public struct SoundClip: Sendable {
  public var source: any SoundSource
  /// When it begins, in seconds.
  public var start: Double
  /// The part of the source that is played, in seconds of the source.
  public var part: Range<Double>
  /// How many seconds of the part lie behind when it begins.
  public var offset = 0.0
  /// Seconds of the source that pass in one; more than 0.
  public var speed = 1.0
  /// Whether the part begins again when it has ended.
  public var loops = false
  /// When it is cut off, in seconds; nil leaves it to the part and to the soundtrack.
  public var end: Double?
  /// Over how many seconds from its beginning it comes in.
  public var fadeIn = 0.0
  /// Over how many seconds before its end it goes.
  public var fadeOut = 0.0
  public var levels: any LevelCurve

  public init(
    _ source: any SoundSource, start: Double = 0, part: Range<Double>? = nil,
    levels: any LevelCurve = SoundLevel()
  ) {
    self.source = source
    self.start = start
    self.part = part ?? 0..<source.duration
    self.levels = levels
  }

  /// Samples of one pass of the part, which need not be a whole number.
  var passLength: Double {
    let length = (part.upperBound - part.lowerBound) / speed * Double(SampleRate.value)
    // Files may say that their sound begins at the end of all times.
    return length < 1e15 ? max(length, 0) : 1e15
  }

  /// Where its first pass begins; before `start` if there is an offset.
  var origin: Int { SampleRate.position(of: start) - SampleRate.position(of: offset / speed) }

  /// The samples of a soundtrack that it is heard in.
  ///
  /// - Parameter total: the soundtrack's length.
  func samples(total: Int) -> Range<Int> {
    let first = max(SampleRate.position(of: start), 0)
    var last = total
    if !loops { last = min(last, origin + Int(passLength.rounded())) }
    if let end { last = min(last, SampleRate.position(of: end)) }
    return first..<max(first, last)
  }
}

/// Sounds and when they are heard.
public struct Soundtrack: Sendable {
  public var clips: [SoundClip]
  /// In seconds. Whatever is longer is cut off.
  public var duration: Double
  /// How loud the whole is to be, in LUFS (ITU-R BS.1770); nil leaves it as it is.
  public var loudness: Double?

  public init(clips: [SoundClip] = [], duration: Double, loudness: Double? = nil) {
    self.clips = clips
    self.duration = duration
    self.loudness = loudness
  }

  /// Its samples of each channel.
  public var length: Int { SampleRate.position(of: duration) }
}
