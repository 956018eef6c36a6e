import CYCbCr

/// Rec. ITU-R BT.709's matrix for 8-bit limited range (luma 16…235, chroma 16…240), as whole numbers over
/// 2¹⁵: luma's sum to 219/255 and chroma's to exactly 0, so that white is 235 and greys have no colour.
enum BT709 {
  static let bits: Int32 = 15

  static let yRed: Int32 = 5983
  static let yGreen: Int32 = 20127
  static let yBlue: Int32 = 2032

  static let cbRed: Int32 = -3298
  static let cbGreen: Int32 = -11094
  static let cbBlue: Int32 = 14392

  static let crRed: Int32 = 14392
  static let crGreen: Int32 = -13073
  static let crBlue: Int32 = -1319

  /// The offset 16 and half a step, for rounding.
  static let yBase: Int32 = 16 << 15 + 1 << 14
  /// Chroma is the sum of pixels with weights that sum to 8, see `ChromaRow`: three bits more.
  static let chromaBits: Int32 = bits + 3
  static let chromaBase: Int32 = 128 << 18 + 1 << 17

  static let y = weights(yRed, yGreen, yBlue, yBase, bits)
  static let cb = weights(cbRed, cbGreen, cbBlue, chromaBase, chromaBits)
  static let cr = weights(crRed, crGreen, crBlue, chromaBase, chromaBits)

  private static func weights(_ red: Int32, _ green: Int32, _ blue: Int32, _ base: Int32, _ shift: Int32)
    -> ycbcr_weights
  {
    ycbcr_weights(red: Int16(red), green: Int16(green), blue: Int16(blue), base: base, shift: shift)
  }
}
