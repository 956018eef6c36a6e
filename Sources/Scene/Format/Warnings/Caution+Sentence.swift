import Geometry

extension Caution {
  /// What is not as it seems, in plain words.
  public var sentence: String {
    switch self {
    case .misuse(let misuse):
      return misuse.description
    case .entryAfterEnd(let time, let duration):
      return
        "the entry comes at \(plainText(time)) s and the video ends at \(plainText(duration)) s: it never runs"
    case .viewExpected(let layer, let block):
      return "\(quoted(layer)) backs no view: \(block) sets it without animating it"
    case .gradientNotDrawn(let fault):
      return fault.sentence
    case .missingGlyphs(let count, let examples):
      let more = count > examples.count ? ", …" : ""
      let list = examples.joined(separator: ", ") + more
      return count == 1
        ? "no font has \(list); the font's sign for a missing glyph is drawn"
        : "no font has \(count) of the characters: \(list); the font's sign for a missing glyph is drawn"
    case .missingStyle(let asked, let family, let weight, let isItalic):
      let standIn = family == asked.family ? "" : "\(family), which is drawn for it, has "
      let subject = quoted(asked.family) + (standIn.isEmpty ? " has " : ": \(standIn)")
      return subject + "no \(Caution.style(asked.weight, asked.isItalic)); "
        + "\(Caution.style(weight, isItalic)) is drawn"
    case .unusedAllow(let rule):
      return "the rule \(quoted(rule.name)) does not warn here"
    }
  }

  /// `weight 600 (semibold) italic`
  private static func style(_ weight: Int, _ isItalic: Bool) -> String {
    let name = Font.weightNames.first { $0.value == weight }.map { " (\($0.key))" } ?? ""
    return "weight \(weight)\(name)" + (isItalic ? " italic" : "")
  }
}

extension GradientFault {
  fileprivate var sentence: String {
    switch self {
    case .oneColor: "a gradient of one colour draws nothing; two or more are needed"
    case .tooFewLocations(let count, let colors):
      "a gradient with \(count) locations for \(colors) colours draws nothing; each colour needs one, or none has one"
    case .flatEllipse:
      "a radial gradient whose start and end have the same x or the same y draws nothing: its ellipses have no area"
    }
  }
}
