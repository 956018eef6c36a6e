import AnimJSON
import ArgumentParser
import AnimSceneSchema

struct HelpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help",
    abstract: "Says what a command, a class, a property, a key path or a rule is.",
    discussion: """
      In some lines, with an example. Without a name it is the help of the program; '--help' after a command lists \
      all of its options.

        animrender help cornerRadius
        animrender help CASpringAnimation
        animrender help position.x
        animrender help snap-back
        animrender help batch
      """)

  @Argument(help: "A name; none is the program itself.")
  var names: [String] = []

  func run() throws {
    guard let name = names.first else { return try StandardOutput.write(Animrender.helpMessage() + "\n") }
    guard names.count == 1 else { throw ValidationError("expected one name, such as 'cornerRadius'") }
    let help = SceneHelp()
    if let command = Animrender.command(named: name) {
      // Scenes have imports and comparisons too.
      let more = help.text(for: name).map { "\n" + $0 } ?? ""
      return try StandardOutput.write(Self.text(of: command) + more)
    }
    if let text = help.text(for: name) { return try StandardOutput.write(text) }
    let near = nearestName(to: name, among: Animrender.commandNames) ?? help.nearestName(to: name)
    throw ArgumentError.unknownName(name, of: "help", suggestion: near, list: "animrender schema --list")
  }

  /// What it does, and its examples.
  static func text(of command: any ParsableCommand.Type) -> String {
    let configuration = command.configuration
    let name = configuration.commandName ?? ""
    let lines = configuration.discussion.split(separator: "\n", omittingEmptySubsequences: false)
    let examples = lines.filter { $0.hasPrefix("  ") }.map { "  example   " + $0.drop { $0 == " " } }
    let usage = Animrender.usageString(for: command).split(separator: "\n").first ?? ""
    return """
      \(name): a command
        \(configuration.abstract)
        usage     \(shortened(usage))
      \(examples.joined(separator: "\n"))
        more      animrender \(name) --help

      """
  }

  /// Of many options the first.
  private static func shortened(_ usage: Substring) -> String {
    let text = usage.hasPrefix("Usage: ") ? usage.dropFirst(7) : usage
    guard let bracket = text.range(of: " [--") ?? text.range(of: " --") else { return String(text) }
    let start = text[..<bracket.lowerBound]
    return start.contains("<options>") ? String(start) : start + " [options]"
  }
}

extension Animrender {
  static func command(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }
}
