// In: arguments, standard input and signals.
// Out: files, texts and an exit code.
// To read: Program, Animrender, RenderCommand, OutputOptions, Failure, Errors.
//
// The command line, and nothing else
//
// Commands parse arguments and call the room that does the work; every sentence about what went wrong comes from that room's
// errors, and `Failure` maps errors to exit codes in one place. This is the only target that reads a clock, handles
// signals and writes to a terminal. A signal does not end the process at once: it cancels the work, which removes its
// unfinished files.

import ArgumentParser

/// What the command line understands. `Program` runs it.
struct Animrender: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animrender",
    abstract: "Renders scenes of Core Animation layers to video.",
    discussion: """
      `animrender SCENE OUT` is short for `animrender render SCENE OUT`:

        animrender scenes/heart-loop.json heart.mp4

      Exit codes: 0 done; 1 'diff' or 'check' found a difference; 2 wrong usage; 3 bad scene; 4 missing font, missing or damaged picture; \
      5 render or encode error; 6 a golden is missing or cannot be read; 7 a limit is exceeded; 127 a library is missing; 129, 130 and 143 after SIGHUP, SIGINT and SIGTERM.
      """,
    version: version,
    subcommands: [
      RenderCommand.self, StillCommand.self, TraceCommand.self, ValidateCommand.self, InfoCommand.self,
      FontsCommand.self, ExplainCommand.self, DiagramCommand.self, CompareCommand.self, FilmstripCommand.self,
      DiffCommand.self, CheckCommand.self, FormatsCommand.self, DoctorCommand.self, PlanCommand.self,
      SegmentCommand.self, JoinCommand.self, GamutCommand.self, WatchCommand.self, ExpandCommand.self,
      BatchCommand.self, StudioCommand.self, ImportCommand.self, SchemaCommand.self, HelpCommand.self,
    ],
    defaultSubcommand: RenderCommand.self)

  /// The program's name with its version.
  static var tool: String { "\(configuration.commandName ?? "animrender") \(configuration.version)" }

  static var commandNames: [String] {
    configuration.subcommands.flatMap { command in
      [command.configuration.commandName].compactMap(\.self) + command.configuration.aliases
    }
  }
}
