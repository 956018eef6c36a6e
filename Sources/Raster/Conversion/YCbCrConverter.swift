/// Turns pictures into 8-bit 4:2:0 Y'CbCr: matrix of BT.709, limited range, left-sited chroma (as MPEG-2 and
/// H.264 have it by default).
///
/// A chroma sample lies on an even luma column, halfway between two luma rows. It is the colour of the three
/// pixels around it in each of the two rows, weighted 1 2 1, the picture's last column and row repeated
/// beyond its edge. Alpha is ignored: the picture counts as opaque.
public enum YCbCrConverter {
  /// Converts the luma of `rows` and the chroma of those row pairs whose upper row is in `rows`: whichever
  /// way a picture is divided into ranges, all of it gets converted, and to the same samples.
  ///
  /// - Parameters:
  ///   - rows: Rows of the picture; what lies outside of it is left out. Nil stands for all.
  ///   - planes: The planes of the whole picture.
  public static func convert(_ picture: PixelBuffer, rows: Range<Int>? = nil, into planes: YCbCrPlanes) {
    let width = picture.width
    let height = picture.height
    picture.storage.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for row in (rows ?? 0..<height).clamped(to: 0..<height) {
        let upper = pixels + row * width
        LumaRow.convert(upper, count: width, into: planes.y + row * planes.yStride)
        if row % 2 == 0 {
          let lower = row + 1 < height ? upper + width : upper
          let offset = row / 2 * planes.chromaStride
          ChromaRow.convert(upper, lower, width: width, cb: planes.cb + offset, cr: planes.cr + offset)
        }
      }
    }
  }
}
