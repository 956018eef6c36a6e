/// A value of a scene's text that is replaced, added or taken away; all around it stays as it is, comments included.
package struct TextEdit: Sendable {
  /// As RFC 6901 has it; `-` is the place behind an array's last element.
  package var pointer: String
  /// The new value as JSON; nil takes the member or the element away. Its lines behind the first are indented as what stands
  /// around them.
  package var value: String?
  /// Whether it is put before the array's element that stands there, in place of taking its place.
  package var inserts = false

  package init(pointer: String, value: String?, inserts: Bool = false) {
    self.pointer = pointer
    self.value = value
    self.inserts = inserts
  }

  private struct Change {
    var range: Range<Int>
    var text: String
  }

  /// - Throws: `TextEditError`.
  package static func apply(_ edits: [TextEdit], to bytes: [UInt8]) throws(TextEditError) -> [UInt8] {
    guard let spans = TextSpans(bytes) else {
      throw .notJSON
    }
    var changes: [Change] = []
    for edit in edits { changes += try edit.changes(spans) }
    changes.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    for (a, b) in zip(changes, changes.dropFirst()) where a.range.upperBound > b.range.lowerBound {
      throw .overlap
    }
    var result = bytes
    for change in changes.reversed() { result.replaceSubrange(change.range, with: Array(change.text.utf8)) }
    return result
  }

  private func changes(_ spans: TextSpans) throws(TextEditError) -> [Change] {
    guard let steps = TextSpans.steps(of: pointer) else {
      throw .badPointer(pointer)
    }
    if inserts {
      guard let value, let last = steps.last, let parent = spans.node(at: steps.dropLast()),
        spans.nodes[parent].kind == .array, last == "-" || Int(last) != nil
      else { throw .missing(pointer, "there is no such list in the text") }
      let count = spans.nodes[parent].children.count
      let index = Int(last) ?? count
      guard (0...count).contains(index) else { throw .missing(pointer, "the array has \(count) elements") }
      return insertion(of: value, in: parent, at: index, spans)
    }
    if let node = spans.node(at: steps) {
      if let value { return [Change(range: spans.nodes[node].range, text: value)] }
      return try removal(of: node, spans)
    }
    guard let value, let last = steps.last, let parent = spans.node(at: steps.dropLast()) else {
      throw .missing(pointer, "there is no such value in the text")
    }
    switch spans.nodes[parent].kind {
    case .scalar: throw .missing(pointer, "what is around it is neither an object nor an array")
    case .object:
      let text = "\(JSONText.string(last).line): \(value)"
      return insertion(of: text, in: parent, at: spans.nodes[parent].children.count, spans)
    case .array:
      guard last == "-" || last == "\(spans.nodes[parent].children.count)" else {
        throw .missing(pointer, "the array has \(spans.nodes[parent].children.count) elements")
      }
      return insertion(of: value, in: parent, at: spans.nodes[parent].children.count, spans)
    }
  }

  // MARK: Adding

  /// - Parameter index: of the child that it stands before then.
  private func insertion(of text: String, in parent: Int, at index: Int, _ spans: TextSpans) -> [Change] {
    let node = spans.nodes[parent]
    let bytes = spans.bytes
    let newline = Self.newline(of: bytes)
    func indented(_ indentation: String) -> String { text.replacing("\n", with: newline + indentation) }
    guard let first = node.children.first else {
      let indentation = spans.indentation(of: parent)
      // Layers and entries get lines of their own.
      if node.kind == .array, text.hasPrefix("{") {
        let inner = indentation + "  "
        return [
          Change(
            range: node.range, text: "[\(newline)\(inner)\(indented(inner))\(newline)\(indentation)]")
        ]
      }
      let inside = indented(indentation)
      return [Change(range: node.range, text: node.kind == .object ? "{ \(inside) }" : "[\(inside)]")]
    }
    let isMultiline = bytes[node.range.lowerBound..<spans.nodes[first].start].contains {
      $0 == 0x0a || $0 == 0x0d
    }
    let indentation = spans.indentation(of: isMultiline ? first : parent)
    let added = indented(indentation)
    guard index > 0 else {
      guard isMultiline else {
        let start = spans.nodes[first].start
        return [Change(range: start..<start, text: added + ", ")]
      }
      let place = Self.endOfLine(after: node.range.lowerBound + 1, bytes)
      return [Change(range: place..<place, text: newline + indentation + added + ",")]
    }
    let end = spans.nodes[node.children[index - 1]].range.upperBound
    let comma = Self.comma(after: end, bytes)
    guard isMultiline else {
      if let comma { return [Change(range: comma + 1..<comma + 1, text: " \(added),")] }
      return [Change(range: end..<end, text: ", \(added)")]
    }
    let place = Self.endOfLine(after: (comma.map { $0 + 1 }) ?? end, bytes)
    let line = newline + indentation + added + (comma == nil ? "" : ",")
    if comma != nil || place == end {
      return [Change(range: place..<place, text: (comma == nil ? "," : "") + line)]
    }
    return [Change(range: end..<end, text: ","), Change(range: place..<place, text: line)]
  }

  /// The comma behind a value, if there is one.
  private static func comma(after end: Int, _ bytes: [UInt8]) -> Int? {
    guard let place = try? TextSpans.afterBlanks(bytes, end), place < bytes.count else { return nil }
    return bytes[place] == UInt8(ascii: ",") ? place : nil
  }

  /// Behind the comments of the line, if nothing else follows in it.
  private static func endOfLine(after start: Int, _ bytes: [UInt8]) -> Int {
    var offset = start
    var end = start
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09: offset += 1
      case 0x0a, 0x0d: return end
      case UInt8(ascii: "/"):
        guard offset + 1 < bytes.count, let next = try? TextSpans.afterComment(bytes, offset),
          !bytes[offset..<next].contains(0x0a)
        else { return start }
        offset = next
        end = next
      default: return start
      }
    }
    return end
  }

  /// What the text ends its lines with.
  package static func newline(of bytes: [UInt8]) -> String {
    guard let first = bytes.firstIndex(where: { $0 == 0x0a || $0 == 0x0d }) else { return "\n" }
    if bytes[first] == 0x0a { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == 0x0a ? "\r\n" : "\r"
  }

  // MARK: Taking away

  private func removal(of node: Int, _ spans: TextSpans) throws(TextEditError) -> [Change] {
    guard let parent = spans.nodes[node].parent,
      let index = spans.nodes[parent].children.firstIndex(of: node)
    else { throw .missing(pointer, "it is the whole text") }
    let siblings = spans.nodes[parent].children
    let bytes = spans.bytes
    let (start, end) = (spans.nodes[node].start, spans.nodes[node].range.upperBound)
    let comma = Self.comma(after: end, bytes)
    // A comment behind it in its line goes along, one that follows in the next line is the next one's.
    let tail = Self.endOfLine(after: (comma.map { $0 + 1 }) ?? end, bytes)
    if index + 1 < siblings.count, let comma {
      let next = spans.nodes[siblings[index + 1]].start
      var place = max(comma + 1, min(tail, next))
      while place < next, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[place]) { place += 1 }
      return [Change(range: start..<place, text: "")]
    }
    guard index > 0 else {
      return [
        Change(
          range:
            start..<max(comma.map { $0 + 1 } ?? end, min(tail, spans.nodes[parent].range.upperBound - 1)),
          text: "")
      ]
    }
    // The last one: the line before it stays as it is, but for its comma.
    let before = spans.nodes[siblings[index - 1]].range.upperBound
    guard let last = Self.comma(after: before, bytes) else { return [Change(range: before..<end, text: "")] }
    let place = min(Self.endOfLine(after: last + 1, bytes), start)
    let range = place..<max(comma.map { $0 + 1 } ?? end, tail)
    if comma != nil { return [Change(range: range, text: "")] }
    return [Change(range: last..<last + 1, text: ""), Change(range: range, text: "")]
  }
}
