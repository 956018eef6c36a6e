/// The text of a tree, for the library that draws it: elements of SVG, and texts where they are drawn.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []
  private let tree: SVGTree

  static func bytes(_ tree: SVGTree) throws(SVGError) -> [UInt8] {
    var writer = SVGWriter(tree: tree)
    try writer.write(tree.root)
    return writer.bytes
  }

  private init(tree: SVGTree) { self.tree = tree }

  /// The library's limit.
  private static let maxDepth = 254

  private enum Step {
    case start(Int)
    case text(String)
    case end(String)
  }

  /// Elements whose texts say something of a picture.
  private static let withTexts: Set = ["text", "tspan", "tref", "textPath", "a"]
  /// Elements that say nothing of it.
  private static let silent: Set = [
    "style", "metadata", "title", "desc", "script", "animate", "animateTransform", "animateMotion",
    "animateColor", "set",
    "foreignObject",
  ]

  private mutating func write(_ root: Int) throws(SVGError) {
    var depth = 0
    var open = [Step.start(root)]
    while let step = open.popLast() {
      switch step {
      case .text(let text): write(text, isAttribute: false)
      case .end(let name):
        depth -= 1
        write("</\(name)>")
      case .start(let index):
        let element = tree.elements[index]
        guard element.namespace == .svg, !Self.silent.contains(element.name) else { continue }
        write("<\(element.name)")
        if index == root { write(" xmlns=\"http://www.w3.org/2000/svg\"") }
        for attribute in element.attributes { write(attribute, of: element) }
        if !element.style.isEmpty {
          let text = element.style.map { "\($0.name):\($0.value)" }.joined(separator: ";")
          write(" style=\"")
          write(text, isAttribute: true)
          write("\"")
        }
        if element.children.isEmpty {
          write("/>")
          continue
        }
        write(">")
        open.append(.end(element.name))
        depth += 1
        guard depth <= Self.maxDepth else { throw .tooDeep(limit: SVGReader.maxDepth) }
        let hasTexts = Self.withTexts.contains(element.name)
        for child in element.children.reversed() {
          switch child {
          case .element(let index): open.append(.start(index))
          case .text(let text): if hasTexts { open.append(.text(text)) }
          }
        }
      }
    }
  }

  private mutating func write(_ attribute: SVGTree.Attribute, of element: SVGTree.Element) {
    var name = attribute.name
    if name == "xlink:href" {
      if element["href"] != nil { return }
      name = "href"
    }
    if name.hasPrefix("on") || name.hasPrefix("data-") || name.hasPrefix("aria-") { return }
    write(" \(name)=\"")
    write(attribute.value, isAttribute: true)
    write("\"")
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func write(_ text: String, isAttribute: Bool) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): write("&lt;")
      case UInt8(ascii: ">"): write("&gt;")
      case UInt8(ascii: "&"): write("&amp;")
      case UInt8(ascii: "\"") where isAttribute: write("&quot;")
      // They would become spaces.
      case 9 where isAttribute, 10 where isAttribute, 13: write("&#\(byte);")
      default: bytes.append(byte)
      }
    }
  }
}
