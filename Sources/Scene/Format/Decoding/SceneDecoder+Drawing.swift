import Foundation
import Geometry
import RenderTree

/// Colours and paths.
extension SceneDecoder {
  mutating func color(_ node: Node) -> Color? {
    switch node.value.content {
    case .string(let text):
      if let color = Color(hexadecimal: text) ?? NamedColors.color(text) { return color }
      let suggestion = text.hasPrefix("#") ? nil : nearest(to: text, among: NamedColors.names)
      report(.badColor(text, suggestion: suggestion), at: node)
      return nil
    case .object:
      return componentColor(node)
    default:
      wrongType(node, expected: "a colour such as \"#26A3E6\", \"red\" or {\"displayP3\": [r, g, b]}")
      return nil
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
    else {
      wrongType(node, expected: expected)
      return nil
    }
    guard var values = numbers(node, range) else { return nil }
    if values.count == colors { values.append(1) }
    guard let alpha = values.last, ValueRange.unit.contains(alpha) else {
      report(.outOfRange(plainText(values[colors]), expected: "0 to 1 for alpha"), at: node)
      return nil
    }
    return values
  }

  mutating func path(_ node: Node) -> Path? {
    switch node.value.content {
    case .string(let text): return svgPath(text, node)
    case .object: return shapePath(node)
    default:
      wrongType(node, expected: "SVG path data or a shape such as {\"ellipse\": [x, y, width, height]}")
      return nil
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
      report(.badPathData(offset: error.character, reason: error.description), at: node)
      return nil
    }
  }

  private mutating func shapePath(_ node: Node) -> Path? {
    guard let object = object(node, .path) else { return nil }
    guard let member = kind(of: object, .path, details: ["cornerRadius"]) else { return nil }
    let value = object.node(of: member)
    let radius = object["cornerRadius"]
    if radius != nil, member.key != "roundedRect" {
      problems.append(
        .useless("cornerRadius", because: "it belongs to \"roundedRect\""),
        at: object.keyLocation("cornerRadius"))
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
    guard elements.count >= 2 else {
      wrongType(node, expected: "two points or more")
      return nil
    }
    let points = elements.compactMap { point($0) }
    guard points.count == elements.count else { return nil }
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    if isClosed { path.closeSubpath() }
    return path
  }
}

extension ObjectKind {
  static let color = ObjectKind("a colour", ["displayP3", "srgb", "white"])
  static let path = ObjectKind(
    "a path", ["rect", "roundedRect", "cornerRadius", "ellipse", "circle", "polygon", "polyline"])
  static let circle = ObjectKind("a circle", ["center", "radius"])
}

extension Color {
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  init?(hexadecimal text: String) {
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
  mutating func contents(_ node: Node) -> ContentsDescription? {
    switch node.value.content {
    case .string(let name):
      return assets.isMovie(name) ? movie(node, loops: false) : image(node)
    case .object:
      guard let object = object(node, .contents), let member = kind(of: object, .contents, details: ["loops"])
      else { return nil }
      let value = object.node(of: member)
      guard member.key == "movie" else {
        if object["loops"] != nil {
          problems.append(
            .useless("loops", because: "it belongs to \"movie\""), at: object.keyLocation("loops"))
          return nil
        }
        return image(value)
      }
      guard let loops = object["loops"].map({ bool($0) }) ?? false else { return nil }
      return movie(value, loops: loops)
    default:
      wrongType(
        node, expected: "the name of a file, {\"image\": name}, {\"movie\": name, \"loops\": true} or null")
      return nil
    }
  }

  private mutating func image(_ node: Node) -> ContentsDescription? {
    guard let name = string(node, expected: "the name of a file") else { return nil }
    if assets.isVector(name) { return vector(name, node) }
    switch assets.image(name) {
    case .success(let bitmap):
      if let fault = assets.colorFault(name) {
        warn(.colorsTakenForSRGB(name: name, fault: fault), at: node.location)
      }
      return noted(
        ContentsDescription(
          name: name, picture: .bitmap(bitmap), location: node.location, features: assets.features(name)))
    case .failure(let problem):
      report(.asset(problem), at: node)
      return nil
    }
  }

  private mutating func vector(_ name: String, _ node: Node) -> ContentsDescription? {
    switch assets.vector(name) {
    case .success(let source):
      for omission in source.omissions { warn(.leftOutOfPicture(name: name, omission), at: node.location) }
      let picture = Picture.vector(VectorPicture(source))
      return noted(
        ContentsDescription(name: name, picture: picture, location: node.location, features: source.features))
    case .failure(let problem):
      report(.asset(problem), at: node)
      return nil
    }
  }

  private mutating func movie(_ node: Node, loops: Bool) -> ContentsDescription? {
    guard let name = string(node, expected: "the name of a file") else { return nil }
    switch assets.movie(name) {
    case .success(let source):
      let clip = MovieClip(source, loops: loops)
      return noted(
        ContentsDescription(
          name: name, picture: .movie(clip), location: node.location, features: source.features))
    case .failure(let problem):
      report(.asset(problem), at: node)
      return nil
    }
  }

  private mutating func noted(_ contents: ContentsDescription) -> ContentsDescription {
    if !usedAssets.contains(where: { $0.name == contents.name && $0.isMovie == contents.isMovie }) {
      usedAssets.append(contents)
    }
    return contents
  }
}

extension ObjectKind {
  static let contents = ObjectKind("contents", ["image", "movie", "loops"])
}
