// In: the tree of a scene with variables, repetitions, other scenes or named times, and data.
// Out: the tree of a plain scene whose positions know the template and the data, or all that is wrong with both.
// To read: Template, TemplateKey, TemplateCompiler, TemplateNode, TemplateExpander.

import AnimGeometry
import AnimJSON
import AnimRenderTree
import AnimResources
import AnimSceneFormat
import AnimSceneTiming

/// Expands a template.
package struct Template {
  package struct Expansion {
    package var tree: JSONValue
    package var origins: SceneOrigins
    package var problems: ProblemList<Problem>
    /// Variables that nothing uses.
    package var lints: [LocatedLint] = []
    /// What the variables have, for the decoder: it knows what a colour is.
    package var variables: [TemplateVariableValue] = []
    /// Misspelt names that could be several.
    package var uncertain: Set<String> = []
    /// Whether the tree has all that is not wrong, so that the decoder can say what else is.
    package var isWhole = false
  }

  package let assets: any AssetLibrary
  package let memory: MemoryBudget
  package let input: TemplateInput
  /// Says how large texts are, unless the input has one that does.
  package let measurer: any TextMeasurer

  package init(
    assets: any AssetLibrary, memory: MemoryBudget, input: TemplateInput, measurer: any TextMeasurer
  ) {
    self.assets = assets
    self.memory = memory
    self.input = input
    self.measurer = input.measurer ?? measurer
  }

  package func expand(_ tree: JSONValue) -> Expansion {
    var problems = ProblemList<Problem>()
    var origins = SceneOrigins()
    guard case .object(let members) = tree.content else {
      return Expansion(tree: tree, origins: origins, problems: problems)
    }
    let declared = tree["variables"] ?? .object([JSONMember](), tree.position)
    let path = JSONPath.key(.root, "variables")
    let uncertain = UncertainNames()
    var reader = VariableReader()
    let variables = reader.variables(declared, path)
    var values = reader.values(
      of: variables, declared: declared, path, input, &origins, &problems, memory: memory)
    var compiler = TemplateCompiler(
      origins: origins, assets: assets, memory: memory, isStrict: input.isStrict, uncertain: uncertain)
    compiler.names = TemplateNames(variables.map(\.name))
    let node = compiler.node(.object(members.filter { !$0.hasKey("variables") }, tree.position), .root)
    // What uses it may be what is wrong.
    let isRead = compiler.problems.isEmpty
    for (index, variable) in variables.enumerated() where isRead && !compiler.names.used.contains(index) {
      compiler.warnOfUnused(variable, .key(path, variable.name))
    }
    problems.append(contentsOf: reader.problems)
    problems.append(contentsOf: compiler.problems)
    // Where something is wrong the rest is still expanded, and what goes wrong because of that is not said.
    let isRight = problems.isEmpty
    let hasTooManyImports = compiler.importCount > TemplateCompiler.mostImports
    if problems.isFull || hasTooManyImports {
      return Expansion(tree: tree, origins: compiler.origins, problems: problems)
    }
    var typed: [TemplateVariableValue] = []
    for (index, variable) in variables.enumerated() where variable.kind.isDecoded {
      typed += variable.values(given: values[index], path, &compiler.origins)
    }
    // A variable's own position is where its value stands.
    for index in values.indices where values[index].position == .start {
      values[index].position = TemplateValues.nowhere
    }
    var expander = TemplateExpander(
      origins: compiler.origins, memory: memory, assets: assets, uncertain: uncertain)
    var scope = TemplateValues(values)
    var plain = expander.value(node, &scope, .root)
    plain = plain.appendingSections(expander.importedSections)
    if isRight { problems = expander.problems }
    let areTimesRight = problems.isEmpty
    let (expanded, areAllExpanded) = (expander.problems.all.count, isRight)
    expander.isWrong = !areTimesRight
    if !expander.hasStopped, !expander.problems.isFull {
      plain = expander.timed(plain, assets)
      var layout = SceneLayout(measurer: measurer)
      plain = layout.resolve(plain)
      expander.problems.append(contentsOf: layout.problems)
    }
    if areTimesRight {
      problems = expander.problems
    } else if areAllExpanded {
      // What is wrong by itself is no consequence.
      for (location, problem) in expander.problems.all.dropFirst(expanded) where problem.isOfTemplateAlone {
        problems.append(problem, at: location)
      }
    }
    return Expansion(
      tree: plain, origins: expander.origins, problems: problems, lints: compiler.lints, variables: typed,
      uncertain: uncertain.names, isWhole: !expander.hasStopped && !expander.problems.isFull)
  }
}

extension TemplateVariable {
  /// The given value and the default, whose places are the declaration's, holding the data.
  fileprivate func values(given: JSONValue, _ path: JSONPath, _ origins: inout SceneOrigins)
    -> [TemplateVariableValue]
  {
    let path = JSONPath.key(path, name)
    var all: [TemplateVariableValue] = []
    if given.position != fallback?.position {
      all.append(TemplateVariableValue(value: placed(given, kind, &origins), kind: kind, path: path))
    }
    if let fallback {
      all.append(TemplateVariableValue(value: fallback, kind: kind, path: .key(path, "default")))
    }
    return all
  }

  /// What of a value the decoder is to look at.
  private func placed(_ value: JSONValue, _ kind: Kind, _ origins: inout SceneOrigins) -> JSONValue {
    switch (kind, value.content) {
    case (.array(let element), .array(let elements)):
      return .array(elements.map { placed($0, element, &origins) }, value.position)
    case (.record(let fields), .object(let members)):
      let parts = fields.filter(\.kind.isDecoded).compactMap { field -> JSONMember? in
        guard let index = members.index(of: field.name) else { return nil }
        return JSONMember(field.name, placed(members[index].value, field.kind, &origins))
      }
      return .object(parts, value.position)
    default: return value.standing(at: origins.position(position, holding: value.position))
    }
  }
}

/// The values that a part of a template sees, by their place in scope.
package struct TemplateValues {
  package var values: [JSONValue] = []
  /// Where the data stands that the last evaluation used first; nil when it used none.
  package private(set) var data: SourcePosition?

  init(_ values: [JSONValue] = []) { self.values = values }

  /// What is counted, and not read, stands nowhere.
  package static let nowhere = SourcePosition(line: 0, column: 0)

  package mutating func begin() { data = nil }

  package mutating func note(_ position: SourcePosition) {
    if data == nil, position != Self.nowhere { data = position }
  }

  package mutating func restore(_ data: SourcePosition?) { self.data = data }
}

/// How a scene is read, and what its variables are given from outside.
public struct TemplateInput: Sendable {
  /// Whether comments and trailing commas are refused.
  public var isStrict = false
  /// Texts by name, which the declared types read.
  public var arguments: [(name: String, text: String)] = []
  /// Files of data, in the order in which they were given.
  public var data: [TemplateData] = []
  /// What is different from one video of a batch to the next.
  public var row: TemplateRow?
  /// Whether the description keeps the plain scene as a text.
  package var keepsPlainText = false
  /// Says how large texts are; nil asks `TextMeasuring.current`.
  public var measurer: (any TextMeasurer)?

  /// No input.
  public init() {}

  /// Whether there is nothing for a template.
  public var isEmpty: Bool { arguments.isEmpty && data.isEmpty && (row?.columns.isEmpty ?? true) }
}
