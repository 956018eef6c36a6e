/// `Blend` for eight pixels at a time; gives the same bytes.
enum BlendVector {
  typealias Pixels = SIMD8<UInt32>
  typealias Halves = SIMD16<UInt16>

  private static let lanes = Pixels.scalarCount

  /// Calls `body` with the places of whole vectors.
  ///
  /// - Returns: where they end.
  @inline(__always)
  static func forEach(_ count: Int, _ body: (Int) -> Void) -> Int {
    let vectorEnd = count & ~(lanes - 1)
    var index = 0
    while index < vectorEnd {
      body(index)
      index &+= lanes
    }
    return vectorEnd
  }

  /// Sets pixels to one colour.
  @inline(__always)
  static func set(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, to color: UInt32) {
    guard count >= lanes else {
      for index in 0..<count { pixels[index] = color }
      return
    }
    let colors = Pixels(repeating: color)
    let last = pixels + (count &- lanes)
    var next = pixels
    while next + lanes < last {
      store(colors, next)
      store(colors, next + lanes)
      next += 2 * lanes
    }
    // What is left are one or two vectors, if need be over what is set already.
    store(colors, min(next, last))
    store(colors, last)
  }

  @inline(__always)
  static func over(_ source: Pixels, _ pixels: UnsafeMutablePointer<UInt32>) {
    store(source &+ scaled(load(pixels), by: both(255 &- source &>> 24)), pixels)
  }

  static func draw(
    _ source: UnsafePointer<UInt32>, over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let vectorEnd = forEach(count) { over(load(source + $0), pixels + $0) }
    Blend.draw(source + vectorEnd, over: pixels + vectorEnd, count: count - vectorEnd)
  }

  static func mask(
    _ pixels: UnsafeMutablePointer<UInt32>, by masks: UnsafePointer<UInt32>, count: Int
  ) {
    let vectorEnd = forEach(count) {
      store(scaled(load(pixels + $0), by: both(load(masks + $0) &>> 24)), pixels + $0)
    }
    Blend.mask(pixels + vectorEnd, by: masks + vectorEnd, count: count - vectorEnd)
  }

  /// One factor for each pixel, for both of its halves.
  @inline(__always)
  static func both(_ factors: Pixels) -> Halves {
    unsafeBitCast(factors | factors &<< 16, to: Halves.self)
  }

  static func add(
    _ source: UnsafePointer<UInt32>, times factor: UInt32, to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let factors = Halves(repeating: UInt16(truncatingIfNeeded: factor))
    let vectorEnd = forEach(count) {
      store(sum(scaled(load(source + $0), by: factors), load(pixels + $0)), pixels + $0)
    }
    Blend.add(source + vectorEnd, times: factor, to: pixels + vectorEnd, count: count - vectorEnd)
  }

  /// So many 256ths of `b` and the rest of `a`, for each pixel its own.
  @inline(__always)
  static func mixed(_ a: Pixels, _ b: Pixels, _ parts: Pixels) -> Pixels {
    let part = both(parts)
    let (from, to) = (unsafeBitCast(a, to: Halves.self), unsafeBitCast(b, to: Halves.self))
    // 256 a + (b − a) part: what overflows on the way is not in the result.
    let even = from &<< 8 &+ ((to & 0xFF) &- (from & 0xFF)) &* part &+ 128
    let odd = from & 0xFF00 &+ (to &>> 8 &- from &>> 8) &* part &+ 128
    return unsafeBitCast(even &>> 8 | odd & 0xFF00, to: Pixels.self)
  }

  /// Each channel times that of one other pixel / 255.
  @inline(__always)
  static func multiplied(_ pixels: Pixels, by other: UInt32) -> Pixels {
    let others = Pixels(repeating: other)
    let even =
      unsafeBitCast(pixels & 0x00FF_00FF, to: Halves.self)
      &* unsafeBitCast(others & 0x00FF_00FF, to: Halves.self) &+ 128
    let odd =
      unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: Halves.self)
      &* unsafeBitCast(others &>> 8 & 0x00FF_00FF, to: Halves.self) &+ 128
    let evenResult = (even &+ even &>> 8) &>> 8
    let oddResult = (odd &+ odd &>> 8) & 0xFF00
    return unsafeBitCast(evenResult | oddResult, to: Pixels.self)
  }

  @inline(__always)
  private static func sum(_ a: Pixels, _ b: Pixels) -> Pixels {
    let even = (a & 0x00FF_00FF) &+ (b & 0x00FF_00FF)
    let odd = (a &>> 8 & 0x00FF_00FF) &+ (b &>> 8 & 0x00FF_00FF)
    return saturated(even) | saturated(odd) &<< 8
  }

  @inline(__always)
  private static func saturated(_ halves: Pixels) -> Pixels {
    let above = halves &>> 8 & 0x0001_0001
    return (halves | (above &<< 8 &- above)) & 0x00FF_00FF
  }

  @inline(__always)
  static func load(_ pixels: UnsafePointer<UInt32>) -> Pixels {
    UnsafeRawPointer(pixels).loadUnaligned(as: Pixels.self)
  }

  @inline(__always)
  static func store(_ value: Pixels, _ pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(of: value, as: Pixels.self)
  }

  @inline(__always)
  private static func scaled(_ pixels: Pixels, by factor: Halves) -> Pixels {
    let even = unsafeBitCast(pixels & 0x00FF_00FF, to: Halves.self) &* factor &+ 128
    let odd = unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: Halves.self) &* factor &+ 128
    let evenResult = (even &+ even &>> 8) &>> 8
    let oddResult = (odd &+ odd &>> 8) & 0xFF00
    return unsafeBitCast(evenResult | oddResult, to: Pixels.self)
  }
}
