import SwiftSyntax

extension DeclModifierListSyntax {
  func has(_ name: String) -> Bool { contains { $0.name.text == name } }
  /// Whether other files cannot name the declaration.
  var isHidden: Bool { has("private") || has("fileprivate") }
  /// The word before declarations of the same visibility, with a blank; empty for the usual one.
  var access: String {
    has("public") || has("open")
      ? "public " : has("fileprivate") ? "fileprivate " : has("private") ? "private " : ""
  }
}

extension AttributeListSyntax {
  func has(_ name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
  }
}

extension FunctionDeclSyntax {
  var returnType: String? { signature.returnClause?.type.trimmedDescription }

  /// Whether it gives back a value that is not optional itself.
  var givesValue: Bool {
    guard let type = returnType, type != "Void", type != "()" else { return false }
    return !type.hasSuffix("?") && !type.hasSuffix("!")
  }

  private var labels: [String] { signature.parameterClause.parameters.map { $0.firstName.text } }

  /// As code names it: `tick(_:)`, or `step` without parameters.
  var referenceName: String {
    labels.isEmpty ? name.text : "\(name.text)(\(labels.map { "\($0):" }.joined()))"
  }

  /// As the Objective-C runtime names it: `tick:`.
  var selectorName: String { ObjectiveCName.selector(name.text, labels: labels) }
}

extension VariableDeclSyntax {
  var names: [String] { bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text } }
}

extension FunctionCallExprSyntax {
  /// The name in `Selector("name")`, `Selector(("name"))` and `NSSelectorFromString("name")`.
  var selectorLiteral: String? {
    let called = calledExpression.trimmedDescription
    guard called == "Selector" || called == "NSSelectorFromString", arguments.count == 1,
      var argument = arguments.first?.expression
    else { return nil }
    if let tuple = argument.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      argument = only.expression
    }
    return argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}

/// How the Objective-C runtime names methods.
enum ObjectiveCName {
  /// `drag`, ["_", "by"] → `drag:by:`; a first label that is there is said with the name: `moveTo:` or `moveWithPoint:`.
  static func selector(_ name: String, labels: [String]) -> String {
    guard let first = labels.first else { return name }
    let prepositions = ["with", "to", "at", "for", "from", "in", "of", "on", "by", "and", "using"]
    var start = name
    if first != "_" {
      let capital = first.prefix(1).uppercased() + first.dropFirst()
      start += prepositions.contains(where: { first.hasPrefix($0) }) ? capital : "With" + capital
    }
    return ([start] + labels.dropFirst().map { $0 == "_" ? "" : $0 }).map { $0 + ":" }.joined()
  }
}
