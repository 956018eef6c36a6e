import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

/// Every property of every layer class can be set, animated and traced.
@Suite struct LayerPropertyTests {
  static let kinds = LayerKind.allCases

  static func makeLayer(_ kind: LayerKind) -> CALayer {
    switch kind {
    case .layer: CALayer()
    case .shape: CAShapeLayer()
    case .gradient: CAGradientLayer()
    case .text: CATextLayer()
    case .replicator: CAReplicatorLayer()
    case .emitter: CAEmitterLayer()
    case .transform: CATransformLayer()
    case .scroll: CAScrollLayer()
    case .tiled: CATiledLayer()
    case .player: AVPlayerLayer()
    }
  }

  /// Two different values of a type, and what is between them.
  static func samples(_ type: ValueType) -> (from: Value, to: Value, half: Value) {
    switch type {
    case .number: (.number(2), .number(4), .number(3))
    case .bool: (.bool(true), .bool(false), .bool(true))
    case .point: (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: 3, y: 6)), .point(CGPoint(x: 2, y: 4)))
    case .size:
      (
        .size(CGSize(width: 1, height: 2)), .size(CGSize(width: 3, height: 6)),
        .size(CGSize(width: 2, height: 4))
      )
    case .rect:
      (
        .rect(CGRect(x: 0, y: 0, width: 2, height: 2)), .rect(CGRect(x: 2, y: 4, width: 4, height: 4)),
        .rect(CGRect(x: 1, y: 2, width: 3, height: 3))
      )
    case .color: (.color(.black), .color(.white), .color(Color(white: 0.5)))
    case .transform:
      (
        .transform(.translation(x: 0, y: 0, z: 2)), .transform(.translation(x: 10, y: 0, z: 4)),
        .transform(.translation(x: 5, y: 0, z: 3))
      )
    case .path:
      (
        .path(Path(rect: CGRect(x: 0, y: 0, width: 2, height: 2))),
        .path(Path(rect: CGRect(x: 0, y: 0, width: 4, height: 4))),
        .path(Path(rect: CGRect(x: 0, y: 0, width: 3, height: 3)))
      )
    case .string, .object: (.string("a"), .string("b"), .string("b"))
    case .array:
      (
        .array([.number(1), .number(2)]), .array([.number(3), .number(4)]), .array([.number(2), .number(3)])
      )
    }
  }

  @Test(arguments: kinds) func defaults(kind: LayerKind) {
    let layer = LayerPropertyTests.makeLayer(kind)
    for property in PropertyCatalog.properties(of: kind) where property.name != "mask" {
      let expected: Value =
        kind == .scroll && property.name == "masksToBounds" ? .bool(true) : property.defaultValue
      #expect(layer.value(PropertyKey(property.name)) == expected, "\(property.name)")
    }
  }

  @Test(arguments: kinds) func settingByKeyAndReadingBack(kind: LayerKind) {
    let layer = LayerPropertyTests.makeLayer(kind)
    for property in PropertyCatalog.properties(of: kind) where property.name != "mask" {
      // Of constants only those that there are read back.
      let value =
        property.type == .string ? property.defaultValue : LayerPropertyTests.samples(property.type).to
      layer.setValue(Conversion.object(value), forKey: property.name)
      #expect(layer.value(PropertyKey(property.name)) == value, "\(property.name)")
      #expect(Conversion.value(layer.value(forKey: property.name)) == value, "\(property.name)")
    }
  }

  @Test(arguments: kinds) func explicitAnimations(kind: LayerKind) {
    for property in PropertyCatalog.properties(of: kind) where property.name != "mask" {
      let (from, to, half) = LayerPropertyTests.samples(property.type)
      let animation = CABasicAnimation(keyPath: property.name)
      animation.fromValue = Conversion.object(from)
      animation.toValue = Conversion.object(to)
      animation.duration = 1
      let run = LayerRun(LayerPropertyTests.makeLayer(kind), animation: animation)
      #expect(run.value(property.name, at: 0.5) == half, "\(property.name)")
      #expect(run.trace(property.name, at: 0.5)?.steps.map(\.value) == [half], "\(property.name)")
    }
  }

  /// The class that the table of implicit actions gives, on a committed layer.
  @Test(arguments: kinds) func implicitAnimations(kind: LayerKind) {
    let layer = LayerPropertyTests.makeLayer(kind)
    let properties = PropertyCatalog.properties(of: kind).filter { $0.name != "mask" }
    for property in properties where property.defaultValue == .null {
      layer.setValue(LayerPropertyTests.samples(property.type).from, for: PropertyKey(property.name))
    }
    _ = LayerRun(layer) { timeline, layer in
      timeline.at(0) {
        for property in properties {
          let action = layer.action(forKey: property.name)
          switch property.implicitAction {
          case .none: #expect(action == nil, "\(property.name)")
          case .transition: #expect(action is CATransition, "\(property.name)")
          case .basic:
            let basic = action as? CABasicAnimation
            #expect(basic?.keyPath == property.name)
            #expect(basic?.fillMode == .backwards)
            #expect(Conversion.value(basic?.fromValue) == layer.value(PropertyKey(property.name)))
          }
        }
      }
    }
  }

  @Test func propertiesOfOtherClassesHaveNoDefault() {
    let layer = CALayer()
    #expect(layer.value(forKey: "lineWidth") == nil)
    layer.setValue("own", forKey: "lineWidth")
    #expect(layer.value(forKey: "lineWidth") as? String == "own")
  }
}
