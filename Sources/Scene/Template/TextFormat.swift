/// What follows the colon in `{price:,.2@de}` or `{day:d MMMM yyyy@de}`.
enum TextFormat: Sendable {
  case number(NumberFormat)
  case date(DateFormat)

  init(_ text: String) throws(TemplateProblem) {
    let pieces = text.split(separator: "@", omittingEmptySubsequences: false)
    var locale = NumberLocale.plain
    if pieces.count > 1 {
      let name = String(pieces[pieces.count - 1])
      guard let known = NumberLocale.named(name) else {
        throw .unknownLocale(name, suggestion: nearestName(to: name, among: NumberLocale.names))
      }
      locale = known
    }
    let pattern = pieces.count > 1 ? pieces.dropLast().joined(separator: "@") : text
    if pattern.utf8.contains(where: { DateFormat.letters.contains($0) }) {
      self = .date(try DateFormat(pattern, locale))
    } else {
      self = .number(try NumberFormat(pattern, locale))
    }
  }
}
