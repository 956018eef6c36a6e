import AnimJSON
import AnimSound

// The one kind of frame rate, for those who read scenes.

/// A sound of the scene with its place in time.
public struct AudioDescription: Sendable, Equatable {
  /// What key paths call it: its own name, or its number in the list, from 1.
  public var name: String
  /// The file's name, as written.
  public var file: String
  /// The sound itself.
  public var source: any SoundSource
  /// When it begins, in seconds.
  public var start: Double
  /// The part of it that is played, in its own seconds.
  public var part: Range<Double>
  /// Decibels.
  public var gain: Double
  /// −1, left, to 1, right.
  public var pan: Double
  /// Seconds.
  public var fadeIn: Double
  /// In seconds, up to its end.
  public var fadeOut: Double
  /// Whether it begins again at its end, up to the end of the video.
  public var loops: Bool
  /// When it is cut off, in seconds; nil leaves it to its length and to the video.
  public var end: Double?
  /// How it makes room for others; nil for a sound that does not.
  public var duck: Duck?
  /// Seconds of it that pass in one.
  public var rate: Double
  /// Where its file is named.
  public var location: SourceLocation

  /// What a sound makes room for, and how.
  public struct Duck: Sendable, Equatable {
    /// The names of other sounds.
    public var others: [String]
    /// The file of captions while whose texts are read it is softer; nil for none.
    public var captions: String?
    /// By how many decibels it is softer then.
    public var gain: Double
    /// How fast, and for sounds from which level on.
    public var ducking: Ducking
  }

  /// The name of the layer that stands for it in a recording, whose `gain` and `pan` are its own.
  public var layerName: String { Self.layerName(name) }

  package static func layerName(_ name: String) -> String { prefix + name }
  /// What the key paths of sounds begin with.
  package static let prefix = "audio."

  public static func == (a: AudioDescription, b: AudioDescription) -> Bool {
    a.source === b.source && a.name == b.name && a.file == b.file && a.start == b.start && a.part == b.part
      && a.gain == b.gain && a.pan == b.pan && a.fadeIn == b.fadeIn && a.fadeOut == b.fadeOut
      && a.loops == b.loops && a.rate == b.rate && a.end == b.end && a.duck == b.duck
      && a.location == b.location
  }
}
