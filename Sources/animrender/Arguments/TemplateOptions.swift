import ArgumentParser
import AnimCheck
import Foundation
import AnimRenderTree
import AnimResources
import AnimScene
import AnimSceneFormat
import AnimSceneTemplate
import AnimVideo

/// What the variables of a scene are given.
struct TemplateOptions: ParsableArguments {
  @Option(
    name: .customLong("var"),
    help: ArgumentHelp("A value for a variable of the scene. Repeatable.", valueName: "name=value"),
    transform: Argument.init(text:))
  var arguments: [Argument] = []

  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "A file with values for variables: a .json object, or rows of .csv, .tsv or .jsonl for a variable of type array. "
        + "Repeatable.", valueName: "[name=]file"),
    completion: .file(extensions: ["json", "csv", "tsv", "jsonl"]), transform: DataFile.init(text:))
  var data: [DataFile] = []

  @Flag(name: .customLong("strict-json"), help: "Refuse comments and trailing commas in scenes.")
  var isStrict = false

  static var none: TemplateOptions {
    var options = TemplateOptions()
    options.arguments = []
    options.data = []
    options.isStrict = false
    return options
  }

  struct Argument: Sendable {
    var name: String
    var value: String

    init(name: String, value: String) { (self.name, self.value) = (name, value) }

    init(text: String) throws {
      guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
        throw ValidationError("expected name=value")
      }
      name = String(text[..<sign])
      value = String(text[text.index(after: sign)...])
    }
  }

  struct DataFile: Sendable {
    /// The variable; nil leaves it to the file.
    var name: String?
    var path: String
    var format: TemplateData.Format

    /// Nil for a path that does not say how the file is to be read.
    init?(variable: String?, path: String) {
      guard let format = TemplateData.Format(path: path) else { return nil }
      (name, self.path, self.format) = (variable, path, format)
    }

    init(text: String) throws {
      path = text
      // A path may have the sign too: a name has no slash and no dot.
      if let sign = text.firstIndex(of: "="), sign > text.startIndex,
        text[..<sign].utf8.allSatisfy({ $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".") })
      {
        name = String(text[..<sign])
        path = String(text[text.index(after: sign)...])
      }
      guard let format = TemplateData.Format(path: path) else {
        throw ValidationError("expected a file that ends with .json, .csv, .tsv or .jsonl")
      }
      self.format = format
    }
  }

  /// - Throws: `ValidationError`, as a plan has its values already.
  func checkIsEmpty(for plan: String) throws {
    guard !isEmpty else { return }
    throw ValidationError(
      "'\(plan)' has the values that it was made with; expected no '--var' and no '--data'")
  }

  /// What a golden of the scene is named after.
  func values(of scene: String) -> SceneValues {
    SceneValues(
      arguments: arguments.map { ($0.name, $0.value) }, data: data.map { ($0.name, $0.path) }, of: scene)
  }

  /// The other way round: what a golden is named after.
  ///
  /// - Parameter folder: the scene's.
  mutating func give(_ values: SceneValues, seenFrom folder: String) {
    arguments = values.arguments.map { Argument(name: $0.name, value: $0.text) }
    data = values.data.compactMap { DataFile(variable: $0.variable, path: FilePath.join(folder, $0.path)) }
  }

  /// With the values of a row for the variables of a scene. Texts of '--var' count for more.
  func giving(_ row: TemplateRow?, to scene: String) -> TemplateOptions {
    guard let row else { return self }
    let declared = (try? SceneFile.contents(scene)).flatMap { DeclaredVariable.all(in: $0) }
    let given = Set(arguments.map(\.name))
    var options = self
    options.arguments += row.texts(for: declared).filter { !given.contains($0.name) }.map {
      Argument(name: $0.name, value: $0.text)
    }
    return options
  }

  var isEmpty: Bool { arguments.isEmpty && data.isEmpty }

  /// - Throws: what is wrong with a file of data.
  func input(_ memory: MemoryBudget) throws(SceneErrors) -> TemplateInput {
    var input = TemplateInput()
    input.isStrict = isStrict
    input.arguments = arguments.map { ($0.name, $0.value) }
    for file in data {
      input.data.append(
        TemplateData(
          file: file.path, format: file.format, bytes: try SceneFile.contents(file.path, memory),
          variable: file.name))
    }
    return input
  }
}
