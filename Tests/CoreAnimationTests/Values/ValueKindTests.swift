import CoreAnimation
import AnimViews
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// A value of any kind given to any property: it takes effect or it is reported, never neither.
@Suite struct ValueKindTests {
  private struct Place {
    var kind: LayerKind
    var row: Property
    var component: Component?

    var keyPath: String { component.map { "\(row.name).\($0.rawValue)" } ?? row.name }

    static var all: [Place] {
      PropertyCatalog.all.filter { $0.name != "mask" }.flatMap { row in
        let parts = Component.allCases.filter { $0.owner == row.type }
        return (parts.map(Component?.some) + [nil]).map {
          Place(kind: row.owners[0], row: row, component: $0)
        }
      }
    }
  }

  private func expected(_ value: Value, at place: Place) -> Value? {
    let type = place.component?.type ?? place.row.type
    if value.type == type || type == .object { return value }
    switch (value, type) {
    case (.bool(let flag), .number): return .number(flag ? 1 : 0)
    case (.number(let number), .bool): return .bool(number != 0)
    case (.point(let p), .size): return .size(CGSize(width: p.x, height: p.y))
    case (.size(let s), .point): return .point(CGPoint(x: s.width, y: s.height))
    default: return nil
    }
  }

  @Test(arguments: ValueType.allCases) func setting(kind: ValueType) throws {
    let value = LayerPropertyTests.samples(kind).to
    for place in Place.all {
      let layer = LayerPropertyTests.makeLayer(place.kind)
      let key = PropertyKey(place.row.name)
      let before = layer.value(key)
      _ = Misuse.takeReports()
      layer.setValue(Conversion.object(value), forKeyPath: place.keyPath)
      let reports = Misuse.takeReports()
      let now = Conversion.value(layer.value(forKeyPath: place.keyPath))
      if let expected = expected(value, at: place) {
        // Of a transform other rotations may be read back, which turn the layer alike.
        let isKept =
          now == expected || (now?.number != nil && now?.number == expected.number)
          || (place.row.type == .transform && place.component != nil && layer.value(key) != before)
        #expect(isKept || !reports.isEmpty, "\(place.keyPath) as \(kind)")
      } else {
        #expect(!reports.isEmpty, "\(place.keyPath) as \(kind)")
      }
    }
  }

  @Test(arguments: ValueType.allCases) func animating(kind: ValueType) throws {
    let (from, to, _) = LayerPropertyTests.samples(kind)
    for place in Place.all {
      let animation = basic(place.keyPath, from: Conversion.object(from), to: Conversion.object(to))
      var reports: [Misuse] = []
      let run = LayerRun(LayerPropertyTests.makeLayer(place.kind), until: 1) { timeline, layer in
        timeline.at(0.5) {
          _ = Misuse.takeReports()
          layer.add(animation, forKey: nil)
          reports = Misuse.takeReports()
        }
      }
      let hasEffect = run.trace(place.keyPath, at: 0.75)?.steps.isEmpty == false
      #expect(hasEffect == reports.isEmpty, "\(place.keyPath) as \(kind): \(reports)")
    }
  }

  /// Frames take a shorter way than explanations.
  @Test(
    "An animation does what its explanation says, whichever ends it has and of whichever kind",
    arguments: ValueType.allCases, [false, true])
  func animatingAsExplained(kind: ValueType, isAdditive: Bool) throws {
    let samples = LayerPropertyTests.samples(kind)
    let (a, b) = (Conversion.object(samples.from), Conversion.object(samples.to))
    let ends: [(from: Any?, to: Any?, by: Any?)] = [
      (a, b, nil), (a, nil, nil), (nil, b, nil), (a, nil, b), (nil, b, a), (nil, nil, b),
    ]
    for place in Place.all {
      let run = LayerRun(LayerPropertyTests.makeLayer(place.kind), until: 1) { timeline, layer in
        timeline.at(0) {
          for (number, ends) in ends.enumerated() {
            let animation = basic(place.keyPath, from: ends.from, to: ends.to, by: ends.by, duration: 0.75)
            animation.beginTime = 1 + Double(number)
            animation.isAdditive = isAdditive
            layer.add(animation, forKey: nil)
          }
        }
      }
      for step in 4..<28 {
        let time = Double(step) / 4
        let value = run.value(place.row.name, at: time)
        let explained = run.trace(place.row.name, at: time)?.presentation
        #expect(value == explained, "\(place.keyPath) as \(kind) at \(time)")
      }
      _ = Misuse.takeReports()
    }
  }

  @Test func nilGivesTheDefault() {
    for place in Place.all where place.component == nil {
      let layer = LayerPropertyTests.makeLayer(place.kind)
      let key = PropertyKey(place.row.name)
      layer.setValue(Conversion.object(LayerPropertyTests.samples(place.row.type).to), forKey: place.row.name)
      layer.setValue(nil, forKey: place.row.name)
      let expected: Value =
        [.color, .path, .string, .array, .object].contains(place.row.type)
        ? .null : place.row.defaultValue
      #expect(layer.value(key) == expected, "\(place.row.name)")
    }
  }

  private static var translations: [Any] {
    [
      CGSize(width: 30, height: 40), CGPoint(x: 30, y: 40), NSValue(cgPoint: CGPoint(x: 30, y: 40)),
      NSValue(cgSize: CGSize(width: 30, height: 40)),
    ]
  }

  @Test("A translation is two numbers, as a size or as a point, set or animated, plain or added")
  func translations() {
    for value in ValueKindTests.translations {
      let layer = CALayer()
      layer.setValue(value, forKeyPath: "transform.translation")
      #expect(layer.transform == CATransform3DMakeTranslation(30, 40, 0))
      for isAdditive in [false, true] {
        let moved = makeLayer { $0.transform = CATransform3DMakeTranslation(100, 0, 0) }
        let animation = basic("transform.translation", from: CGPoint.zero, to: value) {
          $0.isAdditive = isAdditive
        }
        let run = LayerRun(moved, animation: animation)
        #expect(run.number("transform.translation.x", at: 0.5) == (isAdditive ? 115 : 15))
        #expect(run.number("transform.translation.y", at: 0.5) == 20)
        let fromOnly = LayerRun(moved, animation: basic("transform.translation", from: value))
        #expect(fromOnly.number("transform.translation.x", at: 0.5) == 65)
        let by = LayerRun(moved, animation: basic("transform.translation", by: value))
        #expect(by.number("transform.translation.x", at: 0.5) == 115)
      }
    }
  }

  @Test("A path leads a translation, and any other pair of numbers, as it leads a position")
  func paths() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 100, y: 30))
    for (keyPath, x, y) in [
      ("position", "position.x", "position.y"),
      ("transform.translation", "transform.translation.x", "transform.translation.y"),
      ("bounds.size", "bounds.size.width", "bounds.size.height"),
      ("shadowOffset", "shadowOffset.width", "shadowOffset.height"),
    ] {
      for isAdditive in [false, true] {
        _ = Misuse.takeReports()
        let layer = makeLayer { $0.shadowOffset = .zero }
        let animation = keyframes(keyPath, nil) {
          $0.path = path
          $0.isAdditive = isAdditive
        }
        let run = LayerRun(layer, animation: animation)
        #expect(isClose(run.numbers(x, at: [0, 0.5, 1]), [0, 50, 100], tolerance: 1e-12), "\(keyPath)")
        #expect(isClose(run.numbers(y, at: [0, 0.5, 1]), [10, 20, 30], tolerance: 1e-12), "\(keyPath)")
        #expect(Misuse.takeReports() == [])
      }
    }
  }

  @Test func whatHasNoEffectIsReported() {
    let layer = CALayer()
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    let cases: [(CAAnimation, String)] = [
      (
        CABasicAnimation(),
        "A CABasicAnimation without a key path was added to a layer. It has no effect: set 'keyPath'."
      ),
      (
        CAPropertyAnimation(keyPath: "opacity"),
        "An animation of 'opacity' says neither where it starts nor where it ends. It has no effect: set "
          + "'fromValue', 'toValue' or 'byValue'."
      ),
      (
        basic("opacity"),
        "An animation of 'opacity' says neither where it starts nor where it ends. It has no effect: set "
          + "'fromValue', 'toValue' or 'byValue'."
      ),
      (basic("frame", to: CGRect.zero), "'frame' cannot be animated. Animate 'position' and 'bounds'."),
      (
        basic("strokeEnd", to: 1),
        "'strokeEnd' of a CALayer cannot be animated: there is nothing at this key path that is."
      ),
      (
        basic("position.z", to: 1),
        "'position.z' of a CALayer cannot be animated: there is nothing at this key path that is."
      ),
      (basic("position", to: 1), "An animation of 'position' was given a number. Expected a point."),
      (
        basic("opacity", from: 0, to: "half"),
        "An animation of 'opacity' was given a string. Expected a number."
      ),
      (
        basic("opacity", to: Double.nan),
        "An animation of 'opacity' was given a value that is not finite. Expected a number."
      ),
      (
        basic("backgroundColor", to: UIColor.red),
        "An animation of 'backgroundColor' was given an object of the class UIColor. Expected a color."
      ),
      (basic("opacity", to: NSNull()), "An animation of 'opacity' was given nil. Expected a number."),
      (
        basic("contentsGravity", by: "left"),
        "An animation of 'contentsGravity' was given a string as 'byValue'. Expected a string that can be added to "
          + "the value there."
      ),
      (
        keyframes("opacity", nil) { $0.path = path },
        "An animation of 'opacity' was given a point. Expected a number."
      ),
      (
        keyframes("opacity", [0, "half", 1]),
        "An animation of 'opacity' was given a string. Expected a number."
      ),
      (
        basic("opacity", to: 1) { $0.valueFunction = CAValueFunction(name: .scaleX) },
        "An animation of 'opacity' was given a value function. Expected a number without one."
      ),
      (
        basic("transform", to: 1) { $0.valueFunction = CAValueFunction(name: .scale) },
        "An animation of 'transform' was given a number. Expected an array."
      ),
      (
        group([basic("frame.size", to: CGSize.zero)]),
        "'frame.size' cannot be animated. Animate 'position' and 'bounds'."
      ),
    ]
    for (animation, sentence) in cases {
      _ = Misuse.takeReports()
      layer.add(animation, forKey: nil)
      #expect(Misuse.takeReports().map(\.description) == [sentence])
    }
  }

  @Test func whatMayHaveAnEffectIsNot() {
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.name = "spark"
    layer.emitterCells = [cell]
    layer.filters = CIFilter(name: "CIGaussianBlur").map { [$0] }
    layer.setValue(1, forKey: "own")
    _ = Misuse.takeReports()
    for animation in [
      basic("own", to: 2), basic("unset", to: "x"), basic("mask.opacity", to: 0),
      basic("emitterCells.spark.birthRate", to: 2), basic("emitterCells.spark.contentsRect.origin.x", to: 2),
      basic("emitterCells.later.birthRate", to: 2), basic("filters.CIGaussianBlur.inputRadius", to: 2),
      basic("backgroundColor", from: NSNull()), basic("hidden", from: 0, to: 1),
      basic("contents", from: NSNull()),
    ] {
      layer.add(animation, forKey: nil)
      #expect(Misuse.takeReports() == [], "\(animation.keyPath ?? "")")
    }
    for animation in [
      basic("emitterCells.spark.birthRate", to: "many"), basic("emitterCells.spark.birth", to: 2),
      basic("filters.CIGaussianBlur.radius", to: 2), basic("own", to: "x"),
    ] {
      layer.add(animation, forKey: nil)
      #expect(Misuse.takeReports().count == 1, "\(animation.keyPath ?? "")")
    }
  }
}
