import AnimRaster
import AnimRenderTree

/// How far results may lie apart when what they are computed from is only known to within an error: what a picture
/// of 8 bits cannot know either.
enum ReferenceSpread {
  typealias Pixel = SIMD4<Double>

  /// The most that any channel of `function` changes, in code values, when one channel after the other changes by
  /// `error` code values, all together.
  static func of(
    _ pixel: Pixel, _ error: Double, _ space: ReferenceSpace, _ function: (Pixel) -> Pixel
  ) -> Double {
    guard error > 0 else { return 0 }
    let result = function(pixel)
    var sum = Pixel.zero
    for channel in 0..<4 {
      var most = Pixel.zero
      for distance in [-error / 255, error / 255] {
        var near = pixel
        near = near + distance * Pixel.unit(channel)
        near = space.limited(near)
        // A colour is never more than its alpha.
        if !space.isCoarse {
          // In floating point it may be.
        } else if channel == 3 {
          near.clamp(lowerBound: .zero, upperBound: Pixel(repeating: near.w))
        } else {
          near[channel] = min(near[channel], near.w)
        }
        let change = function(near) - result
        most = pointwiseMax(most, pointwiseMax(change, -change))
      }
      sum += most
    }
    return sum.max() * 255
  }

  /// The pixel with its colour and its alpha off by `error` code values, either way each.
  static func corners(_ pixel: Pixel, _ error: Double, _ space: ReferenceSpace) -> [Pixel] {
    guard error > 0 else { return [pixel] }
    let step = error / 255
    return [(step, step), (step, -step), (-step, step), (-step, -step)].map { color, alpha in
      let changed = pixel + Pixel(color, color, color, alpha)
      guard space.isCoarse else { return space.limited(changed) }
      let limit = min(max(changed.w, 0), 1)
      return changed.clamped(lowerBound: .zero, upperBound: Pixel(repeating: limit))
    }
  }
}

extension ReferenceBlending {
  /// How far what comes of two pixels may be off, in code values, when each is off by so many.
  static func spread(
    _ source: Pixel, _ sourceError: Double, _ backdrop: Pixel, _ backdropError: Double, _ blending: Blending,
    _ space: ReferenceSpace
  ) -> Double {
    let ofSource = ReferenceSpread.of(source, sourceError, space) { blend($0, backdrop, blending, space) }
    let ofBackdrop = ReferenceSpread.of(backdrop, backdropError, space) { blend(source, $0, blending, space) }
    // Where a mode bends, both together may do more than each by itself.
    let result = blend(source, backdrop, blending, space)
    var most = ofSource + ofBackdrop
    for near in ReferenceSpread.corners(source, sourceError, space) {
      for nearBackdrop in ReferenceSpread.corners(backdrop, backdropError, space) {
        let change = blend(near, nearBackdrop, blending, space) - result
        most = max(most, max(change.max(), -change.min()) * 255)
      }
    }
    return most
  }
}

extension SIMD4<Double> {
  /// 1 in one channel, 0 in the others.
  fileprivate static func unit(_ channel: Int) -> SIMD4<Double> {
    var unit = SIMD4<Double>.zero
    unit[channel] = 1
    return unit
  }
}
