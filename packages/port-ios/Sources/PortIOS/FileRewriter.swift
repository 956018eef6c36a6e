import SwiftSyntax

/// The edits that a file needs to compile without the Objective-C runtime, each within its own lines.
final class FileRewriter: ScopeVisitor {
  /// A member that Swift takes only in the body of its class, and where it stands.
  struct MovedMember {
    let className: String
    let range: Range<Int>
    let line: Int
  }

  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable",
    "UIApplicationMain", "NSManaged",
  ]
  private static let swizzling: Set<String> = [
    "method_exchangeImplementations", "class_addMethod", "class_replaceMethod", "class_getInstanceMethod",
    "class_getClassMethod",
    "method_setImplementation", "method_getImplementation", "object_setClass", "objc_allocateClassPair",
  ]
  private static let nibs: Set<String> = ["UINib", "UIStoryboard", "loadNibNamed"]

  private let module: ModuleIndex
  private(set) var edits: [Edit] = []
  private(set) var notes: [Note] = []
  private(set) var moved: [MovedMember] = []
  /// Whether the file now names `Selector`, which Foundation alone does not have here.
  private(set) var usesSelector = false

  init(_ file: SourceFile, in module: ModuleIndex) {
    self.module = module
    super.init(file)
  }

  private func replace(_ range: Range<Int>, by text: String) {
    edits.append(Edit(range: range, text: text + file.lineEnds(in: range)))
  }

  private func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text))
  }

  private func note(_ sentence: String, at node: some SyntaxProtocol) {
    let position = node.positionAfterSkippingLeadingTrivia
    notes.append(
      Note(
        path: file.path, line: file.line(at: position), column: file.column(at: position), sentence: sentence)
    )
  }

  // MARK: Attributes and modifiers

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard Self.attributes.contains(node.attributeName.trimmedDescription) else { return .visitChildren }
    replace(node.offsetsWithTrailingTrivia, by: "")
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["dynamic", "optional"].contains(node.name.text) { replace(node.offsetsWithTrailingTrivia, by: "") }
    return .visitChildren
  }

  // MARK: Imports and conditions

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    // What a module here hands on of others cannot be imported by its name alone.
    guard node.path.count > 1, let module = node.path.first?.name.text,
      ["UIKit", "QuartzCore", "CoreGraphics", "CoreText"].contains(module)
    else { return .visitChildren }
    replace(
      node.importKeyword.trimmedOffsets.lowerBound..<node.path.trimmedOffsets.upperBound,
      by: "import \(module)")
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.trimmedDescription
    if called == "os", node.arguments.trimmedDescription == "iOS", isCondition(node) {
      replace(node.trimmedOffsets, by: "(os(iOS) || os(Linux))")
      return .skipChildren
    }
    if node.selectorLiteral != nil, let end = node.arguments.last {
      usesSelector = true
      replace(node.calledExpression.trimmedOffsets, by: "Selector")
      insert(", in: PortedSelectors.methods", at: end.expression.trimmedOffsets.upperBound)
    }
    optionalCall(node)
    return .visitChildren
  }

  private func isCondition(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let next = parent {
      if next.is(IfConfigClauseSyntax.self) { return true }
      if next.is(CodeBlockItemSyntax.self) || next.is(MemberBlockItemSyntax.self) { return false }
      parent = next.parent
    }
    return false
  }

  // MARK: Optional requirements

  /// `delegate?.moved?(to: 3)` → `delegate?.moved(to: 3)`.
  private func optionalCall(_ node: FunctionCallExprSyntax) {
    guard let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chaining.expression.as(MemberAccessExprSyntax.self),
      let givesValue = module.optionalMembers[member.declName.baseName.text]
    else { return }
    replace(chaining.questionMark.trimmedOffsets, by: "")
    guard givesValue, node.parent?.is(CodeBlockItemSyntax.self) != true else { return }
    insert("PortedOptional.call({ ", at: node.trimmedOffsets.lowerBound)
    insert(" })", at: node.trimmedOffsets.upperBound)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    guard node.attributes.has("objc") else { return result }
    if let inherited = node.inheritanceClause {
      if !inherited.inheritedTypes.contains(where: {
        ["AnyObject", "class"].contains($0.type.trimmedDescription)
      }) {
        insert(" AnyObject,", at: inherited.colon.trimmedOffsets.upperBound)
      }
    } else {
      insert(": AnyObject", at: node.name.trimmedOffsets.upperBound)
    }
    var defaults: [String] = []
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), function.modifiers.has("optional") {
        defaults.append(defaultImplementation(of: function))
      } else if let variable = member.decl.as(VariableDeclSyntax.self), variable.modifiers.has("optional") {
        note(NoteSentence.optionalProperty(variable.names.joined(separator: ", ")), at: variable)
      }
    }
    if !defaults.isEmpty {
      let text =
        "extension \(node.name.text) { \(defaults.map { node.modifiers.access + $0 }.joined(separator: "; ")) }"
      insert("; " + text, at: node.memberBlock.rightBrace.trimmedOffsets.upperBound)
    }
    return result
  }

  private func defaultImplementation(of function: FunctionDeclSyntax) -> String {
    let signature = "func \(function.name.text)\(function.signature.trimmedDescription)"
      .split(separator: "\n").joined(separator: " ")
    guard let type = function.returnType, type != "Void", type != "()" else { return signature + " {}" }
    guard function.givesValue else { return signature + " { nil }" }
    return signature + " { PortedOptional.missing(\(type)()) }"
  }

  // MARK: Selectors and key paths

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first else { return .visitChildren }
    switch node.macroName.text {
    case "selector":
      usesSelector = true
      guard let text = selector(argument) else {
        note(NoteSentence.selectorBase(argument.expression.trimmedDescription), at: node)
        return .skipChildren
      }
      replace(node.trimmedOffsets, by: text)
      return .skipChildren
    case "keyPath":
      var names = argument.expression.trimmedDescription.split(separator: ".").map(String.init)
      // The path begins after the names of types.
      while names.count > 1, names[0].first?.isUppercase == true { names.removeFirst() }
      replace(node.trimmedOffsets, by: "\"\(names.joined(separator: "."))\"")
      return .skipChildren
    default: return .visitChildren
    }
  }

  /// `#selector(tick(_:))` in `Ball` → `Selector("tick:", Ball.tick(_:))`; nil where the receiver's type is not known.
  private func selector(_ argument: LabeledExprSyntax) -> String? {
    var expression = argument.expression
    var type = module.protocols.contains(typeName) ? "Self" : typeName
    var cast = ""
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      cast = String(sequence.trimmedDescription.dropFirst(first.trimmedDescription.count))
      expression = first
    } else if let asExpression = expression.as(AsExprSyntax.self) {
      cast = " as " + asExpression.type.trimmedDescription
      expression = asExpression.expression
    }
    let name: DeclReferenceExprSyntax
    if let member = expression.as(MemberAccessExprSyntax.self) {
      name = member.declName
      let base = member.base?.trimmedDescription ?? ""
      if base != "self" && base != "Self" {
        guard base.split(separator: ".").last?.first?.isUppercase == true else { return nil }
        type = base
      }
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      name = reference
    } else {
      return nil
    }
    guard !type.isEmpty else { return nil }
    let base = name.baseName.text
    switch argument.label?.text {
    case "getter": return "Selector(\"\(base)\", { (target: \(type)) in { target.\(base) } })"
    case "setter":
      let setter = "set\(base.prefix(1).uppercased())\(base.dropFirst()):"
      return "Selector(\"\(setter)\", { (target: \(type)) in { target.\(base) = $0 } })"
    default: break
    }
    let labels = name.argumentNames?.arguments.map { $0.name.text }
    let known = module.methods.first {
      $0.reference == "\(type).\(base)" || $0.reference.hasPrefix("\(type).\(base)(")
    }
    let selector = labels.map { ObjectiveCName.selector(base, labels: $0) } ?? known?.selector ?? base
    return "Selector(\"\(selector)\", \(type).\(name.trimmedDescription)\(cast))"
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    move(node, isOverride: node.modifiers.has("override"), names: node.names)
    if node.attributes.has("NSManaged"), let binding = node.bindings.first,
      let type = binding.typeAnnotation?.type.trimmedDescription, let name = node.names.first
    {
      let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
      let value =
        isOptional
        ? "value(forKey: \"\(name)\") as? \(type.dropLast())"
        : "value(forKey: \"\(name)\") as? \(type) ?? \(type)()"
      insert(
        " { get { \(value) } set { setValue(newValue, forKey: \"\(name)\") } }",
        at: binding.trimmedOffsets.upperBound)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    move(node, isOverride: node.modifiers.has("override"), names: [node.name.text])
    return .visitChildren
  }

  /// Swift overrides, and lets be overridden, only what stands in the body of a class.
  private func move(_ node: some DeclSyntaxProtocol, isOverride: Bool, names: [String]) {
    guard let item = node.parent?.as(MemberBlockItemSyntax.self),
      let type = item.parent?.parent?.parent?.as(ExtensionDeclSyntax.self), type.genericWhereClause == nil,
      isOverride || !module.overridden.isDisjoint(with: names),
      module.classes[typeName] != nil
    else { return }
    moved.append(
      MovedMember(
        className: typeName, range: node.trimmedOffsets,
        line: file.line(at: node.positionAfterSkippingLeadingTrivia)))
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if Self.swizzling.contains(name) { note(NoteSentence.swizzling(name), at: node) }
    if Self.nibs.contains(name) { note(NoteSentence.nib(name), at: node) }
    if name == "NSClassFromString" { note(NoteSentence.classByName(name), at: node) }
    return .visitChildren
  }
}
