import Foundation
import AnimGeometry
import AnimJSON

/// Layers with what lies on them.
extension LottieDecoder {
  func layers(_ list: LottieNode) -> [LottieLayer] {
    let elements = list.elements
    guard count(elements.count, at: list) else { return [] }
    var layers = elements.compactMap(layer)
    var places: [Int: Int] = [:]
    for place in layers.indices {
      if let index = layers[place].index, places[index] == nil { places[index] = place }
    }
    checkMattes(of: layers, places)
    checkParents(of: &layers, places)
    return layers
  }

  /// Warns of mattes that the composition does not have.
  private func checkMattes(of layers: [LottieLayer], _ places: [Int: Int]) {
    for (place, layer) in layers.enumerated() where layer.matte != nil && !layer.isHidden && !layer.isMatte {
      if let matte = layer.matteLayer {
        if places[matte] == nil {
          ignore("the matte \(matte), which the composition does not have,", at: layer.location)
        }
      } else if place == 0 {
        ignore("the matte before the first layer, which the composition does not have,", at: layer.location)
      }
    }
  }

  /// Warns of parents that the composition does not have, and of layers that are their own ancestors, which lose their parents.
  private func checkParents(of layers: inout [LottieLayer], _ places: [Int: Int]) {
    var isDone = [Bool](repeating: false, count: layers.count)
    // Each layer is walked over once, from child to parent.
    for start in layers.indices where !isDone[start] {
      var way: [Int] = []
      var steps: [Int: Int] = [:]
      var next: Int? = start
      while let place = next, !isDone[place], steps[place] == nil {
        steps[place] = way.count
        way.append(place)
        next = layers[place].parent.flatMap { places[$0] }
        if let parent = layers[place].parent, next == nil {
          ignore("the parent \(parent), which the composition does not have,", at: layers[place].location)
        }
      }
      for place in next.flatMap({ steps[$0] }).map({ way[$0...] }) ?? [] {
        ignore(
          "the parent \(layers[place].parent ?? 0), of which the layer is an ancestor,",
          at: layers[place].location)
        layers[place].parent = nil
      }
      for place in way { isDone[place] = true }
    }
  }

  private func layer(_ node: LottieNode) -> LottieLayer? {
    guard node.isObject else {
      return refuse(.wrongType(expected: "a layer", found: node.value.summary), at: node)
    }
    var layer = LottieLayer(location: node.location)
    layer.name = node["nm"]?.string
    layerName = layer.name
    layer.index = node["ind"]?.integer
    layer.parent = node["parent"]?.integer
    layer.isHidden = node["hd"]?.flag == true
    layer.inPoint = node["ip"]?.number ?? -.greatestFiniteMagnitude
    layer.outPoint = node["op"]?.number ?? .greatestFiniteMagnitude
    layer.startTime = node["st"]?.number ?? 0
    layer.stretch = node["sr"]?.number ?? 1
    if layer.stretch == 0 { layer.stretch = 1 }
    layer.timeRemap = optionalNumbers(node["tm"])
    layer.isThreeDimensional = node["ddd"]?.flag == true
    layer.turnsAlongPath = node["ao"]?.flag == true
    layer.transform = transform(node["ks"], autoOrients: layer.turnsAlongPath)
    layer.blendMode = blendMode(node["bm"])
    layer.matte = node["tt"]?.integer.flatMap { LottieLayer.Matte(rawValue: $0) }
    layer.matteLayer = node["tp"]?.integer
    if layer.matte == nil, let mode = node["tt"], let number = mode.integer, number != 0 {
      ignore("the matte mode \(number)", at: mode)
    }
    if layer.matte == nil, let matte = setMatte(node) {
      (layer.matteLayer, layer.matte) = (matte.layer, matte.kind)
    }
    layer.isMatte = node["td"]?.flag == true
    layer.masks = (node["masksProperties"]?.elements ?? []).map(mask)
    layer.effects = effects(node)
    layer.content = content(node)
    checkLeftOut(of: layer, node)
    return layer
  }

  /// Warns of what a layer asks for beside what is read of it.
  private func checkLeftOut(of layer: LottieLayer, _ node: LottieNode) {
    if let blur = node["mb"], blur.flag { ignore("motion blur", at: blur) }
    switch layer.content {
    case .precomposition:
      if let collapse = node["ct"], collapse.flag {
        ignore("a precomposition beyond its own sides (collapsed transformations)", at: collapse)
      }
    case .text(let text):
      if let path = text.path, !layer.masks.indices.contains(path.mask) {
        ignore("the text's path \(path.mask), which the layer does not have,", at: node["t"]?["p"] ?? node)
      }
    default: break
    }
  }

  func content(_ node: LottieNode) -> LottieLayer.Content {
    let type = node["ty"]?.integer
    switch type {
    case 0:
      return .precomposition(
        id: node["refId"]?.string ?? "",
        size: CGSize(width: node["w"]?.number ?? 0, height: node["h"]?.number ?? 0))
    case 1:
      return .solid(
        size: CGSize(width: node["sw"]?.number ?? 0, height: node["sh"]?.number ?? 0),
        color: node["sc"]?.string.flatMap(Self.hexColor) ?? .black)
    case 2: return .image(id: node["refId"]?.string ?? "")
    case 3: return .null
    case 4: return .shapes(node["shapes"].map(shapes) ?? [])
    case 5: return .text(text(node))
    case 13:
      return .camera(perspective: numbers(node["pe"], 0), hasTarget: node["ks"]?["a"] != nil)
    default:
      let names = [
        6: "a layer of sound", 7: "a placeholder for a movie", 8: "a sequence of images",
        9: "a layer with a movie",
        10: "a placeholder for an image", 11: "a guide", 12: "an adjustment layer", 14: "a light",
        15: "a layer of data",
      ]
      ignore(type.map { names[$0] ?? "a layer of type \($0)" } ?? "a layer without a type", at: node)
      return .null
    }
  }

  /// `#rrggbb`, with three digits or without the sign in some files.
  static func hexColor(_ text: String) -> Color? {
    var digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    if digits.count == 3 {
      digits = digits.flatMap { [$0, $0] }[...].reduce(into: "") { $0.append($1) }[...]
    }
    guard digits.count == 6 || digits.count == 8, let number = UInt32(digits.prefix(6), radix: 16) else {
      return nil
    }
    func part(_ shift: UInt32) -> Double { Double(number >> shift & 0xff) / 255 }
    let alpha = digits.count == 8 ? UInt32(digits.suffix(2), radix: 16).map { Double($0) / 255 } ?? 1 : 1
    return Color(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }

  private static let blendModes: [Int: String] = [
    1: "multiplyBlendMode", 2: "screenBlendMode", 3: "overlayBlendMode", 4: "darkenBlendMode",
    5: "lightenBlendMode",
    6: "colorDodgeBlendMode", 7: "colorBurnBlendMode", 8: "hardLightBlendMode", 9: "softLightBlendMode",
    10: "differenceBlendMode", 11: "exclusionBlendMode", 12: "hueBlendMode", 13: "saturationBlendMode",
    14: "colorBlendMode", 15: "luminosityBlendMode", 16: "plusLighter",
  ]

  func blendMode(_ node: LottieNode?) -> String? {
    guard let node, let number = node.integer, number != 0 else { return nil }
    if let name = Self.blendModes[number] { return name }
    ignore("the blend mode \(number)", at: node)
    return nil
  }

  private func mask(_ node: LottieNode) -> LottieMask {
    var mask = LottieMask()
    let mode = node["mode"]?.string ?? "a"
    guard let known = LottieMask.Mode(rawValue: mode) else {
      ignore("the mask mode \(quoted(mode))", at: node["mode"] ?? node)
      mask.mode = .none
      return mask
    }
    mask.mode = known
    mask.isInverted = node["inv"]?.flag == true
    // Masks are closed unless they say otherwise; old exporters say it beside the path.
    mask.path = path(node["pt"], closed: node["cl"]?.flag ?? true)
    mask.opacity = numbers(node["o"], 100)
    mask.expansion = numbers(node["x"], 0)
    mask.feather = numbers(node["f"], 0, 0)
    return mask
  }
}
