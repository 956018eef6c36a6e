import Geometry

extension Caution {
  /// What is not as it seems, in plain words.
  public var sentence: String {
    switch self {
    case .misuse(let misuse):
      return misuse.description
    case .animationNeverSeen(let start, let duration):
      return "the animation begins at \(plainText(start)) s and the video ends at \(plainText(duration)) s"
    case .hiddenByAnimation(let property, let key):
      let name = key.map { "the animation \(quoted($0))" } ?? "an animation without a key"
      return "\(name) holds \(quoted(property)) at its last value for good: this value is never seen"
    case .entryAfterEnd(let time, let duration):
      return
        "the entry comes at \(plainText(time)) s and the video ends at \(plainText(duration)) s: it never runs"
    case .soundNeverHeard(let start, let duration):
      return
        "the sound begins at \(plainText(start)) s and the video ends at \(plainText(duration)) s: it is never heard"
    case .viewExpected(let layer, let block):
      return "\(quoted(layer)) backs no view: \(block) sets it without animating it"
    case .gradientNotDrawn(let fault):
      return fault.sentence
    case .springCutShort(let duration, let settling):
      return "the spring has no duration and is cut after \(plainText(duration)) s; it settles after "
        + "\(rounded(settling)) s"
    case .fillNotKept(let mode):
      return "the animation is removed at its end, so that the fill mode \(quoted(mode)) has no effect there"
    case .durationOfZero:
      return "a duration of 0 means the transaction's, 0.25 s by default"
    case .animationWithoutChange(let keyPath):
      return "\(quoted(keyPath)) goes from the value that it has to the same value"
    case .keyTimeCount(let times, let values, let expected):
      return "\(times) key times for \(values) values; expected \(expected)"
    case .degreesForRadians(let angle):
      return "\(plainText(angle)) radians are \(rounded(angle / (2 * .pi))) turns; were degrees meant?"
    case .emptyCell(let name):
      let cell = name.map { "the cell \(quoted($0))" } ?? "the cell"
      return "\(cell) has neither \"contents\" nor a \"shape\": nothing is drawn of its particles"
    case .shadowNotDrawn(let key):
      return "\(quoted(key)) has no effect: \"shadowOpacity\" is 0 and nothing changes it"
    case .noSuchAnimation(let layer, let key, let suggestion):
      let nearest = suggestion.map { ". Did you mean \(quoted($0))?" } ?? ""
      return "no animation of \(quoted(layer)) ever has the key \(quoted(key))\(nearest)"
    case .animatorNeverStarted(let name):
      return "the animator \(quoted(name)) is never started"
    case .colorsTakenForSRGB(let name, let fault):
      return "the colours of \(quoted(name)) are taken for sRGB: \(fault)"
    case .missingGlyphs(let count, let examples):
      let list = examples.joined(separator: ", ") + (count > examples.count ? ", …" : "")
      return count == 1
        ? "no font has \(list); the font's sign for a missing glyph is drawn"
        : "no font has \(count) of the characters: \(list); the font's sign for a missing glyph is drawn"
    case .missingStyle(let asked, let family, let weight, let isItalic):
      let standIn = family == asked.family ? "" : "\(family), which is drawn for it, has "
      let subject = quoted(asked.family) + (standIn.isEmpty ? " has " : ": \(standIn)")
      return subject + "no \(Caution.style(asked.weight, asked.isItalic)); "
        + "\(Caution.style(weight, isItalic)) is drawn"
    case .textCutOff(let text, let needed, let given):
      return "the text \(quoted(text)) needs \(size(needed)) points and has \(size(given)): it is cut off"
    case .textNotLegible(let text):
      return "the text \(quoted(text)) has the colour of the canvas behind it"
    case .layerNeverSeen(let absence):
      return "the layer is never seen: \(absence.reason)"
    case .modelAfterAnimation(let layer, let keyPath, let key):
      return
        "\(quoted(keyPath)) of \(layer) is set after \(Caution.animation(key)) was added: its implicit animation "
        + "comes later in the list and is seen first"
    case .modelLeftBehind(let layer, let keyPath, let key, let shown, let model):
      return
        "\(Caution.animation(key)) is not removed at its end and the model stays behind: \(quoted(keyPath)) of "
        + "\(layer) shows \(shown) and the model says \(model)"
    case .snapBack(let layer, let keyPath, let key, let from, let to):
      return
        "when \(Caution.animation(key)) is removed at its end, \(quoted(keyPath)) of \(layer) jumps from \(from) to "
        + "the model's \(to)"
    case .replacedInFlight(let layer, let key, let left):
      return "the animation \(quoted(key)) of \(layer) replaces one with the same key that still has "
        + "\(rounded(left)) s to go"
    case .viewOutsideBlock(let layer, let keyPath):
      return "\(quoted(keyPath)) of \(layer) changes at once: views do not animate outside an animation block"
    case .jumpOnReversal(let layer, let keyPath, let from, let to):
      return
        "as on iOS 7, \(quoted(keyPath)) of \(layer) jumps from \(from), where it is on its way, to \(to), where the "
        + "model was"
    case .transparentCanvas:
      return "the canvas is transparent: formats without alpha, such as H.264, show black beneath"
    case .removedInFlight(let layer, let keyPath, let key, let from, let to):
      return
        "\(Caution.animation(key)) is removed on its way: \(quoted(keyPath)) of \(layer) jumps from \(from) to \(to)"
    case .unusedAllow(let rule):
      return "the rule \(quoted(rule.name)) does not warn here"
    }
  }

  private static func animation(_ key: String?) -> String {
    key.map { "the animation \(quoted($0))" } ?? "an animation without a key"
  }

  /// `weight 600 (semibold) italic`
  private static func style(_ weight: Int, _ isItalic: Bool) -> String {
    let name = Font.weightNames.first { $0.value == weight }.map { " (\($0.key))" } ?? ""
    return "weight \(weight)\(name)" + (isItalic ? " italic" : "")
  }

  /// At most two places after the point.
  private func rounded(_ value: Double) -> String {
    plainText((value * 100).rounded() / 100)
  }

  private func size(_ room: TextRoom) -> String {
    plainText(room.width.rounded(.up)) + "×" + plainText(room.height.rounded(.up))
  }
}

extension Caution.LayerAbsence {
  fileprivate var reason: String {
    switch self {
    case .hidden: "it is hidden"
    case .transparent: "its opacity is 0"
    case .sizeless: "its bounds have no size"
    case .empty: "it has nothing to draw"
    case .elsewhere: "it is outside the canvas"
    case .other: "nothing of it is drawn in any frame"
    }
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
    case .noMesh: "a mesh without \"meshPoints\" draws nothing; it needs three or more"
    case .tooFewMeshColors(let count, let points):
      "a mesh with \(count) colours for \(points) points draws nothing; each point needs one"
    case .missingMeshPoint(let number, let points):
      "the mesh has no point \(number), only 0 to \(points - 1); its triangle is not drawn"
    }
  }
}
