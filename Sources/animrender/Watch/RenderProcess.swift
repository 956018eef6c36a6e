import Foundation

/// The program itself, rendering in a process of its own: whatever goes wrong there leaves the one that watches alone.
final class RenderProcess {
  private let process = Process()
  /// Readable once the process has ended.
  let ending: Int32
  private let end: Pipe

  init(_ arguments: [String]) throws {
    end = Pipe()
    ending = end.fileHandleForReading.fileDescriptor
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let writer = end.fileHandleForWriting
    process.terminationHandler = { _ in try? writer.close() }
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  /// Asks it to stop, which leaves nothing half-written, and waits until it has.
  func stop() {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }
}
