import AnimGeometry
import Foundation

/// The area that an element's shapes fill, in its own coordinates.
enum SVGBounds {
  /// Nil where that is not known: texts, and what is drawn from elsewhere.
  static func bounds(of index: Int, in tree: inout SVGTree, depth: Int = 0) -> SVGTransform.Box? {
    guard depth < SVGReader.maxDepth, let rect = rect(of: index, in: &tree, depth: depth) else { return nil }
    return (Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }

  private static func rect(of index: Int, in tree: inout SVGTree, depth: Int) -> CGRect? {
    tree.measured += 1
    guard tree.measured <= SVGTree.maxMeasured else { return nil }
    let element = tree.elements[index]
    if let path = path(of: element) { return path.isEmpty ? nil : path.bounds }
    switch element.name {
    case "g", "a", "switch":
      var result: CGRect?
      for child in tree.children(of: index) {
        guard let bounds = rect(of: child, in: &tree, depth: depth + 1) else { continue }
        let affine =
          tree.elements[child].property("transform").flatMap { SVGTransform.affine($0) } ?? .identity
        let moved = affine.boundingBox(of: bounds)
        result = result?.union(moved) ?? moved
      }
      return result
    case "image":
      let size = (length(element, "width"), length(element, "height"))
      return CGRect(x: length(element, "x"), y: length(element, "y"), width: size.0, height: size.1)
    default: return nil
    }
  }

  static func length(_ element: SVGTree.Element, _ name: String) -> Double {
    SVGViewport.length(element.property(name), of: 0) ?? 0
  }

  /// The outline of a shape; nil for what is none, or is not known.
  static func path(of element: SVGTree.Element) -> Path? {
    func length(_ name: String) -> Double { Self.length(element, name) }
    let isRelative = ["x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2"]
      .contains {
        element.property($0)?.contains("%") == true
      }
    if isRelative { return nil }
    switch element.name {
    case "rect":
      let (width, height) = (length("width"), length("height"))
      guard width > 0, height > 0 else { return Path() }
      let radii = (
        SVGViewport.length(element.property("rx"), of: 0), SVGViewport.length(element.property("ry"), of: 0)
      )
      let rx = min(max(0, radii.0 ?? radii.1 ?? 0), width / 2),
        ry = min(max(0, radii.1 ?? radii.0 ?? 0), height / 2)
      return try? Path(pathData: SVGShapeData.rect(length("x"), length("y"), width, height, rx, ry))
    case "circle", "ellipse":
      let rx = length(element.name == "circle" ? "r" : "rx"),
        ry = length(element.name == "circle" ? "r" : "ry")
      guard rx > 0, ry > 0 else { return Path() }
      return try? Path(pathData: SVGShapeData.ellipse(length("cx"), length("cy"), rx, ry))
    case "line":
      return try? Path(
        pathData:
          "M\(length("x1").plainText) \(length("y1").plainText)L\(length("x2").plainText) \(length("y2").plainText)"
      )
    case "polyline", "polygon": return try? Path(pathData: "M" + (element["points"] ?? ""))
    case "path": return try? Path(pathData: element["d"] ?? "")
    default: return nil
    }
  }
}

/// Path data of other shapes.
enum SVGShapeData {
  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ rx: Double, _ ry: Double)
    -> String
  {
    func text(_ values: Double...) -> String { values.map(\.plainText).joined(separator: " ") }
    let (right, bottom) = (x + width, y + height)
    guard rx > 0, ry > 0 else {
      return "M\(text(x, y))H\(text(right))V\(text(bottom))H\(text(x))Z"
    }
    return
      "M\(text(x + rx, y))H\(text(right - rx))A\(text(rx, ry)) 0 0 1 \(text(right, y + ry))V\(text(bottom - ry))"
      + "A\(text(rx, ry)) 0 0 1 \(text(right - rx, bottom))H\(text(x + rx))A\(text(rx, ry)) 0 0 1 \(text(x, bottom - ry))"
      + "V\(text(y + ry))A\(text(rx, ry)) 0 0 1 \(text(x + rx, y))Z"
  }

  /// From its right side on, as SVG has it.
  static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> String {
    func text(_ values: Double...) -> String { values.map(\.plainText).joined(separator: " ") }
    let radii = text(rx, ry) + " 0 0 1 "
    return
      "M\(text(x + rx, y))A\(radii)\(text(x, y + ry))A\(radii)\(text(x - rx, y))A\(radii)\(text(x, y - ry))"
      + "A\(radii)\(text(x + rx, y))Z"
  }
}
