import AnimCaptions
import AnimJSON
import AnimRenderTree

/// Captions, chapters and what the video says about itself.
extension SceneDecoder {
  package static let mostCaptions = 32
  private static let longestMetadata = 1000

  package mutating func captions(_ node: Node) -> [CaptionsDescription] {
    guard let elements = array(node, of: "captions") else { return [] }
    guard elements.count <= Self.mostCaptions else {
      report(.beyondLimit("\(elements.count) captions", expected: "at most \(Self.mostCaptions)"), at: node)
      return []
    }
    return elements.compactMap { caption($0) }
  }

  private mutating func caption(_ node: Node) -> CaptionsDescription? {
    guard let object = object(node, .captions) else { return nil }
    let start = object["at"].flatMap { time($0, .nonNegative) } ?? 0
    let language = object["language"].flatMap { self.language($0) }
    let title = object["title"].flatMap { metadataText($0) }
    var layer: String?
    if object["layer"] != nil, let found = layerName("layer", of: object) {
      layer = found.name
      if found.entry.layerClass != .text {
        problems.append(
          .propertyOfOtherClass(
            "string", owner: LayerKind.text.rawValue, layerClass: found.entry.layerClass.rawValue),
          at: object["layer"]?.location ?? node.location)
      }
    }
    let isTrack = object["track"].flatMap { bool($0) } ?? (object["layer"] == nil)
    guard let file = required("source", of: object), let name = string(file, expected: "the name of a file"),
      let cues = found(assets.captions(name), at: file)
    else { return nil }
    return CaptionsDescription(
      file: name, cues: cues.map { Cue(start: $0.start + start, end: $0.end + start, text: $0.text) },
      language: language, title: title, layer: layer, isTrack: isTrack, location: file.location)
  }

  private mutating func language(_ node: Node) -> String? {
    guard let text = string(node) else { return nil }
    guard text.utf8.count == 3, text.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
      return refuse(
        .outOfRange(quoted(text), expected: "three letters of ISO 639-2, such as \"eng\""), at: node)
    }
    return text
  }

  package mutating func metadata(_ node: Node) -> [MetadataKey: String] {
    guard let object = object(node, .metadata) else { return [:] }
    var metadata: [MetadataKey: String] = [:]
    for key in MetadataKey.allCases {
      guard let node = object[key.rawValue], let text = metadataText(node) else { continue }
      if key == .creationDate, !Self.isDate(text) {
        report(
          .outOfRange(quoted(text), expected: "a date such as \"2026-03-01\" or \"2026-03-01T12:30:00Z\""),
          at: node)
        continue
      }
      metadata[key] = key == .creationDate && text.utf8.count == 10 ? text + "T00:00:00Z" : text
    }
    return metadata
  }

  private mutating func metadataText(_ node: Node) -> String? {
    guard let text = string(node) else { return nil }
    guard !text.isEmpty, text.utf8.count <= Self.longestMetadata,
      !text.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 })
    else {
      return refuse(
        .outOfRange(
          quoted(String(text.prefix(40))),
          expected: "1 to \(Self.longestMetadata) bytes without control characters"),
        at: node)
    }
    return text
  }

  /// `2026-03-01` or `2026-03-01T12:30:00Z`, from 1970 to 2099.
  private static func isDate(_ text: String) -> Bool {
    let hasTime = text.utf8.count == 20 && text.hasSuffix("Z") && text.contains("T")
    guard hasTime || text.utf8.count == 10, let date = CalendarDate(hasTime ? String(text.dropLast()) : text)
    else { return false }
    return (1970...2099).contains(date.year)
  }
}
