import Foundation
import AnimMovie
import Synchronization
import Testing

/// The file that keeps what a test expects: `__Snapshots__/Suite/test.png` beside the test's source, where `Suite` is the
/// source file's name.
struct GoldenFile: Sendable {
  let path: String
  /// Whose failure it is, for people: `Suite/test`.
  let test: String

  /// - Parameters:
  ///   - function: the test's name, as `#function` has it.
  ///   - name: takes the place of the test's name and of `suffix`.
  init(_ site: CallSite, function: String, name: String?, suffix: String, ending: String)
    throws(AnimationTestingError)
  {
    let source = URL(fileURLWithPath: "\(site.filePath)")
    let folder =
      TestEnvironment.current.snapshotFolder.map { URL(fileURLWithPath: $0) }
      ?? source.deletingLastPathComponent()
    let suite = source.deletingPathExtension().lastPathComponent
    let testName = Self.plain(String(function.prefix { $0 != "(" }))
    var stem = testName + suffix
    if let name {
      let plain = Self.plain(name)
      guard !plain.isEmpty else { throw .emptyName }
      stem = "\(testName).\(plain)"
    }
    test = "\(suite)/\(testName)"
    path =
      folder.appendingPathComponent("__Snapshots__/\(suite)/\(stem).\(ending)")
      .path
    try claim(for: site)
  }

  /// Letters, digits and what file systems and shells take as it is.
  private static func plain(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || "-_.@".contains($0) ? $0 : "-" })
      .trimmingCharacters(in: CharacterSet(charactersIn: "-."))
  }

  private static let owners = Mutex<[String: CallSite]>([:])

  /// Two places with one golden would be compared with each other.
  private func claim(for site: CallSite) throws(AnimationTestingError) {
    let owner = Self.owners.withLock { owners in
      let owner = owners[path] ?? site
      owners[path] = owner
      return owner
    }
    if owner != site { throw .sharedGolden(path: path, other: "\(owner.filePath):\(owner.line)") }
  }

  var isThere: Bool { FileManager.default.fileExists(atPath: path) }

  func read() throws(AnimationTestingError) -> [UInt8] {
    guard isThere else { throw .missingGolden(path: path) }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .unreadableGolden(path: path, reason: error.localizedDescription)
    }
  }

  func write(_ bytes: [UInt8]) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try WholeFile.write(bytes, to: path)
    print("recorded \(path)")
  }

  /// Compares what there is now with the golden, and writes the golden where `RECORD` says so.
  ///
  /// - Parameters:
  ///   - bytes: what the golden would be now.
  ///   - decode: reads the golden's bytes.
  ///   - difference: a sentence; nil when nothing is otherwise.
  ///   - show: makes it visible, with nothing expected where there is no golden, and says where.
  /// - Returns: what is otherwise, as a sentence; nil when nothing is, or when the golden was written.
  func fault<Expected>(
    _ bytes: () throws -> [UInt8], decode: ([UInt8]) throws -> Expected,
    difference: (Expected) throws -> String?, show: (Expected?, String) throws -> String
  ) throws -> String? {
    let mode = try RecordingMode.current()
    func record() throws -> String? {
      try write(bytes())
      return nil
    }
    guard isThere else {
      if mode?.writes(isThere: false, isEqual: false) == true { return try record() }
      _ = try show(nil, "there is no golden")
      throw AnimationTestingError.missingGolden(path: path)
    }
    let content = try read()
    let expected: Expected
    do {
      expected = try decode(content)
    } catch {
      if mode == .all { return try record() }
      throw AnimationTestingError.unreadableGolden(path: path, reason: "\(error)")
    }
    guard let sentence = try difference(expected) else { return nil }
    if mode?.writes(isThere: true, isEqual: false) == true { return try record() }
    return "\(sentence)\n\(try show(expected, sentence))"
  }
}
