import Glibc

/// What the two channels of a sound are multiplied with.
public struct SoundLevel: Sendable, Equatable {
  /// The factor of the left channel.
  public var left: Double
  /// The factor of the right channel.
  public var right: Double

  /// A level as it is set: louder or softer, and to one side.
  ///
  /// - Parameters:
  ///   - gain: in decibels; -100 and less is silence.
  ///   - pan: −1, left, to 1, right: the other channel goes along a quarter of a cosine, this one stays.
  ///   - volume: a factor, 0 or more.
  public init(gain: Double = 0, pan: Double = 0, volume: Double = 1) {
    let factor = Self.factor(ofDecibels: gain) * (volume.isFinite ? max(volume, 0) : 0)
    let pan = pan.isFinite ? min(max(pan, -1), 1) : 0
    left = pan <= 0 ? factor : pan == 1 ? 0 : factor * cos(pan * .pi / 2)
    right = pan >= 0 ? factor : pan == -1 ? 0 : factor * cos(pan * .pi / 2)
  }

  /// What less than is silence, in decibels.
  public static let silence = -100.0
  /// The most that anything is amplified, in decibels.
  public static let loudest = 24.0

  /// The factor that so many decibels are: 0 is 1, `silence` and less is 0.
  public static func factor(ofDecibels gain: Double) -> Double {
    guard gain > silence else { return 0 }
    return gain == 0 ? 1 : pow(10, min(gain, loudest) / 20)
  }
}

extension SoundLevel: LevelCurve {
  /// The same level at any time.
  public func level(at time: Double) -> SoundLevel { self }
}

/// How loud a sound is at each time. Asked in rising order, from one thread.
public protocol LevelCurve: Sendable {
  /// - Parameter time: of the soundtrack, in seconds.
  func level(at time: Double) -> SoundLevel
}
