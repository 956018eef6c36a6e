/// A sound with its place in a soundtrack.
public struct SoundClip: Sendable {
  /// Where its samples come from.
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
  /// How loud it is over time.
  public var levels: any LevelCurve

  /// A sound, as a whole or a part of it, in seconds of the source.
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
