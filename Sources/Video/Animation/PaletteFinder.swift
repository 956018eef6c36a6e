import AnimCLibAV

/// The colours of pictures, as long as a palette holds them all.
private struct ColorCount {
  private var colors: Set<UInt32> = []
  private(set) var isTooMany = false

  mutating func add(_ pixels: UnsafeRawBufferPointer) {
    var last: UInt32?
    for place in stride(from: 0, to: pixels.count & ~3, by: 4) where !isTooMany {
      guard let color = PaletteUser.color(pixels, place), color != last else { continue }
      last = color
      if colors.insert(color).inserted { isTooMany = colors.count > Palette.mostColors }
    }
  }

  var palette: Palette? {
    get throws { isTooMany ? nil : try Palette(colors: colors.sorted()) }
  }
}

/// Looks at pictures and finds the colours that show them best, by libavfilter's `palettegen`.
public struct PaletteFinder: ~Copyable {
  private let graph: FilterGraph
  private let frame: OwnedFrame
  private var count = 0
  private var colors = ColorCount()

  /// Looks at pictures of one size, in pixels.
  ///
  /// - Throws: `LibAVError`, where libavfilter is missing too.
  public init(width: Int, height: Int) throws {
    let graph = try FilterGraph(
      "[in0]palettegen=stats_mode=full:reserve_transparent=1[out]",
      inputs: [FilterGraph.Input(width: width, height: height, format: AV_PIX_FMT_RGBA)])
    frame = try OwnedFrame.picture(width: width, height: height, format: AV_PIX_FMT_RGBA)
    self.graph = graph
  }

  /// - Parameter pixels: straight RGBA without gaps.
  public mutating func look(at pixels: UnsafeRawBufferPointer) throws {
    colors.add(pixels)
    try frame.copy(rgba: pixels)
    frame.pointer.pointee.pts = Int64(count)
    count += 1
    try graph.send(frame.pointer)
  }

  /// The colours of all pictures that it looked at.
  ///
  /// - Throws: `LibAVError` when it looked at none.
  public consuming func palette() throws -> Palette {
    try graph.send(nil)
    if let palette = try colors.palette { return palette }
    guard let found = try graph.receive() else {
      throw LibAVError(call: "palettegen", code: clibav_error(EINVAL))
    }
    return Palette(image: try PictureConverter.rgba(found))
  }
}

/// The 255 colours, and the transparent one, of all pictures of a GIF.
public struct Palette: Sendable, Equatable {
  /// 16 × 16 pixels.
  let image: RGBAImage

  /// The most colours beside the transparent one.
  static let mostColors = 255

  init(image: RGBAImage) {
    self.image = image
  }

  /// Of so few colours that each has its place.
  ///
  /// - Parameter colors: red, green and blue, rising.
  init(colors: [UInt32]) throws {
    var bytes: [UInt8] = []
    for index in 0..<Palette.mostColors {
      let color = index < colors.count ? colors[index] : 0
      bytes += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255), 255]
    }
    image = try RGBAImage(width: 16, height: 16, bytes: bytes + [0, 0, 0, 0])
  }
}
