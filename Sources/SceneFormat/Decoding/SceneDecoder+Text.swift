import AnimGeometry
import AnimJSON

/// Texts and fonts.
extension SceneDecoder {
  /// The most characters of one text.
  package static let longestText = 100_000

  /// A string, or an array of runs with fonts of their own.
  package mutating func text(_ node: Node) -> ValueDescription? {
    switch node.value.content {
    case .string(let string):
      return checked(string, node).map { .string($0) }
    case .array(let elements):
      let runs = elements.enumerated().compactMap { textRun(node.element($0.offset, $0.element)) }
      guard runs.count == elements.count else { return nil }
      let text = StyledText(runs)
      return checked(text.string, node).map { _ in .text(text) }
    default:
      return refuse(
        node, expected: "a string, or an array of runs such as {\"text\": \"Hello\", \"fontSize\": 24}")
    }
  }

  private mutating func checked(_ text: String, _ node: Node) -> String? {
    if let control = text.controlCharacter {
      return refuse(.template(.controlCharacter("string", control)), at: node)
    }
    let length = text.unicodeScalars.count
    if length <= SceneDecoder.longestText { return text }
    return refuse(
      .beyondLimit("a text of \(length) characters", expected: "at most \(SceneDecoder.longestText)"),
      at: node
    )
  }

  /// A run has the defaults of an attributed string, not the layer's font and colour.
  private mutating func textRun(_ node: Node) -> StyledText.Run? {
    guard let object = object(node, .textRun) else { return nil }
    let text = required("text", of: object).flatMap { string($0) }
    var reference = FontReference(font: .standard, location: node.location)
    if let node = object["font"] {
      guard let named = fontReference(node) else { return nil }
      reference = named
    }
    if let weight = object["weight"].flatMap({ fontWeight($0) }) { reference.font.weight = weight }
    if let isItalic = object["italic"].flatMap({ bool($0) }) { reference.font.isItalic = isItalic }
    fonts.append(reference)
    let font = reference.font
    let size = object["fontSize"].map { number($0, .nonNegative) } ?? 12
    let color = object["foregroundColor"].map { self.color($0) } ?? .black
    var style = TextStyle(font: font, size: size ?? 12, color: color ?? .black)
    style.isUnderlined = object["underline"].flatMap { bool($0) } ?? false
    style.isStruckThrough = object["strikethrough"].flatMap { bool($0) } ?? false
    style.kern = object["kern"].flatMap { number($0) } ?? 0
    style.baselineOffset = object["baselineOffset"].flatMap { number($0) } ?? 0
    return text.map { StyledText.Run($0, style) }
  }

  /// A font's name, or an object that says more.
  package mutating func font(_ node: Node) -> Font? {
    guard let reference = fontReference(node) else { return nil }
    fonts.append(reference)
    return reference.font
  }

  private mutating func fontReference(_ node: Node) -> FontReference? {
    switch node.value.content {
    case .string(let name):
      return namedFont(name, node)
    case .object:
      guard let object = object(node, .font), let nameNode = required("family", of: object),
        let name = string(nameNode, expected: "a font family's name"),
        var reference = namedFont(name, nameNode)
      else { return nil }
      if let weight = object["weight"].flatMap({ fontWeight($0) }) { reference.font.weight = weight }
      if let isItalic = object["italic"].flatMap({ bool($0) }) { reference.font.isItalic = isItalic }
      return reference
    default:
      return refuse(node, expected: "a font's name, or {\"family\": \"Helvetica\", \"weight\": \"bold\"}")
    }
  }

  private mutating func namedFont(_ name: String, _ node: Node) -> FontReference? {
    guard !name.isEmpty else { return refuse(.emptyName, at: node) }
    return FontReference(font: Font(name: name), location: node.location)
  }

  /// A text layer without a font needs the default one.
  mutating func noteUnnamedFont(of layer: ObjectNode) {
    guard layer["font"] == nil else { return }
    if case .array = layer["string"]?.value.content { return }
    fonts.append(FontReference(font: .standard, location: layer.node.location))
  }

  /// 1 to 1000, or a name.
  private mutating func fontWeight(_ node: Node) -> Int? {
    guard case .number(let number) = node.value.content else {
      return constant(node, "font weight", Font.weightNames)
    }
    if let weight = Int(exactly: number), (1...1000).contains(weight) { return weight }
    return refuse(.outOfRange(plainText(number), expected: "a whole number from 1 to 1000"), at: node)
  }
}
