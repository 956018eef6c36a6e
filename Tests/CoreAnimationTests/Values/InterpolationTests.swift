import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// What lies between two values of every kind.
@Suite struct InterpolationTests {
  private func value(
    _ keyPath: String, _ from: Any?, _ to: Any?, at time: Double, on layer: CALayer = CALayer()
  ) -> Value? {
    LayerRun(layer, animation: basic(keyPath, from: from, to: to)).value(keyPath, at: time)
  }

  @Test("Points, sizes and rects go component by component")
  func geometry() {
    let rect = value(
      "bounds", CGRect(x: 0, y: 2, width: 10, height: 20), CGRect(x: 4, y: 0, width: 30, height: 0), at: 0.25)
    #expect(rect == .rect(CGRect(x: 1, y: 1.5, width: 15, height: 15)))
    #expect(
      value("bounds.size", CGSize(width: 0, height: 8), CGSize(width: 4, height: 0), at: 0.5)
        == .size(CGSize(width: 2, height: 4)))
    #expect(value("bounds.origin.x", 0, 10, at: 0.3) == .number(3))
    #expect(
      value("position", CGPoint(x: 0, y: 8), CGPoint(x: 4, y: 0), at: 0.75) == .point(CGPoint(x: 3, y: 2)))
  }

  @Test("While a colour comes from nil or goes to nil nothing is drawn; the ends are exact")
  func nilColours() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let layer = makeLayer { $0.backgroundColor = .black }
    let fromModel = LayerRun(
      makeLayer { $0.backgroundColor = .black }, animation: basic("backgroundColor", from: red))
    #expect(fromModel.value("backgroundColor", at: 0.5)?.color == Color(red: 0.5, green: 0, blue: 0))
    let toNil = LayerRun(
      makeLayer { $0.bounds = CGRect(x: 0, y: 0, width: 9, height: 9) },
      animation: basic("backgroundColor", from: red))
    #expect(
      [0, 0.01, 0.99].map { toNil.value("backgroundColor", at: $0) } == [
        .color(Color(red: 1, green: 0, blue: 0)), .null, .null,
      ])
    #expect(toNil.recording.frame(at: 0.5).items.isEmpty)
    #expect(value("backgroundColor", NSNull(), red, at: 0.5, on: layer) == .null)
  }

  @Test("Paths of the same elements go point by point; others snap to the end")
  func paths() {
    func path(_ build: (CGMutablePath) -> Void) -> CGPath {
      let path = CGMutablePath()
      build(path)
      return path
    }
    let a = path {
      $0.move(to: .zero)
      $0.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 4), control2: CGPoint(x: 10, y: 4))
      $0.addLine(to: CGPoint(x: 1, y: 1))
      $0.closeSubpath()
    }
    let b = path {
      $0.move(to: CGPoint(x: 2, y: 2))
      $0.addCurve(to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 2, y: 10), control2: CGPoint(x: 20, y: 8))
      $0.addLine(to: CGPoint(x: 3, y: 5))
      $0.closeSubpath()
    }
    let half = path {
      $0.move(to: CGPoint(x: 1, y: 1))
      $0.addCurve(to: CGPoint(x: 15, y: 0), control1: CGPoint(x: 1, y: 7), control2: CGPoint(x: 15, y: 6))
      $0.addLine(to: CGPoint(x: 2, y: 3))
      $0.closeSubpath()
    }
    let other = path { $0.addRect(CGRect(x: 0, y: 0, width: 5, height: 5)) }
    #expect(value("path", a, b, at: 0.5, on: CAShapeLayer()) == Conversion.value(half))
    let shorter = path { $0.addLines(between: [.zero, CGPoint(x: 5, y: 5)]) }
    #expect(value("path", shorter, other, at: 0, on: CAShapeLayer()) == Conversion.value(shorter))
    for time in [0.01, 0.5, 1] {
      #expect(value("path", shorter, other, at: time, on: CAShapeLayer()) == Conversion.value(other))
    }
  }

  @Test("Between a line and a curve the line is a curve whose control points are its own ends")
  func linesAndCurves() {
    func path(_ build: (CGMutablePath) -> Void) -> CGPath {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 0))
      build(path)
      return path
    }
    let line = path { $0.addLine(to: CGPoint(x: 12, y: 0)) }
    let curve = path {
      $0.addCurve(to: CGPoint(x: 12, y: 0), control1: CGPoint(x: 4, y: 8), control2: CGPoint(x: 8, y: 8))
    }
    let quad = path { $0.addQuadCurve(to: CGPoint(x: 12, y: 0), control: CGPoint(x: 6, y: 12)) }
    func between(_ a: CGPath, _ b: CGPath) -> Value? { value("path", a, b, at: 0.5, on: CAShapeLayer()) }
    // Along the x axis, where tangents of no length point, nothing turns.
    func along(_ first: Double, _ last: Double) -> CGPath {
      path {
        $0.addCurve(
          to: CGPoint(x: 12, y: 0), control1: CGPoint(x: first, y: 0), control2: CGPoint(x: 12 + last, y: 0))
      }
    }
    #expect(between(line, along(8, 4)) == Conversion.value(along(4, 2)))
    #expect(between(along(8, 4), line) == Conversion.value(along(4, 2)))
    // The quadratic curve is the cubic one with its control points at 4, 8 and 8, 8.
    #expect(between(quad, curve) == Conversion.value(curve))
    // Only one of them moves: there is nothing between.
    let moved = path { $0.move(to: CGPoint(x: 12, y: 0)) }
    #expect(between(line, moved) == Conversion.value(moved))
  }

  @Test("Booleans are true unless the number between is zero")
  func booleans() {
    #expect(value("masksToBounds", false, true, at: 0) == .bool(false))
    #expect(value("masksToBounds", false, true, at: 0.001) == .bool(true))
    #expect(value("masksToBounds", true, false, at: 0.999) == .bool(true))
    #expect(value("masksToBounds", true, false, at: 1) == .bool(false))
  }

  @Test("Arrays of equal length go element by element, others switch half-way")
  func arrays() {
    let layer = makeLayer { $0.setValue([0.0, 0.0], forKey: "stops") }
    #expect(
      value("stops", [0.0, 10.0], [1.0, 20.0], at: 0.5, on: layer) == .array([.number(0.5), .number(15)]))
    for (time, expected) in [(0.4, 1), (0.6, 2)] {
      let layer = makeLayer { $0.setValue([0.0], forKey: "stops") }
      #expect(value("stops", [1.0], [1.0, 2.0], at: time, on: layer)?.array?.count == expected)
    }
  }

  @Test("Strings and other kinds without arithmetic switch half-way")
  func strings() {
    let shape = CAShapeLayer()
    #expect(value("fillRule", "non-zero", "even-odd", at: 0.49, on: shape) == .string("non-zero"))
    #expect(value("fillRule", "non-zero", "even-odd", at: 0.51, on: CAShapeLayer()) == .string("even-odd"))
  }

  @Test("A value of another kind than the property is ignored, and so is nil where there is no nil")
  func wrongKinds() {
    let layer = { makeLayer { $0.position = CGPoint(x: 3, y: 4) } }
    #expect(value("position", 1, 2, at: 0.5, on: layer()) == .point(CGPoint(x: 3, y: 4)))
    #expect(value("position", NSNull(), NSNull(), at: 0.5, on: layer()) == .point(CGPoint(x: 3, y: 4)))
    #expect(value("position.x", CGPoint.zero, CGPoint.zero, at: 0.5, on: layer()) == .number(3))
    #expect(
      LayerRun(layer(), animation: basic("position.z", from: 0, to: 9)).value("position", at: 0.5)
        == .point(CGPoint(x: 3, y: 4)))
  }

  @Test("From, to and by together: by is ignored")
  func allThree() {
    let run = LayerRun(animation: basic("position.x", from: 0, to: 10, by: 100))
    #expect(run.number("position.x", at: 0.5) == 5)
  }

  @Test("A timing curve that leaves 0…1 extrapolates")
  func extrapolation() {
    let run = LayerRun(
      animation: basic("bounds.size", from: CGSize(width: 0, height: 100), to: CGSize(width: 100, height: 0))
      {
        $0.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, -1, 0.7, 2)
      })
    #expect((run.value("bounds.size", at: 0.15)?.size?.width ?? 0) < 0)
    #expect((run.value("bounds.size", at: 0.85)?.size?.height ?? 0) < 0)
  }
}
