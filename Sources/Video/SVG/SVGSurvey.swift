/// What an SVG file holds, found before it is drawn: what is left out of it, and how much drawing it may take.
///
/// The library follows references by recursion, without a limit to its depth, and draws each group that is not plain on a
/// surface of the picture's size. Where the file leaves open what refers to what, the worst is assumed.
struct SVGSurvey {
  /// What moves or runs, as it is written: `<animate>`, `@keyframes`, `<script>`; nil where nothing does.
  private(set) var motion: String?
  /// Files that it names.
  private(set) var files: [String] = []
  private(set) var hasText = false
  /// Of the pictures in it, in all.
  private(set) var pixels = 0
  /// How many surfaces of the picture's size there may be at a time.
  private(set) var surfaces = 1

  static let mostLevels = 2000

  private struct Element {
    var parent: Int
    var isSurface = false
    /// Indices of `targets`.
    var references: [Int] = []
  }

  private var elements: [Element] = []
  private var open: [Int] = []
  /// Names that are referred to, and the elements that have them.
  private var targets: [[UInt8]: Int] = [:]
  private var elementOfTarget: [Int?] = []
  /// References of style sheets, from any element.
  private var styleReferences: Set<Int> = []
  private var stylesMakeSurfaces = false
  private var stylesAreOpaque = false
  private var primitives = 0
  private var mostPrimitives = 0
  /// The text of the style sheet that is open, and how many elements are open around it.
  private var style: (text: [UInt8], depth: Int)?

  /// - Throws: `SVGError` for what is refused.
  init(_ bytes: [UInt8]) throws(SVGError) {
    try Self.checkEncoding(bytes)
    var tokens = SVGTokens(bytes)
    while let token = try tokens.next() {
      switch token {
      case .start(let name, let attributes, let isEmpty):
        try add(name, attributes)
        if !isEmpty {
          open.append(elements.count - 1)
          if name == "style", style == nil { style = ([], open.count) }
        }
      case .end:
        // Elements in a style sheet are no text of it, and do not end it.
        if let style, style.depth == open.count {
          try add(style: style.text, isSheet: true)
          self.style = nil
        }
        open.removeLast(open.isEmpty ? 0 : 1)
      case .text(let text):
        style?.text.append(contentsOf: text)
      case .instruction(let text):
        if text.starts(with: "xml-stylesheet".utf8), let name = Self.value(of: "href", in: text) {
          leaveOut(name)
        }
      }
    }
    try measure()
  }

  /// Encodings in which tags are not what they look like are refused.
  private static func checkEncoding(_ bytes: [UInt8]) throws(SVGError) {
    if Gzip.isPacked(bytes) { throw .encoding("gzip") }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(4).contains(0) {
      throw .encoding("UTF-16")
    }
    let head = bytes.prefix(4096)
    guard let start = head.firstRange(of: Array("<?xml".utf8))?.lowerBound, start <= 3 else { return }
    guard let end = head[start...].firstRange(of: Array("?>".utf8))?.lowerBound else {
      throw .encoding("an unknown encoding")
    }
    guard let name = value(of: "encoding", in: Array(head[start..<end])) else { return }
    let plain = name.lowercased()
    guard
      ["utf-8", "utf8", "us-ascii", "ascii"].contains(plain) || plain.hasPrefix("iso-8859-")
        || plain.hasPrefix("windows-125")
    else { throw .encoding(name) }
  }

  /// The value of `name="value"` in an instruction.
  private static func value(of name: String, in text: [UInt8]) -> String? {
    guard let place = text.firstRange(of: Array(name.utf8)) else { return nil }
    let rest = text[place.upperBound...].drop { $0.isXMLSpace || $0 == UInt8(ascii: "=") }
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    return String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }

  private mutating func add(_ name: String, _ attributes: [(name: String, value: [UInt8])]) throws(SVGError) {
    let parent = open.last ?? -1
    elements.append(Element(parent: parent))
    count(name)
    let isLink = name == "a"
    for (attribute, value) in attributes {
      switch attribute {
      case "id":
        // Gradients are not drawn as what they hold.
        if name != "linearGradient", name != "radialGradient" {
          let target = self.target(value)
          if elementOfTarget[target] == nil { elementOfTarget[target] = elements.count - 1 }
        }
      case "href", "src":
        if !isLink { try refer(value, isPicture: name == "image" || name == "feImage") }
      case "style": try add(style: value, isSheet: false)
      case "base", "space", "lang", "d", "points", "transform", "viewBox": break
      default:
        try follow(value, from: elements.count - 1)
        if Self.surfaceProperties.contains(attribute) { elements[elements.count - 1].isSurface = true }
      }
    }
  }

  private static let surfaceProperties: Set = [
    "opacity", "filter", "mask", "clip-path", "mix-blend-mode", "isolation", "enable-background",
  ]
  private static let movingElements: Set = [
    "animate", "animateTransform", "animateMotion", "animateColor", "set", "script",
  ]

  private mutating func count(_ name: String) {
    if Self.movingElements.contains(name), motion == nil { motion = "<\(name)>" }
    if name == "text" { hasText = true }
    if name == "filter" { primitives = 0 }
    if name.hasPrefix("fe") {
      primitives += 1
      mostPrimitives = max(mostPrimitives, primitives)
    }
    if name == "pattern" || name == "mask" || name == "marker" {
      elements[elements.count - 1].isSurface = true
    }
  }

  /// A style sheet, or what an attribute says.
  private mutating func add(style: [UInt8], isSheet: Bool) throws(SVGError) {
    let text = String(decoding: style, as: UTF8.self).lowercased()
    if motion == nil {
      motion = ["@keyframes", "animation-name", "animation:", "animation :"].first { text.contains($0) }
        .map { $0.hasPrefix("@") ? $0 : "animation" }
    }
    if text.contains("@import") {
      if text.contains("data:") { throw .unreadableData("@import") }
      leaveOut("@import")
    }
    if text.contains("\\") {
      // Escapes can spell any word.
      if text.contains("data:") { throw .unreadableData("\\") }
      (stylesAreOpaque, stylesMakeSurfaces) = (true, true)
    }
    let makesSurface = Self.surfaceProperties.contains { text.contains($0) }
    if isSheet {
      stylesMakeSurfaces = stylesMakeSurfaces || makesSurface
      try follow(style, from: nil)
    } else {
      if makesSurface { elements[elements.count - 1].isSurface = true }
      try follow(style, from: elements.count - 1)
    }
  }

  /// - Parameter element: nil for a style sheet.
  private mutating func follow(_ value: [UInt8], from element: Int?) throws(SVGError) {
    var rest = value[...]
    while let place = rest.firstRange(of: Array("url(".utf8)) {
      rest = rest[place.upperBound...].drop {
        $0.isXMLSpace || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
      }
      let name = rest.prefix {
        $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
      }
      guard let hash = name.firstIndex(of: UInt8(ascii: "#")) else {
        // Fonts in style sheets are never looked at.
        if !name.starts(with: "data:".utf8) { leaveOut(String(decoding: name, as: UTF8.self)) }
        continue
      }
      if name.starts(with: "data:".utf8) { throw .unreadableData("data:") }
      if hash > name.startIndex { leaveOut(String(decoding: name[..<hash], as: UTF8.self)) }
      let target = self.target(Array(name[(hash + 1)...]))
      if let element { elements[element].references.append(target) } else { styleReferences.insert(target) }
    }
  }

  private mutating func refer(_ value: [UInt8], isPicture: Bool) throws(SVGError) {
    let value = Array(value.drop { $0.isXMLSpace })
    if String(decoding: value.prefix(5), as: UTF8.self).lowercased() == "data:" {
      return try add(data: value, isPicture: isPicture)
    }
    guard let hash = value.firstIndex(of: UInt8(ascii: "#")) else {
      if !value.isEmpty { leaveOut(String(decoding: value, as: UTF8.self)) }
      return
    }
    if hash > 0 { leaveOut(String(decoding: value[..<hash], as: UTF8.self)) }
    elements[elements.count - 1].references.append(target(Array(value[(hash + 1)...])))
  }

  /// A picture in the file itself. The library would read another SVG file too, past all that is looked for here.
  private mutating func add(data: [UInt8], isPicture: Bool) throws(SVGError) {
    let start = String(decoding: data.prefix { $0 != UInt8(ascii: ",") }.prefix(40), as: UTF8.self)
    guard isPicture, let comma = data.firstIndex(of: UInt8(ascii: ",")),
      String(decoding: data[..<comma].suffix(7), as: UTF8.self).lowercased() == ";base64",
      let bytes = Base64.bytes(data[(comma + 1)...]), let format = PictureFormat(bytes),
      format == .png || format == .jpeg || format == .gif
    else { throw .unreadableData(start) }
    guard let header = try? PictureHeader(bytes, format) else { throw .damagedPicture(format) }
    pixels += header.width * header.height
  }

  private mutating func target(_ name: [UInt8]) -> Int {
    if let known = targets[name] { return known }
    targets[name] = elementOfTarget.count
    elementOfTarget.append(nil)
    return elementOfTarget.count - 1
  }

  private mutating func leaveOut(_ file: String) {
    let name = String(file.prefix(80))
    if !files.contains(name), files.count < 100 { files.append(name) }
  }

  /// Finds how deep elements lie in one another, with what they refer to.
  private mutating func measure() throws(SVGError) {
    let weight = stylesMakeSurfaces ? 1 : 0
    let graph = SVGNesting(
      parents: elements.map(\.parent),
      references: elements.map { $0.references.compactMap { elementOfTarget[$0] } },
      weights: elements.map { $0.isSurface ? 1 : weight })
    let found = graph.deepest
    var (levels, surfaces) = (found.levels, found.weight)
    // What a style sheet refers to may be referred to from each level; each is followed only once at a time.
    let shared =
      stylesAreOpaque ? elementOfTarget.count : styleReferences.count { elementOfTarget[$0] != nil }
    guard levels <= Self.mostLevels / (shared + 1) else { throw .tooDeep(limit: Self.mostLevels) }
    levels *= shared + 1
    surfaces *= shared + 1
    self.surfaces = 1 + surfaces * (mostPrimitives > 0 ? 2 + mostPrimitives : 1)
  }
}
