import Foundation
import AnimVideo

/// The movie on disk: takes segments in order, is checked, and only then takes its name.
struct MovieFile: SegmentOutput, ~Copyable {
  private let container: Container
  /// Whether it is divided at its key frames, so that what there is of it can be shown while the rest is on its way.
  private let isFragmented: Bool
  private let settings: VideoSettings
  private var output: OutputFile
  /// Made for the first segment, which carries the decoder's set-up.
  private var muxer: Muxer?
  /// What is heard; to be set before the first segment.
  var sound: SoundEncoder?
  /// What else there is; likewise.
  var containerMetadata = ContainerMetadata()

  /// - Parameter isFragmented: has no meaning but for MP4 and MOV.
  init(path: String, container: Container, settings: VideoSettings, isFragmented: Bool = false) throws {
    self.container = container
    self.isFragmented = isFragmented && container.hasBoxes
    self.settings = settings
    output = try OutputFile(path: path)
  }

  mutating func append(_ segment: EncodedSegment) throws {
    do {
      if muxer == nil { muxer = try makeMuxer(first: segment) }
      try muxer?.append(segment)
    } catch let error as LibAVError {
      throw MovieError.writing(path: output.path, error)
    }
  }

  private func makeMuxer(first segment: EncodedSegment) throws -> Muxer {
    guard isFragmented else {
      return try Muxer(
        path: output.temporaryPath, container: container, settings: settings, first: segment, sound: sound,
        containerMetadata: containerMetadata)
    }
    let (descriptor, path) = (output.descriptor, output.path)
    return try Muxer(
      container: container, fragments: .keyFrames, settings: settings, first: segment, sound: sound,
      containerMetadata: containerMetadata
    ) { try FileDescriptorWriter.write($0, to: descriptor, path: path) }
  }

  /// Ends the file, reads it back and gives it its name.
  ///
  /// - Parameter frameCount: How many frames it must have.
  /// - Returns: its size in bytes.
  mutating func publish(frameCount: Int) throws -> Int {
    do {
      try muxer.take()?.finish()
      var reader = try VideoReader(path: output.temporaryPath)
      let listed = reader.info.frameCount
      let found = try reader.countRemaining()
      // Matroska's files have no list of all frames, nor have those in fragments.
      let needsList = container.listsFrames && !isFragmented
      guard listed == frameCount || listed == 0 && !needsList, found == frameCount else {
        throw MovieError.incomplete(
          path: output.path, expected: frameCount, found: listed == 0 ? found : min(listed, found))
      }
    } catch let error as LibAVError {
      throw MovieError.writing(path: output.path, error)
    }
    return try output.publish()
  }
}

/// Takes the segments of a movie in order.
protocol SegmentOutput: ~Copyable {
  /// What is heard; set before the first segment, as is `containerMetadata`.
  var sound: SoundEncoder? { get set }
  var containerMetadata: ContainerMetadata { get set }

  mutating func append(_ segment: EncodedSegment) throws

  /// Ends the movie.
  ///
  /// - Parameter frameCount: How many frames it must have.
  /// - Returns: its size in bytes.
  mutating func publish(frameCount: Int) throws -> Int
}
