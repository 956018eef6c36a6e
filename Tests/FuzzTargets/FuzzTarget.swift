import Foundation
import AnimTestSupport

/// What is tried with any bytes: whatever they are, it ends, without a trap, and in memory that has a bound.
public protocol FuzzTarget: Sendable {
  static var name: String { get }
  init()
  func run(_ bytes: [UInt8])
  /// Bytes to begin with, and to change from there.
  static func seeds() -> [[UInt8]]
}

/// All of them by name, for scripts and tests.
public enum FuzzTargets {
  public static let all: [any FuzzTarget.Type] = [
    SceneTarget.self, PathTarget.self, PictureTarget.self, MovieTarget.self, SoundTarget.self,
    TextTarget.self, FontTarget.self, TemplateTarget.self,
    TreeTarget.self, FrameTarget.self, LottieTarget.self, ArchiveTarget.self, SVGTarget.self,
    TableTarget.self, ServerTarget.self,
  ]

  public static func named(_ name: String) -> (any FuzzTarget.Type)? {
    all.first { $0.name == name }
  }

  /// What once went wrong; each file of `Findings/NAME` is tried by the tests.
  public static func findings(_ target: any FuzzTarget.Type) -> [URL] {
    let folder = Repository.root.appending(path: "Tests/FuzzTests/Findings/\(target.name)")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }
}

/// Fails the run: what must hold whatever the bytes are does not.
func mustHold(_ condition: Bool, _ sentence: @autoclosure () -> String) {
  if !condition { fatalError(sentence()) }
}

extension Repository {
  /// The contents of all files of some kinds in a folder and below.
  static func files(in folder: String, _ kinds: Set<String>) -> [(name: String, bytes: [UInt8])] {
    let root = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return names.sorted().filter { kinds.contains(URL(filePath: $0).pathExtension) }.compactMap { name in
      (try? Data(contentsOf: root.appending(path: name))).map { (name, [UInt8]($0)) }
    }
  }
}

extension SeededGenerator {
  /// Random bytes to begin with, for targets that make choices of them.
  static func byteSeeds(_ count: Int) -> [[UInt8]] {
    (0..<count).map { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      return (0..<(64 << (seed % 4))).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
  }

  mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &self)] }

  /// Of any magnitude, with either sign.
  mutating func number() -> Double {
    switch Int.random(in: 0..<4, using: &self) {
    case 0...1: return .random(in: -60...60, using: &self)
    case 2:
      let size = pow(10, Double.random(in: -30...30, using: &self))
      return Bool.random(using: &self) ? size : -size
    default: return pick([0, -0.0, 1, 0.5, -1, .infinity, .nan, 1e300, .leastNonzeroMagnitude])
    }
  }
}

/// A folder that is there while its one file is read, for what is only read from files.
struct ScratchFolder: Sendable {
  /// Of the target.
  let target: String

  init(_ target: String) { self.target = target }

  /// Calls `body` with the path of a file that holds the bytes.
  func withFile<Result>(_ name: String, _ bytes: [UInt8], _ body: (String) -> Result) -> Result? {
    let folder = FileManager.default.temporaryDirectory.path
    var template = Array("\(folder)/fuzz-\(target)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let file = "\(path)/\(name)"
    defer {
      unlink(file)
      rmdir(path)
    }
    guard (try? Data(bytes).write(to: URL(filePath: file))) != nil else { return nil }
    return body(file)
  }
}
