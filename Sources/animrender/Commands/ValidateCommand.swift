import ArgumentParser
import AnimInsight
import AnimMovie
import AnimScene
import AnimSceneFormat
import AnimSceneTemplate
import AnimText
import AnimVideo

struct ValidateCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Says everything that is wrong with scenes.",
    discussion: """
      Says whatever 'render' would say, and more: scenes are played, and their frames are looked at without drawing them. \
      Prints the names of the scenes that are right to standard output, and to standard error each error and \
      warning of the others as file:line:column. Ends with code 3 if there is an error, 4 if only fonts or pictures \
      are missing or damaged, 7 if only limits are exceeded. docs/reference/validate.md explains the warnings.

        animrender validate scenes/*.json
        animrender validate scene.json --fix
      """)

  @Argument(help: "Scenes, JSON files; '-' is standard input.", completion: .file(extensions: ["json"]))
  var scenes: [String]

  @OptionGroup var assets: AssetOptions
  @OptionGroup var row: RowOptions
  @OptionGroup var fontOptions: FontOptions

  @Flag(help: "Warnings count as errors: end with code 3 if there is one.")
  var strict = false

  @Flag(
    help: ArgumentHelp(
      "Also say what is often not meant in animations: values that jump, models left behind. No hint is an error."
    ))
  var hints = false

  @Option(
    help: ArgumentHelp(
      "The output's colours, for a note on layers whose own it does not have: sRGB, displayP3, hlg or pq. (default: displayP3 for canvases in it, else sRGB)",
      valueName: "name"))
  var colorSpace: VideoColor?

  @Flag(
    help: ArgumentHelp(
      "Correct in the files what is certain, such as a misspelt name that is near to one other only, and leave all else as it is."
    ))
  var fix = false

  @Flag(
    help:
      "Print one JSON object to standard output and nothing else; docs/reference/validate.md describes it.")
  var json = false

  func validate() throws {
    if scenes.count(where: { $0 == AssetOptions.standardInput }) > 1 {
      throw ValidationError("'-', standard input, can be read only once")
    }
    if fix, scenes.contains(AssetOptions.standardInput) {
      throw ValidationError("'--fix' changes files; expected one in place of '-'")
    }
  }

  var tablePaths: [String] { row.paths }
  var scenePaths: [String] { scenes }
  var comparisonPaths: [String] { scenes }
  var fontFolders: [String] { fontOptions.directories }
  var outputs: [String] { fix ? scenes : [] }

  func run() throws {
    LargeMemory.release()
    let fonts = try fontOptions.fontSet()
    let chosen = try row.chosen(assets.mostMemory)
    var reports: [ValidationReport.Scene] = []
    var codes: [Int32] = []
    for scene in scenes {
      if fix { try correct(scene, chosen) }
      var report = report(on: scene, fonts, chosen)
      if json, let errors = report.errors { report.fixes = fixes(of: errors, in: scene) }
      if let errors = report.errors { codes.append(Failure(errors).code) }
      let isClean = report.warnings.allSatisfy(\.rule.isHint)
      if strict, !isClean { codes.append(Failure.Code.badScene.rawValue) }
      if json {
        reports.append(report)
        continue
      }
      for line in report.lines { StandardError.write(line + "\n") }
      if report.errors == nil, !strict || isClean {
        try StandardOutput.write(line: "\(scene): valid")
      }
    }
    if json { try StandardOutput.write(ValidationReport(reports).json) }
    // What is wrong in the text comes before what is missing beside it.
    if let code = codes.min() { throw ExitCode(code) }
  }

  /// A fix may show what else is wrong, but not for ever.
  private static let mostRounds = 10

  /// Writes the scene again where something in it is certain; what was changed is said on standard error.
  private func correct(_ scene: String, _ row: TemplateRow?) throws {
    for _ in 0..<Self.mostRounds {
      guard let bytes = try? SceneFile.contents(scene) else { return }
      let fixes: [SceneFix]
      do throws(SceneErrors) {
        _ = try assets.load(scene, row: row)
        return
      } catch {
        fixes = FixFinder(bytes, file: scene).fixes(for: error)
      }
      if fixes.isEmpty { return }
      try WholeFile.replace(scene, by: SceneFix.apply(fixes, to: bytes))
      for fix in fixes {
        StandardError.write(
          line: "\(scene):\(fix.position.line):\(fix.position.column): fixed: \(fix.sentence)")
      }
    }
  }

  /// By the place in the list of errors.
  private func fixes(of errors: SceneErrors, in scene: String) -> [Int: SceneFix] {
    guard scene != AssetOptions.standardInput, let bytes = try? SceneFile.contents(scene) else { return [:] }
    let finder = FixFinder(bytes, file: scene)
    var fixes: [Int: SceneFix] = [:]
    for (index, diagnostic) in errors.diagnostics.enumerated() { fixes[index] = finder.fix(for: diagnostic) }
    return fixes
  }

  private func report(on scene: String, _ fonts: FontSet, _ row: TemplateRow?) -> ValidationReport.Scene {
    do throws(SceneErrors) {
      if scene != AssetOptions.standardInput, let comparison = try SceneFile.loadComparison(scene) {
        return try report(on: comparison, fonts)
      }
      var check = SceneCheck(try assets.load(scene, row: row, fonts: fonts), fonts: fonts, hints: hints)
      check.lookAtFrames(for: colorSpace)
      if scene == scenes.last { IntentionalLeak.keep(check) }
      return ValidationReport.Scene(
        file: scene, errors: check.errors, warnings: check.review.warnings, coverage: check.coverage,
        omissions: check.omissions, wideColors: check.wideColors)
    } catch {
      return ValidationReport.Scene(file: scene, errors: error)
    }
  }

  /// The comparison's own mistakes, and those of all that it shows.
  private func report(on description: ComparisonDescription, _ fonts: FontSet) throws(SceneErrors)
    -> ValidationReport.Scene
  {
    var loader = ComparisonLoader(assets: assets, fonts: fonts)
    do {
      _ = try loader.comparison(description).canvas()
    } catch let errors as SceneErrors {
      throw errors
    } catch {
      let problem = Problem.notComparable(
        reason: "\(error)", code: max(Failure(error).code, Failure.Code.badScene.rawValue))
      throw SceneErrors([Diagnostic(file: description.file, location: nil, problem: problem)])
    }
    return ValidationReport.Scene(
      file: description.file, errors: nil, warnings: loader.warnings)
  }
}

/// What is not worth freeing, since the program ends right after: the system takes all memory back at once, and faster
/// than object by object.
enum IntentionalLeak {
  private final class Holder<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  static func keep<Value>(_ value: Value) {
    _ = Unmanaged.passRetained(Holder(value))
  }
}
