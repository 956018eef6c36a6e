/// What a style sheet asks of what shows it: a screen without a person in front of it.
///
/// Source: Media Queries Level 5.
enum CSSMedia {
  /// Whether a list of queries holds.
  static func matches(_ query: [CSSToken], isDark: Bool) -> Bool {
    query.isEmpty || query.split(at: ",").contains { holds($0.trimmed, isDark) }
  }

  private static func holds(_ query: [CSSToken], _ isDark: Bool) -> Bool {
    var isNegated = false
    var result = true
    var index = 0
    while index < query.count {
      let end = query.end(of: index)
      switch query[index] {
      case .ident(let word):
        switch word.lowercased() {
        case "not": isNegated = true
        case "only", "and", "all", "screen": break
        case "or": if result { return !isNegated } else { result = true }
        default: result = false
        }
      case .sign("("):
        result = result && feature(query.arguments(at: index).trimmed, isDark)
      default: break
      }
      index = end
    }
    return result != isNegated
  }

  private static func feature(_ tokens: [CSSToken], _ isDark: Bool) -> Bool {
    let words = tokens.filter { $0 != .space }
    if case .sign("(")? = words.first { return holds(tokens, isDark) }
    if words.first == .ident("not") { return holds(tokens, isDark) }
    guard case .ident(let name)? = words.first else { return false }
    switch (name.lowercased(), words.last) {
    case ("prefers-color-scheme", .ident(let value)?):
      return value.lowercased() == (isDark ? "dark" : "light")
    case ("prefers-reduced-motion", .ident(let value)?), ("prefers-contrast", .ident(let value)?):
      return value.lowercased() == "no-preference"
    case ("color", _), ("min-width", _), ("min-height", _), ("min-resolution", _): return true
    default: return false
    }
  }
}
