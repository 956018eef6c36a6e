import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

/// What single and several animations make of values of each kind.
enum ValueVectors {
  private static func run(_ animation: CAAnimation, model: Float = 1) -> LayerRun {
    let layer = CALayer()
    layer.opacity = model
    return LayerRun(layer, animation: animation)
  }

  static func basicResolution(_ vectors: Vectors) throws {
    for row in vectors["rows"].items {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1
      let words = (row[0].string ?? "").split(separator: " ")
      for (name, value) in zip(words, words.dropFirst()) {
        switch name {
        case "from": animation.fromValue = Double(value)
        case "to": animation.toValue = Double(value)
        case "by": animation.byValue = Double(value)
        default: break
        }
      }
      let expected = try #require(row[1].number)
      let got = run(animation, model: 0.5).number("opacity", at: 0.5)
      #expect(abs(got - expected) < 1e-9, "\(row[0].string ?? "")")
    }
  }

  static func additive(_ vectors: Vectors) throws {
    func add(_ to: Double) -> CABasicAnimation {
      basic("opacity", from: 0, to: to) { $0.isAdditive = true }
    }
    let layer = CALayer()
    layer.opacity = 0.5
    let run = LayerRun(layer) { timeline, layer in
      timeline.at(0) { layer.add(add(0.2), forKey: "a") }
      timeline.at(2) {
        layer.add(add(0.2), forKey: "a")
        layer.add(add(0.1), forKey: "b")
      }
    }
    #expect(abs(run.number("opacity", at: 0.5) - (vectors["measured"][0][1].number ?? 0)) < 1e-9)
    #expect(abs(run.number("opacity", at: 2.5) - (vectors["derived"][0][1].number ?? 0)) < 1e-9)
    let moved = CALayer()
    moved.opacity = 0
    let changed = LayerRun(moved) { timeline, layer in
      timeline.at(0) {
        CATransaction.withoutActions { layer.opacity = 1 }
        layer.add(basic("opacity", from: -1, to: 0) { $0.isAdditive = true }, forKey: nil)
      }
    }
    let values = changed.numbers("opacity", at: [0, 0.25, 0.5, 1])
    #expect(isClose(values, vectors["derived"][1][1].numbers, tolerance: 1e-9))
  }

  /// Cumulative repetitions gather the end value of a cycle.
  static func cumulative(_ vectors: Vectors) throws {
    for row in vectors.items {
      let spec = row["spec"].string ?? ""
      let isBy = spec.hasPrefix("byValue")
      let layer = CALayer()
      layer.position.x = isBy ? 100 : 0
      let animation = basic("position.x") {
        $0.isCumulative = true
        $0.repeatCount = spec.contains("repeatCount 2") ? 2 : 3
        $0.autoreverses = spec.contains("autoreverses")
        if isBy {
          $0.byValue = 10
        } else {
          $0.fromValue = spec.hasPrefix("0->10") || spec.contains("x 0->10") ? 0 : 10
          $0.toValue = $0.fromValue as? Int == 0 ? 10 : 20
        }
      }
      let values = LayerRun(layer, animation: animation).numbers("position.x", at: row["t"].numbers)
      #expect(isClose(values, row["v"].numbers, tolerance: 1e-9), "\(spec): \(values)")
    }
  }

  /// Whole transforms go by decomposition; a half turn goes the negative way.
  static func transforms(_ vectors: Vectors) throws {
    let ends: [String: CATransform3D] = [
      "identity": CATransform3DIdentity,
      "rotZ 170deg": CATransform3DMakeRotation(170 * .pi / 180, 0, 0, 1),
      "rotZ 270deg": CATransform3DMakeRotation(270 * .pi / 180, 0, 0, 1),
      "scale(2,1)": CATransform3DMakeScale(2, 1, 1),
      "rotate 1 rad then translate (40,0)": CATransform3DConcat(
        CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeTranslation(40, 0, 0)),
      "rotY 1.2 rad": CATransform3DMakeRotation(1.2, 0, 1, 0),
      "scale(-1,1)": CATransform3DMakeScale(-1, 1, 1),
      "scale(1,-1)": CATransform3DMakeScale(1, -1, 1),
      "scale(-1,-1) or rotZ pi": CATransform3DMakeScale(-1, -1, 1),
      "shear m21=.5": CATransform3DMakeAffineTransform(CGAffineTransform(1, 0, 0.5, 1, 0, 0)),
    ]
    let elements: [String: KeyPath<CATransform3D, CGFloat>] = [
      "m11": \.m11, "m12": \.m12, "m13": \.m13, "m21": \.m21, "m22": \.m22, "m41": \.m41,
    ]
    let quarter = try #require(vectors["t"].number)
    for row in vectors["rows"].items {
      let animation = CABasicAnimation(keyPath: "transform")
      let start: CATransform3D = try #require(ends[row[0].string ?? ""])
      let end: CATransform3D = try #require(ends[row[1].string ?? ""])
      animation.fromValue = start
      animation.toValue = end
      animation.duration = 1
      let transform = try #require(run(animation).value("transform", at: quarter)?.transform)
      for name in row[2].keys {
        let got = transform[keyPath: try #require(elements[name])]
        #expect(abs(got - (row[2][name].number ?? 0)) < 1e-4, "\(row[0]) → \(row[1]) \(name)")
      }
    }
  }

  /// Colours go per component, not premultiplied.
  static func colours(_ vectors: Vectors) throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    let animation = basic("backgroundColor", from: red, to: blue)
    let color = try #require(run(animation).value("backgroundColor", at: 0.5)?.color)
    #expect(color.components == vectors["red a1 -> blue a.5 at half"].numbers)
  }

  /// The frame is the box of the transformed bounds; setting it divides by the scale.
  static func geometry(_ vectors: Vectors) throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.position = CGPoint(x: 200, y: 300)
    func numbers(_ rect: CGRect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }
    #expect(numbers(layer.frame) == vectors[0][2].numbers)
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    #expect(numbers(layer.frame) == vectors[1][2].numbers)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    let (size, position) = (layer.bounds.size, layer.position)
    let numbersSet: [Double] = [size.width, size.height, position.x, position.y]
    #expect(isClose(numbersSet, vectors[2][2].numbers, tolerance: 1e-9))
  }

  /// Display P3 becomes extended sRGB, with components outside 0…1, and colours between are of the encoded components.
  static func wideColours(_ vectors: Vectors) throws {
    func color(_ p3: [Double]) -> Color { Color(displayP3Red: p3[0], green: p3[1], blue: p3[2]) }
    func linear(_ color: Color) -> [Double] { color.components.prefix(3).map(TransferFunction.decode) }
    func encoded(_ color: Color) -> [Double] { Array(color.components.prefix(3)) }
    func between(_ a: Color, _ b: Color) -> Color? {
      Value.color(a).interpolated(to: .color(b), fraction: 0.5).color
    }
    func linearMiddle(_ a: Color, _ b: Color) -> [Double] {
      zip(linear(a), linear(b)).map { TransferFunction.encode(($0 + $1) / 2) }
    }
    for row in vectors["rows"].items {
      let p3 = row["p3"].numbers
      #expect(isClose(encoded(color(p3)), row["gammaExtendedSRGB"].numbers, tolerance: 1e-6), "\(p3)")
      #expect(isClose(linear(color(p3)), row["linearExtendedSRGB"].numbers, tolerance: 1e-6), "\(p3)")
    }
    let rows = vectors["exactMatrixRows"].items.map(\.numbers)
    let inverse = vectors["inverseRows"].items.map(\.numbers)
    for column in 0..<3 {
      var unit = [0.0, 0, 0]
      unit[column] = 1
      #expect(isClose(linear(color(unit)), rows.map { $0[column] }, tolerance: 1e-12))
      let back = inverse.map { TransferFunction.encode($0[column]) }
      #expect(isClose(linear(color(back)), unit, tolerance: 1e-8))
    }
    let (red, green) = (color([1, 0, 0]), color([0, 1, 0]))
    #expect(isClose(encoded(color(vectors["sRGBredInP3"].numbers)), [1, 0, 0], tolerance: 1e-5))
    let wide = vectors["midpointP3redToP3green"]
    let middle = try #require(between(red, green))
    #expect(isClose(encoded(middle), wide["interpolatedInGamma"].numbers, tolerance: 1e-6))
    let light = linearMiddle(red, green)
    #expect(isClose(light, wide["interpolatedInLinearThenEncoded"].numbers, tolerance: 1e-6))
    let (plainRed, plainGreen) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0))
    let plain = vectors["midpointSRGBredToGreen"]
    let plainMiddle = try #require(between(plainRed, plainGreen))
    #expect(encoded(plainMiddle) == plain["gamma (Core Animation)"].numbers)
    #expect(isClose(linearMiddle(plainRed, plainGreen), plain["linear"].numbers, tolerance: 1e-6))
  }
}

extension Color {
  fileprivate var components: [Double] { [red, green, blue, alpha] }
}
