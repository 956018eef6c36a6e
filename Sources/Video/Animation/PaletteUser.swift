import AnimCLibAV

/// Shows pictures in the colours of one palette, by libavfilter's `paletteuse`. What has one of these colours keeps it:
/// only the others are dithered.
struct PaletteUser: ~Copyable {
  private let graph: FilterGraph
  private let frame: OwnedFrame
  private var count = 0
  /// Where each opaque colour is: the filter sorts them.
  private var indices: [UInt32: UInt8] = [:]

  /// Straight alpha below which a pixel is transparent.
  private static let threshold = 128

  /// Red, green and blue of the pixel at a place; nil for one that becomes transparent.
  static func color(_ pixels: UnsafeRawBufferPointer, _ place: Int) -> UInt32? {
    guard Int(pixels[place + 3]) >= threshold else { return nil }
    return UInt32(pixels[place]) << 16 | UInt32(pixels[place + 1]) << 8 | UInt32(pixels[place + 2])
  }

  init(_ palette: Palette, width: Int, height: Int, dither: String) throws {
    let graph = try FilterGraph(
      "[in0][in1]paletteuse=dither=\(dither):alpha_threshold=\(Self.threshold)[out]",
      inputs: [
        FilterGraph.Input(width: width, height: height, format: AV_PIX_FMT_RGBA),
        FilterGraph.Input(width: palette.image.width, height: palette.image.height, format: AV_PIX_FMT_BGRA),
      ])
    let colors = try OwnedFrame.picture(
      width: palette.image.width, height: palette.image.height, format: AV_PIX_FMT_BGRA)
    try palette.image.bytes.withUnsafeBytes { try colors.copy(rgba: $0) }
    colors.pointer.pointee.pts = 0
    try graph.send(colors.pointer, to: 1)
    try graph.send(nil, to: 1)
    frame = try OwnedFrame.picture(width: width, height: height, format: AV_PIX_FMT_RGBA)
    self.graph = graph
  }

  /// The picture as indices into the palette.
  mutating func use(on pixels: UnsafeRawBufferPointer) throws -> OwnedFrame {
    try frame.copy(rgba: pixels)
    frame.pointer.pointee.pts = Int64(count)
    count += 1
    try graph.send(frame.pointer)
    guard let result = try graph.receive() else {
      throw LibAVError(call: "paletteuse", code: clibav_error(EINVAL))
    }
    return try keepingColors(of: pixels, in: result)
  }

  /// A picture of its own: the filter goes on using what it gave.
  private mutating func keepingColors(of pixels: UnsafeRawBufferPointer, in dithered: borrowing OwnedFrame)
    throws -> OwnedFrame
  {
    let frame = dithered.pointer.pointee
    let (width, height) = (Int(frame.width), Int(frame.height))
    let result = try OwnedFrame.picture(width: width, height: height, format: AV_PIX_FMT_PAL8)
    let (strides, starts) = (frame.linesize, frame.data)
    let rows = result.pointer.pointee
    guard let source = starts.0, let colors = starts.1, let target = rows.data.0,
      let targetColors = rows.data.1,
      pixels.count == width * height * 4
    else { throw LibAVError(call: "paletteuse", code: clibav_error(EINVAL)) }
    targetColors.update(from: colors, count: 4 * 256)
    if indices.isEmpty {
      let colors = UnsafeRawBufferPointer(start: colors, count: 4 * 256)
      for index in 0..<256 {
        let color = colors.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
        if color >> 24 == 255 { indices[color & 0xFFFFFF] = UInt8(index) }
      }
    }
    var last: (color: UInt32, index: UInt8?)?
    for row in 0..<height {
      let (from, to) = (source + row * Int(strides.0), target + row * Int(rows.linesize.0))
      to.update(from: from, count: width)
      for x in 0..<width {
        guard let color = Self.color(pixels, (row * width + x) * 4) else { continue }
        if last?.color != color { last = (color, indices[color]) }
        if let index = last?.index { to[x] = index }
      }
    }
    return result
  }
}
