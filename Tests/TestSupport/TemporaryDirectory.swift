import Foundation
import Synchronization

/// An empty directory that goes away with the value, or else with the process.
public final class TemporaryDirectory: Sendable {
  private static let root = TemporaryRoot.ofProcess(in: FileManager.default.temporaryDirectory.path)
  private static let count = Atomic<Int>(0)

  public let path: String

  public init() throws {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    path = "\(try Self.root.get().path)/\(number)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
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
