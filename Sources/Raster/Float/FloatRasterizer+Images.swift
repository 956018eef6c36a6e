import Foundation
import AnimGeometry
import AnimRenderTree
import AnimResources
import AnimText

/// Pictures.
extension FloatRasterizer {
  mutating func paint(_ fill: ImageFill, _ visible: PixelRect, on depth: Int) {
    guard !visible.isEmpty, fill.opacity > 0, let fill = drawn(fill),
      ImagePlane(fill, fill.transform.concatenating(toPixels)) != nil, let bitmap = bitmap(fill.source)
    else { return }
    paint(
      fill, .bitmap(bitmap), width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, visible,
      on: depth)
  }

  /// - Parameter source: shown in the place of the fill's own.
  private mutating func paint(
    _ fill: ImageFill, _ source: FloatImageKey.Source, width: Int, height: Int, isOpaque: Bool,
    _ visible: PixelRect, on depth: Int
  ) {
    let transform = fill.transform.concatenating(toPixels)
    guard let plane = ImagePlane(fill, transform) else { return }
    let cells = plane.cells(visible)
    let samplings = samplings(fill.filter, plane, width: width, height: height, cells, visible)
    let needed = samplings.levels
    let (opacity, tint, cuts) = (
      FloatBlend.factor(fill.opacity), space.pixel(fill.tint), groups.last?.cuts ?? []
    )
    func draw<Pixels: FloatTexels>(_ texels: [Pixels]) {
      let samplers = samplings.map { sampling in
        FloatImagePainter<Pixels>.Sampler(sampling, part: Float.init) {
          FloatLevelView(
            texels: texels[needed.firstIndex(of: $0) ?? 0], stride: MipLevel.size(width, $0.x),
            range: MipLevelRange(fill.limits, width: width, height: height, $0),
            plane: LevelPlane(plane, $0, isNearest: $1, isFine: true))
        }
      }
      layers[depth].draw { surface in
        var painter = FloatImagePainter(
          surface: surface, opacity: opacity, tint: tint, isOpaque: isOpaque,
          isStraight: plane.straight != nil, isAdditive: fill.isAdditive, sampler: samplers[0],
          grid: plane.isPerspective ? SamplerGrid(cells: cells, samplers: samplers) : nil)
        scanner.scan(.rect(fill.area), transform, cut: cuts, toPixels, clip: visible, into: &painter)
      }
    }
    if needed == [.none], case .bitmap(let bitmap) = source, space.isEncodedSRGB, bitmap.finePixels == nil {
      return bitmap.withPixels { pixels in
        if let start = pixels.baseAddress { draw([ByteTexels(pixels: start)]) }
      }
    }
    var levels: [FloatImage] = []
    for levelIndex in needed {
      guard let level = level(source, levelIndex) else { return }
      levels.append(level)
    }
    FloatRasterizer.withTexels(of: levels[...]) { draw($0) }
  }

  /// Lends the pixels of levels, of which there are few, all at once.
  private static func withTexels(
    of levels: ArraySlice<FloatImage>, _ texels: [U16Texels] = [], _ body: ([U16Texels]) -> Void
  ) {
    guard let level = levels.first else { return body(texels) }
    level.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      withTexels(of: levels.dropFirst(), texels + [U16Texels(pixels: base)], body)
    }
  }

  /// A picture in the canvas's space, at one of its sizes; nil when there is no memory for it.
  private mutating func level(
    _ source: FloatImageKey.Source, _ levelIndex: MipLevel.MipLevelIndex
  ) -> FloatImage? {
    if case .drawn(let image) = source, levelIndex == .none { return image }
    let key = FloatImageKey(source: source, levelIndex: levelIndex)
    if let known = levels.find(key) { return known }
    let whole: FloatImage
    switch source {
    case .drawn(let image): whole = image
    case .bitmap(let bitmap):
      if levelIndex != .none {
        guard let level = level(source, .none) else { return nil }
        whole = level
        break
      }
      let bytes = FloatImage.bytes(bitmap.width, bitmap.height, .none)
      guard let reservation = reserve(bytes, for: .picture(bitmap.name)) else { return nil }
      let image = FloatImage(bitmap, space)
      levels.insert(image, for: key, cost: bytes, reservation: reservation)
      return image
    }
    let bytes = FloatImage.bytes(whole.width, whole.height, levelIndex)
    guard let reservation = reserve(bytes, for: use(of: source)) else { return nil }
    let image = FloatImage(whole, levelIndex)
    levels.insert(image, for: key, cost: bytes, reservation: reservation)
    return image
  }

  private func use(of source: FloatImageKey.Source) -> MemoryUse {
    switch source {
    case .bitmap(let bitmap): .picture(bitmap.name)
    case .drawn: .bitmap
    }
  }

  mutating func paint(
    _ image: FloatImage, _ area: CGRect, _ transform: Projection, opacity: Double, _ visible: PixelRect,
    on depth: Int
  ) {
    guard !visible.isEmpty, opacity > 0, let blank = FloatRasterizer.blank else { return }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let fill = ImageFill(
      source: .bitmap(blank), area: area, transform: transform,
      columns: AxisMap(from: area.minX, area.maxX, to: 0, width),
      rows: AxisMap(from: area.minY, area.maxY, to: 0, height),
      limits: CGRect(x: 0, y: 0, width: width, height: height), opacity: opacity)
    paint(
      fill, .drawn(image), width: image.width, height: image.height, isOpaque: false, visible, on: depth)
  }

  /// Stands for a picture that is none of the frame's.
  private static let blank = Bitmap(width: 1, height: 1, rgba: [0, 0, 0, 0])

  static func bitmap(_ picture: FloatBuffer) -> FloatImage? {
    picture.storage.isEmpty ? nil : FloatImage(picture)
  }
}

private struct U16Texels: FloatTexels {
  let pixels: UnsafePointer<SIMD4<Float>>

  @inline(__always)
  func color(_ index: Int) -> SIMD4<Float> { pixels[index] }
}

/// Pixels of encoded sRGB in 8 bits, on a canvas of the same space.
struct ByteTexels: FloatTexels {
  let pixels: UnsafePointer<UInt32>

  @inline(__always)
  func color(_ index: Int) -> SIMD4<Float> { ByteTexels.color(pixels[index]) }

  @inline(__always)
  static func color(_ pixel: UInt32) -> SIMD4<Float> {
    let bytes = unsafeBitCast(pixel, to: SIMD4<UInt8>.self)
    return SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bytes)) * (1 / 255)
  }
}
