import AnimGeometry
import AnimScene
import Foundation

/// What the prelude asks.
extension ExpressionHost {
  func answer(_ question: String, for engine: ExpressionEngine) -> Result<String, Fault> {
    guard
      let list = (try? JSONSerialization.jsonObject(with: Data(question.utf8))) as? [Any],
      let kind = list.first as? String
    else { return .failure(Fault(description: "it asks for something unknown")) }
    func text(_ index: Int) -> String { index < list.count ? list[index] as? String ?? "" : "" }
    func number(_ index: Int) -> Double {
      (index < list.count ? (list[index] as? NSNumber)?.doubleValue : nil) ?? 0
    }
    func name(_ index: Int) -> LayerName {
      if index < list.count, let number = list[index] as? NSNumber {
        return .index(Int(exactly: number.doubleValue.rounded()) ?? -1)
      }
      return .name(text(index))
    }
    func point(_ index: Int) -> CGPoint {
      let parts = index < list.count ? (list[index] as? [NSNumber] ?? []).map(\.doubleValue) : []
      return CGPoint(x: parts.first ?? 0, y: parts.count > 1 ? parts[1] : 0)
    }
    switch kind {
    case "value", "base":
      let path = text(1)
      guard var property = property(path) else { return .success("null") }
      // An expression that asks for itself, also by way of others, finds the value beside it.
      if kind == "base" || engine.open.contains(path), case .scripted(let script) = property {
        property = script.base
      }
      if property.span != nil { engine.hasChanged = true }
      return .success(Self.json(property.values(at: number(2))))
    case "keys":
      guard let property = property(text(1)) else { return .success("[]") }
      return .success(Self.keys(property))
    case "comp": return .success(about(composition: text(1)))
    case "compNamed":
      let assets = root["assets"]?.elements ?? []
      if root["nm"]?.string == text(1) { return .success("\"\"") }
      let place = assets.firstIndex { ($0["nm"] ?? $0["id"])?.string == text(1) && $0["layers"] != nil }
      return .success(place.map { "\"assets/\($0)\"" } ?? "null")
    case "layer": return .success(layer(in: text(1), name(2)).map(Self.json) ?? "null")
    case "about": return .success(about(layer: text(1)))
    case "child": return .success(child(of: text(1), name(2), text(3)).map(Self.json) ?? "null")
    case "has": return .success(node(text(1))?[text(2)] == nil ? "false" : "true")
    case "kind": return .success("\(node(text(1))?["ty"]?.integer ?? -1)")
    case "name": return .success(Self.json(node(text(1))?["nm"]?.string ?? ""))
    case "index":
      let last = text(1).split(separator: "/").last { Int($0) != nil }
      return .success("\((last.flatMap { Int($0) } ?? 0) + 1)")
    case "toComp", "fromComp":
      engine.hasChanged = true
      let affine = affine(text(1), at: number(2))
      let own = point(3)
      let made = kind == "toComp" ? affine.apply(own) : affine.inverted().apply(own)
      return .success(Self.json([made.x, made.y, 0]))
    case "rect":
      engine.hasChanged = true
      guard let rect = rect(of: text(1), at: number(2)) else { return .success("null") }
      return .success(Self.json([rect.minX, rect.minY, rect.width, rect.height]))
    case "text":
      engine.hasChanged = true
      return .success(Self.json(document(of: text(1), at: number(2))?.text ?? ""))
    default: return .failure(Fault(description: "it asks for something unknown"))
    }
  }

  static func json(_ text: String) -> String {
    (try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)).map {
      String(decoding: $0, as: UTF8.self)
    } ?? "\"\""
  }

  /// One number as itself.
  static func json(_ numbers: [Double]) -> String {
    let texts = numbers.map { $0.isFinite ? "\($0)" : "0" }
    return texts.count == 1 ? texts[0] : "[" + texts.joined(separator: ",") + "]"
  }

  private static func keys(_ property: AnimatedNumbers) -> String {
    switch property {
    case .scripted(let script): keys(script.base)
    case .keyframes(let keyframes):
      "[" + keyframes.map { "[\($0.time),\(json($0.values))]" }.joined(separator: ",") + "]"
    case .split(let parts):
      // The times of all parts, with the values of all.
      keys(
        parts.flatMap { part -> [Double] in
          if case .keyframes(let keyframes) = part { keyframes.map(\.time) } else { [] }
        }, of: property)
    case .constant: "[]"
    }
  }

  private static func keys(_ times: [Double], of property: AnimatedNumbers) -> String {
    "[" + Set(times).sorted().map { "[\($0),\(json(property.values(at: $0)))]" }.joined(separator: ",") + "]"
  }

  // MARK: What there is

  private func about(composition path: String) -> String {
    guard let node = node(path) else { return "null" }
    let isRoot = path.isEmpty
    let size = isRoot ? composition.size : size(ofComposition: path)
    let marks = isRoot ? composition.markers : []
    let markers = marks.map {
      #"{"name":\#(Self.json($0.name)),"time":\#($0.time / rate),"duration":\#($0.duration / rate)}"#
    }
    let layers = layers(path)
    let end =
      isRoot ? composition.outPoint : layers.compactMap { $0["op"]?.number }.max() ?? composition.outPoint
    let start = isRoot ? composition.inPoint : 0
    return
      #"{"name":\#(Self.json((node["nm"] ?? node["id"])?.string ?? "")),"width":\#(size.width),"height":\#(size.height),"#
      + #""duration":\#((end - start) / rate),"rate":\#(rate),"layers":\#(layers.count),"markers":[\#(markers.joined(separator: ","))]}"#
  }

  /// As large as the first layer that shows it.
  private func size(ofComposition path: String) -> CGSize {
    let id = node(path)?["id"]?.string
    let lists = [layers("")] + (root["assets"]?.elements ?? []).map { $0["layers"]?.elements ?? [] }
    guard let id, let layer = lists.joined().first(where: { $0["refId"]?.string == id }),
      let width = layer["w"]?.number, let height = layer["h"]?.number
    else { return composition.size }
    return CGSize(width: width, height: height)
  }

  private func about(layer path: String) -> String {
    guard let node = node(path) else { return "null" }
    let source = node["refId"]?.string.flatMap { id in
      root["assets"]?.elements.firstIndex { $0["id"]?.string == id && $0["layers"] != nil }
    }
    let image = node["refId"]?.string.flatMap { composition.images[$0]?.size }
    let size = CGSize(
      width: (node["w"] ?? node["sw"])?.number ?? image?.width ?? composition.size.width,
      height: (node["h"] ?? node["sh"])?.number ?? image?.height ?? composition.size.height)
    let parent = parent(of: path).map(Self.json) ?? "null"
    return #"{"name":\#(Self.json(node["nm"]?.string ?? "")),"index":\#(node["ind"]?.integer ?? 0),"#
      + #""inPoint":\#(node["ip"]?.number ?? 0),"outPoint":\#(node["op"]?.number ?? 0),"startTime":\#(node["st"]?.number ?? 0),"#
      + #""width":\#(size.width),"height":\#(size.height),"parent":\#(parent),"source":\#(source.map { "\"assets/\($0)\"" } ?? "null")}"#
  }

  /// A part of a layer, a group or an effect by its name, its match name, or its number from 1.
  private func child(of path: String, _ name: LayerName, _ kind: String) -> String? {
    let key =
      switch kind {
      case "effect", "effect parameter": "ef"
      case "mask": "masksProperties"
      default: node(path)?["shapes"] == nil ? "it" : "shapes"
      }
    let list = node(path)?[key]?.elements ?? []
    let place: Int? =
      switch name {
      case .index(let index):
        list.firstIndex { $0["ix"]?.integer == index } ?? (list.indices.contains(index - 1) ? index - 1 : nil)
      case .name(let name):
        list.firstIndex { $0["nm"]?.string == name } ?? list.firstIndex { $0["mn"]?.string == name }
          ?? (kind == "transform" ? list.firstIndex { $0["ty"]?.string == "tr" } : nil)
      }
    return place.map { "\(path)/\(key)/\($0)" }
  }

  // MARK: Texts and sizes

  private func document(of path: String, at frame: Double) -> LottieTextDocument? {
    guard case .text(let text)? = content(of: path) else { return nil }
    return text.document(at: frame)
  }

  /// What a layer shows, in its own coordinates.
  private func rect(of path: String, at frame: Double) -> CGRect? {
    switch content(of: path) {
    case .shapes(let shapes):
      let box = ShapeGeometry.paths(of: shapes).path(at: frame).controlPointBounds
      return box.isNull ? .zero : box
    case .text(let text):
      guard let document = text.document(at: frame) else { return .zero }
      return TextRun(document, in: composition).box
    case .solid(let size, _), .precomposition(_, let size): return CGRect(origin: .zero, size: size)
    case .image(let id): return composition.images[id].map { CGRect(origin: .zero, size: $0.size) }
    default: return nil
    }
  }
}

extension TextRun {
  /// Around the outlines of its characters; for those of a font, as high as its capitals are.
  fileprivate var box: CGRect {
    characters.reduce(CGRect.null) { box, character in
      let own =
        character.path?.controlPointBounds
        ?? CGRect(x: 0, y: -0.72 * document.size, width: character.advance, height: 0.72 * document.size)
      return own.isNull || character.text.allSatisfy(\.isWhitespace)
        ? box : box.union(own.offsetBy(dx: character.place.x, dy: character.place.y))
    }
  }
}
