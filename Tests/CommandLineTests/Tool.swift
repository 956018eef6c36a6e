import Foundation
import AnimTestSupport

/// The built program, run as a user runs it, in a directory and an environment of its own.
struct Tool {
  let directory: TemporaryDirectory
  /// What is different in the program's environment.
  var environment: [String: String] = [:]

  struct Outcome {
    var status: Int32
    var output: String
    var messages: String
  }

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// What still runs then hangs: it is ended, and its test fails.
  private static let mostSeconds = 600.0

  /// The program lies beside the tests' bundle.
  static var path: String {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("animrender").path
  }

  func run(_ arguments: String...) async throws -> Outcome { try await run(arguments) }

  func run(_ arguments: [String]) async throws -> Outcome {
    try await launch(Self.path, arguments)
  }

  /// Runs a script with the program as `$0`.
  func shell(_ script: String) async throws -> Outcome {
    try await launch("/bin/bash", ["-c", script, Self.path])
  }

  /// - Parameter whileRunning: gets the process once it has started, on a thread of its own: tasks wait for other tests
  ///   while the process goes on.
  func launch(
    _ program: String, _ arguments: [String], whileRunning: (@Sendable (Process) throws -> Void)? = nil
  ) async throws -> Outcome {
    await ProcessSlots.shared.take()
    do {
      let outcome = try await run(program, arguments, whileRunning: whileRunning)
      await ProcessSlots.shared.release()
      return outcome
    } catch {
      await ProcessSlots.shared.release()
      throw error
    }
  }

  private func run(
    _ program: String, _ arguments: [String], whileRunning: (@Sendable (Process) throws -> Void)?
  ) async throws -> Outcome {
    let logs = try TemporaryDirectory()
    let process = Process()
    // Who tests in the background ignores some signals, and programs would inherit that.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal", program] + arguments
    process.environment = TestEnvironment.variables.merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: directory.path)
    process.standardInput = FileHandle.nullDevice
    let handles = try (output: Self.handle(logs.path("output")), messages: Self.handle(logs.path("messages")))
    process.standardOutput = handles.output
    process.standardError = handles.messages
    let ends = AsyncStream<Int32> { continuation in
      process.terminationHandler = { process in
        let isSignal = process.terminationReason == .uncaughtSignal
        continuation.yield(isSignal ? -process.terminationStatus : process.terminationStatus)
        continuation.finish()
      }
    }
    try process.run()
    try handles.output.close()
    try handles.messages.close()
    // Until its time comes it is kept, cancelled or not, and so is what it holds.
    let end = DispatchWorkItem { [weak process] in
      if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.mostSeconds, execute: end)
    defer { end.cancel() }
    if let whileRunning {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(with: Result { try whileRunning(process) })
        }
      }
    }
    var status: Int32 = .min
    for await end in ends { status = end }
    return Outcome(
      status: status, output: String(decoding: try logs.bytes("output"), as: UTF8.self),
      messages: String(decoding: try logs.bytes("messages"), as: UTF8.self))
  }

  private static func handle(_ path: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: directory.path(name)))
  }

  /// Writes a scene with a ball that moves across a small canvas.
  func writeBall(
    to name: String = "ball.json", size: String = "[64, 36]", duration: Double = 1.5, frameRate: Int = 60
  ) throws {
    try write(
      """
      { "canvas": { "size": \(size) }, "video": { "frameRate": \(frameRate), "duration": \(duration) },
        "layers": [ { "name": "ball", "bounds": [0, 0, 12, 12], "position": [58, 18], "cornerRadius": 6,
                      "backgroundColor": "#26A3E6" } ],
        "timeline": [ { "at": 0, "do": [ { "add": "ball", "forKey": "move", "animation": {
          "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 6, "duration": \(duration) } } ] } ] }
      """, to: name)
  }
}

/// Lets only a few programs run at a time: tests run side by side, and processes of all of them would starve each other.
private actor ProcessSlots {
  static let shared = ProcessSlots()
  private var free = 4
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func release() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
