import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

/// Small things that drawing code calls.
@Suite struct GraphicsAdditionsTests {
  @Test("A blend mode is the operator of its name", arguments: CGBlendMode.allCases)
  func blendModes(mode: CGBlendMode) {
    let others = [CGBlendMode.normal: Blending.over, .plusLighter: .add]
    #expect(Blending.filterNames.indices.contains(Int(mode.rawValue)))
    #expect(Blending(mode) == others[mode] ?? Blending(rawValue: "\(mode)"))
  }

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
    #expect(CGColor(colorSpace: space, components: [0.5, 1]) == nil)
    #expect(CGColor.white.converted(to: space, intent: .defaultIntent, options: nil) == nil)
    #expect(CGColorSpace(patternBaseSpace: nil)?.numberOfComponents == 0)
    #expect(CGColorSpace(patternBaseSpace: space) == nil)
    #expect(space != CGColorSpaceCreateDeviceGray())
  }

  @Test("Device space is in pixels, with y up; there and back is nowhere") func deviceSpace() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 20, height: 10), scale: 2)
    #expect(context.convertToDeviceSpace(CGPoint(x: 3, y: 1)) == CGPoint(x: 6, y: 18))
    #expect(context.convertToDeviceSpace(CGSize(width: 3, height: 1)) == CGSize(width: 6, height: -2))
    #expect(
      context.convertToDeviceSpace(CGRect(x: 3, y: 1, width: 2, height: 4))
        == CGRect(x: 6, y: 10, width: 4, height: 8))
    context.translateBy(x: 5, y: 2)
    context.rotate(by: 0.5)
    #expect(context.userSpaceToDeviceSpaceTransform == context.ctm)
    let (point, size) = (CGPoint(x: 3, y: 1), CGSize(width: 3, height: 1))
    let pointBack = context.convertToUserSpace(context.convertToDeviceSpace(point))
    let sizeBack = context.convertToUserSpace(context.convertToDeviceSpace(size))
    #expect(hypot(pointBack.x - point.x, pointBack.y - point.y) < 1e-9)
    #expect(hypot(sizeBack.width - size.width, sizeBack.height - size.height) < 1e-9)
    let rect = CGRect(origin: point, size: size)
    #expect(context.convertToUserSpace(context.convertToDeviceSpace(rect)).contains(rect))
  }

  @Test("What paints or clips uses the current path up; what erases does not")
  func currentPaths() {
    let rect = CGRect(x: 1, y: 1, width: 5, height: 5)
    let empty = CGRect(x: CGFloat.infinity, y: 0, width: 1, height: 1)
    let calls: [(String, (CGContext) -> Void, isUsedUp: Bool)] = [
      ("fill", { $0.fill(rect) }, true), ("fill of nothing", { $0.fill(empty) }, true),
      ("fill of rects", { $0.fill([rect, rect]) }, true), ("fill of no rects", { $0.fill([CGRect]()) }, true),
      ("fillEllipse", { $0.fillEllipse(in: rect) }, true), ("stroke", { $0.stroke(rect) }, true),
      ("stroke with a width", { $0.stroke(rect, width: 0) }, true),
      ("strokeEllipse", { $0.strokeEllipse(in: rect) }, true),
      ("strokeLineSegments", { $0.strokeLineSegments(between: [.zero, CGPoint(x: 3, y: 3)]) }, true),
      ("clip", { $0.clip(to: rect) }, true), ("clip to rects", { $0.clip(to: [rect]) }, true),
      ("clear", { $0.clear(rect) }, false),
      ("a transparency layer", { $0.beginTransparencyLayer(in: rect, auxiliaryInfo: nil) }, false),
    ]
    for (name, call, isUsedUp) in calls {
      let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
      context.addRect(CGRect(x: 10, y: 10, width: 5, height: 5))
      call(context)
      #expect(context.isPathEmpty == isUsedUp, "\(name)")
    }
  }

  @Test("A path contains what drawing it would paint")
  func paintedPoints() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 60, height: 60))
    context.scaleBy(x: 2, y: 1)
    context.setLineWidth(2)
    context.addRect(CGRect(x: 4, y: 4, width: 12, height: 12))
    context.addRect(CGRect(x: 8, y: 8, width: 4, height: 4))
    // In the hole, on the outer line outside of the path, between both rectangles, far away.
    let points = [(10, 10), (3.5, 10), (6, 10), (2, 2)].map { CGPoint(x: $0.0, y: $0.1) }
    let expected: [(CGPathDrawingMode, [Bool])] = [
      (.fill, [true, false, true, false]), (.eoFill, [false, false, true, false]),
      (.stroke, [false, true, false, false]), (.fillStroke, [true, true, true, false]),
      (.eoFillStroke, [false, true, true, false]),
    ]
    for (mode, contains) in expected {
      #expect(points.map { context.pathContains($0, mode: mode) } == contains, "\(mode)")
    }
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

  @Test("Dashes are as long as the pattern says, lie on the line and keep its curves")
  func dashedPaths() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    let dashes = path.copy(
      dashingWithPhase: 1, lengths: [4, 2], transform: CGAffineTransform(scaleX: 2, y: 1))
    var (numbers, moves): ([Double], [Bool]) = ([], [])
    dashes.applyWithBlock { element in
      numbers += [Double(element.pointee.points[0].x), Double(element.pointee.points[0].y)]
      moves.append(element.pointee.type == .moveToPoint)
    }
    let expected: [Double] = [0, 0, 6, 0, 10, 0, 18, 0, 20, 1, 20, 5, 20, 7, 20, 10]
    #expect(isClose(numbers, expected, tolerance: 1e-9))
    #expect(moves == [true, false, true, false, true, false, true, false])
    #expect(path.copy(dashingWithPhase: 0, lengths: []) == path)
    #expect(path.copy(dashingWithPhase: 0, lengths: [-1, 2]) == path)
    // What runs through the start of something closed is one.
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let corner = CGMutablePath()
    corner.addLines(between: [CGPoint(x: 0, y: 5), .zero, CGPoint(x: 5, y: 0)])
    #expect(square.copy(dashingWithPhase: 5, lengths: [10, 30]) == corner)
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let quarter = circle.copy(dashingWithPhase: 0, lengths: [5 * .pi, 5 * .pi])
    var kinds: [CGPathElementType] = []
    quarter.applyWithBlock { element in
      kinds.append(element.pointee.type)
      guard element.pointee.type == .addCurveToPoint else { return }
      let end = element.pointee.points[2]
      #expect(abs(hypot(end.x, end.y) - 10) < 0.01)
    }
    #expect(kinds.count { $0 == .moveToPoint } == 2 && kinds.contains(.addCurveToPoint))
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
