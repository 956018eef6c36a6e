import AnimJSON
import AnimScene

/// Layers as elements of the lists in a scene's text: taken out, put in, and moved from one list to another, with all else
/// staying as it is.
struct LayerElements {
  private(set) var spans: TextSpans

  init(_ bytes: [UInt8]) throws(StudioError) {
    guard let spans = TextSpans(bytes) else {
      throw .invalidScene("the scene's text is no JSON now, so that no layer can be found in it")
    }
    self.spans = spans
  }

  var bytes: [UInt8] { spans.bytes }

  /// A list of layers: the canvas' or a layer's.
  struct List: Hashable {
    /// Of the scene or the layer.
    var owner: String
    var pointer: String { owner + (owner.isEmpty ? "/layers" : "/sublayers") }
  }

  /// Where an element stands.
  struct Place: Hashable {
    var list: List
    var index: Int
    var pointer: String { "\(list.pointer)/\(index)" }
  }

  mutating func apply(_ edits: [TextEdit]) throws(StudioError) {
    self = try LayerElements(try TextEdit.applied(edits, to: bytes))
  }

  func node(at pointer: String) -> Int? { TextSpans.steps(of: pointer).flatMap { spans.node(at: $0) } }

  func count(of list: List) -> Int { node(at: list.pointer).map { spans.nodes[$0].children.count } ?? 0 }

  /// Where a layer is an element; nil where it is something else, such as a mask or what a command inserts.
  func place(of pointer: String) -> Place? {
    guard let node = node(at: pointer), let list = spans.nodes[node].parent, spans.nodes[list].kind == .array,
      let owner = spans.nodes[list].parent, let index = Int(spans.nodes[node].step)
    else { return nil }
    let place = Place(list: List(owner: spans.pointer(of: owner)), index: index)
    return place.pointer == pointer ? place : nil
  }

  /// The text of a value as it would stand at the begin of a line.
  func detached(_ pointer: String) -> String? {
    guard let node = node(at: pointer) else { return nil }
    let indentation = spans.indentation(of: node)
    return spans.text(of: node).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { number, line in
        number > 0 && line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line
      }
      .joined(separator: "\n")
  }

  /// Takes elements out, of any lists.
  ///
  /// - Returns: where a list is then.
  mutating func remove(_ places: Set<Place>) throws(StudioError) -> (List) -> List {
    // From the back: what stands before keeps its place.
    let sorted = places.sorted { a, b in
      (node(at: a.pointer) ?? 0) > (node(at: b.pointer) ?? 0)
    }
    for place in sorted { try apply([TextEdit(pointer: place.pointer, value: nil)]) }
    return { list in
      var owner = ""
      var before = ""
      for step in TextSpans.steps(of: list.owner) ?? [] {
        var next = step
        if let index = Int(step) {
          let gone = places.count { place in place.list.pointer == before && place.index < index }
          next = "\(index - gone)"
        }
        before += "/" + step.replacing("~", with: "~0").replacing("/", with: "~1")
        owner += "/" + next.replacing("~", with: "~0").replacing("/", with: "~1")
      }
      return List(owner: owner)
    }
  }

  /// Puts texts into a list, one after the other, the first of them at an index.
  ///
  /// - Returns: their pointers.
  mutating func insert(_ texts: [String], into list: List, at index: Int) throws(StudioError) -> [String] {
    let index = min(max(index, 0), count(of: list))
    guard node(at: list.pointer) != nil else {
      let lines = texts.map { Self.indented($0, by: "  ") }.joined(separator: ",\n")
      try apply([TextEdit(pointer: list.pointer, value: "[\n\(lines)\n]")])
      return texts.indices.map { "\(list.pointer)/\($0)" }
    }
    for (offset, text) in texts.enumerated() {
      try apply([TextEdit(pointer: "\(list.pointer)/\(index + offset)", value: text, inserts: true)])
    }
    return texts.indices.map { "\(list.pointer)/\(index + $0)" }
  }

  static func indented(_ text: String, by indentation: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { indentation + $0 }.joined(
      separator: "\n")
  }
}
