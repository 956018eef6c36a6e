import ArgumentParser
import Foundation
import AnimJSON

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
    Signals.cleanUpAtCrashes()
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
      var command = try Animrender.parseAsRoot(CommandWord.joined(CheckUpdate.expanded(arguments)))
      if let command = command as? any SceneCommand {
        do { try command.prepare() } catch {
          MadeFolders.removeEmpty()
          throw error
        }
        ActiveSandbox.enter(for: command)
      }
      if let asynchronous = command as? any AsyncParsableCommand {
        run(asynchronous)
      } else {
        try command.run()
      }
    } catch {
      Failure(Signals.interruption ?? error).exit()
    }
  }

  private static func run(_ command: sending any AsyncParsableCommand) -> Never {
    Task {
      var command = command
      do {
        try await command.run()
      } catch {
        Failure(Signals.interruption ?? error).exit()
      }
      exit(0)
    }
    while true { pause() }
  }
}

/// Looks at the arguments before they are parsed.
enum CommandWord {
  /// - Throws: `ArgumentError.unknownCommand` for a first word that looks like the name of a command and is none, nor a
  ///   file: without this it would be taken for a scene.
  static func check(_ arguments: [String], commands: [String]) throws(ArgumentError) {
    guard let word = arguments.first, let start = word.utf8.first, start != UInt8(ascii: "-"),
      !commands.contains(word), word.utf8.allSatisfy(isLetterOrHyphen), access(word, F_OK) != 0
    else { return }
    // A scene whose ending was left out.
    let scene = word + ".json"
    let suggestion = access(scene, F_OK) == 0 ? scene : nearestName(to: word, among: commands)
    throw .unknownCommand(word, suggestion: suggestion, known: commands)
  }

  /// An option and a negative number after it as one argument: the parser would take the number for an option and say that the
  /// value is missing. What is wrong with the number, such as of a time before 0, the option says itself.
  static func joined(_ arguments: [String]) -> [String] {
    var result: [String] = []
    var isOver = false
    for argument in arguments {
      isOver = isOver || argument == "--"
      if !isOver, isNegative(argument), let option = result.last, option.hasPrefix("--"),
        !option.contains("=")
      {
        result[result.count - 1] = "\(option)=\(argument)"
      } else {
        result.append(argument)
      }
    }
    return result
  }

  private static func isNegative(_ argument: String) -> Bool {
    guard argument.hasPrefix("-") else { return false }
    let first = argument.dropFirst().first
    return first == "." || first.map { ("0"..."9").contains($0) } == true
  }

  /// - Throws: `ArgumentError.notUTF8`: a name would become another one.
  static func checkEncoding(of arguments: [[UInt8]]) throws(ArgumentError) {
    for (index, bytes) in arguments.enumerated() where String(validating: bytes, as: UTF8.self) == nil {
      throw .notUTF8(argument: index + 1, text: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The program's arguments as the system gave them.
  static var rawArguments: [[UInt8]] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  private static func isLetterOrHyphen(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-")
  }
}
