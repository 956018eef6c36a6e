import AnimGeometry
import AnimRenderTree
import AnimVideo

/// The layers that draw with colours that the canvas, or the output, does not have.
struct WideLayers: Sendable {
  /// Whose colours are too few.
  enum Limit {
    case canvas, output
  }

  private let canvas: Canvas
  private let color: VideoColor
  private var limits: [LayerID: Limit] = [:]
  /// In the order in which they were found.
  private var order: [LayerID] = []
  private var pictures: [Picture: Limit?] = [:]

  private enum Picture: Hashable {
    case bitmap(ObjectIdentifier)
    case movie(ObjectIdentifier, index: Int)
  }

  /// - Parameter color: the output's; nil is the one that suits the canvas.
  init(_ canvas: Canvas, _ color: VideoColor?) {
    self.canvas = canvas
    self.color = color ?? .fitting(canvas)
  }

  mutating func add(_ item: Frame.Item) {
    guard let layer = item.layer, limits[layer] == nil, let limit = limit(of: item) else { return }
    limits[layer] = limit
    order.append(layer)
  }

  /// One sentence for the canvas and one for the output, as far as they are true.
  ///
  /// - Parameters:
  ///   - seen: layers that show at some time.
  ///   - name: what people call a layer.
  func sentences(_ seen: LayerSet, _ name: (LayerID) -> String) -> [String] {
    [Limit.canvas, .output].compactMap { limit in
      let layers = order.filter { limits[$0] == limit && seen.contains($0) }
      return layers.isEmpty ? nil : sentence(layers.map(name), limit)
    }
  }

  private func sentence(_ names: [String], _ limit: Limit) -> String {
    let isOne = names.count == 1
    let others = names.count > 3 ? " and \(names.count - 3) more" : ""
    let list = names.prefix(3).joined(separator: ", ") + others
    let space =
      limit == .canvas
      ? "the canvas (\(canvas.space.gamut == .sRGB ? "sRGB" : "Display P3"))" : "the output (\(color.name))"
    let isMapped = limit == .output && canvas.mapping.gamut == .relative
    return "\(names.count) \(isOne ? "layer has" : "layers have") colours that \(space) does not have, "
      + "and they are \(isMapped ? "mapped into it" : "clipped"): \(list)"
  }

  private mutating func limit(of item: Frame.Item) -> Limit? {
    // What nearly all items are needs no list of colours.
    if case .fill(let fill) = item.content { return limit(fill.color) }
    if case .image(let fill) = item.content, fill.opacity <= 0 || fill.tint.alpha <= 0 { return nil }
    for color in item.colors {
      if let limit = limit(color) { return limit }
    }
    if case .image(let fill) = item.content { return limit(of: fill.source) }
    return nil
  }

  private mutating func limit(of source: ImageFill.Source) -> Limit? {
    let key: Picture
    let bitmap: Bitmap?
    switch source {
    case .bitmap(let picture):
      key = .bitmap(ObjectIdentifier(picture))
      bitmap = picture
    case .movie(let clip, let index):
      key = .movie(ObjectIdentifier(clip.source), index: index)
      // Not decoded again: what is damaged has been said.
      bitmap =
        pictures[key] == nil && pictures.count < SceneCheck.mostPictures
        ? try? clip.source.picture(index) : nil
    case .vector:
      // Drawn in sRGB.
      return nil
    }
    if let known = pictures[key] { return known }
    var found: Limit?
    for pixel in bitmap?.finePixels ?? [] where pixel.w > 0 {
      let color = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z)) / Double(pixel.w)
      found = limit(color)
      if found != nil { break }
    }
    pictures[key] = .some(found)
    return found
  }

  private func limit(_ color: Color) -> Limit? {
    color.alpha > 0 ? limit(SIMD3(color.red, color.green, color.blue)) : nil
  }

  /// - Parameter color: in encoded extended sRGB, not premultiplied.
  private func limit(_ color: SIMD3<Double>) -> Limit? {
    // All others have what sRGB has.
    if !GamutTest.isWide(SIMD4(SIMD3<Float>(color), 1)) { return nil }
    let light = SIMD3(
      TransferFunction.decode(color.x), TransferFunction.decode(color.y), TransferFunction.decode(color.z))
    func isWide(_ gamut: Gamut, peak: Double) -> Bool {
      GamutTest.isWide(light: Gamut.sRGB.matrix(to: gamut) * light, peak: peak)
    }
    if !canvas.space.isExtended, isWide(canvas.space.gamut, peak: 1) { return .canvas }
    return isWide(self.color.space.gamut, peak: self.color.space.peak) ? .output : nil
  }
}
