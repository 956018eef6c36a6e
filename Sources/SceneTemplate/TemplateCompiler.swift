import AnimJSON
import AnimRenderTree
import AnimResources
import AnimSceneFormat

/// Turns the tree of a template into its parts; all that is wrong with it whatever the data is found here, once.
package struct TemplateCompiler: TemplateReporter {
  package var names = TemplateNames()
  package var problems = ProblemList<Problem>()
  package private(set) var lints: [LocatedLint] = []
  package var origins: SceneOrigins
  package let assets: any AssetLibrary
  package let memory: MemoryBudget
  package let isStrict: Bool
  /// What is misspelt so that it could be several names.
  package let uncertain: UncertainNames
  /// The files that are being imported, from the outermost.
  package var files: [String] = []
  /// How many imports have been read.
  var importCount = 0
  package func nearest(to name: String, among all: [String]) -> String? {
    uncertain.nearest(to: name, among: all)
  }

  /// A team's template may declare more than one scene uses, so that it is no error.
  mutating func warnOfUnused(_ variable: TemplateVariable, _ path: JSONPath) {
    lints.append(
      LocatedLint(
        location: SourceLocation(position: variable.position, path: path),
        lint: .unusedVariable(variable.name)))
  }

  // MARK: Values

  /// Stands where a problem has been reported.
  package static func refused(_ position: SourcePosition) -> TemplateNode {
    .constant(.refused(position))
  }

  package mutating func node(_ value: JSONValue, _ path: JSONPath, isElement: Bool = false) -> TemplateNode {
    switch value.content {
    case .string(let text):
      guard !names.names.isEmpty else { return .constant(value) }
      do throws(TemplateProblem) {
        return try TemplateText.read(text, &names).map { .text($0, value.position) } ?? .constant(value)
      } catch {
        report(error, at: value.position, path)
        return Self.refused(value.position)
      }
    case .array(let elements): return array(elements, value, path)
    case .object(let members): return object(members, value, path, isElement: isElement)
    default: return .constant(value)
    }
  }

  private mutating func array(_ elements: [JSONValue], _ value: JSONValue, _ path: JSONPath) -> TemplateNode {
    // Lists of numbers are most of a scene.
    let isPlain = elements.allSatisfy {
      switch $0.content {
      case .string, .array, .object: false
      default: true
      }
    }
    if isPlain { return .constant(value) }
    var nodes: [TemplateNode] = []
    nodes.reserveCapacity(elements.count)
    var isConstant = true
    for (index, element) in elements.enumerated() {
      let node = node(element, .index(path, index), isElement: true)
      isConstant = isConstant && node.isConstant
      nodes.append(node)
    }
    return isConstant ? .constant(value) : .array(nodes, value.position)
  }

  private mutating func object(
    _ members: [JSONMember], _ value: JSONValue, _ path: JSONPath, isElement: Bool
  ) -> TemplateNode {
    if let index = members.index(of: "for") { return repetition(members, index, value, path, isElement) }
    if value["if"] != nil { return condition(value, path, isElement: isElement) }
    if value["var"] != nil { return expression("var", members, value, path) }
    if value["expr"] != nil { return expression("expr", members, value, path) }
    if value["import"] != nil {
      if isElement { return importedScene(members, value, path) }
      report(.importOutsideList, at: value.position, path)
      return Self.refused(value.position)
    }
    return plainObject(members, value, path)
  }

  private mutating func plainObject(_ members: [JSONMember], _ value: JSONValue, _ path: JSONPath)
    -> TemplateNode
  {
    var nodes: [TemplateNode.Member] = []
    nodes.reserveCapacity(members.count)
    var isConstant = true
    for member in members {
      let node = node(member.value, .key(path, member.key))
      isConstant = isConstant && node.isConstant
      nodes.append(TemplateNode.Member(key: member.key, keyPosition: member.keyPosition, value: node))
    }
    let finish = Self.finish(members)
    if isConstant, case .none = finish { return .constant(value) }
    return .object(nodes, finish, value.position)
  }

  private static func finish(_ members: [JSONMember]) -> TemplateNode.Finish {
    if let index = members.index(of: "animate"), members.index(of: "keyPath") != nil {
      // A view block's is an object with numbers.
      guard case .object(let inner) = members[index].value.content else { return .animate }
      if inner.index(of: "var") != nil || inner.index(of: "expr") != nil { return .animate }
    }
    if members.index(of: "count") != nil, members.index(of: "to") != nil || members.index(of: "from") != nil {
      return .count
    }
    if let index = members.index(of: "duration"), case .string("settling") = members[index].value.content {
      return .settling
    }
    return .none
  }

  // MARK: What templates have

  private mutating func expression(
    _ key: String, _ members: [JSONMember], _ value: JSONValue, _ path: JSONPath
  ) -> TemplateNode {
    for member in members where member.key != key {
      report(
        .unknownKey(member.key, of: quoted(key), suggestion: nil), at: member.keyPosition,
        .key(path, member.key))
    }
    guard let inner = value[key], let text = inner.text else {
      let expected = key == "var" ? "a name" : "an expression in a text"
      report(.wrongType(expected: expected, found: value[key]?.summary ?? ""), at: value.position, path)
      return Self.refused(value.position)
    }
    let path = JSONPath.key(path, key)
    guard let read = read(text, isReference: key == "var", inner.position, path) else {
      return Self.refused(value.position)
    }
    return .value(read, value.position)
  }

  package mutating func read(_ text: String, isReference: Bool, _ position: SourcePosition, _ path: JSONPath)
    -> TemplateExpression?
  {
    do throws(TemplateProblem) {
      return try isReference
        ? ExpressionReader.readReference(text, &names) : ExpressionReader.read(text, &names)
    } catch {
      if case .unknownName(let name, _) = error { _ = uncertain.nearest(to: name, among: names.names) }
      report(error, at: position, path)
      return nil
    }
  }

  private mutating func condition(_ value: JSONValue, _ path: JSONPath, isElement: Bool) -> TemplateNode {
    guard case .object(let members) = value.content, let test = value["if"] else {
      return Self.refused(value.position)
    }
    for member in members where !["if", "then", "else"].contains(member.key) {
      let near = uncertain.nearest(to: member.key, among: ["then", "else"])
      report(
        .unknownKey(member.key, of: "\"if\"", suggestion: near), at: member.keyPosition,
        .key(path, member.key))
    }
    var expression: TemplateExpression?
    switch test.content {
    case .bool(let bool): expression = .literal(.bool(bool))
    case .string(let text):
      expression = read(text, isReference: false, test.position, .key(path, "if"))
    case .object:
      if case .value(let inner, _) = node(test, .key(path, "if")) { expression = inner }
    default: wrongType(test, expected: "a condition in a text, such as \"count > 2\"", .key(path, "if"))
    }
    if value["then"] == nil { report(.missingKey("then", of: "\"if\""), at: value.position, path) }
    let then = value["then"].map { node($0, .key(path, "then"), isElement: isElement) }
    let otherwise = value["else"].map { node($0, .key(path, "else"), isElement: isElement) }
    guard let expression else { return Self.refused(value.position) }
    return .condition(expression, then: then, otherwise: otherwise, value.position)
  }

  private mutating func repetition(
    _ members: [JSONMember], _ index: Int, _ value: JSONValue, _ path: JSONPath, _ isElement: Bool
  ) -> TemplateNode {
    let rule = members[index].value
    let rulePath = JSONPath.key(path, "for")
    guard isElement else {
      report(.repetitionOutsideList, at: members[index].keyPosition, path)
      return Self.refused(value.position)
    }
    guard case .object(let parts) = rule.content else {
      wrongType(rule, expected: "an object such as { \"each\": \"rows\", \"as\": \"row\" }", rulePath)
      return Self.refused(value.position)
    }
    checkKeys(of: parts, ["each", "as", "index", "stagger"], of: "\"for\"", rulePath)
    guard let eachValue = required("each", of: rule, "\"for\"", rulePath) else {
      return Self.refused(value.position)
    }
    var each = node(eachValue, .key(rulePath, "each"))
    if case .string(let text) = eachValue.content {
      guard let read = read(text, isReference: false, eachValue.position, .key(rulePath, "each")) else {
        return Self.refused(value.position)
      }
      each = .value(read, eachValue.position)
    }
    let stagger = rule["stagger"].flatMap { self.stagger($0, .key(rulePath, "stagger")) }
    let name = newName(rule["as"], "item", .key(rulePath, "as"))
    names.push(name)
    let indexName = rule["index"].map { newName($0, "index", .key(rulePath, "index")) }
    if let indexName { names.push(indexName) }
    var rest = members
    rest.remove(at: index)
    let body = node(.object(rest, value.position), path, isElement: true)
    if indexName != nil { names.pop() }
    names.pop()
    return .repetition(
      TemplateNode.Repetition(
        each: each, hasIndex: indexName != nil, stagger: stagger, body: body, position: value.position))
  }

  private mutating func stagger(_ value: JSONValue, _ path: JSONPath) -> TemplateNode.Stagger? {
    guard case .object(let members) = value.content, value["each"] != nil else {
      return TemplateNode.Stagger(each: node(value, path), origin: .start, position: value.position)
    }
    checkKeys(of: members, ["each", "from"], of: "\"stagger\"", path)
    var origin = StaggerOrigin.start
    if let from = value["from"] {
      let words = StaggerOrigin.allCases.map(\.rawValue)
      guard let known = from.text.flatMap(StaggerOrigin.init) else {
        return refuse(from, expected: words.map { quoted($0) }.joined(separator: ", "), .key(path, "from"))
      }
      origin = known
    }
    return value["each"].map {
      TemplateNode.Stagger(each: node($0, .key(path, "each")), origin: origin, position: value.position)
    }
  }

  /// A name for the values of a repetition, which is not in scope yet.
  private mutating func newName(_ value: JSONValue?, _ usual: String, _ path: JSONPath) -> String {
    guard let value else { return usual }
    guard let name = value.text, TemplateNames.isName(name) else {
      if let name = value.text {
        report(.badName(name), at: value.position, path)
      } else {
        wrongType(value, expected: "a name", path)
      }
      return usual
    }
    if names.names.contains(name) { report(.hiddenName(name), at: value.position, path) }
    return name
  }
}
