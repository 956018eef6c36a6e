import SwiftSyntax

/// Which parts of `#if` are compiled here: `os(iOS)` is true, since the modules have iOS's names.
enum BuildCondition {
  private static let modules: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "CoreImage", "CoreAnimation", "AVFoundation",
    "Foundation", "Dispatch", "Glibc",
  ]

  /// The clause of `#if` that is compiled; nil if there is none.
  static func activeClause(of config: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    config.clauses.first { clause in clause.condition.map(isTrue) ?? true }
  }

  static func isTrue(_ expression: ExprSyntax) -> Bool {
    if let sequence = expression.as(SequenceExprSyntax.self) { return isTrue(Array(sequence.elements)[...]) }
    if let tuple = expression.as(TupleExprSyntax.self) {
      return tuple.elements.allSatisfy { isTrue($0.expression) }
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self) { return !isTrue(prefix.expression) }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    let argument = call.arguments.trimmedDescription
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == "iOS" || argument == "Linux"
    case "canImport": return modules.contains(String(argument.prefix { $0 != "." && $0 != "," }))
    case "swift", "compiler": return !argument.hasPrefix("<")
    default: return false
    }
  }

  /// Alternatives of conjunctions, from left to right.
  private static func isTrue(_ elements: ArraySlice<ExprSyntax>) -> Bool {
    elements.split { $0.trimmedDescription == "||" }.contains { conjunction in
      conjunction.filter { $0.trimmedDescription != "&&" }.allSatisfy(isTrue)
    }
  }
}
