import AnimRenderTree
import AnimResources

/// Reads amounts of memory as the command line writes them.
enum Memory {
  /// Bytes from `512M`, `4G`, `1.5GiB` or `65536`; more than 0.
  static func size(_ text: String) throws -> Int {
    guard let size = MemorySize(text: text), size.bytes > 0 else { throw ArgumentError.memorySize }
    return size.bytes
  }
}
