import Foundation
import RenderTree
import Synchronization
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

/// Gives the keys of a video's segments: digests of what their frames show, and of all else that decides their bytes.
/// Equal keys are equal bytes. Where in the video a segment is has no part in it.
public struct SegmentKeys: Sendable {
  private let common: Digest

  /// Another number where the same key would mean other bytes.
  static let format = 2

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

/// The digests of files and bitmaps, each made once for all workers.
public final class ContentDigests: Sendable {
  private let files = Mutex<[String: Digest]>([:])
  /// With the bitmaps themselves, so that no other one gets the identity of one of them.
  private let bitmaps = Mutex<[ObjectIdentifier: (bitmap: Bitmap, digest: Digest)]>([:])

  public init() {}

  /// Those that were asked for, by path.
  public var knownFiles: [String: Digest] { files.withLock { $0 } }

  /// - Throws: `MovieError.fileSystem`.
  public func file(_ path: String) throws -> Digest {
    if let known = files.withLock({ $0[path] }) { return known }
    let digest = try Self.read(path)
    files.withLock { $0[path] = digest }
    return digest
  }

  func bitmap(_ bitmap: Bitmap) -> Digest {
    if let known = bitmaps.withLock({ $0[ObjectIdentifier(bitmap)]?.digest }) { return known }
    let digest = Self.digest(of: bitmap)
    bitmaps.withLock { $0[ObjectIdentifier(bitmap)] = (bitmap, digest) }
    return digest
  }

  static func digest(of bitmap: Bitmap) -> Digest {
    var writer = DigestWriter()
    writer.write(bitmap.width)
    writer.write(bitmap.height)
    bitmap.withPixels { writer.write(UnsafeRawBufferPointer($0)) }
    writer.write(bitmap.finePixels != nil)
    bitmap.finePixels?.withUnsafeBytes { writer.write($0) }
    return writer.finish()
  }

  private static func read(_ path: String) throws -> Digest {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw OutputFile.failure("read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw OutputFile.failure("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw MovieError.fileSystem(operation: "read", path: path, reason: "it is not a regular file")
    }
    var writer = DigestWriter()
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Foundation.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw OutputFile.failure("read", path) }
      if count == 0 { return writer.finish() }
      piece.withUnsafeBytes { writer.write(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }
}
