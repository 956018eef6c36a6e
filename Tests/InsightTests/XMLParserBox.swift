/// Looks whether an XML text is well-formed, as far as what figures write: elements, attributes, entities.
struct XMLParserBox {
  private(set) var names: [String] = []
  private(set) var isWellFormed = true

  init(_ text: String) {
    var open: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      check(characters: rest[..<start])
      guard let end = rest[start...].firstIndex(of: ">") else {
        isWellFormed = false
        return
      }
      let tag = rest[rest.index(after: start)..<end]
      if tag.hasPrefix("/") {
        if open.popLast() != String(tag.dropFirst()) { isWellFormed = false }
      } else {
        let name = String(tag.prefix { $0 != " " && $0 != "/" })
        names.append(name)
        if tag.count(where: { $0 == "\"" }) % 2 != 0 { isWellFormed = false }
        if !tag.hasSuffix("/") { open.append(name) }
      }
      rest = rest[rest.index(after: end)...]
    }
    if !open.isEmpty { isWellFormed = false }
  }

  private mutating func check(characters: Substring) {
    for part in characters.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
    where !["lt;", "gt;", "amp;", "quot;"].contains(where: part.hasPrefix) {
      isWellFormed = false
    }
  }
}
