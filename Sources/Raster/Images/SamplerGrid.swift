/// The samplers of a perspective, which may change from one cell of the canvas to the next.
struct SamplerGrid<Sampler> {
  var cells: PixelRect
  /// Row by row.
  var samplers: [Sampler]

  /// Calls `body` with the parts of a row of pixels that are in one cell each.
  @inline(__always)
  func forEachCell(_ x: Int, _ y: Int, _ count: Int, _ body: (Sampler, _ x: Int, _ count: Int) -> Void) {
    let bits = ImagePlane.cellBits
    var start = x
    while start < x &+ count {
      let end = min((start >> bits + 1) << bits, x &+ count)
      let sampler = samplers[(y >> bits - cells.minY) * cells.width + start >> bits - cells.minX]
      body(sampler, start, end &- start)
      start = end
    }
  }
}
