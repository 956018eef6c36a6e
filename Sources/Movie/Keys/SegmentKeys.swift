import Foundation
import AnimRenderTree
import AnimVideo

/// Gives the keys of a video's segments: digests of what their frames show, and of all else that decides their bytes.
/// Equal keys are equal bytes. Where in the video a segment is has no part in it.
public struct SegmentKeys: Sendable {
  private let common: Digest

  /// Another number where the same key would mean other bytes.
  static let format = 2

  /// Keys for a video of this canvas and these settings, made with this program.
  public init(tool: ToolIdentity, canvas: Canvas, settings: VideoSettings) {
    var writer = DigestWriter()
    writer.write("animrender segment")
    writer.write(Self.format)
    writer.write(tool.version)
    writer.write(tool.libraries.count)
    for library in tool.libraries {
      writer.write(library.name)
      writer.write(library.identity)
    }
    writer.write(canvas)
    settings.write(to: &writer)
    common = writer.finish()
  }

  /// - Parameter frames: the digests of the segment's frames.
  public func key(frames: [Digest]) -> Digest {
    var writer = DigestWriter()
    writer.write(common)
    writer.write(frames.count)
    for frame in frames { writer.write(frame) }
    return writer.finish()
  }
}

/// Who makes a video: bytes are only promised to be alike where all of this is.
public struct ToolIdentity: Sendable, Hashable, Codable {
  /// The program's name and version.
  public var version: String
  /// The program and the libraries that decide what comes out.
  public var libraries: [LoadedLibrary]

  /// A program with the libraries that it uses.
  public init(version: String, libraries: [LoadedLibrary]) {
    self.version = version
    self.libraries = libraries
  }

  /// The running program's. To be asked for when the encoder has been opened.
  public static func running(version: String) -> ToolIdentity {
    ToolIdentity(version: version, libraries: LoadedLibrary.ofOutput)
  }
}
