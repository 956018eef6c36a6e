import AnimJSON

/// What only templates have. A scene without any of it is plain and is decoded as it stands.
package enum TemplateKey {
  /// Whether the member makes its scene a template. Asked of each member of a scene: lengths decide mostly.
  @inline(__always) package static func isUsed(by member: JSONMember) -> Bool {
    switch member.key.utf8.count {
    case 2: member.hasKey("if") || member.hasKey("at") && member.value.isTimeReference
    case 3: member.hasKey("var") || member.hasKey("for") || member.hasKey("fit")
    case 4: member.hasKey("expr")
    case 5:
      member.hasKey("stack") || member.hasKey("count") || member.hasKey("words")
        || (member.hasKey("until") || member.hasKey("every")) && member.value.isTimeReference
    case 6: member.hasKey("import") || member.hasKey("fadeIn") && member.value.isTimeReference
    case 7:
      member.hasKey("fadeOut") && member.value.isTimeReference || member.hasKey("section")
        || member.hasKey("padding") || member.hasKey("animate") && isText(member.value)
    case 8: member.hasKey("duration") && member.value.isTimeReference
    case 9: member.hasKey("variables")
    case 17: member.hasKey("verticalAlignment")
    default: false
    }
  }

  private static func isText(_ value: JSONValue) -> Bool {
    if case .string = value.content { true } else { false }
  }
}

extension JSONValue {
  /// Whether a scene has anything that only templates have.
  package var isTemplate: Bool {
    switch content {
    case .array(let elements): elements.contains(where: \.isTemplate)
    case .object(let members): members.contains { TemplateKey.isUsed(by: $0) || $0.value.isTemplate }
    default: false
    }
  }
}
