import SwiftSyntax

/// What the files of a module say of each other: which classes they declare, which names are overridden, and which requirements are optional.
struct ModuleIndex {
  /// Where the body of a class ends.
  struct ClassBody {
    let file: Int
    /// The offset of the closing brace.
    let end: Int
    let line: Int
  }

  /// A method that the Objective-C runtime would find by its name.
  struct Method {
    let selector: String
    /// The method without its receiver, such as `Ball.tick(_:)`.
    let reference: String
  }

  var classes: [String: ClassBody] = [:]
  var protocols: Set<String> = []
  /// Names of members that some class overrides.
  var overridden: Set<String> = []
  /// Optional requirements by name: whether one of them gives a value that is not optional itself.
  var optionalMembers: [String: Bool] = AppleProtocols.optionalMembers
  var methods: [Method] = []
  /// What `Selector("…")` names.
  var namedSelectors: Set<String> = []

  init(_ files: [SourceFile]) {
    for (index, file) in files.enumerated() {
      let visitor = IndexVisitor(file, index: index)
      visitor.walk(file.tree)
      classes.merge(visitor.classes) { first, _ in first }
      protocols.formUnion(visitor.protocols)
      overridden.formUnion(visitor.overridden)
      optionalMembers.merge(visitor.optionalMembers) { $0 || $1 }
      methods += visitor.methods
      namedSelectors.formUnion(visitor.namedSelectors)
    }
  }
}

private final class IndexVisitor: ScopeVisitor {
  let index: Int
  var classes: [String: ModuleIndex.ClassBody] = [:]
  var protocols: Set<String> = []
  var overridden: Set<String> = []
  var optionalMembers: [String: Bool] = [:]
  var methods: [ModuleIndex.Method] = []
  var namedSelectors: Set<String> = []

  init(_ file: SourceFile, index: Int) {
    self.index = index
    super.init(file)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let brace = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia
    let result = super.visit(node)
    classes[typeName] = ModuleIndex.ClassBody(file: index, end: brace.utf8Offset, line: file.line(at: brace))
    return result
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    protocols.insert(node.name.text)
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), function.modifiers.has("optional") {
        optionalMembers[function.name.text, default: false] =
          optionalMembers[function.name.text, default: false] || function.givesValue
      }
    }
    return super.visit(node)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.has("override") { overridden.insert(node.name.text) }
    if node.attributes.has("objc"), !typeName.isEmpty, !node.modifiers.isHidden, !isInExtensionOfProtocol {
      methods.append(
        ModuleIndex.Method(selector: node.selectorName, reference: "\(typeName).\(node.referenceName)"))
    }
    return super.visit(node)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.has("override") { overridden.formUnion(node.names) }
    return super.visit(node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.selectorLiteral { namedSelectors.insert(name) }
    return super.visit(node)
  }

  private var isInExtensionOfProtocol: Bool { protocols.contains(typeName) }
}
