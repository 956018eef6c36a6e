import Foundation
import Testing

@testable import AnimGeometry

@Suite struct FilePathTests {
  private func path(_ element: Path.Element) -> Path {
    Path(elements: [.move(.zero), .line(CGPoint(x: 4, y: 0)), element, .line(CGPoint(x: 0, y: 4)), .close])
  }

  @Test("A path with any number that is none is not finite", arguments: [CGFloat.nan, .infinity, -.infinity])
  func finiteness(value: CGFloat) {
    let fine = CGPoint(x: 1, y: 2)
    for point in [CGPoint(x: value, y: 0), CGPoint(x: 0, y: value)] {
      #expect(!path(.move(point)).isFinite)
      #expect(!path(.line(point)).isFinite)
      #expect(!path(.quad(control: point, end: fine)).isFinite)
      #expect(!path(.quad(control: fine, end: point)).isFinite)
      #expect(!path(.cubic(control1: point, control2: fine, end: fine)).isFinite)
      #expect(!path(.cubic(control1: fine, control2: point, end: fine)).isFinite)
      #expect(!path(.cubic(control1: fine, control2: fine, end: point)).isFinite)
    }
    #expect(path(.cubic(control1: fine, control2: fine, end: fine)).isFinite)
    #expect(Path().isFinite)
  }

  @Test("What is closed already, or has no point, is not closed again")
  func closedOnce() {
    var path = Path()
    path.closeSubpath()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.elements == [.move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 3, y: 4)), .close])
  }

  @Test("A part of a curve goes through the same points")
  func partsOfCurves() {
    let curve = CubicSegment(
      CGPoint(x: 1, y: 2), CGPoint(x: 30, y: -20), CGPoint(x: -5, y: 40), CGPoint(x: 50, y: 7))
    for (low, high) in [(0.0, 1.0), (0, 0.3), (0.3, 1), (0.25, 0.75), (0.6, 0.7)] {
      let part = curve.part(from: low, to: high)
      for step in 0...10 {
        let t = Double(step) / 10
        let (found, expected) = (part.point(at: t), curve.point(at: low + t * (high - low)))
        #expect(abs(found.x - expected.x) < 1e-12 && abs(found.y - expected.y) < 1e-12, "\(low)…\(high)")
      }
    }
  }

  @Test("However large a curve is, it becomes at most 4096 chords")
  func chordsOfHugeCurves() {
    for size in [1e6, 1e30, 1e150] as [CGFloat] {
      var path = Path()
      path.move(to: .zero)
      path.addCurve(
        to: CGPoint(x: size, y: 0), control1: CGPoint(x: 0, y: size), control2: CGPoint(x: size, y: -size))
      path.closeSubpath()
      var count = 0
      path.flatten(tolerance: 1e-10) { _, _ in count += 1 }
      #expect(count == 4097)
    }
  }

  @Test("Arcs by their centre and by their ends are the same curves")
  func arcs() {
    for (end, isLarge) in [(0.3, false), (1.6, false), (3.1, false), (4.5, true)] as [(CGFloat, Bool)] {
      var byCenter = Path()
      byCenter.addArc(
        center: CGPoint(x: 3, y: 4), radius: 10, startAngle: 0, endAngle: end, decreasing: false)
      var byEnds = Path()
      byEnds.move(to: CGPoint(x: 13, y: 4))
      byEnds.addArc(
        radii: CGSize(width: 10, height: 10), rotation: 0, isLarge: isLarge, isSweep: true,
        to: CGPoint(x: 3 + 10 * cos(end), y: 4 + 10 * sin(end)))
      #expect(byCenter.elements.count == byEnds.elements.count)
      for step in 0...20 {
        let point = CGPoint(x: 3 + CGFloat(step), y: 4 + CGFloat(step) / 3)
        #expect(byCenter.contains(point) == byEnds.contains(point))
      }
    }
  }
}
