import AnimGeometry
import AnimRenderTree

/// Shows which colours of a picture a gamut does not have, and counts them.
public struct GamutView: Sendable {
  /// How colours that the gamut does not have are shown.
  public enum Style: String, Sendable, CaseIterable {
    /// All other colours turn grey.
    case grey
    /// Stripes lie over them.
    case hatch
  }

  private let gamut: Gamut
  private let style: Style
  private let space: WorkingSpace
  private let matrix: PrimaryMatrix
  /// Whether components are those of the gamut already.
  private let isOwn: Bool

  /// - Parameters:
  ///   - gamut: whose colours are the usual ones.
  ///   - space: that of the pictures; an extended one, or none of its colours is wide in its own gamut.
  public init(_ gamut: Gamut, _ style: Style, in space: WorkingSpace) {
    self.gamut = gamut
    self.style = style
    self.space = space
    matrix = space.gamut.matrix(to: gamut)
    isOwn = space.gamut == gamut && !space.isLinear
  }

  /// How many pixels have a colour that the gamut does not have.
  public func count(in picture: FloatBuffer) -> Int {
    var count = 0
    picture.withPixels { pixels in
      for pixel in pixels where isWide(pixel) { count += 1 }
    }
    return count
  }

  /// Changes a picture into what is to be seen of it.
  public func apply(to picture: inout FloatBuffer) {
    let (width, space) = (picture.width, FloatColorSpace(space))
    let stripes = GamutStripes(space)
    picture.withMutablePixels { pixels in
      for index in pixels.indices {
        let pixel = pixels[index]
        guard pixel.w > 0 else { continue }
        switch (style, isWide(pixel)) {
        case (.grey, false):
          let color = space.encodedSRGB(pixel.straight)
          let grey = (color * GamutTest.grey).sum()
          var result = space.fromEncodedSRGB(SIMD4(grey, grey, grey, pixel.w)) * pixel.w
          result.w = pixel.w
          pixels[index] = result
        case (.hatch, true):
          stripes.draw(on: &pixels[index], x: index % width, y: index / width)
        default: break
        }
      }
    }
  }

  private func isWide(_ pixel: SIMD4<Float>) -> Bool {
    guard pixel.w > 0 else { return false }
    let color = pixel.straight
    if isOwn { return GamutTest.isWide(color) }
    let light = space.isLinear ? color : CurveTable.decoding.each(color)
    return GamutTest.isWide(light: matrix * SIMD3(Double(light.x), Double(light.y), Double(light.z)))
  }
}

extension SIMD4<Float> {
  /// Without being multiplied with alpha, which is more than 0.
  fileprivate var straight: SIMD4 {
    var result = self / w
    result.w = w
    return result
  }
}

/// What lies over wide colours: two pixels wide and falling, black and white in turn, with the colours between them.
struct GamutStripes {
  private let black: SIMD4<Float>
  private let white: SIMD4<Float>

  init(_ space: FloatColorSpace) {
    black = space.pixel(.black)
    white = space.pixel(.white)
  }

  @inline(__always)
  func draw(on pixel: inout SIMD4<Float>, x: Int, y: Int) {
    switch (x &- y) & 7 {
    case 0, 1: pixel = black * pixel.w
    case 4, 5: pixel = white * pixel.w
    default: break
    }
  }
}
