import AnimJSON
import AnimScene

/// Where a scene's text names its layers: commands, expectations, sections, captions.
struct LayerReferences {
  struct Reference {
    /// The name in the text.
    var node: Int
    var name: String
    /// What makes no sense without the layer: a command, an entry or an expectation, an element of its list.
    var element: Int?
    /// Whether the layer is what the command works on.
    var isSubject: Bool
    /// What follows the name within the same string, such as an animation's key.
    var rest: String
  }

  private(set) var all: [Reference] = []

  /// Keys of commands whose value is the layer that they work on.
  private static let subjects: Set<String> = [
    "set", "add", "remove", "removeAll", "removeLayer", "animate", "count",
  ]
  private static let others: Set<String> = Set(
    ["into", "layer"] + ExpectationRule.all.filter(\.takesLayer).map(\.name))
  private static let events: Set<String> = ["animationDidStart", "animationDidStop"]
  private static let roots: Set<String> = ["timeline", "expect", "captions"]

  init(_ spans: TextSpans) {
    guard !spans.nodes.isEmpty else { return }
    for root in spans.nodes[0].children where Self.roots.contains(spans.nodes[root].step) {
      visit(root, spans, element: nil)
    }
  }

  private mutating func visit(_ node: Int, _ spans: TextSpans, element: Int?) {
    let isElement = spans.nodes[node].parent.map { spans.nodes[$0].kind == .array } ?? false
    let element = isElement ? node : element
    // A layer that a command puts in is no reference.
    if spans.nodes[node].step == "insert", !isElement { return }
    for child in spans.nodes[node].children {
      guard spans.nodes[child].kind == .scalar else {
        visit(child, spans, element: element)
        continue
      }
      let step = spans.nodes[child].step
      guard spans.nodes[node].kind == .object, let text = Self.string(child, spans) else { continue }
      if Self.subjects.contains(step) || Self.others.contains(step) {
        add(child, text, element, isSubject: Self.subjects.contains(step), rest: "")
      } else if Self.events.contains(step), let slash = text.firstIndex(of: "/") {
        add(child, String(text[..<slash]), element, isSubject: false, rest: String(text[slash...]))
      }
    }
  }

  private mutating func add(_ node: Int, _ name: String, _ element: Int?, isSubject: Bool, rest: String) {
    all.append(Reference(node: node, name: name, element: element, isSubject: isSubject, rest: rest))
  }

  static func string(_ node: Int, _ spans: TextSpans) -> String? {
    var reader = JSONReader(Array(spans.bytes[spans.nodes[node].range]))
    guard case .string(let text)? = reader.read()?.content else { return nil }
    return text
  }

  /// Edits that give layers other names wherever they are named.
  func renaming(_ names: [String: String], _ spans: TextSpans) -> [TextEdit] {
    all.compactMap { reference in
      names[reference.name].map {
        TextEdit(pointer: spans.pointer(of: reference.node), value: JSONText.string($0 + reference.rest).line)
      }
    }
  }

  /// What goes with layers that go: commands, and entries of which nothing is left; pointers, the last in the text first.
  func removals(of names: Set<String>, _ spans: TextSpans) -> [String] {
    var gone = Set(all.filter { names.contains($0.name) }.compactMap(\.element))
    var isSettled = false
    while !isSettled {
      isSettled = true
      for node in gone {
        guard let list = spans.nodes[node].parent, spans.nodes[list].step == "do",
          spans.nodes[list].children.allSatisfy(gone.contains), let block = spans.nodes[list].parent,
          let around = spans.nodes[block].parent, spans.nodes[around].kind == .array,
          spans.child(of: block, "completion") == nil, !gone.contains(block)
        else { continue }
        gone.insert(block)
        isSettled = false
      }
    }
    return gone.filter { node in
      var next = spans.nodes[node].parent
      while let current = next {
        if gone.contains(current) { return false }
        next = spans.nodes[current].parent
      }
      return true
    }
    .sorted(by: >).map { spans.pointer(of: $0) }
  }
}
