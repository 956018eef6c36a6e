/// What only templates have. A scene without any of it is plain and is decoded as it stands.
enum TemplateKey {
  /// Whether the member makes its scene a template. Asked of each member that is read: lengths decide mostly.
  @inline(__always) static func isUsed(by member: JSONMember) -> Bool {
    switch member.key.utf8.count {
    case 2: member.hasKey("if") || member.hasKey("at") && isReference(member.value)
    case 3: member.hasKey("var") || member.hasKey("for") || member.hasKey("fit")
    case 4: member.hasKey("expr")
    case 5:
      member.hasKey("stack") || member.hasKey("count") || member.hasKey("words")
        || (member.hasKey("until") || member.hasKey("every")) && isReference(member.value)
    case 6: member.hasKey("import") || member.hasKey("fadeIn") && isReference(member.value)
    case 7:
      member.hasKey("fadeOut") && isReference(member.value) || member.hasKey("section")
        || member.hasKey("padding") || member.hasKey("animate") && isText(member.value)
    case 8: member.hasKey("duration") && isReference(member.value)
    case 9: member.hasKey("variables")
    case 17: member.hasKey("verticalAlignment")
    default: false
    }
  }

  private static func isText(_ value: JSONValue) -> Bool {
    if case .string = value.content { true } else { false }
  }

  /// Whether the value is a text that is no time: `"intro.end + 0.3s"` or `"settling"`.
  static func isReference(_ value: JSONValue) -> Bool {
    guard case .string(let text) = value.content else { return false }
    return TimeSum.mayBe(text)
  }
}
