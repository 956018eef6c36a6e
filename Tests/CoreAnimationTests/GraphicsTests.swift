import CoreAnimation
import Foundation
import AnimTestSupport
import Testing

/// The subset of Core Graphics that layers and animations need.
@Suite struct GraphicsTests {
  @Test func boundsOfCurvesAreExact() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 0, y: 4), control2: CGPoint(x: 4, y: 4))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 4, height: 3))
    let quad = CGMutablePath()
    quad.move(to: .zero)
    quad.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 2))
    #expect(isClose([Double(quad.boundingBoxOfPath.height)], [1], tolerance: 1e-12))
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    #expect(circle.boundingBoxOfPath == circle.boundingBox)
  }

  @Test func containment() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
    // The transform is that of the point, not of the path.
    let shift = CGAffineTransform(translationX: 100, y: 0)
    #expect(path.contains(CGPoint(x: -95, y: 5), transform: shift))
    #expect(!path.contains(CGPoint(x: 105, y: 5), transform: shift))
    #expect(!path.contains(CGPoint(x: 5, y: 5), transform: CGAffineTransform(scaleX: 3, y: 0)))
    let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
    #expect(circle.contains(CGPoint(x: 0.7, y: 0.7)))
    #expect(!circle.contains(CGPoint(x: 0.72, y: 0.72)))
  }

  @Test func elements() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.closeSubpath()
    var types: [CGPathElementType] = []
    var ends: [CGPoint] = []
    path.applyWithBlock { element in
      types.append(element.pointee.type)
      switch element.pointee.type {
      case .moveToPoint, .addLineToPoint: ends.append(element.pointee.points[0])
      case .addQuadCurveToPoint: ends.append(element.pointee.points[1])
      default: break
      }
    }
    #expect(types == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .closeSubpath])
    #expect(ends == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 7, y: 8)])
  }

  @Test func arcs() {
    let corner = CGMutablePath()
    corner.move(to: .zero)
    corner.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(isClose([corner.currentPoint.x, corner.currentPoint.y], [10, 4], tolerance: 1e-9))
    let box = corner.boundingBoxOfPath
    #expect(isClose([box.minX, box.minY, box.maxX, box.maxY], [0, 0, 10, 4], tolerance: 1e-9))
    #expect(!corner.contains(CGPoint(x: 9.9, y: 0.1)))
    let relative = CGMutablePath()
    relative.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: -.pi / 2)
    #expect(isClose([relative.currentPoint.x, relative.currentPoint.y], [0, -2], tolerance: 1e-9))
  }

  @Test func copies() {
    var shift = CGAffineTransform(translationX: 5, y: 0)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: &shift)
    #expect(path.boundingBox.minX == 5)
    #expect(path.copy(using: &shift)?.boundingBox.minX == 10)
    var rect = CGRect.zero
    #expect(path.isRect(&rect) && rect == CGRect(x: 5, y: 0, width: 1, height: 1))
    let copy = path.mutableCopy()
    copy?.addLine(to: CGPoint(x: 50, y: 50))
    #expect(path.boundingBox.maxX == 6)
  }

  @Test func colours() throws {
    let gray = CGColor(gray: 0.5, alpha: 0.25)
    #expect(gray.components == [0.5, 0.25])
    #expect(gray.numberOfComponents == 2)
    #expect(gray.colorSpace?.model == .monochrome)
    #expect(gray == CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
    #expect(CGColorSpace(name: "no such space") == nil)
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let half = try #require(CGColor(colorSpace: linear, components: [0.5, 0.5, 0.5, 1]))
    let encoded = try #require(
      half.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)?.components)
    #expect(isClose(encoded.map { Double($0) }, [0.735357, 0.735357, 0.735357, 1], tolerance: 1e-6))
    #expect(half.copy(alpha: 0)?.components == [0.5, 0.5, 0.5, 0])
    #expect(half.copy(alpha: 0)?.colorSpace == linear)
  }

  @Test("Only spaces of red, green and blue have a wide gamut of these")
  func wideGamuts() throws {
    let wide: Set = [
      CGColorSpace.extendedSRGB, CGColorSpace.extendedLinearSRGB, CGColorSpace.displayP3,
      CGColorSpace.extendedDisplayP3, CGColorSpace.linearDisplayP3, CGColorSpace.extendedLinearDisplayP3,
    ]
    let narrow = [
      CGColorSpace.sRGB, CGColorSpace.linearSRGB, CGColorSpace.linearGray, CGColorSpace.extendedGray,
      CGColorSpace.extendedLinearGray, CGColorSpace.genericGrayGamma2_2, CGColorSpace.genericCMYK,
    ]
    for name in wide { #expect(try #require(CGColorSpace(name: name)).isWideGamutRGB, "\(name)") }
    for name in narrow { #expect(try !#require(CGColorSpace(name: name)).isWideGamutRGB, "\(name)") }
    #expect(
      CGColorSpace(patternBaseSpace: CGColorSpace(name: CGColorSpace.displayP3))?.isWideGamutRGB == false)
  }

  /// Every space there and back.
  @Test(arguments: [
    CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB,
    CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3, CGColorSpace.linearDisplayP3,
    CGColorSpace.extendedLinearDisplayP3,
  ])
  func conversionsAreExact(name: String) throws {
    let space = try #require(CGColorSpace(name: name))
    let srgb = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let color = try #require(CGColor(colorSpace: space, components: [0.2, 0.9, -0.1, 0.5]))
    let back = color.converted(to: srgb, intent: .defaultIntent, options: nil)?
      .converted(to: space, intent: .defaultIntent, options: nil)
    let components = try #require(back?.components)
    #expect(isClose(components.map { Double($0) }, [0.2, 0.9, -0.1, 0.5], tolerance: 1e-9))
  }

  @Test func boxes() {
    let transform = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    let affine = CGAffineTransform(rotationAngle: 1).translatedBy(x: 3, y: 4)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width == 3)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).caTransform3DValue == CATransform3D())
    let layer = CALayer()
    layer.setValue(NSValue(caTransform3D: transform), forKey: "transform")
    #expect(layer.transform == transform)
  }

  @Test func pointsAndRectsTransform() {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(scale) == CGPoint(x: 2, y: 3))
    #expect(CGSize(width: 1, height: 1).applying(scale) == CGSize(width: 2, height: 3))
    #expect(
      CGRect(x: 1, y: 1, width: 1, height: 1).applying(scale) == CGRect(x: 2, y: 3, width: 2, height: 3))
  }
}
