/// A name in which `*` stands for any characters and `?` for one.
package struct NamePattern: Sendable {
  let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Whether it can mean more than one name.
  var isPattern: Bool { text.contains("*") || text.contains("?") }

  package func matches(_ name: String) -> Bool {
    if name == text { return true }
    let pattern = Array(text.unicodeScalars)
    let name = Array(name.unicodeScalars)
    var (p, n) = (0, 0)
    // Where to go on when what follows the last star does not fit.
    var retry: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        retry = (p + 1, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let star = retry {
        retry = (star.pattern, star.name + 1)
        (p, n) = (star.pattern, star.name + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
