import ArgumentParser
import FrameTiming
import Scene
import Video

/// Reads frame rates as the command line writes them, which is how scenes write them.
enum Rate {
  static func parse(_ text: String) throws -> FrameRate {
    guard let rate = FrameRate(text: text) else { throw ArgumentError.frameRate }
    return rate
  }
}
