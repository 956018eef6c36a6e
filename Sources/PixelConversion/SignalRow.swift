/// The signal of one row of a picture, component by component, of which eight pixels are read at a time.
///
/// There is a pixel more on the left, and on the right as many as may be read beyond the last.
struct SignalRow {
  private let base: UnsafeMutablePointer<Float>
  /// Numbers of each component.
  private let stride: Int

  private static let padding = 32

  /// How many numbers a row with so many pixels takes.
  static func length(_ pixels: Int) -> Int { 4 * (pixels + padding) }

  init(_ base: UnsafeMutablePointer<Float>, length: Int) {
    self.base = base
    stride = length / 4
  }

  @inline(__always) func red(_ pixel: Int) -> SIMD8<Float> { eight(0, pixel) }
  @inline(__always) func green(_ pixel: Int) -> SIMD8<Float> { eight(1, pixel) }
  @inline(__always) func blue(_ pixel: Int) -> SIMD8<Float> { eight(2, pixel) }
  @inline(__always) func alpha(_ pixel: Int) -> SIMD8<Float> { eight(3, pixel) }

  @inline(__always)
  private func eight(_ component: Int, _ pixel: Int) -> SIMD8<Float> {
    UnsafeRawPointer(base + component * stride + 1 + pixel).loadUnaligned(as: SIMD8<Float>.self)
  }

  /// Sets pixels, each limited to 0…1; what is no number becomes 0.
  func set(_ pixels: UnsafePointer<SIMD4<Float>>, count: Int, at first: Int) {
    let row = base + 1 + first
    var index = 0
    while index + 4 <= count {
      let (a, b, c, d) = (pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3])
      let place = UnsafeMutableRawPointer(row + index)
      for component in 0..<4 {
        place.storeBytes(
          of: Self.limited(SIMD4(a[component], b[component], c[component], d[component])),
          toByteOffset: component * stride * MemoryLayout<Float>.stride, as: SIMD4<Float>.self)
      }
      index += 4
    }
    while index < count {
      let pixel = Self.limited(pixels[index])
      for component in 0..<4 { row[component * stride + index] = pixel[component] }
      index += 1
    }
  }

  @inline(__always)
  private static func limited(_ values: SIMD4<Float>) -> SIMD4<Float> {
    values.replacing(with: 0, where: .!(values .> 0)).replacing(with: 1, where: values .> 1)
  }

  func repeatFirst() {
    for component in 0..<4 { base[component * stride] = base[component * stride + 1] }
  }

  func repeatLast(_ last: Int) {
    for component in 0..<4 {
      let row = base + component * stride + 1
      for index in last + 1..<stride - 1 { row[index] = row[last] }
    }
  }
}
