import AnimCheck
import Dispatch
import Foundation
import AnimRenderTree
import AnimScene
import Synchronization
import AnimJSON
import AnimResources
import AnimSceneFormat
import AnimSceneTemplate
import AnimVideo

/// What a studio shows: the scene's last good state, what is wrong with the one now, and who wants to hear of it.
final class StudioSession: Sendable {
  struct State {
    /// The scene's file; nil until one of a folder is chosen.
    var file: String?
    var scene: CompiledScene?
    /// What is wrong now, with the last good scene kept.
    var errors: SceneErrors?
    /// The bytes of the file as they were read last.
    var text: [UInt8] = []
    /// Counts the states of the scene that were read, good or not.
    var revision = 0
    var history = EditHistory()
    var selection = Selection()
    /// What variables are given in place of what the command line says.
    var variables: [(name: String, value: JSONValue)] = []
    /// Which row of the table does, from 0.
    var row: Int?
  }

  private let given: StudioOptions
  /// Those of the command line, with the fonts as they are now.
  var options: StudioOptions {
    var options = given
    (options.fonts, options.fontsNumber) = fonts.current
    return options
  }
  let fonts: StudioFonts
  let events = EventHub()
  let others: OtherScenes
  /// Reading, playing and writing the scene, one after the other.
  let sceneWork = DispatchQueue(label: "studio.scene")
  /// Drawing.
  let drawWork = DispatchQueue(label: "studio.draw")
  /// Looking things up.
  let lookupWork = DispatchQueue(label: "studio.lookup")
  /// Mixing: of a long scene it takes longer than a reader of values should wait.
  let soundWork = DispatchQueue(label: "studio.sound")
  /// What nothing waits for.
  private let checkWork = DispatchQueue(label: "studio.check", qos: .utility)
  private let state: Mutex<State>

  init(_ options: StudioOptions) {
    given = options
    fonts = StudioFonts(options.fonts, folders: options.fontFolders)
    others = OtherScenes(options, fonts)
    var state = State()
    state.row = options.rows == nil ? nil : options.firstRow
    if !Self.isFolder(options.path) { state.file = options.path }
    self.state = Mutex(state)
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder = ObjCBool(false)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  func with<Result>(_ body: (inout sending State) -> sending Result) -> sending Result {
    state.withLock(body)
  }

  var file: String? { state.withLock { $0.file } }
  var revision: Int { state.withLock { $0.revision } }

  /// - Throws: `StudioError.noScene` before there was a good one.
  func scene() throws(StudioError) -> CompiledScene {
    guard let scene = state.withLock({ $0.scene }) else { throw .noScene }
    return scene
  }

  // MARK: Reading

  /// Reads the scene again and tells what came of it.
  ///
  /// - Parameters:
  ///   - isForced: whether also when the file itself has not changed, as for what it names.
  ///   - isPatient: whether errors wait: a file may be half-written.
  /// - Returns: false for errors that wait to be told.
  @discardableResult
  func reload(isForced: Bool, isPatient: Bool = false) -> Bool {
    sceneWork.sync { read(isForced: isForced, isPatient: isPatient) }
  }

  /// The same on the work's own queue.
  @discardableResult
  func read(isForced: Bool, isPatient: Bool = false) -> Bool {
    let (file, known, hadErrors) = state.withLock {
      ($0.file, $0.text, $0.errors != nil || $0.scene == nil)
    }
    guard let file else { return true }
    let text: [UInt8]
    do throws(SceneErrors) {
      text = try SceneFile.contents(file)
    } catch {
      if isPatient { return false }
      // The text of a file that is gone stays: it may be written again.
      refuse(error, known)
      return true
    }
    if text == known, !isForced, !hadErrors { return true }
    return show(text, of: file, isPatient: isPatient)
  }

  /// Makes a text of the file the scene now; to be called on the scene's queue.
  ///
  /// - Returns: false for errors that wait to be told.
  @discardableResult
  func show(_ text: [UInt8], of file: String, isPatient: Bool = false) -> Bool {
    do throws(SceneErrors) {
      take(
        try CompiledScene(
          text, at: file, options, try inputs(), revision: revision + 1, after: with { $0.scene }))
    } catch {
      if isPatient { return false }
      refuse(error, text)
    }
    return true
  }

  func take(_ scene: CompiledScene) {
    state.withLock { state in
      state.scene = scene
      state.errors = nil
      state.text = scene.text
      state.revision = scene.revision
    }
    events.send("changed", .object([("revision", .number(Double(scene.revision)))]))
    checkWork.async { [self] in
      guard revision == scene.revision else { return }
      let checks = SceneChecks(scene)
      scene.checks.withLock { $0 = checks }
      guard revision == scene.revision else { return }
      events.send("checked", .object([("revision", .number(Double(scene.revision)))]))
      checkGolden(of: scene)
    }
  }

  /// Draws the scene for its golden; another state ends it.
  private func checkGolden(of scene: CompiledScene) {
    guard let file, let place = goldenPlace(of: file), revision == scene.revision else { return }
    Task(priority: .utility) { [self] in
      let json: JSONText?
      do {
        json = try await GoldenCheck(scene, at: place, fonts: options.fontsName, tool: options.tool) {
          [self] in
          revision != scene.revision
        }?.json
      } catch {
        json = GoldenCheck.json(problem: error, at: place)
      }
      guard let json, revision == scene.revision else { return }
      scene.golden.withLock { $0 = json }
      events.send("checked", .object([("revision", .number(Double(scene.revision)))]))
    }
  }

  private func refuse(_ errors: SceneErrors, _ text: [UInt8]) {
    let isNew = state.withLock { state in
      guard state.errors != errors || state.text != text else { return false }
      state.errors = errors
      state.text = text
      state.revision += 1
      return true
    }
    guard isNew else { return }
    events.send(
      "error", .object([("revision", .number(Double(revision))), ("error", JSONText(errors))]))
  }

  /// Shows another scene of the folder; to be called on the scene's queue. Until it is read the one before is shown.
  func open(_ file: String) {
    var inputs = SceneInputs()
    inputs.row = options.rows == nil ? nil : options.firstRow
    var (text, scene): ([UInt8], CompiledScene?) = ([], nil)
    var errors: SceneErrors?
    do throws(SceneErrors) {
      text = try SceneFile.contents(file)
      inputs.rows = try tableRows()
      scene = try CompiledScene(text, at: file, options, inputs, revision: revision + 1)
    } catch {
      errors = error
    }
    state.withLock { [text, row = inputs.row] state in
      state.file = file
      state.scene = nil
      state.errors = nil
      state.text = text
      state.history = EditHistory()
      state.selection = Selection()
      state.variables = []
      state.row = row
      // In one step: no request sees a file without its scene.
      if let scene { state.scene = scene }
    }
    if let scene { take(scene) }
    if let errors { refuse(errors, text) }
  }

  /// What the page has given the scene's variables, and the table's rows.
  func inputs() throws(SceneErrors) -> SceneInputs {
    let (variables, row) = with { ($0.variables, $0.row) }
    var inputs = SceneInputs(rows: try tableRows(), row: row)
    if !variables.isEmpty {
      let text = JSONText.object(variables.map { ($0.name, JSONText($0.value)) }).line
      inputs.data = [TemplateData(file: "studio.json", format: .json, bytes: Array(text.utf8))]
    }
    return inputs
  }

  private func tableRows() throws(SceneErrors) -> [TemplateRow] {
    try options.rows?.rows(memory: MemoryBudget(limit: options.mostMemory)) ?? []
  }

  // MARK: Watching

  /// Folders whose changes matter.
  var folders: [String] {
    let own = file.map { FilePath.folder(of: $0) } ?? options.path
    var folders = Self.isFolder(options.path) ? [options.path] : [own]
    // Where a link leads.
    if let file {
      folders.append(URL(filePath: file).resolvingSymlinksInPath().deletingLastPathComponent().path)
    }
    folders += options.assetFolders + options.fontFolders
    folders += (options.data.map(\.path) + (options.rows.map { [$0.path] } ?? [])).map {
      FilePath.folder(of: $0)
    }
    if let file {
      let goldens = GoldenPlace(SceneVariant(file)).folder
      if Self.isFolder(goldens) { folders.append(goldens) }
    }
    var seen: Set<String> = []
    return folders.filter { seen.insert(URL(filePath: $0).standardizedFileURL.path).inserted }
  }

  /// Whether the scene's own file is among the paths, and whether another that the scene reads is. Fonts are not
  /// looked at. Where the scene has errors, any file counts.
  func isAffected(by paths: [String]) -> (isOwnFile: Bool, isOther: Bool) {
    func standard(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }
    let changed = Set(paths.map(standard))
    guard let file else { return (false, false) }
    let isOwn = changed.contains(standard(file))
    let (scene, errors) = state.withLock { ($0.scene, $0.errors) }
    guard let scene, errors == nil else { return (isOwn, !changed.isEmpty) }
    let folders = [FilePath.folder(of: file)] + options.assetFolders
    let names = scene.description.usedFiles
    let used = folders.flatMap { folder in names.map { standard(FilePath.join(folder, $0)) } }
    var data = options.data.map(\.path) + (options.rows.map { [$0.path] } ?? [])
    if let golden = goldenPlace(of: file) { data.append(golden.text) }
    return (isOwn, !changed.isDisjoint(with: used + data.map(standard)))
  }
}

/// What a person, or a program, looks at; each sees what the other chooses.
struct Selection: Sendable, Equatable {
  var layer: String?
  var keyPath: String?
  /// Seconds.
  var time: Double?
  var frame: Int?
  var isPlaying = false

  var json: JSONText { .object(members) }

  /// What those who listen are told, with the name that its sender gave.
  func news(from origin: String?) -> JSONText { .object(members + [("origin", .optional(origin))]) }

  private var members: [(String, JSONText)] {
    [
      ("layer", .optional(layer)), ("keyPath", .optional(keyPath)),
      ("time", .optional(time)), ("frame", .optional(frame)),
      ("playing", .bool(isPlaying)),
    ]
  }
}
