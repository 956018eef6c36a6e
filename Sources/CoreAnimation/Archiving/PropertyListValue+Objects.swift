import Foundation
import AnimGeometry
import AnimRenderTree

/// Values of several parts: a dictionary with an entry for each.
extension PropertyListValue {
  private static func components(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue, color.alpha].map { Double($0) }
  }

  private static func color(_ content: Any?) -> Color? {
    content.flatMap { numbers($0, 4) }.map { Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
  }

  private static func number(_ content: Any?) -> Double? {
    content.flatMap { double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func flag(_ content: Any?) -> Bool? { number(content).map { $0 != 0 } }

  // MARK: Fonts and texts

  static func encode(_ font: Font) -> [String: Any] {
    ["family": font.family, "weight": Double(font.weight), "isItalic": font.isItalic]
  }

  static func font(_ content: Any) -> Font? {
    guard let parts = content as? [String: Any], let family = parts["family"] as? String,
      let weight = number(parts["weight"]).flatMap({ Int(exactly: $0) }),
      let isItalic = flag(parts["isItalic"])
    else { return nil }
    return Font(family: family, weight: weight, isItalic: isItalic)
  }

  static func encode(_ run: StyledText.Run) -> [String: Any] {
    let style = run.style
    var parts: [String: Any] = ["text": run.text, "font": encode(style.font)]
    for (key, path) in numberPaths { parts[key] = style[keyPath: path] }
    for (key, path) in flagPaths { parts[key] = style[keyPath: path] }
    for (key, path) in colorPaths { parts[key] = style[keyPath: path].map(components) }
    return parts
  }

  static func text(_ content: Any) -> StyledText? {
    guard let list = content as? [Any] else { return nil }
    let runs = list.compactMap { part -> StyledText.Run? in
      guard let parts = part as? [String: Any], let text = parts["text"] as? String,
        let font = parts["font"].flatMap({ font($0) })
      else { return nil }
      var style = TextStyle(font: font, size: 0)
      for (key, path) in numberPaths { style[keyPath: path] = number(parts[key]) ?? style[keyPath: path] }
      for (key, path) in flagPaths { style[keyPath: path] = flag(parts[key]) ?? style[keyPath: path] }
      for (key, path) in colorPaths { style[keyPath: path] = color(parts[key]) }
      return StyledText.Run(text, style)
    }
    return runs.count == list.count ? StyledText(runs) : nil
  }

  private static var numberPaths: [(String, WritableKeyPath<TextStyle, Double>)] {
    [
      ("size", \.size), ("kern", \.kern), ("baselineOffset", \.baselineOffset),
      ("strokeWidth", \.strokeWidth),
    ]
  }

  private static var flagPaths: [(String, WritableKeyPath<TextStyle, Bool>)] {
    [
      ("isUnderlined", \.isUnderlined), ("isStruckThrough", \.isStruckThrough), ("hasKerning", \.hasKerning),
      ("hasLigatures", \.hasLigatures),
    ]
  }

  private static var colorPaths: [(String, WritableKeyPath<TextStyle, Color?>)] {
    [
      ("color", \.color), ("underlineColor", \.underlineColor),
      ("strikethroughColor", \.strikethroughColor), ("strokeColor", \.strokeColor),
    ]
  }

  // MARK: Filters

  /// Nil where an input has no property list.
  static func encode(_ filter: LayerFilter) -> [String: Any]? {
    var inputs: [String: Any] = [:]
    for (input, value) in zip(filter.inputs, filter.values) {
      guard let list = encode(value) else { return nil }
      inputs[input.name] = list
    }
    return [
      "filter": filter.filterName, "name": filter.name, "isEnabled": filter.isEnabled, "inputs": inputs,
    ]
  }

  static func filter(_ content: Any, depth: Int) -> LayerFilter? {
    guard let parts = content as? [String: Any], let kind = parts["filter"] as? String,
      var filter = LayerFilter(kind), let name = parts["name"] as? String,
      let isEnabled = flag(parts["isEnabled"])
    else { return nil }
    (filter.name, filter.isEnabled) = (name, isEnabled)
    for (key, list) in parts["inputs"] as? [String: Any] ?? [:] {
      guard let value = decode(list, depth: depth + 1), value.isFinite, filter.set(key, to: value) else {
        return nil
      }
    }
    return filter
  }

  // MARK: Bitmaps

  static func encode(_ bitmap: Bitmap) -> [String: Any] {
    var parts: [String: Any] = ["width": Double(bitmap.width), "height": Double(bitmap.height)]
    if let name = bitmap.name { parts["name"] = name }
    if let pixels = bitmap.finePixels {
      parts["fine"] = pixels.withUnsafeBytes { Data($0) }
    } else {
      parts["pixels"] = bitmap.withPixels { Data(buffer: $0) }
    }
    return parts
  }

  static func bitmap(_ content: Any) -> Bitmap? {
    guard let parts = content as? [String: Any],
      let width = number(parts["width"]).flatMap({ Int(exactly: $0) }),
      let height = number(parts["height"]).flatMap({ Int(exactly: $0) }),
      Bitmap.allows(width: width, height: height)
    else { return nil }
    let name = parts["name"] as? String
    if let pixels = parts["fine"] as? Data {
      guard pixels.count == width * height * MemoryLayout<SIMD4<Float>>.stride else { return nil }
      let fine = pixels.withUnsafeBytes { bytes in
        (0..<width * height).map {
          bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<SIMD4<Float>>.stride, as: SIMD4<Float>.self)
        }
      }
      return Bitmap(width: width, height: height, premultiplied: fine, name: name)
    }
    return (parts["pixels"] as? Data)?.withUnsafeBytes {
      Bitmap(width: width, height: height, rgba: $0, isPremultiplied: true, name: name)
    }
  }
}
