import CoreAnimation
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// What holds of every property that the classes declare: the sources say which there are.
@Suite struct DeclaredPropertyTests {
  private final class Stranger {}

  /// A key that is known reports a value that cannot be its own; an unknown one would keep it.
  private func expectKnown(_ object: AnyObject, _ set: (Any?, String) -> Void, _ get: (String) -> Any?) throws
  {
    let properties = try DeclaredProperty.all(of: object)
    #expect(properties.count > 8)
    for property in properties where !property.type.hasPrefix("Any") && property.type != "CFTypeRef?" {
      _ = Misuse.takeReports()
      set(Stranger(), property.name)
      #expect(Misuse.takeReports().count == 1, "\(type(of: object)).\(property.name)")
      #expect(!(get(property.name) is Stranger), "\(type(of: object)).\(property.name)")
    }
  }

  @Test("Key-value coding knows every property of a layer", arguments: LayerKind.allCases)
  func layers(kind: LayerKind) throws {
    let layer = LayerPropertyTests.makeLayer(kind)
    try expectKnown(layer, { layer.setValue($0, forKey: $1) }, { layer.value(forKey: $0) })
  }

  @Test("Key-value coding knows every property of an animation")
  func animations() throws {
    let animations = [
      CAAnimation(), CAPropertyAnimation(), CABasicAnimation(), CASpringAnimation(), CAKeyframeAnimation(),
      CAAnimationGroup(), CATransition(),
    ]
    for animation in animations {
      try expectKnown(animation, { animation.setValue($0, forKey: $1) }, { animation.value(forKey: $0) })
    }
  }

  /// Of properties that are not in the catalogue: values that they may have and do not have to begin with.
  private func sample(_ name: String) -> Any? {
    switch name {
    case "name": "n"
    case "delegate": delegate
    case "actions": ["a": NSNull()]
    case "style": ["opacity": 0.5]
    case "sublayers": [CALayer()]
    case "mask": CALayer()
    case "layoutManager": CAConstraintLayoutManager()
    case "constraints": [CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX)]
    case "autoresizingMask": 3
    case "toneMapMode": "never"
    case "preferredDynamicRange": "high"
    case "fillMode": "both"
    case "emitterCells": [CAEmitterCell()]
    case "frame": CGRect(x: 1, y: 2, width: 3, height: 4)
    case "wantsExtendedDynamicRangeContent", "autoreverses": true
    case "contentsHeadroom", "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration":
      2
    default: nil
    }
  }
  private let delegate = KeyRecorder()
  private static let readOnly: Set = ["superlayer", "visibleRect"]

  /// The sample of one that is not in the catalogue, else another value than the default.
  private func value(_ property: DeclaredProperty, of kind: LayerKind) throws -> Any {
    if let sample = sample(property.name) { return sample }
    let row = try #require(
      PropertyCatalog.properties(of: kind).first { $0.swiftName == property.name }, "\(property.name)")
    let (from, to, _) = LayerPropertyTests.samples(row.type)
    return try #require(Conversion.object(to == row.defaultValue ? from : to))
  }

  @Test(
    "A presentation layer refuses a change of every property, and reports it", arguments: LayerKind.allCases)
  func presentations(kind: LayerKind) throws {
    let layer = LayerPropertyTests.makeLayer(kind)
    var presentation: CALayer?
    _ = LayerRun(layer) { timeline, _ in timeline.at(1) { presentation = layer.presentation() } }
    let shown = try #require(presentation)
    for property in try DeclaredProperty.all(of: layer) where !Self.readOnly.contains(property.name) {
      let before = shown.value(forKey: property.name).map { "\($0)" }
      let value = try value(property, of: kind)
      _ = Misuse.takeReports()
      shown.setValue(value, forKey: property.name)
      let reports = Misuse.takeReports()
      #expect(!reports.isEmpty, "\(kind).\(property.name)")
      for report in reports {
        guard case .changedPresentationLayer = report else {
          Issue.record("\(kind).\(property.name): \(report)")
          continue
        }
      }
      #expect(shown.value(forKey: property.name).map { "\($0)" } == before, "\(kind).\(property.name)")
    }
  }

  @Test(
    "What key-value coding sets beside the catalogue is what the property has, and a presentation layer too")
  func samplesAreSet() throws {
    let layer = CALayer()
    for property in try DeclaredProperty.all(of: layer) {
      guard let sample = sample(property.name), property.name != "beginTime", property.name != "mask" else {
        continue
      }
      layer.setValue(sample, forKey: property.name)
    }
    #expect(layer.constraints?.count == 1 && layer.value(forKey: "constraints") is [CAConstraint])
    #expect(layer.toneMapMode == .never && layer.value(forKey: "toneMapMode") as? String == "never")
    #expect(layer.preferredDynamicRange == .high)
    #expect(layer.value(forKey: "preferredDynamicRange") as? String == "high")
    #expect(layer.contentsHeadroom == 2 && layer.value(forKey: "contentsHeadroom") as? Double == 2)
    #expect(layer.wantsExtendedDynamicRangeContent)
    #expect(layer.value(forKey: "wantsExtendedDynamicRangeContent") as? Bool == true)
    var presentation: CALayer?
    _ = LayerRun(layer) { timeline, _ in timeline.at(1) { presentation = layer.presentation() } }
    let shown = try #require(presentation)
    #expect(shown.constraints?.count == 1 && shown.layoutManager === layer.layoutManager)
    #expect(shown.autoresizingMask == layer.autoresizingMask && shown.toneMapMode == .never)
    #expect(shown.name == "n" && shown.delegate === delegate && shown.contentsHeadroom == 2)
  }

  @Test("What has its default was not set")
  func defaultsAreNotSet() {
    let layer = CALayer()
    for key in ["toneMapMode", "preferredDynamicRange", "contentsHeadroom", "constraints"] {
      #expect(!layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    layer.toneMapMode = .never
    #expect(layer.shouldArchiveValue(forKey: "toneMapMode"))
  }
}
