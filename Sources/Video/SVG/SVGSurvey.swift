/// How much drawing a file may take, found in what the library is given.
///
/// The library follows references by recursion, without a limit to its depth, and draws each group that is not plain on a
/// surface of the picture's size.
struct SVGSurvey {
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
  /// Names that are referred to, and the elements that have them.
  private var targets: [String: Int] = [:]
  private var elementOfTarget: [Int?] = []
  private var primitives = 0
  private var mostPrimitives = 0

  /// - Throws: `SVGError` for what is refused.
  init(_ tree: SVGTree) throws(SVGError) {
    var open = [(tree.root, -1)]
    while let (index, parent) = open.popLast() {
      let element = tree.elements[index]
      elements.append(Element(parent: parent))
      let own = elements.count - 1
      if element.namespace == .svg {
        add(element)
      }
      for child in tree.children(of: index).reversed() { open.append((child, own)) }
    }
    try measure()
  }

  private mutating func add(_ element: SVGTree.Element) {
    let name = element.name
    let own = elements.count - 1
    count(name)
    for attribute in element.attributes + element.style {
      switch attribute.name {
      case "id":
        // Gradients are not drawn as what they hold.
        if name != "linearGradient", name != "radialGradient" {
          let target = self.target(attribute.value)
          if elementOfTarget[target] == nil { elementOfTarget[target] = own }
        }
      case "href", "xlink:href":
        if attribute.value.hasPrefix("#") {
          if name != "a" { elements[own].references.append(target(String(attribute.value.dropFirst()))) }
        } else if let bytes = SVGEmbedded.bytes(attribute.value), let format = PictureFormat(bytes),
          let header = try? PictureHeader(bytes, format)
        {
          pixels += header.width * header.height
        }
      case "d", "points", "transform", "viewBox": break
      default:
        follow(attribute.value, from: own)
        if Self.surfaceProperties.contains(attribute.name) { elements[own].isSurface = true }
      }
    }
  }

  private static let surfaceProperties: Set = [
    "opacity", "filter", "mask", "clip-path", "mix-blend-mode", "isolation", "enable-background",
  ]

  private mutating func count(_ name: String) {
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

  /// What `url(#name)` in a value refers to. Nothing else is referred to there once it is rewritten.
  private mutating func follow(_ value: String, from element: Int) {
    guard value.utf8.contains(UInt8(ascii: "#")) else { return }
    for token in CSSTokenizer.tokens(value) {
      guard case .url(let name) = token, let hash = name.firstIndex(of: "#") else { continue }
      elements[element].references.append(target(String(name[name.index(after: hash)...])))
    }
  }

  private mutating func target(_ name: String) -> Int {
    if let known = targets[name] { return known }
    targets[name] = elementOfTarget.count
    elementOfTarget.append(nil)
    return elementOfTarget.count - 1
  }

  /// Finds how deep elements lie in one another, with what they refer to.
  private mutating func measure() throws(SVGError) {
    let graph = SVGNesting(
      parents: elements.map(\.parent),
      references: elements.map { $0.references.compactMap { elementOfTarget[$0] } },
      weights: elements.map { $0.isSurface ? 1 : 0 })
    let found = graph.deepest
    let (levels, surfaces) = (found.levels, found.weight)
    guard levels <= Self.mostLevels else { throw .tooDeep(limit: Self.mostLevels) }
    self.surfaces = 1 + surfaces * (mostPrimitives > 0 ? 2 + mostPrimitives : 1)
  }
}
