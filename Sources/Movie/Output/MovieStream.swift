import Foundation
import Video

/// The movie on standard output, for a reader that consumes it while it is made.
struct MovieStream: SegmentOutput, ~Copyable {
  private let container: Container
  private let settings: VideoSettings
  private let count = ByteCount()
  private var muxer: Muxer?
  /// What is heard; to be set before the first segment.
  var sound: SoundEncoder?
  /// What else there is; likewise.
  var containerMetadata = ContainerMetadata()

  private final class ByteCount {
    var value = 0
  }

  init(container: Container, settings: VideoSettings) {
    self.container = container
    self.settings = settings
  }

  mutating func append(_ segment: EncodedSegment) throws {
    do {
      if muxer == nil {
        let count = count
        muxer = try Muxer(
          container: container, fragments: .keyFrames, settings: settings, first: segment, sound: sound,
          containerMetadata: containerMetadata
        ) { bytes in
          try FileDescriptorWriter.write(bytes, to: STDOUT_FILENO, path: StandardOutputName.text)
          count.value += bytes.count
        }
      }
      try muxer?.append(segment)
    } catch let error as LibAVError {
      throw MovieError.writing(path: StandardOutputName.text, error)
    }
  }

  mutating func publish(frameCount: Int) throws -> Int {
    try muxer.take()?.finish()
    return count.value
  }
}
