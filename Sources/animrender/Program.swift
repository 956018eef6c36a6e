import ArgumentParser
import Foundation

/// The command line: arguments in, messages and exit codes out. The only room that reads a clock.
@main
enum Program {
  /// Not asynchronous: what the sandbox forbids, it forbids the first thread and those that are made after it.
  static func main() {
    StandardStreams.open()
    // A reader that went away is an error of the write, not a signal that would leave files behind.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that grows beyond a limit (`ulimit -f`).
    signal(SIGXFSZ, SIG_IGN)
    do {
      try Preflight.check()
      try CommandWord.checkEncoding(of: CommandWord.rawArguments)
      let arguments = Array(CommandLine.arguments.dropFirst())
      if Set(arguments) == ["--version", "--verbose"] {
        return try StandardOutput.write(MachineReport.versions)
      }
      try CommandWord.check(arguments, commands: Animrender.commandNames)
      // What is missing would be said of 'render', which was not asked for.
      guard !arguments.isEmpty else { Failure.withoutArguments.exit() }
      var command = try Animrender.parseAsRoot(CheckUpdate.expanded(arguments))
      if let command = command as? any SceneCommand {
        try command.prepare()
        ActiveSandbox.enter(for: command)
      }
      if let asynchronous = command as? any AsyncParsableCommand {
        run(asynchronous)
      } else {
        try command.run()
      }
    } catch {
      Failure(error).exit()
    }
  }

  private static func run(_ command: sending any AsyncParsableCommand) -> Never {
    Task {
      var command = command
      do {
        try await command.run()
      } catch {
        Failure(error).exit()
      }
      exit(0)
    }
    while true { pause() }
  }
}
