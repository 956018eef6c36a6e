import ArgumentParser
import Scene

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints what scenes are, as a JSON Schema.",
    discussion: """
      For editors, which complete and check with it, and for programs that write scenes. It is of the draft 2020-12 and \
      has a definition for each class and each kind of object. docs/guide/for-agents.md says how to use it.

        animrender schema > scene.schema.json
        animrender schema --for CABasicAnimation
        animrender schema --list
      """)

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Only this class or object, with what it needs.", valueName: "name"))
  var name: String?

  @Flag(help: "Print the names that '--for' takes, one a line.")
  var list = false

  func validate() throws {
    if list, name != nil { throw ValidationError("'--for' and '--list' exclude each other") }
  }

  func run() throws {
    let schema = SceneSchema.shared
    if list { return try StandardOutput.write(schema.names.map { $0 + "\n" }.joined()) }
    guard let name else { return try StandardOutput.write(schema.document) }
    guard let document = schema.document(for: name) else {
      throw ArgumentError.unknownName(
        name, of: "--for", suggestion: schema.nearestName(to: name), list: "animrender schema --list")
    }
    try StandardOutput.write(document)
  }
}
