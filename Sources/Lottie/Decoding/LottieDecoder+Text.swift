import Foundation
import AnimGeometry
import AnimJSON
import AnimText

/// Text layers, fonts and outlines of characters.
extension LottieDecoder {
  func fonts(_ root: LottieNode, into composition: inout LottieComposition) {
    for font in root["fonts"]?["list"]?.elements ?? [] {
      guard let name = font["fName"]?.string else { continue }
      composition.fonts[name] = LottieFont(
        family: font["fFamily"]?.string ?? name, style: font["fStyle"]?.string ?? "", name: name,
        ascent: font["ascent"]?.number, weight: font["fWeight"]?.number)
    }
    for glyph in root["chars"]?.elements ?? [] {
      guard let character = glyph["ch"]?.string else { continue }
      var path = Path()
      for shape in glyph["data"]?["shapes"].map(shapes) ?? [] { Self.collect(shape, into: &path) }
      let key = LottieGlyph.key(
        character, family: glyph["fFamily"]?.string ?? "", style: glyph["style"]?.string ?? "")
      composition.glyphs[key] = LottieGlyph(
        size: glyph["size"]?.number ?? 100, width: glyph["w"]?.number ?? 0, path: path)
    }
    hasGlyphs = !composition.glyphs.isEmpty
    // What has outlines needs no font.
    guard !hasGlyphs else { return }
    for font in root["fonts"]?["list"]?.elements ?? [] { file(of: font) }
    hasGlyphs = !composition.fonts.isEmpty && composition.fonts.keys.allSatisfy { fontFiles[$0] != nil }
  }

  private func file(of font: LottieNode) {
    guard let name = font["fName"]?.string, let file = font["fPath"], let path = file.string, !path.isEmpty
    else { return }
    if let known = readFonts[path] {
      fontFiles[name] = known
      return
    }
    readFonts[path] = .some(nil)
    var reason = "it is no font of outlines"
    switch assets.font(path, isEmbedded: path.hasPrefix("data:")) {
    case .success(let bytes):
      if FontOutlines.characters([], of: bytes) != nil {
        readFonts[path] = bytes
        fontFiles[name] = bytes
        return
      }
    case .failure(let problem):
      if problem.isLimit { return report(.asset(problem), at: file) }
      reason = "\(problem)"
    }
    ignore("a font file (\(reason)), for which a font of the machine stands,", at: file)
  }

  /// Adds the outlines of what texts show in fonts that have files.
  func addOutlines(to composition: inout LottieComposition) {
    for (name, bytes) in fontFiles.sorted(by: { $0.key < $1.key }) {
      guard let font = composition.fonts[name],
        let found = FontOutlines.characters(shownCharacters[name] ?? [], of: bytes)
      else { continue }
      for (scalar, character) in found {
        let key = LottieGlyph.key(String(scalar), family: font.family, style: font.style)
        composition.glyphs[key] = LottieGlyph(
          size: 100, width: character.advance * 100,
          path: character.path.applying(Affine(scaleX: 100, y: 100)))
      }
    }
  }

  private static func collect(_ shape: LottieShape, into path: inout Path) {
    switch shape.kind {
    case .path(let animated): path.append(animated.path(at: 0))
    case .group(let shapes, let transform):
      var inner = Path()
      for shape in shapes { collect(shape, into: &inner) }
      path.append(inner.applying(transform.affine(at: 0)))
    default: break
    }
  }

  func text(_ layer: LottieNode) -> LottieText {
    var text = LottieText()
    guard let node = layer["t"] else { return text }
    let own = node["d"]?["k"]?.elements ?? []
    var (keyframes, base) = (own, LottieNode?.none)
    if let sid = node["d"]?["sid"]?.string, let slot = slots[sid], let list = slot["k"] {
      // What a theme does not say of a text is as it was.
      (keyframes, base) = (list.elements, own.first?["s"])
      refuseExpression(in: slot, of: "texts in themes")
    }
    text.documents = keyframes.compactMap { keyframe in
      keyframe["s"].map { document($0, over: base, at: keyframe["t"]?.number ?? 0) }
    }
    text.documents.sort { $0.time < $1.time }
    if base == nil, let property = node["d"] { text.script = scriptedText(text.documents, by: property) }
    if let path = node["p"], path["m"] != nil { text.path = textPath(path) }
    grouping(node["m"], of: node)
    text.animators = (node["a"]?.elements ?? []).compactMap(animator)
    return text
  }

  private func textPath(_ node: LottieNode) -> LottieTextPath {
    var path = LottieTextPath()
    path.mask = node["m"]?.integer ?? 0
    path.firstMargin = numbers(node["f"], 0)
    path.lastMargin = numbers(node["l"], 0)
    func flag(_ key: String, _ otherwise: Double) -> Bool {
      numbers(node[key], otherwise).number(at: 0) != 0
    }
    path.isReversed = flag("r", 0)
    path.isPerpendicular = flag("p", 1)
    path.isForced = flag("a", 0)
    return path
  }

  /// Characters are turned and scaled about their own middle on the line.
  private func grouping(_ node: LottieNode?, of text: LottieNode) {
    guard let node, let animators = text["a"]?.elements,
      animators.contains(where: { animator in ["r", "s", "sk"].contains { animator["a"]?[$0] != nil } })
    else { return }
    if let grouping = node["g"], let number = grouping.integer, number != 1 {
      ignore("an anchor of words, lines or all of a text", at: grouping)
    }
    if let alignment = node["a"],
      numbers(alignment, 0, 0).extremes.contains(where: { $0.contains { $0 != 0 } })
    {
      ignore("the alignment of characters' anchors", at: alignment)
    }
  }

  /// - Parameter base: has what the node has not.
  private func document(_ node: LottieNode, over base: LottieNode?, at time: Double) -> LottieTextDocument {
    func value(_ key: String) -> LottieNode? { node[key] ?? base?[key] }
    var document = LottieTextDocument(time: time)
    document.text = value("t")?.string ?? ""
    document.font = value("f")?.string ?? ""
    document.size = min(max(value("s")?.number ?? 12, 0), 100_000)
    document.lineHeight = value("lh")?.number
    document.baselineShift = value("ls")?.number ?? 0
    document.tracking = value("tr")?.number ?? 0
    document.justification =
      value("j")?.integer.flatMap { LottieTextDocument.Justification(rawValue: $0) } ?? .left
    func color(_ key: String) -> Color? {
      value(key)?.numbers.flatMap { numbers in
        numbers.count < 3
          ? nil
          : LottieBuilder.paintColor(numbers, range: LottieBuilder.colorRange(of: .constant(numbers)))
      }
    }
    document.fill = color("fc")
    document.stroke = color("sc")
    document.strokeWidth = value("sw")?.number ?? 0
    document.strokeIsOver = value("of")?.flag == true
    document.isCapitals = value("ca")?.integer == 1
    note(charactersOf: [document])
    if let alignment = value("vj"), alignment.integer != 0 {
      ignore("a text's vertical alignment", at: alignment)
    }
    if let resizing = value("rs"), resizing.integer != 0 {
      ignore("a text's size made to fit its box", at: resizing)
    }
    if value("ca")?.integer == 2, let capitals = value("ca") { ignore("small capitals", at: capitals) }
    if let size = value("sz")?.point { document.boxSize = CGSize(width: size.x, height: size.y) }
    document.boxPosition = value("ps")?.point ?? .zero
    return document
  }

  /// Remembers which characters are shown in fonts that have files.
  func note(charactersOf documents: [LottieTextDocument]) {
    for document in documents where fontFiles[document.font] != nil {
      let shown = document.isCapitals ? document.text.uppercased() : document.text
      shownCharacters[document.font, default: []].formUnion(
        shown.lazy.compactMap { $0.unicodeScalars.count == 1 ? $0.unicodeScalars.first : nil })
    }
  }

  private func animator(_ node: LottieNode) -> LottieTextAnimator? {
    var result = LottieTextAnimator()
    guard let values = node["a"] else { return nil }
    result.transform = transform(values)
    result.hasTransform = ["a", "p", "s", "r", "rx", "ry", "sk"].contains { values[$0] != nil }
    result.opacity = optionalNumbers(values["o"])
    result.fill = optionalNumbers(values["fc"])
    result.fillOpacity = optionalNumbers(values["fo"])
    result.stroke = optionalNumbers(values["sc"])
    result.strokeWidth = optionalNumbers(values["sw"])
    result.tracking = optionalNumbers(values["t"])
    result.hue = optionalNumbers(values["fh"])
    result.saturation = optionalNumbers(values["fs"])
    result.brightness = optionalNumbers(values["fb"])
    func ignore(_ keys: [String], _ suffix: String = "") {
      for key in keys {
        if let value = values[key] { self.ignore("the text animator's \(quoted(key))\(suffix)", at: value) }
      }
    }
    ignore(["bl", "ls", "sh", "so", "sb", "ss"])
    ignore(["rx", "ry"].filter { numbers(values[$0], 0).extremes != [[0]] })
    if !hasGlyphs {
      // Letters of fonts have one colour, which may fade to another one.
      ignore(["fo", "sc", "sw", "fh", "fs", "fb"], " for letters of a font")
      if let fill = values["fc"], result.fill?.span != nil {
        self.ignore("the keyframes of a colour for letters of a font", at: fill)
      }
    }
    guard let selector = node["s"] else { return result }
    if selector["t"]?.integer == 1 {
      self.ignore("a text selector that chooses by expression", at: selector)
    }
    result.selector = LottieTextAnimator.Selector(
      start: numbers(selector["s"], 0), end: optionalNumbers(selector["e"]),
      offset: numbers(selector["o"], 0),
      amount: numbers(selector["a"], 100), easeLow: numbers(selector["ne"], 0),
      easeHigh: numbers(selector["xe"], 0), smoothness: numbers(selector["sm"], 100),
      unit: selector["b"]?.integer.flatMap { .init(rawValue: $0) } ?? .characters,
      shape: selector["sh"]?.integer.flatMap { .init(rawValue: $0) } ?? .square,
      countsIndices: selector["r"]?.integer == 2, isShuffled: selector["rn"]?.flag == true)
    return result
  }
}
