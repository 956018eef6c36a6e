import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree
import AnimText

/// Draws frames slowly and simply, in double precision: what `Rasterizer` is measured against.
///
/// It shares the frame, the geometry and what is documented of both with the fast one, but none of its
/// arithmetic: coverage is the exact area that a fill rule encloses, paints are evaluated for each pixel,
/// blurs are sums over a Gaussian, and nothing is rounded before the end.
struct ReferenceRasterizer {
  let bounds: PixelRect
  let toPixels: Affine
  /// False when what lies beyond the bounds is known to be empty.
  let isCanvas: Bool
  let background: SIMD4<Double>
  let fonts: FontSet
  let typesetter: Typesetter
  /// Whether what it is compared with is dithered: it is not itself, but says how far that may be from it.
  let dithersGradients: Bool
  let space: ReferenceSpace

  /// - Parameter isDeep: whether the canvas's space counts, and what it is compared with is not rounded to 8 bits.
  init(canvas: Canvas, fonts: FontSet, isDeep: Bool = false) {
    space = isDeep ? .deep(canvas.space) : ReferenceSpace()
    bounds = PixelRect(minX: 0, minY: 0, maxX: canvas.pixelWidth, maxY: canvas.pixelHeight)
    toPixels = Affine(scaleX: canvas.scale, y: canvas.scale)
    isCanvas = true
    var background = space.premultiplied(canvas.background)
    background.w = 1
    self.background = background
    self.fonts = fonts
    typesetter = Typesetter(fonts: fonts)
    dithersGradients = canvas.dithersGradients
  }

  /// For a bitmap, which is transparent where nothing is drawn.
  init(
    bounds: PixelRect, toPixels: Affine, fonts: FontSet, typesetter: Typesetter, dithersGradients: Bool,
    space: ReferenceSpace
  ) {
    self.space = space
    self.bounds = bounds
    self.toPixels = toPixels
    isCanvas = false
    background = .zero
    self.fonts = fonts
    self.typesetter = typesetter
    self.dithersGradients = dithersGradients
  }

  /// Pixels in a point.
  var scale: Double { Double(toPixels.a) }

  /// The finished picture, of the canvas's size.
  func draw(_ frame: Frame) -> ReferencePicture {
    // What is drawn beyond the canvas may throw its shadow into it, or be blurred into it.
    var picture = ReferencePicture(bounds: bounds.grown(by: reach(of: frame.items)), space)
    if isCanvas { picture.fill(background) }
    draw(frame.items[...], on: &picture)
    return picture.cropped(to: bounds, isOpaque: isCanvas)
  }

  func draw(_ items: ArraySlice<Frame.Item>, on target: inout ReferencePicture) {
    var index = items.startIndex
    while index < items.endIndex {
      switch items[index].content {
      case .fill(let fill):
        draw(fill, on: &target)
      case .gradient(let fill):
        draw(fill, on: &target)
      case .shadow(let shadow):
        draw(shadow, on: &target)
      case .image(let fill):
        draw(fill, on: &target)
      case .text(let fill):
        draw(fill, on: &target)
      case .beginGroup(let group):
        let end = items.end(ofGroup: index)
        draw(group, items[(index + 1)..<end], on: &target)
        index = end
      case .endGroup:
        break
      }
      index += 1
    }
  }

  private func draw(_ fill: Fill, on target: inout ReferencePicture) {
    let color = space.premultiplied(fill.color)
    let coverage = coverage(fill.shape, fill.transform, target.bounds)
    target.paint(coverage, isAdditive: fill.isAdditive) { _, _ in color }
  }

  /// The area of each pixel of `bounds` that the shape covers.
  func coverage(_ shape: Shape, _ transform: Projection, _ bounds: PixelRect) -> ReferenceCoverage {
    let transform = transform.concatenating(toPixels)
    guard case .partlySmoothRect(let rect, let smooth) = shape else {
      return ReferenceOutline(shape, transform).coverage(in: bounds)
    }
    guard let jagged = ReferenceJaggedRect(rect, smooth, transform) else {
      return ReferenceCoverage([], .nonZero, bounds: bounds)
    }
    var coverage = ReferenceOutline(.rect(jagged.grown), transform).coverage(in: bounds)
    coverage.limit { jagged.holds($0, $1) }
    return coverage
  }

  /// How far filters reach, in pixels.
  static func reach(_ filters: [PixelFilter], _ scale: Double) -> Int {
    filters.reduce(0) { reach, filter in
      guard case .blur(let deviation) = filter else { return reach }
      return reach + Int(min((ReferenceBlur.reach * deviation * scale).rounded(.up) + 1, 4096))
    }
  }

  /// The most that shadows and blurs of groups, which may lie in each other, reach together.
  private func reach(of items: [Frame.Item]) -> Int {
    var open: [Double] = []
    var longest = 0.0
    for item in items {
      switch item.content {
      case .beginGroup(let group):
        var reach = open.last ?? 0
        if let shadow = group.shadow {
          let offset = max(abs(shadow.offset.x), abs(shadow.offset.y))
          reach += (ReferenceBlur.reach * shadow.deviation + offset) * scale + 2
        }
        if group.role == .picture {
          reach += Double(ReferenceRasterizer.reach(group.effects?.filters ?? [], scale))
        }
        open.append(reach)
        longest = max(longest, reach)
      case .endGroup: _ = open.popLast()
      default: break
      }
    }
    return Int(min(longest, 4096))
  }
}

extension PixelRect {
  func contains(_ x: Int, _ y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }
}
