import ArgumentParser
import AnimCPages
import AnimJSON
import AnimSceneSchema

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints what scenes are, or what the program writes, as a JSON Schema.",
    discussion: """
      For editors, which complete and check with it, and for programs that write scenes. It is of the draft 2020-12 and \
      has a definition for each class and each kind of object. docs/guide/for-agents.md says how to use it.

        animrender schema > scene.schema.json
        animrender schema --for CABasicAnimation
        animrender schema --for report
        animrender schema --list
      """)

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Only this class or object, with what it needs; or one of the files and outputs of the program: \(outputs).",
      valueName: "name"))
  var name: String?

  private static let outputs = OutputSchema.allCases.map(\.rawValue).joined(separator: ", ")

  @Flag(help: "Print the names that '--for' takes, one a line.")
  var list = false

  func validate() throws {
    if list, name != nil { throw ValidationError("'--for' and '--list' exclude each other") }
  }

  func run() throws {
    let schema = SceneSchema.shared
    let names = schema.names + OutputSchema.allCases.map(\.rawValue)
    if list { return try StandardOutput.write(names.map { $0 + "\n" }.joined()) }
    guard let name else { return try StandardOutput.write(schema.document) }
    guard let document = OutputSchema(rawValue: name)?.document ?? schema.document(for: name) else {
      throw ArgumentError.unknownName(
        name, of: "--for", suggestion: nearestName(to: name, among: names), list: "animrender schema --list")
    }
    try StandardOutput.write(document)
  }
}

/// What the program writes for other programs: names that `schema --for` takes beside those of scenes, and the files in
/// docs/reference that describe it.
enum OutputSchema: String, CaseIterable {
  case report, plan, validation, check, changes, batch

  private var file: String {
    let name = self == .validation ? "validate" : rawValue
    return "\(name).schema.json"
  }

  /// As it was when the program was built.
  var document: String { page_text(file).map { String(cString: $0) } ?? "" }
}
