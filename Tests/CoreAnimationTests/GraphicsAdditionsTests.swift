import CoreAnimation
import Foundation
import Geometry
import Testing

/// Small things that drawing code calls.
@Suite struct GraphicsAdditionsTests {
  @Test("Inks take their colours away from white") func inks() {
    let color = CGColor(genericCMYKCyan: 0.2, magenta: 0.5, yellow: 0, black: 0.5, alpha: 0.7)
    #expect(color.components == [0.2, 0.5, 0, 0.5, 0.7])
    #expect(color.colorSpace?.model == .cmyk && color.colorSpace?.numberOfComponents == 4)
    #expect(color == CGColor(red: 0.4, green: 0.25, blue: 0.5, alpha: 0.7))
    #expect(CGColor(genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1) == .black)
    let space = CGColorSpace(name: CGColorSpace.genericCMYK)
    for gray in [0, 0.25, 1] {
      let gray = CGColor(gray: gray, alpha: 1)
      let converted = space.flatMap { gray.converted(to: $0, intent: .defaultIntent, options: nil) }
      #expect(converted == gray)
    }
  }

  @Test func thePatternSpaceCountsAsItsBase() throws {
    let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceGray()))
    #expect(space.model == .pattern && space.numberOfComponents == 1)
    #expect(space.baseColorSpace == CGColorSpaceCreateDeviceGray())
    #expect(CGColor(colorSpace: space, components: [0.5, 1]) == CGColor(gray: 0.5, alpha: 1))
    #expect(CGColorSpace(patternBaseSpace: nil)?.numberOfComponents == 0)
    #expect(CGColorSpace(patternBaseSpace: space) == nil)
    #expect(space != CGColorSpaceCreateDeviceGray())
  }

  @Test func equalIsEqual() {
    #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint.zero.equalTo(CGPoint(x: 0, y: 1)))
    #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
    #expect(CGRect.zero.equalTo(.zero) && !CGRect.zero.equalTo(CGRect(x: 0, y: 0, width: 1, height: 0)))
  }

  @Test func anArrayGivesItsObjectsBack() {
    let objects = [CALayer(), CALayer()]
    let array: CFArray = objects
    #expect(CFArrayGetCount(array) == 2)
    #expect(unsafeBitCast(CFArrayGetValueAtIndex(array, 1), to: CALayer.self) === objects[1])
    #expect(CFArrayGetValueAtIndex(array, 2) == nil && CFArrayGetValueAtIndex(array, -1) == nil)
  }

  @Test("The outline of a line takes the path's place") func strokedPaths() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    let outline = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(outline.boundingBox == CGRect(x: -2, y: -2, width: 14, height: 4))
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
    context.scaleBy(x: 2, y: 1)
    context.setLineWidth(4)
    context.addPath(line)
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: -2, width: 10, height: 4))
    #expect(context.path?.contains(CGPoint(x: 5, y: 1.9)) == true)
  }
}
