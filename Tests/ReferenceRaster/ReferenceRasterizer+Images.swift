import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree

extension ReferenceRasterizer {
  func draw(_ fill: ImageFill, on target: inout ReferencePicture) {
    switch fill.source {
    case .bitmap(let bitmap):
      draw(fill, ReferenceImage(bitmap, space), on: &target)
    case .movie(let clip, let index):
      // What cannot be decoded is not drawn.
      if let bitmap = try? clip.source.picture(index) {
        draw(fill, ReferenceImage(bitmap, space), on: &target)
      }
    case .vector(let picture):
      if let size = fill.vectorPixels(toPixels),
        let bitmap = try? picture.source.bitmap(width: size.width, height: size.height, fonts: fonts)
      {
        draw(fill.showing(bitmap), ReferenceImage(bitmap, space), on: &target)
      }
    }
  }

  /// - Parameter image: the fill's picture.
  func draw(_ fill: ImageFill, _ image: ReferenceImage, on target: inout ReferencePicture) {
    guard fill.opacity > 0, let plane = ImagePlane(fill, fill.transform.concatenating(toPixels)) else {
      return
    }
    var parts: [MipLevel.MipLevelIndex: ReferenceImagePart] = [:]
    func part(_ levelIndex: MipLevel.MipLevelIndex) -> ReferenceImagePart {
      if let part = parts[levelIndex] { return part }
      let part = ReferenceImagePart(image, fill.limits, levelIndex)
      parts[levelIndex] = part
      return part
    }
    let tint = space.premultiplied(fill.tint) * min(fill.opacity, 1)
    let isTinted = fill.tint != .white
    let coverage = coverage(.rect(fill.area), fill.transform, target.bounds)
    target.forEachPixel { x, y, index in
      let covered = coverage[x, y]
      guard covered > 0 else { return }
      let sampling = sampling(fill, plane, image, x, y)
      let place = plane.place(x, y)
      var sample: ReferenceImage.Sample
      if sampling.isNearest {
        sample = part(sampling.levelIndex).nearest(place)
      } else if let (levelIndex, share) = sampling.smaller {
        sample = part(sampling.levelIndex).linear(place)
        sample.scale(by: 1 - share)
        var smaller = part(levelIndex).linear(place)
        smaller.scale(by: share)
        sample = sample + smaller
      } else {
        sample = part(sampling.levelIndex).linear(place)
      }
      let error = sample.error * covered * tint.w + space.rounding * (isTinted ? 2 : 1)
      target.draw(sample.color * tint * covered, at: index, isAdditive: fill.isAdditive, error: error)
    }
  }

  /// How the picture is sampled at a pixel: in perspective, as in the middle of its 16 by 16 pixels.
  private func sampling(
    _ fill: ImageFill, _ plane: ImagePlane, _ image: ReferenceImage, _ x: Int, _ y: Int
  ) -> ImageSampling {
    func middle(_ value: Int) -> Int { plane.isPerspective ? (value >> 4) << 4 + 8 : value }
    let density = plane.density(middle(x), middle(y))
    return ImageSampling(
      fill.filter, density, width: image.width, height: image.height, isSquare: plane.isPerspective)
  }
}
