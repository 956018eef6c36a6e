import ArgumentParser
import Foundation

/// The command line: arguments in, messages and exit codes out. The only room that reads a clock.
@main
struct Animrender: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animrender",
    abstract: "Renders scenes of Core Animation layers to video.",
    discussion: """
      `animrender SCENE OUT` is short for `animrender render SCENE OUT`:

        animrender scenes/heart-loop.json heart.mp4

      Exit codes: 0 done; 1 'diff' found a difference; 2 wrong usage; 3 bad scene; 4 missing font, missing or damaged picture; \
      5 render or encode error; 7 a limit is exceeded; 129, 130 and 143 after SIGHUP, SIGINT and SIGTERM.
      """,
    version: "0.1.0-dev",
    subcommands: [
      RenderCommand.self, StillCommand.self, TraceCommand.self, ValidateCommand.self, InfoCommand.self,
      FontsCommand.self, ExplainCommand.self, DiagramCommand.self, CompareCommand.self, FilmstripCommand.self,
      DiffCommand.self,
    ],
    defaultSubcommand: RenderCommand.self)

  private static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  static func main() async {
    StandardStreams.open()
    // A reader that went away is an error of the write, not a signal that would leave files behind.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that grows beyond a limit (`ulimit -f`).
    signal(SIGXFSZ, SIG_IGN)
    do {
      try Provision.check()
      try CommandWord.checkEncoding(of: CommandWord.rawArguments)
      try CommandWord.check(Array(CommandLine.arguments.dropFirst()), commands: commandNames)
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      Failure(error).exit()
    }
  }
}
