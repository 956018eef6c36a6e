/// The same sums as those of `ExposedPicture`, in floating point. A picture's exposures are added in their order, so that they are the
/// same numbers whoever adds them.
package struct FloatExposures: Sendable {
  /// At first the exposure before, and then the average.
  package private(set) var pixels: FloatBuffer
  private var steps: [SIMD4<Float>]

  package init(_ first: FloatBuffer) {
    pixels = first
    steps = [SIMD4<Float>](repeating: .zero, count: first.width * first.height)
  }

  package mutating func add(_ picture: FloatBuffer, _ area: PixelRect, times index: Float) {
    let width = picture.width
    picture.withPixels { new in
      pixels.withMutablePixels { old in
        for y in area.minY..<area.maxY {
          for place in y * width + area.minX..<y * width + area.maxX where new[place] != old[place] {
            steps[place] += index * (new[place] - old[place])
            old[place] = new[place]
          }
        }
      }
    }
  }

  /// - Parameter last: the last exposure.
  package mutating func finish(_ last: FloatBuffer, count: Float) {
    last.withPixels { last in
      pixels.withMutablePixels { pixels in
        for place in steps.indices where steps[place] != .zero {
          pixels[place] = last[place] - steps[place] / count
        }
      }
    }
  }
}
