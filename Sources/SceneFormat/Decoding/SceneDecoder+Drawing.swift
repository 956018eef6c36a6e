import Foundation
import AnimGeometry
import AnimJSON
import AnimRenderTree

/// Colours and paths.
extension SceneDecoder {
  package mutating func color(_ node: Node) -> Color? {
    switch node.value.content {
    case .string(let text):
      if let color = Color(hexadecimal: text) ?? NamedColors.color(text) { return color }
      let suggestion = text.hasPrefix("#") ? nil : nearest(to: text, among: NamedColors.names)
      return refuse(.badColor(text, suggestion: suggestion), at: node)
    case .object:
      return componentColor(node)
    default:
      return refuse(node, expected: "a colour such as \"#26A3E6\", \"red\" or {\"displayP3\": [r, g, b]}")
    }
  }

  private mutating func componentColor(_ node: Node) -> Color? {
    guard let object = object(node, .color) else { return nil }
    guard let member = kind(of: object, .color) else { return nil }
    let value = object.node(of: member)
    switch member.key {
    case "white":
      return components(value, colors: 1, .unit, expected: "white [w] or [w, alpha]").map {
        Color(white: $0[0], alpha: $0[1])
      }
    case "displayP3":
      return components(value, colors: 3, .unit, expected: "components [r, g, b] or [r, g, b, alpha]").map {
        Color(displayP3Red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])
      }
    case "srgb":
      return components(value, colors: 3, .any, expected: "components [r, g, b] or [r, g, b, alpha]").map {
        Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])
      }
    default:
      return nil
    }
  }

  /// So many components and an alpha, which is 1 when left out.
  private mutating func components(
    _ node: Node, colors: Int, _ range: ValueRange, expected: String
  ) -> [Double]? {
    guard case .array(let elements) = node.value.content,
      elements.count == colors || elements.count == colors + 1
    else { return refuse(node, expected: expected) }
    guard var values = numbers(node, range) else { return nil }
    if values.count == colors { values.append(1) }
    guard let alpha = values.last, ValueRange.unit.contains(alpha) else {
      return refuse(.outOfRange(plainText(values[colors]), expected: "0 to 1 for alpha"), at: node)
    }
    return values
  }

  package mutating func path(_ node: Node) -> Path? {
    switch node.value.content {
    case .string(let text): return svgPath(text, node)
    case .object: return shapePath(node)
    default:
      return refuse(node, expected: "SVG path data or a shape such as {\"ellipse\": [x, y, width, height]}")
    }
  }

  private mutating func svgPath(_ text: String, _ node: Node) -> Path? {
    do {
      let path = try Path(pathData: text)
      let box = path.controlPointBounds
      for value in [box.minX, box.minY, box.maxX, box.maxY] where !box.isNull {
        if checked(value, .any, at: node) == nil { return nil }
      }
      return path
    } catch {
      return refuse(.badPathData(offset: error.character, reason: error.description), at: node)
    }
  }

  private mutating func shapePath(_ node: Node) -> Path? {
    guard let object = object(node, .path) else { return nil }
    guard let member = kind(of: object, .path, details: ["cornerRadius"]) else { return nil }
    let value = object.node(of: member)
    let radius = object["cornerRadius"]
    if radius != nil, member.key != "roundedRect" {
      useless("cornerRadius", of: object, because: "it belongs to \"roundedRect\"")
      return nil
    }
    switch member.key {
    case "rect": return rect(value).map { Path(rect: $0) }
    case "ellipse": return rect(value).map { Path(ellipseIn: $0) }
    case "circle": return circle(value)
    case "polygon": return polygon(value, isClosed: true)
    case "polyline": return polygon(value, isClosed: false)
    default:
      guard let rect = rect(value), let radius = required("cornerRadius", of: object),
        let corner = number(radius, .nonNegative)
      else { return nil }
      return Path(roundedRect: rect, cornerWidth: corner, cornerHeight: corner)
    }
  }

  private mutating func circle(_ node: Node) -> Path? {
    guard let object = object(node, .circle) else { return nil }
    let center = required("center", of: object).flatMap { point($0) }
    let radius = required("radius", of: object).flatMap { number($0, .nonNegative) }
    guard let center, let radius else { return nil }
    return Path(
      ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private mutating func polygon(_ node: Node, isClosed: Bool) -> Path? {
    guard let elements = array(node, of: "points") else { return nil }
    guard elements.count >= 2 else { return refuse(node, expected: "two points or more") }
    let points = elements.compactMap { point($0) }
    guard points.count == elements.count else { return nil }
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    if isClosed { path.closeSubpath() }
    return path
  }
}

extension Color {
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  package init?(hexadecimal text: String) {
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == text.count - 1 else { return nil }
    switch digits.count {
    case 3:
      let parts = digits.map { Double($0 * 17) / 255 }
      self.init(red: parts[0], green: parts[1], blue: parts[2])
    case 6, 8:
      let parts = stride(from: 0, to: digits.count, by: 2).map {
        Double(digits[$0] * 16 + digits[$0 + 1]) / 255
      }
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
    default:
      return nil
    }
  }
}

/// Pictures and movies.
extension SceneDecoder {
  /// A file's name, `{"image": name}` or `{"movie": name, "loops": true}`.
  package mutating func contents(_ node: Node) -> ContentsDescription? {
    switch node.value.content {
    case .string(let name):
      return assets.isMovie(name) ? movie(node, loops: false) : image(node)
    case .object:
      guard let object = object(node, .contents), let member = kind(of: object, .contents, details: ["loops"])
      else { return nil }
      let value = object.node(of: member)
      guard member.key == "movie" else {
        if object["loops"] != nil {
          useless("loops", of: object, because: "it belongs to \"movie\"")
          return nil
        }
        return image(value)
      }
      guard let loops = object["loops"].map({ bool($0) }) ?? false else { return nil }
      return movie(value, loops: loops)
    default:
      return refuse(
        node, expected: "the name of a file, {\"image\": name}, {\"movie\": name, \"loops\": true} or null")
    }
  }

  private mutating func image(_ node: Node) -> ContentsDescription? {
    guard let name = string(node, expected: "the name of a file") else { return nil }
    if assets.isVector(name) {
      guard let source = found(assets.vector(name), at: node) else { return nil }
      for omission in source.omissions { warn(.leftOutOfPicture(name: name, omission), at: node.location) }
      return noted(name, .vector(VectorPicture(source)), source.features, node)
    }
    guard let bitmap = found(assets.image(name), at: node) else { return nil }
    if let fault = assets.colorFault(name) {
      warn(.colorsTakenForSRGB(name: name, fault: fault), at: node.location)
    }
    return noted(name, .bitmap(bitmap), assets.features(name), node)
  }

  private mutating func movie(_ node: Node, loops: Bool) -> ContentsDescription? {
    guard let name = string(node, expected: "the name of a file"),
      let source = found(assets.movie(name), at: node)
    else { return nil }
    return noted(name, .movie(MovieClip(source, loops: loops)), source.features, node)
  }

  private mutating func noted(_ name: String, _ picture: Picture, _ features: [String], _ node: Node)
    -> ContentsDescription
  {
    let contents = ContentsDescription(
      name: name, picture: picture, location: node.location, features: features)
    if !usedAssets.contains(where: { $0.name == name && $0.isMovie == contents.isMovie }) {
      usedAssets.append(contents)
    }
    return contents
  }
}
