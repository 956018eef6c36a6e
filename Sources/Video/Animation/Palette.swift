import CLibAV

/// The 255 colours, and the transparent one, of all pictures of a GIF.
public struct Palette: Sendable, Equatable {
  /// 16 × 16 pixels.
  let image: RGBAImage
}

/// Looks at pictures and finds the colours that show them best, by libavfilter's `palettegen`.
public struct PaletteFinder: ~Copyable {
  private let graph: FilterGraph
  private let frame: OwnedFrame
  private var count = 0

  public init(width: Int, height: Int) throws {
    let graph = try FilterGraph(
      "[in0]palettegen=stats_mode=full:reserve_transparent=1[out]",
      inputs: [FilterGraph.Input(width: width, height: height, format: AV_PIX_FMT_RGBA)])
    frame = try OwnedFrame.picture(width: width, height: height, format: AV_PIX_FMT_RGBA)
    self.graph = graph
  }

  /// - Parameter pixels: straight RGBA without gaps.
  public mutating func look(at pixels: UnsafeRawBufferPointer) throws {
    try frame.copy(rgba: pixels)
    frame.pointer.pointee.pts = Int64(count)
    count += 1
    try graph.send(frame)
  }

  public consuming func palette() throws -> Palette {
    try graph.end()
    guard let found = try graph.receive() else {
      throw LibAVError(call: "palettegen", code: clibav_error(EINVAL))
    }
    return Palette(image: try PictureConverter.rgba(found))
  }
}

/// Shows pictures in the colours of one palette, by libavfilter's `paletteuse`.
struct PaletteUser: ~Copyable {
  private let graph: FilterGraph
  private let frame: OwnedFrame
  private var count = 0

  init(_ palette: Palette, width: Int, height: Int, dither: String) throws {
    let graph = try FilterGraph(
      "[in0][in1]paletteuse=dither=\(dither):alpha_threshold=128[out]",
      inputs: [
        FilterGraph.Input(width: width, height: height, format: AV_PIX_FMT_RGBA),
        FilterGraph.Input(width: palette.image.width, height: palette.image.height, format: AV_PIX_FMT_BGRA),
      ])
    let colors = try OwnedFrame.picture(
      width: palette.image.width, height: palette.image.height, format: AV_PIX_FMT_BGRA)
    try palette.image.bytes.withUnsafeBytes { try colors.copy(rgba: $0) }
    colors.pointer.pointee.pts = 0
    try graph.send(colors, to: 1)
    try graph.end(input: 1)
    frame = try OwnedFrame.picture(width: width, height: height, format: AV_PIX_FMT_RGBA)
    self.graph = graph
  }

  /// The picture as indices into the palette.
  mutating func use(on pixels: UnsafeRawBufferPointer) throws -> OwnedFrame {
    try frame.copy(rgba: pixels)
    frame.pointer.pointee.pts = Int64(count)
    count += 1
    try graph.send(frame)
    guard let result = try graph.receive() else {
      throw LibAVError(call: "paletteuse", code: clibav_error(EINVAL))
    }
    return result
  }
}
