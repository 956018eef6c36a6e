import SwiftSyntax

/// Goes through what is compiled of a file, and knows in which type it is.
class ScopeVisitor: SyntaxVisitor {
  let file: SourceFile
  private(set) var types: [String] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// The type around the node, such as `Chart.Legend`; empty outside of types.
  var typeName: String { types.joined(separator: ".") }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  /// Conditions first, then the part that is compiled.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses { if let condition = clause.condition { walk(condition) } }
    if let elements = BuildCondition.activeClause(of: node)?.elements { walk(elements) }
    return .skipChildren
  }
}
