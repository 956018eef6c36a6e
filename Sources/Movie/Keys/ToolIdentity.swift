import Foundation
import Video

/// Who makes a video: bytes are only promised to be alike where all of this is.
public struct ToolIdentity: Sendable, Hashable, Codable {
  /// The program's name and version.
  public var version: String
  /// The program and the libraries that decide what comes out.
  public var libraries: [LoadedLibrary]

  public init(version: String, libraries: [LoadedLibrary]) {
    self.version = version
    self.libraries = libraries
  }

  /// The running program's. To be asked for when the encoder has been opened.
  public static func running(version: String) -> ToolIdentity {
    ToolIdentity(version: version, libraries: LoadedLibrary.ofOutput)
  }
}
