import Foundation
import Testing

/// The probe, built beside the tests' bundle.
enum SandboxProbe {
  /// What the probe says, line by line.
  static func run(_ arguments: [String]) throws -> [String: String] {
    var lines: [String: String] = [:]
    for line in try text(arguments).split(separator: "\n") {
      let parts = line.components(separatedBy: ": ")
      lines[parts.dropLast().joined(separator: ": ")] = parts.last
    }
    return lines
  }

  /// All that it says.
  static func text(_ arguments: [String]) throws -> String {
    let (text, status, _) = try launch(arguments)
    #expect(status == 0)
    return text
  }

  /// Its output, what it ended with (below 0 for a signal), and its messages.
  static func launch(_ arguments: [String]) throws -> (output: String, status: Int32, messages: String) {
    let tests = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    let process = Process()
    process.executableURL = tests.deletingLastPathComponent().appending(path: "AnimSandboxProbe")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let (output, messages) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = messages
    try process.run()
    // The probe says little on both: none waits for the other.
    let texts = try [output, messages].map {
      String(decoding: try $0.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return (texts[0], isSignal ? -process.terminationStatus : process.terminationStatus, texts[1])
  }
}
