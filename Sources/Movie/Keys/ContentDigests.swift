import Foundation
import AnimRenderTree
import Synchronization
import AnimVideo

/// The digests of files and bitmaps, each made once for all workers.
public final class ContentDigests: Sendable {
  private let files = Mutex<[String: Digest]>([:])
  /// With the bitmaps themselves, so that no other one gets the identity of one of them.
  private let bitmaps = Mutex<[ObjectIdentifier: (bitmap: Bitmap, digest: Digest)]>([:])

  private let shared: ContentDigests?

  /// Knows no digest yet.
  public init() { shared = nil }

  /// Knows no digest yet; those of files are asked of another one, which makes each once for all that ask.
  public init(sharing other: ContentDigests) { shared = other }

  /// Those that were asked for, by path.
  public var knownFiles: [String: Digest] { files.withLock { $0 } }

  /// - Throws: `MovieError.fileSystem`.
  public func file(_ path: String) throws -> Digest {
    if let known = files.withLock({ $0[path] }) { return known }
    let digest = try shared?.file(path) ?? Self.read(path)
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
