import ArgumentParser
import Foundation
import Movie
import Report
import Sandbox
import Scene
import Synchronization
import Text
import Video

/// A command that reads scenes and what belongs to them, which may come from anywhere.
protocol SceneCommand: ParsableCommand {
  var assets: AssetOptions { get }
  /// As given; `-` is standard input.
  var scenePaths: [String] { get }
  var fontFolders: [String] { get }
  var outputs: [String] { get }
  /// Folders that are made as a whole.
  var outputFolders: [String] { get }
  /// Folders in which files are made.
  var storeFolders: [String] { get }
  /// Of the scenes those that may be comparisons, which name what they compare.
  var comparisonPaths: [String] { get }
  /// Done before the sandbox closes: folders that it must know.
  func prepare() throws
}

extension SceneCommand {
  var comparisonPaths: [String] { [] }
  var fontFolders: [String] { [] }
  var outputs: [String] { [] }
  func prepare() throws {}
  var outputFolders: [String] { [] }
  var storeFolders: [String] { [] }

  /// The folders of the scenes, of their assets and of fonts, and that of the output.
  var sandbox: Sandbox {
    var sandbox = Sandbox()
    for scene in scenePaths {
      // A scene that is a link is read where the link leads.
      sandbox.readable += scene == AssetOptions.standardInput ? ["."] : [scene, FilePath.folder(of: scene)]
    }
    for path in comparisonPaths where path != AssetOptions.standardInput {
      guard let comparison = try? SceneFile.loadComparison(path) else { continue }
      for pane in comparison.panes {
        let source = FilePath.join(FilePath.folder(of: path), pane.source)
        sandbox.readable += [source, FilePath.folder(of: source)]
      }
    }
    sandbox.readable += assets.template.data.map(\.path)
    sandbox.readable += assets.folders + fontFolders + FontSet.placesRead(with: fontFolders)
    sandbox.writable = outputs.map { OutputPlace.folder(of: $0) } + storeFolders
    sandbox.foldersWritable = outputFolders.map { ReportFolder.surroundings(of: $0) }
    return sandbox
  }
}

/// The sandbox that the program runs in.
enum ActiveSandbox {
  private static let current = Mutex(SandboxState())

  static var state: SandboxState { current.withLock { $0 } }

  static func enter(for command: some SceneCommand) {
    guard command.assets.sandbox else { return }
    let state = command.sandbox.enter()
    current.withLock { $0 = state }
  }
}

/// What every run takes from the system. The libraries underneath end the program where they lack it, so it is asked
/// for first.
enum Preflight {
  /// More than are open at a time: the output, pictures and fonts, and what waits for events.
  static let descriptors = 8
  /// Threads of workers and of the search for fonts beside the first one.
  static let threads = 2
  /// Addresses, not memory: libraries reserve more than they use.
  static let addresses = 256 << 20

  /// - Throws: `PreflightFailure`.
  static func check() throws(PreflightFailure) {
    try checkDescriptors()
    try checkAddresses()
    try checkThreads()
  }

  private static func checkDescriptors() throws(PreflightFailure) {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<descriptors {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .descriptors(reason: reason(errno)) }
      opened.append(descriptor)
    }
  }

  private static func checkAddresses() throws(PreflightFailure) {
    let place = mmap(nil, addresses, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let place, place != MAP_FAILED else { throw .addresses(reason: reason(errno)) }
    munmap(place, addresses)
  }

  private static func checkThreads() throws(PreflightFailure) {
    var started: [pthread_t] = []
    defer { for thread in started { pthread_join(thread, nil) } }
    for _ in 0..<threads {
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { _ in nil }, nil)
      guard code == 0 else { throw .threads(reason: reason(code)) }
      started.append(thread)
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
