import CoreAnimation
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

@Suite struct FilterTests {
  private func blur(_ radius: Double) throws -> CIFilter {
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    filter.name = "blur"
    filter.setValue(radius, forKey: kCIInputRadiusKey)
    return filter
  }

  @Test func valuesAndDefaults() throws {
    let filter = try #require(CIFilter(name: "CIColorControls", parameters: [kCIInputContrastKey: 2]))
    #expect(filter.name == "CIColorControls")
    #expect(
      filter.inputKeys == [kCIInputImageKey, "inputSaturation", "inputBrightness", "inputContrast"])
    #expect(filter.value(forKey: kCIInputImageKey) == nil)
    let blend = try #require(CIFilter(name: "CIMultiplyBlendMode"))
    #expect(blend.inputKeys == [kCIInputImageKey, kCIInputBackgroundImageKey])
    _ = Misuse.takeReports()
    for key in blend.inputKeys { blend.setValue(nil, forKey: key) }
    #expect(Misuse.takeReports() == [])
    #expect(filter.value(forKey: kCIInputContrastKey) as? Double == 2)
    #expect(filter.value(forKey: kCIInputSaturationKey) as? Double == 1)
    filter.setDefaults()
    #expect(filter.value(forKey: kCIInputContrastKey) as? Double == 1)
    let tint = try #require(CIFilter(name: "CIColorMonochrome"))
    tint.setValue(CIColor(red: 1, green: 0.5, blue: 0), forKey: kCIInputColorKey)
    #expect(tint.value(forKey: kCIInputColorKey) as? CIColor == CIColor(red: 1, green: 0.5, blue: 0))
    let matrix = try #require(CIFilter(name: "CIColorMatrix"))
    matrix.setValue(CIVector(x: 1, y: 2, z: 3, w: 4), forKey: "inputRVector")
    #expect((matrix.value(forKey: "inputRVector") as? CIVector)?.z == 3)
    #expect(CIFilter.filterNames(inCategory: nil).contains("CIMultiplyBlendMode"))
  }

  @Test("A key path into a filter has three parts, and begins with one of two names") func keyPaths() {
    #expect(FilterKeyPath("filters.a.b")?.property == .filters)
    #expect(FilterKeyPath("backgroundFilters.a.b")?.property == .backgroundFilters)
    let others = [
      "filters.a", "filters.a.b.c", "filters..b", "filters.a.", "filter.a.b", "filters.\u{301}x.a.b",
      "backgroundFilters.\u{301}x.a.b",
    ]
    for keyPath in others { #expect(FilterKeyPath(keyPath) == nil, "\(keyPath)") }
  }

  @Test func whatThereIsNotIsReported() throws {
    _ = Misuse.takeReports()
    #expect(CIFilter(name: "CIGausianBlur") == nil)
    let filter = try blur(3)
    filter.setValue(1, forKey: "inputAngle")
    filter.setValue("wide", forKey: kCIInputRadiusKey)
    filter.setValue(Double.nan, forKey: kCIInputRadiusKey)
    #expect(filter.value(forKey: kCIInputRadiusKey) as? Double == 3)
    let layer = CALayer()
    layer.compositingFilter = filter
    layer.compositingFilter = "multiplied"
    layer.filters = [CIFilter(name: "CIMultiplyBlendMode") as Any]
    layer.backgroundFilters = ["blur"]
    #expect(
      Misuse.takeReports() == [
        .unknownFilter(name: "CIGausianBlur"),
        .unknownFilterInput(filter: "CIGaussianBlur", input: "inputAngle"),
        .unknownFilterInput(filter: "CIGaussianBlur", input: "inputRadius"),
        .valueNotFinite(key: "inputRadius"),
        .misplacedFilter(name: "CIGaussianBlur", key: "compositingFilter"),
        .unknownFilter(name: "multiplied"),
        .misplacedFilter(name: "CIMultiplyBlendMode", key: "filters"),
        .unknownFilter(name: "blur"),
      ])
    layer.compositingFilter = CIFilter(name: "CIScreenBlendMode")
    layer.compositingFilter = "plusLighter"
    layer.compositingFilter = nil
    layer.filters = [filter]
    #expect(Misuse.takeReports() == [])
  }

  @Test("A layer keeps the values that a filter had, whatever becomes of the filter")
  func layersHoldValues() throws {
    let filter = try blur(4)
    let layer = CALayer()
    layer.filters = [filter]
    filter.setValue(9, forKey: kCIInputRadiusKey)
    #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 4)
    layer.setValue(6, forKeyPath: "filters.blur.inputRadius")
    #expect((layer.filters?.first as? CIFilter)?.value(forKey: kCIInputRadiusKey) as? Double == 6)
    layer.setValue(false, forKeyPath: "filters.blur.enabled")
    #expect((layer.filters?.first as? CIFilter)?.isEnabled == false)
    #expect(layer.value(forKeyPath: "filters.glow.inputRadius") == nil)
  }

  @Test func inputsAnimate() throws {
    let layer = CALayer()
    layer.backgroundFilters = [try blur(2)]
    let animation = basic("backgroundFilters.blur.inputRadius", to: 10)
    let run = LayerRun(layer, animation: animation)
    #expect(run.number("backgroundFilters.blur.inputRadius", at: 0.5) == 6)
  }

  /// Some other value of the input.
  private func other(than value: Value) throws -> Any {
    switch value {
    case .number(let number): number + 0.25
    case .color: CIColor(red: 0.2, green: 0.4, blue: 0.6)
    default: CIVector(x: 0.5, y: 0.25, z: 0, w: 0.125)
    }
  }

  @Test(
    "Of every input: a frame draws its animated value as one that stands still",
    arguments: FilterKind.allCases)
  func animatedInputsAreDrawn(kind: FilterKind) throws {
    for (input, keyPath) in kind.inputs.flatMap({ input in
      ["filters", "backgroundFilters"].map { (input, $0) }
    }) {
      let value = try other(than: input.defaultValue)
      func frame(_ still: Any?, _ animated: Any?) throws -> Frame {
        let filter = try #require(CIFilter(name: kind.rawValue))
        filter.name = "tried"
        if let still { filter.setValue(still, forKey: input.name) }
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        layer.position = CGPoint(x: 50, y: 50)
        layer.backgroundColor = CGColor(red: 0.5, green: 0.25, blue: 0.75, alpha: 1)
        layer.setValue([filter], forKeyPath: keyPath)
        let animation = CABasicAnimation(keyPath: "\(keyPath).tried.\(input.name)")
        (animation.fromValue, animation.toValue, animation.duration) = (animated, animated, 2)
        return LayerRun(layer) { timeline, layer in
          if animated != nil { timeline.at(0) { layer.add(animation, forKey: nil) } }
        }.recording.frame(at: 1)
      }
      let (plain, still, animated) = (try frame(nil, nil), try frame(value, nil), try frame(nil, value))
      #expect(still != plain && animated == still, "\(keyPath) \(kind.rawValue) \(input.name)")
    }
  }
}
