/// What the name of a picture test's file says, without its extension.
///
/// `card` has a picture of its own; `card~same` and `card~same-2` must draw the same pixels as `card`,
/// `card~differs` must not, and `card~close` must differ by at most one code value: one of the two is rounded to 8 bits
/// once more than the other. A name that ends with `@0.25s` is drawn at that time, all others at 0.
struct PictureName: Equatable {
  enum Relation: String {
    case same, close, differs
  }

  /// The whole name.
  let text: String
  let time: Double
  /// What the case is compared with in place of a picture, and the name of that case.
  let relation: (kind: Relation, base: String)?

  /// Nil for a name with a time or a relation that cannot be read.
  init?(_ text: String) {
    self.text = text
    var rest = Substring(text)
    var timeSuffix = Substring("")
    let tail = text.split(separator: "~", omittingEmptySubsequences: false).last ?? ""
    if let at = tail.lastIndex(of: "@") {
      guard tail.last == "s", let seconds = Double(tail[tail.index(after: at)...].dropLast()), seconds >= 0,
        seconds.isFinite
      else { return nil }
      time = seconds
      timeSuffix = rest[at...]
      rest = rest[..<at]
    } else {
      time = 0
    }
    guard let tilde = rest.lastIndex(of: "~") else {
      relation = nil
      return
    }
    let parts = rest[rest.index(after: tilde)...].split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, let kind = Relation(rawValue: String(first)),
      parts.count == 1 || (parts.count == 2 && Int(parts[1]) != nil)
    else { return nil }
    relation = (kind, String(rest[..<tilde]))
    baseAtSameTime = String(rest[..<tilde] + timeSuffix)
  }

  /// `move~same@1s` is compared with `move@1s`, if there is one, and else with `move`.
  private(set) var baseAtSameTime: String?

  static func == (a: PictureName, b: PictureName) -> Bool { a.text == b.text }
}
