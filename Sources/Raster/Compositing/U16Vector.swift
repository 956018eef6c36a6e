import AnimCVectors

/// Eight `U16Pixel`s, with the same bytes as results.
struct U16Vector {
  typealias Pixels = BlendVector.Pixels
  typealias Halves = BlendVector.Halves

  /// Red and blue of each pixel.
  var even: Halves
  /// Green and alpha.
  var odd: Halves

  @inline(__always)
  init(even: Halves, odd: Halves) {
    self.even = even
    self.odd = odd
  }

  /// The `halves` of eight pixels.
  @inline(__always)
  init(even: Pixels, odd: Pixels) {
    self.init(even: unsafeBitCast(even, to: Halves.self), odd: unsafeBitCast(odd, to: Halves.self))
  }

  @inline(__always)
  init(repeating pixel: U16Pixel) {
    let (even, odd) = pixel.halves
    self.init(even: Pixels(repeating: even), odd: Pixels(repeating: odd))
  }

  /// Pixels times a factor of which 65535 is 1.
  @inline(__always)
  init(_ pixels: Pixels, times factor: UInt32) {
    let factor = Halves(repeating: UInt16(truncatingIfNeeded: factor))
    self.init(
      even: multiplied_high_16(U16Vector.upperHalves(pixels &<< 8), factor),
      odd: multiplied_high_16(U16Vector.upperHalves(pixels), factor))
  }

  /// Colours of 16 bits per channel, in two parts of 8, times factors of 0…255.
  @inline(__always)
  init(high: Pixels, low: Pixels, times factors: Halves) {
    let factors = factors &<< 8
    self.init(
      even: multiplied_high_16(U16Vector.upperHalves(high &<< 8) | U16Vector.halves(low), factors),
      odd: multiplied_high_16(U16Vector.upperHalves(high) | U16Vector.halves(low &>> 8), factors))
  }

  /// So many 256ths of `b` and the rest of `a`, for each pixel its own.
  @inline(__always)
  init(between a: Pixels, _ b: Pixels, _ parts: Pixels) {
    let part = BlendVector.both(parts)
    let (from, to) = (U16Vector.halves(a), U16Vector.halves(b))
    let (fromOdd, toOdd) = (U16Vector.halves(a &>> 8), U16Vector.halves(b &>> 8))
    // 256 a + (b − a) part: what overflows on the way is not in the result.
    self.init(
      even: from &<< 8 &+ (to &- from) &* part, odd: fromOdd &<< 8 &+ (toOdd &- fromOdd) &* part)
  }

  /// So many 256ths of `b` and the rest of `a`, as the nearest pixels.
  @inline(__always)
  static func between(_ a: U16Vector, _ b: U16Vector, _ parts: Pixels) -> Pixels {
    let part = BlendVector.both(parts)
    let even = between(a.even, b.even, part) &>> 8
    let odd = between(a.odd, b.odd, part) & 0xFF00
    return unsafeBitCast(even | odd, to: Pixels.self)
  }

  /// The same, with the result in the upper bytes.
  @inline(__always)
  private static func between(_ a: Halves, _ b: Halves, _ part: Halves) -> Halves {
    let rest = 256 &- part
    let low = (a & 255) &* rest &+ (b & 255) &* part
    return (a &>> 8) &* rest &+ (b &>> 8) &* part &+ low &>> 8 &+ 128
  }

  subscript(lane: Int) -> U16Pixel {
    func channels(_ halves: Halves) -> UInt64 {
      UInt64(halves[2 &* lane]) | UInt64(halves[2 &* lane &+ 1]) &<< 32
    }
    return U16Pixel(even: channels(even), odd: channels(odd))
  }

  /// These times a factor of which 65535 is 1.
  @inline(__always)
  func scaled(by factor: UInt32) -> U16Vector {
    let high = Halves(repeating: UInt16(truncatingIfNeeded: factor &>> 8))
    let low = Halves(repeating: UInt16(truncatingIfNeeded: factor & 255))
    func scaled(_ halves: Halves) -> Halves {
      let upper = halves &>> 8
      return upper &* high &+ (upper &* low) &>> 8 &+ ((halves & 255) &* high) &>> 8
    }
    return U16Vector(even: scaled(even), odd: scaled(odd))
  }

  /// How much of what is behind is left, 0…65535.
  @inline(__always)
  var rest: Halves {
    let rest = UInt32(U16Pixel.opaque) &- unsafeBitCast(odd, to: Pixels.self) &>> 16
    return BlendVector.both(rest &+ rest &>> 8)
  }

  @inline(__always)
  func draw(over pixels: UnsafeMutablePointer<UInt32>) { draw(over: pixels, rest) }

  /// Rounded up from other parts of a step on than from its half, in 256ths.
  @inline(__always)
  func rounded(_ dither: Halves) -> Pixels {
    unsafeBitCast((even &+ dither) &>> 8 | (odd &+ dither) & 0xFF00, to: Pixels.self)
  }

  @inline(__always)
  func draw(
    over pixels: UnsafeMutablePointer<UInt32>, _ rest: Halves, rounding: Halves = Halves(repeating: 128)
  ) {
    BlendVector.store(over(BlendVector.load(pixels), rest, rounding: rounding), pixels)
  }

  @inline(__always)
  private func over(_ backdrop: Pixels, _ rest: Halves, rounding: Halves = Halves(repeating: 128)) -> Pixels {
    let behindEven = multiplied_high_16(U16Vector.upperHalves(backdrop &<< 8), rest)
    let behindOdd = multiplied_high_16(U16Vector.upperHalves(backdrop), rest)
    let even = (self.even &+ rounding &+ behindEven) &>> 8
    let odd = (self.odd &+ rounding &+ behindOdd) & 0xFF00
    return unsafeBitCast(even | odd, to: Pixels.self)
  }

  /// The lower byte of each half.
  @inline(__always)
  private static func halves(_ pixels: Pixels) -> Halves {
    unsafeBitCast(pixels & 0x00FF_00FF, to: Halves.self)
  }

  /// The upper byte of each half, times 256.
  @inline(__always)
  private static func upperHalves(_ pixels: Pixels) -> Halves {
    unsafeBitCast(pixels & 0xFF00_FF00, to: Halves.self)
  }
}

/// `U16Blend` for eight pixels at a time.
extension U16Vector {
  @inline(__always)
  static func draw(_ source: Pixels, times factor: UInt32, over pixels: UnsafeMutablePointer<UInt32>) {
    if factor == U16Pixel.one {
      BlendVector.over(source, pixels)
    } else {
      U16Vector(source, times: factor).draw(over: pixels)
    }
  }

  static func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, source: U16Pixel) {
    let vector = U16Vector(repeating: source)
    let rest = vector.rest
    let vectorEnd = BlendVector.forEach(count) { vector.draw(over: pixels + $0, rest) }
    if count - vectorEnd >= 4 {
      let last = UnsafeMutableRawPointer(pixels + vectorEnd)
      let backdrop = Pixels(lowHalf: last.loadUnaligned(as: SIMD4<UInt32>.self), highHalf: .zero)
      last.storeBytes(of: vector.over(backdrop, rest).lowHalf, as: SIMD4<UInt32>.self)
    }
    U16Blend.fill(pixels + (count & ~3), count: count & 3, source: source)
  }

  static func draw(
    _ source: UnsafePointer<UInt32>, times factor: UInt32, over pixels: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    let vectorEnd = BlendVector.forEach(count) {
      U16Vector(BlendVector.load(source + $0), times: factor).draw(over: pixels + $0)
    }
    U16Blend.draw(source + vectorEnd, times: factor, over: pixels + vectorEnd, count: count - vectorEnd)
  }

  static func draw(
    _ color: U16Color, alphas: UnsafePointer<UInt8>, over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let parts = color.parts
    let (high, low) = (Pixels(repeating: parts.high), Pixels(repeating: parts.low))
    let vectorEnd = BlendVector.forEach(count) {
      let alpha = UnsafeRawPointer(alphas + $0).loadUnaligned(as: SIMD8<UInt8>.self)
      U16Vector(high: high, low: low, times: BlendVector.both(Pixels(truncatingIfNeeded: alpha))).draw(
        over: pixels + $0)
    }
    U16Blend.draw(color, alphas: alphas + vectorEnd, over: pixels + vectorEnd, count: count - vectorEnd)
  }

  /// One colour of 16 bits per channel over one pixel: `U16Color.covering` and `U16Pixel.over`, for all channels at
  /// once.
  ///
  /// - Parameter color: red, green, blue and alpha, and four unused lanes.
  @inline(__always)
  static func drawOne(_ color: SIMD8<UInt16>, coverage: UInt32, over pixel: UnsafeMutablePointer<UInt32>) {
    let coverage = SIMD8(repeating: UInt16(truncatingIfNeeded: coverage))
    let source = multiplied_high_8(color, coverage) &+ (color &* coverage) &>> 15
    let hidden = UInt16(U16Pixel.opaque) &- source[3]
    var behind = SIMD16<UInt8>()
    behind.oddHalf.lowHalf = unsafeBitCast(pixel.pointee, to: SIMD4<UInt8>.self)
    let rest = SIMD8(repeating: hidden &+ hidden &>> 8)
    let backdrop = multiplied_high_8(unsafeBitCast(behind, to: SIMD8<UInt16>.self), rest)
    let result = unsafeBitCast((source &+ backdrop &+ 128) &>> 8, to: SIMD16<UInt8>.self)
    pixel.pointee = unsafeBitCast(result.evenHalf.lowHalf, to: UInt32.self)
  }
}

/// Drawing of many pixels, one at a time.
enum U16Blend {
  /// A pixel, times a factor of which 65535 is 1, over another one.
  @inline(__always)
  static func drawn(_ source: UInt32, times factor: UInt32, over backdrop: UInt32) -> UInt32 {
    factor == U16Pixel.one
      ? Blend.over(source, backdrop) : U16Pixel(source, times: factor).over(backdrop)
  }

  /// Draws one pixel over `count` others.
  static func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, source: U16Pixel) {
    let rest = source.rest
    for index in 0..<count { pixels[index] = source.over(pixels[index], rest) }
  }

  /// Draws `count` pixels, each times a factor of which 65535 is 1, over as many others.
  static func draw(
    _ source: UnsafePointer<UInt32>, times factor: UInt32, over pixels: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    for index in 0..<count { pixels[index] = U16Pixel(source[index], times: factor).over(pixels[index]) }
  }

  /// Draws one colour over `count` pixels, times an alpha for each.
  static func draw(
    _ color: U16Color, alphas: UnsafePointer<UInt8>, over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count {
      pixels[index] = color.scaled(by: UInt32(alphas[index])).over(pixels[index])
    }
  }
}
