import AnimJSON
import AnimSceneFormat
import AnimSceneRules

/// What `validate` has to say of some scenes.
public struct ValidationReport: Sendable {
  /// The version of the JSON. It changes when a member is taken away or means something else.
  public static let version = 1
  /// The most warnings of one scene that are listed.
  public static let mostWarnings = 100

  /// What was found in one file.
  public struct Scene: Sendable {
    /// The file's path, as it was given.
    public var file: String
    /// Why the scene cannot be rendered; nil when it can.
    public var errors: SceneErrors?
    /// What most likely is not meant, all of it.
    public var warnings: [SceneWarning]
    /// Which frames were looked at; nil when none were.
    public var coverage: FrameCoverage?
    /// What was not looked at.
    public var omissions: [String]
    /// What is said of colours that the canvas or the output does not have.
    public var wideColors: [String]
    /// What is certain, by the place among the errors.
    public var fixes: [Int: SceneFix] = [:]

    /// What was found in a file.
    public init(
      file: String, errors: SceneErrors?, warnings: [SceneWarning] = [], coverage: FrameCoverage? = nil,
      omissions: [String] = [], wideColors: [String] = []
    ) {
      self.wideColors = wideColors
      self.file = file
      self.errors = errors
      self.warnings = warnings
      self.coverage = coverage
      self.omissions = omissions
    }

    /// One line each: errors first, then each warning with its hint.
    public var lines: [String] {
      var lines = errors.map { ["\($0)"] } ?? []
      for warning in warnings.prefix(mostWarnings) { lines += ["\(warning)", warning.note] }
      if let omission = ValidationReport.omission(of: warnings.count) { lines.append("\(file): \(omission)") }
      return lines + (wideColors + omissions).map { "\(file): note: \($0)" }
    }
  }

  /// What is said of the warnings that are not listed; nil when all of so many are.
  public static func omission(of warnings: Int) -> String? {
    let more = warnings - mostWarnings
    return more > 0 ? "and \(more) more \(more == 1 ? "warning" : "warnings")" : nil
  }

  /// One for each file, in the order in which they were given.
  public var scenes: [Scene]

  /// The report of these files.
  public init(_ scenes: [Scene]) {
    self.scenes = scenes
  }

  /// As docs/reference/validate.schema.json describes it.
  public var json: String {
    let files = scenes.map { scene in
      JSONText.fields([
        "file": scene.file, "valid": scene.errors == nil, "omittedErrors": scene.errors?.omitted ?? 0,
        "omittedWarnings": max(0, scene.warnings.count - Self.mostWarnings),
        "lookedAt": scene.coverage.map { JSONText($0) }, "notLookedAt": scene.omissions,
        "wideColors": scene.wideColors,
      ])
    }
    let problems = scenes.flatMap { scene in
      (scene.errors?.diagnostics ?? []).enumerated().map { JSONText($0.element, fix: scene.fixes[$0.offset]) }
        + scene.warnings.prefix(Self.mostWarnings).map { JSONText($0) }
    }
    return JSONText.document([
      "version": Self.version, "files": JSONText.lines(files), "problems": JSONText.lines(problems),
    ])
  }
}

extension JSONText {
  fileprivate init(_ coverage: FrameCoverage) {
    self = .fields(["frames": coverage.frames, "commits": coverage.commits, "samples": coverage.samples])
  }

  fileprivate init(_ diagnostic: Diagnostic, fix: SceneFix?) {
    let isTemplate = if case .template = diagnostic.problem { true } else { false }
    self.init(
      severity: "error", rule: nil, message: diagnostic.problem.sentence, hint: nil, file: diagnostic.file,
      diagnostic.location, help: isTemplate ? "docs/guide/templates.md" : "docs/reference/scene-format.md",
      data: diagnostic.data,
      fix: fix)
  }

  fileprivate init(_ warning: SceneWarning) {
    self.init(
      severity: warning.rule.severity, rule: warning.rule.name, message: warning.lint.sentence,
      hint: warning.rule.hint,
      file: warning.file, warning.location, help: warning.rule.page)
  }

  private init(
    severity: String, rule: String?, message: String, hint: String?, file: String,
    _ location: SourceLocation?,
    help: String, data: String? = nil, fix: SceneFix? = nil
  ) {
    let position = location?.position
    self = .fields([
      "severity": severity, "rule": rule, "message": message, "hint": hint, "file": file,
      "line": position?.line, "column": position?.column, "path": location.map { "\($0.path)" },
      "help": help, "data": data, "fix": fix.map { JSONText(patch: $0) },
    ])
  }
}

extension JSONText {
  /// Source: RFC 6902, JSON Patch.
  fileprivate init(patch fix: SceneFix) {
    let operation: JSONFields
    switch fix.change {
    case .rename(let name):
      let parent = fix.pointer[..<(fix.pointer.lastIndex(of: "/") ?? fix.pointer.startIndex)]
      operation = ["op": "move", "from": fix.pointer, "path": "\(parent)/\(FixFinder.escaped(name))"]
    case .text(let text):
      operation = ["op": "replace", "path": fix.pointer, "value": text]
    case .number(let number):
      operation = ["op": "replace", "path": fix.pointer, "value": number]
    case .bool(let flag):
      operation = ["op": "replace", "path": fix.pointer, "value": flag]
    }
    self = .array([.fields(operation)])
  }
}
