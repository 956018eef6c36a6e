/// The samples of a sound, one after the other.
public protocol SoundStream: AnyObject {
  /// Fills `samples`, whose count is even, as far as there are any.
  ///
  /// - Returns: How many samples of each channel there were: fewer than asked for only at the end.
  func read(into samples: UnsafeMutableBufferPointer<Float>) throws -> Int
}
