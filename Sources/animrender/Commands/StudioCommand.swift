import ArgumentParser
import Foundation
import AnimMovie
import AnimSandbox
import AnimSceneFormat
import AnimStudio
import AnimVideo

struct StudioCommand: AsyncParsableCommand, SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Shows a scene in the browser while it is written.",
    discussion: """
      Prints the address of a page on this machine; it shows the scene as it is saved, why it moves as it does, and what \
      is wrong with it. Programs ask the same address: docs/guide/studio.md. With a folder the page has its scenes to \
      choose from. Ctrl-C ends.

        animrender studio scene.json
        animrender studio scenes --open
      """,
    aliases: ["preview"])

  @Argument(help: "The scene, a JSON file, or a folder of scenes.", completion: .file(extensions: ["json"]))
  var scene: String

  @OptionGroup var assets: AssetOptions
  @OptionGroup var fontOptions: FontOptions

  @Option(
    help: ArgumentHelp(
      "A table as 'batch' takes it, whose rows give the variables values; the page has them to choose from.",
      valueName: "file"),
    completion: .file(extensions: ["csv", "tsv", "jsonl", "json"]),
    transform: BatchCommand.RowsFile.init(text:))
  var rows: BatchCommand.RowsFile?

  @Option(
    help: ArgumentHelp(
      "Which row comes first: its number, from 1; what its column 'id' has; or column=value. (default: 1)",
      valueName: "which"))
  var row: String?

  @Option(help: ArgumentHelp("The port. (default: a free one)", valueName: "number"))
  var port: UInt16 = 0

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(inversion: .prefixedNo, help: "Let the page write the scene's file.")
  var edit = true

  /// A folder that has the page's files in place of the program's own, for those who write the page.
  private static var pageFolder: String? { ProcessInfo.processInfo.environment["ANIMRENDER_STUDIO_PAGE"] }

  func validate() throws {
    if row != nil, rows == nil {
      throw ValidationError("'--row' chooses from a table; expected '--rows' beside it")
    }
    if scene == AssetOptions.standardInput {
      throw ValidationError("'studio' cannot use '-' as the scene: it can be read only once; expected a file")
    }
  }

  var isFolder: Bool {
    var isFolder = ObjCBool(false)
    return FileManager.default.fileExists(atPath: scene, isDirectory: &isFolder) && isFolder.boolValue
  }

  var scenePaths: [String] { (isFolder ? [] : [scene]) + (rows.map { [$0.path] } ?? []) }
  var fontFolders: [String] { fontOptions.directories }

  func prepare() throws { ExitHelper.start(for: "studio") }

  var sandbox: Sandbox {
    var sandbox = sceneSandbox
    if isFolder { sandbox.readable.append(scene) }
    if let folder = Self.pageFolder { sandbox.readable.append(folder) }
    // A file that takes the scene's name when it is whole lies beside it first.
    if edit { sandbox.writable.append(isFolder ? scene : OutputPlace.folder(of: scene)) }
    if let folder = ExitHelper.folder { sandbox.writable.append(folder) }
    sandbox.sockets = .listening
    return sandbox
  }

  func run() async throws {
    Signals.catchStops()
    let server = StudioServer(try options())
    let serving = Task {
      try await server.run {
        ActiveSandbox.stopListening()
      } isReady: { [open] address in
        StandardError.write("animrender: the studio shows '\(scene)'; Ctrl-C ends\n")
        try StandardOutput.write(line: address)
        ExitHelper.open(open ? address : nil)
      }
    }
    let stopping = Task {
      while Signals.interruption == nil { try await Task.sleep(for: .milliseconds(250)) }
      serving.cancel()
    }
    defer { stopping.cancel() }
    try await serving.value
    if let interruption = Signals.interruption { throw interruption }
  }

  private func options() throws -> StudioOptions {
    var options = StudioOptions(scene, fonts: try fontOptions.fontSet())
    options.assetFolders = assets.folders
    options.choice = assets.choice
    options.mostMemory = assets.mostMemory
    let template = assets.template
    options.input = { memory throws(SceneErrors) in try template.input(memory) }
    options.arguments = template.arguments.map { ($0.name, $0.value) }
    options.words = words
    options.data = template.data.map { ($0.name, $0.path) }
    options.rows = rows.map { SceneRows(path: $0.path, format: $0.format) }
    if let rows, let row { options.firstRow = try RowOptions.row(row, of: rows, assets.mostMemory).index }
    options.fontsName = fontOptions.fonts.rawValue
    options.tool = Animrender.configuration.version
    options.fontFolders = fontOptions.directories
    options.isEditable = edit
    options.port = port
    options.exportFolder = ExitHelper.folder
    options.pageFolder = Self.pageFolder
    return options
  }

  /// What other commands need to see the scene as the studio does, beside values of its variables.
  var words: [String] {
    var words: [String] = []
    for folder in assets.folders { words += ["--asset-dir", folder] }
    if let animation = assets.animation { words += ["--animation", animation] }
    if let theme = assets.theme { words += ["--animation-theme", theme] }
    if assets.language != SVGLanguage.standard { words += ["--language", assets.language] }
    if assets.behavior != .afterEffects { words += ["--lottie-as", assets.behavior.rawValue] }
    for file in assets.template.data {
      words += ["--data", (file.name.map { $0 + "=" } ?? "") + file.path]
    }
    for folder in fontOptions.directories { words += ["--font-dir", folder] }
    if fontOptions.fonts != .system { words += ["--fonts", fontOptions.fonts.rawValue] }
    return words
  }
}
