/// Makes paths of the shapes that have markers in SVG 2 and had none before, and lines of dashes that cairo draws otherwise.
///
/// Source: SVG 2, sections 10 and 13.
enum SVGMarkers {
  static func rewrite(_ tree: inout SVGTree) {
    var inherited: [Int: Bool] = [:]
    var viewports: [Int: (width: Double, height: Double)] = [:]
    tree.walk { tree, index in
      let element = tree.elements[index]
      guard element.namespace == .svg else { return false }
      let outer = viewports[element.parent] ?? (100, 100)
      viewports[index] = element.name == "svg" ? SVGViewport.size(of: index, in: tree, outer: outer) : outer
      let own = ["marker", "marker-start", "marker-mid", "marker-end"].compactMap { element.property($0) }
      let hasMarkers = own.isEmpty ? inherited[element.parent] ?? false : own.contains { $0.contains("url(") }
      inherited[index] = hasMarkers
      mendDashes(index, &tree)
      if element.name == "marker" { mendSizes(index, &tree, viewports[index] ?? outer) }
      guard hasMarkers, ["rect", "circle", "ellipse"].contains(element.name), let data = data(of: element)
      else { return true }
      tree.elements[index].name = "path"
      for name in ["x", "y", "width", "height", "rx", "ry", "cx", "cy", "r"] {
        tree.elements[index].set(name, nil)
      }
      tree.elements[index]["d"] = data
      return true
    }
  }

  /// Nil where sizes are not known.
  static func data(of element: SVGTree.Element) -> String? {
    func length(_ name: String) -> Double? {
      guard let text = element.property(name), text != "auto" else { return nil }
      return text.contains("%") ? .nan : SVGViewport.length(text, of: 0)
    }
    let values = ["x", "y", "width", "height", "rx", "ry", "cx", "cy", "r"].map { length($0) }
    guard values.allSatisfy({ $0.map(\.isFinite) ?? true }) else { return nil }
    if element.name == "rect" {
      guard let width = values[2], let height = values[3], width > 0, height > 0 else { return nil }
      let rx = min(max(0, values[4] ?? values[5] ?? 0), width / 2),
        ry = min(max(0, values[5] ?? values[4] ?? 0), height / 2)
      return SVGShapeData.rect(values[0] ?? 0, values[1] ?? 0, width, height, rx, ry)
    }
    let rx = element.name == "circle" ? values[8] : values[4] ?? values[5]
    let ry = element.name == "circle" ? values[8] : values[5] ?? values[4]
    guard let rx, let ry, rx > 0, ry > 0 else { return nil }
    return SVGShapeData.ellipse(values[6] ?? 0, values[7] ?? 0, rx, ry)
  }

  /// Percentages of markers are of the area that they are in, not of their own.
  private static func mendSizes(_ index: Int, _ tree: inout SVGTree, _ size: (width: Double, height: Double))
  {
    for (name, whole) in [
      ("refX", size.width), ("refY", size.height), ("markerWidth", size.width), ("markerHeight", size.height),
    ] {
      guard let text = tree.elements[index][name], text.contains("%") else { continue }
      tree.elements[index][name] = SVGViewport.length(text, of: whole)?.plainText
    }
  }

  /// Dashes without a length that end flat are nothing, and gaps without one are none.
  private static func mendDashes(_ index: Int, _ tree: inout SVGTree) {
    guard let text = tree.elements[index].property("stroke-dasharray"), text != "none" else { return }
    let parts = text.split { $0 == "," || $0.isWhitespace }.map { SVGViewport.length(String($0), of: 100) }
    guard !parts.isEmpty, parts.count % 2 == 0, parts.allSatisfy({ $0.map { $0 >= 0 } ?? false }) else {
      return
    }
    let dashes = stride(from: 0, to: parts.count, by: 2).map { parts[$0] ?? 0 }
    let gaps = stride(from: 1, to: parts.count, by: 2).map { parts[$0] ?? 0 }
    if gaps.allSatisfy({ $0 == 0 }), dashes.contains(where: { $0 > 0 }) {
      tree.elements[index].set("stroke-dasharray", "none")
    } else if dashes.allSatisfy({ $0 == 0 }), gaps.contains(where: { $0 > 0 }),
      (tree.elements[index].property("stroke-linecap") ?? "butt") == "butt"
    {
      tree.elements[index].set("stroke-dasharray", nil)
      tree.elements[index].set("stroke", "none")
    }
  }
}
