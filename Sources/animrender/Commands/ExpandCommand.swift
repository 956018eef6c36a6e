import ArgumentParser
import AnimAssets
import AnimMovie
import AnimRenderTree
import AnimResources
import AnimScene

struct ExpandCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Prints the plain scene that a template stands for.",
    discussion: """
      Variables, repetitions, imported scenes and named times are replaced by what they stand for. The other commands \
      do the same before they read a scene, so that this is for looking at it. docs/guide/templates.md says what there is.

        animrender expand card.json --var title=Hello
        animrender expand chart.json --data rows.csv -o plain.json
      """)

  @Argument(help: "The scene, a JSON file; '-' is standard input.", completion: .file(extensions: ["json"]))
  var scene: String

  @OptionGroup var assets: AssetOptions
  @OptionGroup var fontOptions: FontOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the plain scene there, whole or not at all.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var out: String?

  var scenePaths: [String] { [scene] }
  var fontFolders: [String] { fontOptions.directories }
  var outputs: [String] { out.map { [$0] } ?? [] }

  func run() throws {
    let memory = MemoryBudget(limit: assets.mostMemory)
    var input = try assets.template.input(memory)
    input.measurer = try fontOptions.fontSet().typesetter
    let text = try SceneFile.expand(scene, assetFolders: assets.folders, memory: memory, input: input)
    guard let out else { return try StandardOutput.write(text) }
    if scene != AssetOptions.standardInput, FileIdentity.isShared(out, scene) {
      throw ArgumentError.outputIsInput(path: out, what: "the scene itself")
    }
    for file in assets.template.data where FileIdentity.isShared(out, file.path) {
      throw ArgumentError.outputIsInput(path: out, what: "'\(file.path)', the data of the scene")
    }
    try WholeFile.write(Array(text.utf8), to: out)
  }
}
