import Foundation
import Geometry
import RenderTree

/// All that drawing a picture needs but its pixels.
struct FloatImagePainting {
  let fill: ImageFill
  let plane: ImagePlane
  let transform: Projection
  let cells: PixelRect
  let samplings: [ImageSampling]
  let width: Int
  let height: Int
  let opacity: Float
  let tint: SIMD4<Float>
  let isOpaque: Bool
  let cuts: [HalfPlane]
  let toPixels: Affine
  let visible: PixelRect

  /// - Parameters:
  ///   - texels: of the levels.
  ///   - levels: those that are sampled, by how often they were halved.
  func draw<Pixels: FloatTexels>(
    _ texels: [Pixels], _ levels: [MipLevel.MipLevelIndex], _ layer: inout FloatPixmap,
    _ scanner: inout CoverageScanner
  ) {
    func view(_ levelIndex: MipLevel.MipLevelIndex, isNearest: Bool) -> FloatLevelView<Pixels> {
      let range = MipLevelRange(fill.limits, width: width, height: height, levelIndex)
      return FloatLevelView(
        texels: texels[levels.firstIndex(of: levelIndex) ?? 0], stride: MipLevel.size(width, levelIndex.x),
        range: range, plane: LevelPlane(plane, levelIndex, isNearest: isNearest, isFine: true))
    }
    let samplers = samplings.map { sampling in
      FloatImagePainter<Pixels>.Sampler(
        view: view(sampling.levelIndex, isNearest: sampling.isNearest), isNearest: sampling.isNearest,
        smaller: sampling.smaller.map { (view($0.levelIndex, isNearest: false), Float($0.part)) })
    }
    layer.draw { surface in
      var painter = FloatImagePainter(
        surface: surface, opacity: opacity, tint: tint, isOpaque: isOpaque,
        isStraight: plane.straight != nil, isAdditive: fill.isAdditive, sampler: samplers[0],
        cells: plane.isPerspective ? cells : nil, samplers: samplers)
      scanner.scan(.rect(fill.area), transform, cut: cuts, toPixels, clip: visible, into: &painter)
    }
  }
}
