import Foundation
import AnimGeometry
import AnimRenderTree
import AnimVideo

/// Numbers, shapes and colours, field by field. A field that is added to one of these types is added here; the tests
/// know which fields there are.
extension DigestWriter {
  mutating func write(_ value: CGFloat) { write(Double(value)) }

  mutating func write(_ point: CGPoint) {
    write(point.x)
    write(point.y)
  }

  mutating func write(_ size: CGSize) {
    write(size.width)
    write(size.height)
  }

  mutating func write(_ rect: CGRect) {
    write(rect.origin)
    write(rect.size)
  }

  mutating func write(_ color: Color) {
    write(color.red)
    write(color.green)
    write(color.blue)
    write(color.alpha)
  }

  mutating func write(_ color: Color?) {
    write(color != nil)
    if let color { write(color) }
  }

  mutating func write(_ vector: SIMD3<Double>) {
    for index in vector.indices { write(vector[index]) }
  }

  mutating func write(_ vector: SIMD4<Double>) {
    for index in vector.indices { write(vector[index]) }
  }

  mutating func write(_ transform: Projection) {
    switch transform {
    case .affine(let affine):
      write(case: 0)
      for value in [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty] { write(value) }
    case .perspective(let homography):
      write(case: 1)
      for row in homography.rows { write(row) }
    }
  }

  mutating func write(_ path: AnimGeometry.Path) {
    write(path.elements.count)
    for element in path.elements {
      switch element {
      case .move: write(case: 0)
      case .line: write(case: 1)
      case .quad: write(case: 2)
      case .cubic: write(case: 3)
      case .close: write(case: 4)
      }
      element.forEachPoint { write($0) }
    }
  }

  mutating func write(_ style: StrokeStyle) {
    write(style.width)
    write(case: UInt8(truncatingIfNeeded: style.cap.rawValue))
    write(case: UInt8(truncatingIfNeeded: style.join.rawValue))
    write(style.miterLimit)
    write(style.start)
    write(style.end)
    write(style.dashes.count)
    for dash in style.dashes { write(dash) }
    write(style.dashPhase)
  }

  mutating func write(_ rounded: RoundedRect) {
    write(rounded.rect)
    write(rounded.radius)
    write(case: rounded.corners.rawValue)
    write(case: rounded.curve.rawValue)
  }

  mutating func write(_ shape: Shape) {
    switch shape {
    case .rect(let rect):
      write(case: 0)
      write(rect)
    case .partlySmoothRect(let rect, let smooth):
      write(case: 1)
      write(rect)
      write(case: smooth.rawValue)
    case .roundedRect(let rounded):
      write(case: 2)
      write(rounded)
    case .border(let rounded, let width):
      write(case: 3)
      write(rounded)
      write(width)
    case .path(let path, let rule):
      write(case: 4)
      write(path)
      write(case: rule.rawValue)
    case .stroke(let path, let style):
      write(case: 5)
      write(path)
      write(style)
    }
  }

  mutating func write(_ canvas: Canvas) {
    write(canvas.size)
    write(canvas.scale)
    write(canvas.background)
    write(canvas.dithersGradients)
    write(canvas.space.gamut.rawValue)
    write(canvas.space.isLinear)
    write(canvas.space.isExtended)
    write(canvas.mapping.gamut.rawValue)
    write(canvas.mapping.tone.rawValue)
    write(canvas.mapping.brightest)
  }
}
