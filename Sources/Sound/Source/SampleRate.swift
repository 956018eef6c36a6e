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
