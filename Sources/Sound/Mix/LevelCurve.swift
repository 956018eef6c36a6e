import Glibc

/// How loud a sound is at each time. Asked in rising order, from one thread.
public protocol LevelCurve: Sendable {
  /// - Parameter time: of the soundtrack, in seconds.
  func level(at time: Double) -> SoundLevel
}
