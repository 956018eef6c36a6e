import ArgumentParser
import Foundation
import AnimStudio
import AnimVideo

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Renders a scene again whenever it is saved.",
    discussion: """
      Everything that 'render' takes can be given. The folders of the scene, of '--asset-dir', '--font-dir' and '--data' are \
      watched, and what is below them. Only the parts that show something else are rendered again. A scene with errors \
      leaves the video as it was; Ctrl-C ends.

        animrender watch scene.json out.mp4
        animrender watch scene.json out.mp4 --scale 0.5 --quality draft
      """)

  @OptionGroup var render: RenderCommand

  /// After a change it is waited until there has been none for so long, since editors save in several steps.
  private static let quiet = 40
  /// Though never longer than this, so that a folder that never rests is shown too. Milliseconds.
  private static let longest = 400
  /// Between two looks for a folder that is gone. Milliseconds.
  private static let period = 250

  func validate() throws {
    try render.validate()
    if render.scene == AssetOptions.standardInput { throw ValidationError(Self.noStream("scene")) }
    if render.out == OutputKind.standardOutput { throw ValidationError(Self.noStream("output")) }
  }

  private static func noStream(_ option: String) -> String {
    "'watch' cannot use '-' as the \(option): it can be read or written only once; expected a file"
  }

  func run() throws {
    Signals.catchStops()
    var arguments = CommandLine.arguments.drop { $0 != Self.configuration.commandName }.dropFirst() + []
    arguments.insert("render", at: arguments.startIndex)
    let kind = try render.output.kind(of: render.out, fps: render.selection.fps)
    if render.reuse.cache == nil, kind.container != nil {
      ExitHelper.start(for: "watch")
      // Without a place for them the segments are made each time.
      if let folder = ExitHelper.folder { arguments += ["--cache", folder] }
    }
    defer { if let folder = ExitHelper.folder { try? FileManager.default.removeItem(atPath: folder) } }
    try watch(Array(arguments))
  }

  private func watch(_ arguments: [String]) throws {
    let data = (render.assets.template.data.map(\.path) + render.row.paths).map { FilePath.folder(of: $0) }
    let folders = [FilePath.folder(of: render.scene)] + render.assets.folders + render.fontFolders + data
    var watcher = try FolderWatcher(folders)
    StandardError.write(
      "animrender: watching \(folders.map { "'\($0)'" }.joined(separator: ", ")); Ctrl-C ends\n")
    var current = try RenderProcess(arguments)
    defer { current.stop() }
    while true {
      // The changes that are waited for below may have ended the folder.
      if !watcher.hasLostRoot { try wait(for: watcher.descriptor, milliseconds: -1) }
      var isChanged = try watcher.takeChanges().contains(where: isInput)
      while watcher.hasLostRoot {
        // Until the folder is back.
        try wait(for: -1, milliseconds: Self.period)
        guard let other = try? FolderWatcher(folders) else { continue }
        watcher = other
        isChanged = true
      }
      guard isChanged else { continue }
      let start = DispatchTime.now().uptimeNanoseconds
      while try wait(for: watcher.descriptor, milliseconds: Self.quiet) {
        _ = try watcher.takeChanges()
        if Int((DispatchTime.now().uptimeNanoseconds - start) / 1_000_000) > Self.longest { break }
      }
      current.stop()
      current = try RenderProcess(arguments)
    }
  }

  /// - Returns: false when nothing came in time.
  /// - Throws: the signal that ended the wait.
  @discardableResult
  private func wait(for descriptor: Int32, milliseconds: Int) throws -> Bool {
    var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      // A signal between the look and the wait is seen at the next turn.
      if let interruption = Signals.interruption { throw interruption }
      let count = poll(&events, 1, Int32(milliseconds < 0 ? 250 : milliseconds))
      if count > 0 { return true }
      if count == 0, milliseconds >= 0 { return false }
    }
  }

  /// False for what the render itself writes.
  private func isInput(_ path: String) -> Bool {
    let outputs = render.outputs.map(Self.place(of:))
    let changed = Self.place(of: path)
    if outputs.contains(changed) { return false }
    // Pictures, and a playlist's segments, lie beside the name that was given.
    guard let out = outputs.first, FilePath.folder(of: out) == FilePath.folder(of: changed) else {
      return true
    }
    let stem = FilePath.name(of: out).prefix { $0 != "%" && $0 != "." }
    return stem.isEmpty || !FilePath.name(of: changed).hasPrefix(stem)
      || FilePath.name(of: changed) == FilePath.name(of: render.scene)
  }

  /// A file's path with the links in its folder resolved: a change may be reported through any of them.
  private static func place(of path: String) -> String {
    let folder = FilePath.folder(of: path)
    guard let real = realpath(folder, nil) else { return path }
    defer { free(real) }
    return FilePath.join(String(cString: real), FilePath.name(of: path))
  }
}

/// The program itself, rendering in a process of its own: whatever goes wrong there leaves the one that watches alone.
final class RenderProcess {
  private let process = Process()

  init(_ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  /// Asks it to stop, which leaves nothing half-written, and waits until it has.
  func stop() {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }
}
