import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport

@testable import AnimRaster

/// Draws items on a canvas, black unless told otherwise.
func draw(
  _ items: [Frame.Item], _ width: Int, _ height: Int, scale: CGFloat = 1, background: Color = .black
) throws -> PixelBuffer {
  let size = CGSize(width: width, height: height)
  var rasterizer = try Rasterizer(canvas: Canvas(size: size, scale: scale, background: background))
  var picture = PixelBuffer()
  try rasterizer.draw(Frame(items: items), into: &picture)
  return picture
}

func fill(_ shape: Shape, _ color: Color = .white, _ transform: Affine = .identity) -> Frame.Item {
  .fill(Fill(shape: shape, transform: transform, color: color))
}

func fill(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color = .white
) -> Frame.Item {
  fill(.rect(CGRect(x: x, y: y, width: width, height: height)), color)
}

func group(opacity: Double = 1, clip: Shape? = nil, _ items: [Frame.Item]) -> [Frame.Item] {
  let clip = clip.map { Clip(shape: $0, transform: .identity) }
  return [.beginGroup(Group(opacity: opacity, clip: clip))] + items + [.endGroup]
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func polygon(_ points: [CGPoint], _ rule: FillRule = .nonZero) -> Shape {
  var path = Path()
  for (index, point) in points.enumerated() { path.append(index == 0 ? .move(point) : .line(point)) }
  path.closeSubpath()
  return .path(path, rule)
}

func polygon(_ coordinates: [(CGFloat, CGFloat)], _ rule: FillRule = .nonZero) -> Shape {
  polygon(coordinates.map { CGPoint(x: $0.0, y: $0.1) }, rule)
}

/// The same area as a path, which takes the general way through the scanner.
func asPath(_ rect: CGRect) -> Shape { .path(Path(rect: rect), .nonZero) }

/// Records coverage, and what is wrong with the runs it is given.
struct CoverageRecorder: Blitter {
  let clip: PixelRect
  private(set) var values: [UInt32]
  /// The same, as exact as it is found.
  private(set) var fineValues: [UInt32]
  private(set) var faults: [String] = []
  private var nextX = Int.min
  private var row = Int.min

  init(clip: PixelRect) {
    self.clip = clip
    values = Array(repeating: 0, count: clip.width * clip.height)
    fineValues = values
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let isInside = x >= clip.minX && x + count <= clip.maxX && y >= clip.minY && y < clip.maxY
    let isInOrder = y > row || (y == row && x >= nextX)
    guard isInside, isInOrder, count > 0, (1...Subpixel.full).contains(coverage) else {
      faults.append("run of \(count) × \(coverage) at (\(x), \(y))")
      return
    }
    row = y
    nextX = x + count
    for column in x..<x + count {
      let index = (y - clip.minY) * clip.width + column - clip.minX
      values[index] = Subpixel.rounded(coverage)
      fineValues[index] = coverage
    }
  }

  func value(_ x: Int, _ y: Int) -> UInt32 { values[(y - clip.minY) * clip.width + x - clip.minX] }

  func fineValue(_ x: Int, _ y: Int) -> Int {
    Int(fineValues[(y - clip.minY) * clip.width + x - clip.minX])
  }

  /// The covered area in pixels.
  var area: Double { Double(values.reduce(0, +)) / 255 }
}

/// What the scanner finds of a shape inside `clip`.
func coverage(_ shape: Shape, _ transform: Affine = .identity, clip: PixelRect) -> CoverageRecorder {
  var recorder = CoverageRecorder(clip: clip)
  var scanner = CoverageScanner()
  let visible = shape.extents(transform, within: clip)
  scanner.scan(shape, transform, clip: visible, into: &recorder)
  return recorder
}

func pixels(_ width: Int, _ height: Int) -> PixelRect {
  PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
}
