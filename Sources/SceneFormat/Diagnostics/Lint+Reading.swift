import AnimGeometry
import AnimJSON
import AnimRenderTree

/// What is come upon while files are read and while texts are laid out; what rules look for is in their own files.
extension Lint {
  package static func degreesForRadians(_ angle: Double) -> Lint {
    Lint(
      .degreesForRadians,
      "\(plainText(angle)) radians are \(rounded(angle / (2 * .pi))) turns; were degrees meant?")
  }

  /// - Parameter fault: What is wrong with what a picture says of its colours.
  package static func colorsTakenForSRGB(name: String, fault: String) -> Lint {
    Lint(.colorsTakenForSRGB, "the colours of \(quoted(name)) are taken for sRGB: \(fault)")
  }

  /// - Parameter name: The picture's.
  package static func leftOutOfPicture(name: String, _ omission: VectorOmission) -> Lint {
    switch omission {
    case .motion(let word):
      return Lint(.leftOutOfPicture, "\(quoted(name)) is shown still: its \(quoted(word)) has no effect")
    case .files(let files):
      let list = files.prefix(3).map { quoted($0) }.joined(separator: ", ") + (files.count > 3 ? ", …" : "")
      return Lint(.leftOutOfPicture, "\(quoted(name)) is drawn without the files that it names: \(list)")
    case .parts(let parts):
      let list = parts.prefix(5).joined(separator: ", ") + (parts.count > 5 ? ", …" : "")
      return Lint(.leftOutOfPicture, "\(quoted(name)) is not drawn as it is meant: \(list)")
    }
  }

  package static func unusedVariable(_ name: String) -> Lint {
    Lint(.unusedVariable, "the variable \(quoted(name)) is used nowhere")
  }

  /// - Parameter feature: What players of Lottie files draw and this program does not, in words.
  package static func lottieNotDrawn(_ feature: String) -> Lint {
    Lint(.lottieNotDrawn, "\(feature) is not drawn", subject: feature)
  }

  /// - Parameters:
  ///   - reason: Why an expression of a Lottie file is not run.
  ///   - layer: The name of its layer.
  package static func lottieExpression(_ reason: String, layer: String? = nil) -> Lint {
    let place = layer.map { " of the layer \(quoted($0))" } ?? ""
    return Lint(
      .lottieExpression, "the expression\(place) is not run (\(reason)); the value beside it is shown",
      subject: "an expression (\(reason))")
  }

  /// - Parameter examples: The first of them, such as `U+4E2D (中)`.
  package static func missingGlyphs(count: Int, examples: [String]) -> Lint {
    let list = examples.joined(separator: ", ") + (count > examples.count ? ", …" : "")
    let what = count == 1 ? list : "\(count) of the characters: \(list)"
    return Lint(.missingGlyph, "no font has \(what); the font's sign for a missing glyph is drawn")
  }

  /// A family has no font of a weight or a slant; the nearest is drawn.
  package static func missingStyle(asked: Font, family: String, weight: Int, isItalic: Bool) -> Lint {
    let standIn = family == asked.family ? " has " : ": \(family), which is drawn for it, has "
    return Lint(
      .missingStyle,
      "\(quoted(asked.family))\(standIn)no \(style(asked.weight, asked.isItalic)); \(style(weight, isItalic)) is drawn"
    )
  }

  /// `weight 600 (semibold) italic`
  private static func style(_ weight: Int, _ isItalic: Bool) -> String {
    let name = Font.weightNames.first { $0.value == weight }.map { " (\($0.key))" } ?? ""
    return "weight \(weight)\(name)" + (isItalic ? " italic" : "")
  }
}
