import Foundation

/// An empty directory that goes away with the value.
public final class TemporaryDirectory: Sendable {
  public let path: String

  public init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of all files, hidden ones too, sorted.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  public func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
