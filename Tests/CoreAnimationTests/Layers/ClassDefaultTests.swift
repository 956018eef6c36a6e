import CoreAnimation
import AnimViews
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@Suite struct ClassDefaultTests {
  private final class Dial: CALayer {
    override class func defaultValue(forKey key: String) -> Any? {
      switch key {
      case "masksToBounds": true
      case "cornerRadius": 4
      case "progress": 0.5
      case "name": "dial"
      case "autoresizingMask": 2
      default: super.defaultValue(forKey: key)
      }
    }
  }

  @Test func zeroesHaveNone() {
    for key in [
      "bounds", "position", "shadowOpacity", "minificationFilterBias", "beginTime", "name", "lineWidth",
    ] {
      #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
    }
    for key in ["duration", "beginTime", "autoreverses", "own"] {
      #expect(CAAnimation.defaultValue(forKey: key) == nil, "\(key)")
    }
    for key in ["birthRate", "lifetime"] { #expect(CAEmitterCell.defaultValue(forKey: key) == nil, "\(key)") }
  }

  @Test func othersHaveTheirs() {
    #expect(CALayer.defaultValue(forKey: "speed") as? Float == 1)
    #expect(CALayer.defaultValue(forKey: "duration") as? Double == .infinity)
    #expect(CALayer.defaultValue(forKey: "fillMode") as? String == "removed")
    #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "transform") as? CATransform3D == CATransform3DIdentity)
    #expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? CGFloat == 1)
    #expect(CAKeyframeAnimation.defaultValue(forKey: "calculationMode") as? String == "linear")
    #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
    #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? CGFloat == 100)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? CGFloat == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "speed") as? Float == 1)
  }

  /// A class's default and what a new object of it has are the same.
  @Test(arguments: LayerKind.allCases) func theyAreWhatNewLayersHave(kind: LayerKind) {
    let layer = LayerPropertyTests.makeLayer(kind)
    for row in PropertyCatalog.properties(of: kind) where row.name != "mask" {
      guard let value = type(of: layer).defaultValue(forKey: row.name) else { continue }
      #expect(Conversion.value(value)?.number == layer.value(PropertyKey(row.name)).number, "\(row.name)")
    }
  }

  @Test func aClassOfOnesOwnSaysItsOwn() {
    let dial = Dial()
    #expect(dial.masksToBounds && dial.cornerRadius == 4)
    #expect(dial.value(forKey: "progress") as? Double == 0.5)
    let run = LayerRun(dial) { timeline, layer in
      timeline.at(0) { #expect(layer.presentation()?.masksToBounds == true) }
      timeline.at(1) { CATransaction.withoutActions { layer.cornerRadius = 0 } }
    }
    #expect(run.numbers("cornerRadius", at: [0.5, 2]) == [4, 0])
  }

  @Test("What layers do not take from their class is archived, also where the class has a default for it")
  func archivingOfPlainProperties() {
    let dial = Dial()
    dial.name = "dial"
    dial.autoresizingMask = .layerWidthSizable
    for key in ["name", "autoresizingMask"] { #expect(dial.shouldArchiveValue(forKey: key), "\(key)") }
  }

  @Test("Only what was set is to be archived", arguments: LayerKind.allCases)
  func archiving(kind: LayerKind) {
    let layer = LayerPropertyTests.makeLayer(kind)
    for row in PropertyCatalog.properties(of: kind) {
      #expect(!layer.shouldArchiveValue(forKey: row.name), "\(row.name)")
    }
    for key in [
      "name", "actions", "style", "delegate", "sublayers", "speed", "duration", "beginTime", "fillMode",
      "own",
    ] {
      #expect(!layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    layer.opacity = 0.5
    layer.isHidden = true
    layer.name = "a"
    layer.speed = 2
    layer.setValue(1, forKey: "own")
    layer.mask = CALayer()
    for key in ["opacity", "hidden", "name", "speed", "own", "mask"] {
      #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
    }
  }

  @Test func archivingOfAnimationsAndCells() {
    let spring = CASpringAnimation(keyPath: "opacity")
    for key in [
      "fromValue", "duration", "speed", "fillMode", "removedOnCompletion", "mass", "allowsOverdamping", "own",
    ] {
      #expect(!spring.shouldArchiveValue(forKey: key), "\(key)")
    }
    spring.mass = 2
    spring.fromValue = 0.5
    for key in ["keyPath", "mass", "fromValue"] { #expect(spring.shouldArchiveValue(forKey: key), "\(key)") }
    let cell = CAEmitterCell()
    for key in ["birthRate", "contents", "name", "speed", "own"] {
      #expect(!cell.shouldArchiveValue(forKey: key), "\(key)")
    }
    cell.birthRate = 5
    #expect(cell.shouldArchiveValue(forKey: "birthRate"))
  }

  @Test func flagsThatAreOffAreNumbers() {
    for key in [
      "drawsAsynchronously", "hidden", "masksToBounds", "geometryFlipped", "opaque", "shouldRasterize",
      "needsDisplayOnBoundsChange",
    ] {
      #expect((CALayer.defaultValue(forKey: key) as? NSNumber)?.boolValue == false, "\(key)")
    }
    #expect((CASpringAnimation.defaultValue(forKey: "allowsOverdamping") as? NSNumber)?.boolValue == false)
    #expect(CALayer.defaultValue(forKey: "cornerRadius") == nil)
  }

  @Test func valueFunctionsComeBackFromArchives() throws {
    for function in ValueFunction.allCases {
      let name = CAValueFunctionName(rawValue: function.rawValue)
      let before = try #require(CAValueFunction(name: name))
      let data = try NSKeyedArchiver.archivedData(withRootObject: before, requiringSecureCoding: true)
      let after = try NSKeyedUnarchiver.unarchivedObject(ofClass: CAValueFunction.self, from: data)
      #expect(after == before && after?.name == name)
    }
  }

  @Test("A text layer asks for display when its looks change")
  func textsNeedDisplay() {
    let keys = [
      "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
      "allowsFontSubpixelQuantization", "style", "contentsScale",
    ]
    for key in keys {
      #expect(CATextLayer.needsDisplay(forKey: key) && !CALayer.needsDisplay(forKey: key), "\(key)")
    }
    #expect(!CATextLayer.needsDisplay(forKey: "opacity"))
    for change: (CATextLayer) -> Void in [
      { $0.string = "a" }, { $0.contentsScale = 3 }, { $0.style = ["fontSize": 3] }, { $0.isWrapped = true },
    ] {
      let layer = CATextLayer()
      layer.displayIfNeeded()
      change(layer)
      #expect(layer.needsDisplay())
    }
  }

  @Test("An action without values goes from the value before to the value after")
  func actionsWithoutValues() {
    let action = CABasicAnimation()
    action.duration = 1
    let layer = makeLayer { $0.actions = ["opacity": action] }
    let run = LayerRun(layer) { timeline, layer in
      timeline.at(1) { layer.opacity = 0 }
    }
    #expect(run.numbers("opacity", at: [0.5, 1, 1.25, 1.5, 2.5]) == [1, 1, 0.75, 0.5, 0])
  }
}
