import CoreGraphics
import Foundation
import AnimGeometry
import Testing

@testable import CoreAnimation
@testable import AnimRenderTree

/// Whatever can be set comes back from an archive: each row of the catalogue, for each class that has it.
@Suite struct ArchivedCatalogTests {
  private static func roundTrip<Root: NSObject & NSCoding>(_ root: Root) throws -> Root {
    let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Root.self, from: data))
  }

  private static func layer(_ kind: LayerKind) -> CALayer {
    switch kind {
    case .layer: CALayer()
    case .shape: CAShapeLayer()
    case .gradient: CAGradientLayer()
    case .text: CATextLayer()
    case .transform: CATransformLayer()
    case .replicator: CAReplicatorLayer()
    case .scroll: CAScrollLayer()
    case .tiled: CATiledLayer()
    case .player: AVPlayerLayer()
    case .emitter: CAEmitterLayer()
    }
  }

  /// What a property may be beside what it is by default; nothing for a mask, which is a layer of its own.
  private static func samples(_ row: Property, besides initial: Value) -> [Value] {
    switch (row.type, row.format) {
    case (.number, .corners?), (.number, .edges?): return [.number(5)]
    case (.number, _):
      let numbers = [0.25, 3, 0.75, 2, 7].map(Value.number)
      let fitting = numbers.filter { row.range.contains($0.number ?? 0) && $0 != initial }
      // What is counted is whole.
      let isWhole = ["Int", "UInt", "UInt32", "CACornerMask"].contains(row.declaredType ?? "")
      return Array(fitting.filter { !isWhole || ($0.number ?? 0).rounded() == $0.number }.prefix(2))
    case (.bool, _): return [.bool(initial != .bool(true))]
    case (.point, _): return [.point(CGPoint(x: 0.3, y: -0.7))]
    case (.size, _): return [.size(CGSize(width: 3, height: 7.5))]
    case (.rect, _): return [.rect(CGRect(x: 0.125, y: 0.25, width: 0.5, height: 0.75))]
    case (.color, _): return [.color(Color(red: 0.1, green: 1.25, blue: -0.1, alpha: 0.4))]
    case (.transform, _): return [.transform(CATransform3DMakeRotation(0.3, 1, 2, 3))]
    case (.path, _): return [.path(path)]
    case (.string, .word(let list)?):
      return list.constants.map(Value.string).filter { $0 != initial }
    case (.array, .filters?): return [.array(filters)]
    case (.array, .colors?): return [.array([.color(.black), .color(.white)])]
    case (.array, .points?): return [.array([.point(.zero), .point(CGPoint(x: 1, y: 0.5))])]
    case (.array, _): return [.array([.number(0), .number(0.5), .number(1)])]
    case (.object, .contents?): return bitmaps.map { .picture(.bitmap($0)) }
    case (.object, .blendMode?): return [.string("multiplyBlendMode")] + blendModes
    case (.object, .text?): return [.string("plain"), .text(text)]
    case (.object, .font?):
      return [.string("Courier"), .font(Font(family: "Inter", weight: 650, isItalic: true))]
    default: return []
    }
  }

  private static let path: Path = {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14.5))
    path.closeSubpath()
    return path
  }()

  private static let text: StyledText = {
    var style = TextStyle(font: Font(family: "Menlo", weight: 300, isItalic: true), size: 17.5)
    style.color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    (style.isUnderlined, style.isStruckThrough, style.hasKerning, style.hasLigatures) = (
      true, true, false, false
    )
    (style.underlineColor, style.strikethroughColor, style.strokeColor) = (.black, .white, .black)
    (style.kern, style.baselineOffset, style.strokeWidth) = (1.5, -2, 3)
    return StyledText([.init("a", style), .init("b", TextStyle(size: 9))])
  }()

  /// All kinds of filters, of which each input has another value than by default.
  private static let filters: [Value] = FilterKind.allCases.map { kind in
    var filter = LayerFilter(kind)
    filter.name = "own \(kind.rawValue)"
    filter.isEnabled = false
    for input in filter.inputs {
      let value: Value =
        switch input.defaultValue {
        case .color: .color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        case .array(let numbers): .array(numbers.indices.map { .number(0.25 * Double($0)) })
        case .bool(let flag): .bool(!flag)
        default: .number(0.375)
        }
      let isSet = filter.set(input.name, to: value)
      #expect(isSet, "\(kind.rawValue).\(input.name)")
      #expect(value != input.defaultValue, "\(kind.rawValue).\(input.name)")
    }
    return .filter(filter)
  }

  private static let blendModes: [Value] = LayerFilter.filterNames.compactMap { LayerFilter($0) }.filter {
    $0.blending != nil
  }.map { .filter($0) }

  private static let bitmaps: [Bitmap] = [
    Bitmap(
      width: 2, height: 1, rgba: [255, 0, 0, 255, 10, 20, 30, 40], isPremultiplied: true, name: "a.png"),
    Bitmap(width: 1, height: 2, fine: [SIMD4(1.5, -0.25, 0.1, 1), SIMD4(0.3, 0.7, 0.9, 0.35)]),
  ].compactMap(\.self)

  /// Bitmaps are equal to themselves alone: what they show is compared, as bytes.
  private static func described(_ value: Value) -> String {
    guard case .picture(.bitmap(let bitmap)) = value else { return "\(value)" }
    return "\(bitmap.width) \(bitmap.height) \(bitmap.name ?? "-") \(bitmap.isOpaque) "
      + "\(bitmap.withPixels { Array($0) }) \(bitmap.finePixels ?? [])"
  }

  @Test("Every property of every class", arguments: LayerKind.allCases)
  func layers(kind: LayerKind) throws {
    for row in PropertyCatalog.properties(of: kind) where row.name != "mask" {
      let key = PropertyKey(row.name)
      let samples = Self.samples(row, besides: Self.layer(kind).value(key))
      #expect(!samples.isEmpty, "\(row.name) has nothing to try")
      for sample in samples {
        let layer = Self.layer(kind)
        layer.setValue(sample, for: key)
        let kept = layer.value(key)
        #expect(kept != Self.layer(kind).value(key), "\(row.name): \(sample) is the default")
        let copy = try Self.roundTrip(layer)
        #expect(type(of: copy) == type(of: layer))
        #expect(Self.described(copy.value(key)) == Self.described(kept), "\(row.name)")
      }
    }
  }

  @Test("Every field of an emitter cell, and the cells inside") func cells() throws {
    let layer = CAEmitterLayer()
    let outer = CAEmitterCell()
    for row in PropertyCatalog.emitterCell {
      let key = PropertyKey(row.name)
      let samples = Self.samples(row, besides: CAEmitterCell().value(key))
      #expect(!samples.isEmpty, "\(row.name) has nothing to try")
      for sample in samples {
        let cell = CAEmitterCell()
        cell.name = row.name
        cell.beginTime = 1.5
        cell.setValue(sample, for: key)
        outer.emitterCells = [cell]
        layer.emitterCells = [outer]
        let copy = try #require(try Self.roundTrip(layer).emitterCells?.first?.emitterCells?.first)
        #expect(copy.name == row.name && copy.beginTime == 1.5)
        #expect(Self.described(copy.value(key)) == Self.described(cell.value(key)), "\(row.name)")
        #expect(copy.value(key) != CAEmitterCell().value(key), "\(row.name)")
      }
    }
  }

  @Test("Constraints, and how bright contents may be") func others() throws {
    let layer = CALayer()
    layer.constraints = CAConstraintAttribute.allCases.map {
      CAConstraint(attribute: $0, relativeTo: "superlayer", attribute: .maxX, scale: 0.5, offset: -3)
    }
    layer.wantsExtendedDynamicRangeContent = true
    layer.toneMapMode = .never
    layer.preferredDynamicRange = .constrainedHigh
    layer.contentsHeadroom = 2.5
    let copy = try Self.roundTrip(layer)
    let constraints = try #require(copy.constraints)
    #expect(constraints.map(\.attribute) == CAConstraintAttribute.allCases)
    for constraint in constraints {
      #expect(constraint.sourceName == "superlayer" && constraint.sourceAttribute == .maxX)
      #expect(constraint.scale == 0.5 && constraint.offset == -3)
    }
    #expect(copy.wantsExtendedDynamicRangeContent && copy.toneMapMode == .never)
    #expect(copy.preferredDynamicRange == .constrainedHigh && copy.contentsHeadroom == 2.5)
    let plain = try Self.roundTrip(CALayer())
    #expect(plain.constraints == nil && plain.toneMapMode == .automatic && plain.contentsHeadroom == 0)
  }

  @Test("A transition keeps its filter, and an animation values of every kind") func animations() throws {
    let transition = CATransition()
    let filter = try #require(CIFilter(name: "CISepiaTone"))
    filter.setValue(0.25, forKey: "inputIntensity")
    transition.filter = filter
    #expect(try Self.roundTrip(transition).filter as? CIFilter == filter)
    let blank: [Value] = [.number(0), .bool(false), .point(.zero), .rect(.zero), .string(""), .array([])]
    for row in PropertyCatalog.all {
      for sample in Self.samples(row, besides: row.defaultValue) + blank {
        let animation = CABasicAnimation(keyPath: row.name)
        animation.toValue = Conversion.object(sample)
        let copy = try Self.roundTrip(animation)
        let given = try #require(Conversion.value(animation.toValue))
        let restored = try #require(Conversion.value(copy.toValue))
        #expect(Self.described(restored) == Self.described(given), "\(row.name)")
      }
    }
  }

  @Test("Null is kept where an animation has it") func nulls() throws {
    let basic = CABasicAnimation(keyPath: "backgroundColor")
    basic.fromValue = NSNull()
    let basicCopy = try Self.roundTrip(basic)
    #expect(basicCopy.fromValue is NSNull && basicCopy.toValue == nil)
    let keyframes = CAKeyframeAnimation(keyPath: "backgroundColor")
    keyframes.values = [NSNull(), CGColor.black, NSNull()]
    keyframes.keyTimes = [0, 0.25, 1]
    let copy = try Self.roundTrip(keyframes)
    #expect(copy.values?.map { $0 is NSNull } == [true, false, true])
    #expect(copy.keyTimes == keyframes.keyTimes)
    keyframes.values = [0, 0]
    keyframes.keyTimes = [0, 0]
    let zeroes = try Self.roundTrip(keyframes)
    #expect(zeroes.values?.map { $0 as? Double } == [0, 0] && zeroes.keyTimes == [0, 0])
  }

  @Test("A name is kept, also without letters") func names() throws {
    let layer = CALayer()
    for name in [nil, "", "a"] {
      layer.name = name
      #expect(try Self.roundTrip(layer).name == name)
    }
  }

  @Test("What archives do not have is left out alone") func leftOut() throws {
    let layer = CALayer()
    layer.opacity = 0.5
    layer.contents = NSObject()
    layer.layoutManager = CAConstraintLayoutManager()
    let copy = try Self.roundTrip(layer)
    #expect(copy.opacity == 0.5 && copy.contents == nil && copy.layoutManager == nil)
  }

  @Test(
    "What is damaged within an archive's values is left out", arguments: ["filter", "font", "text", "bitmap"])
  func damaged(kind: String) throws {
    func parts(_ parts: [String: Any]) -> [String: Any] { parts }
    let inputs = parts(["inputRadius": parts(["string": "x"])])
    let contents: [Any] = [
      1, "x", parts([:]), parts(["width": 1e9, "height": 1e9, "pixels": Data()]),
      parts(["width": 2.0, "height": 1.0, "pixels": Data([1, 2, 3])]),
      parts(["width": 2.0, "height": 1.0, "fine": Data([1, 2, 3])]),
      parts(["filter": "CINoSuch", "name": "a", "isEnabled": true]),
      parts(["filter": "CIGaussianBlur", "name": "a", "isEnabled": true, "inputs": inputs]),
      parts(["family": "a", "weight": 0.5, "isItalic": false]), [parts(["text": "a"])],
    ]
    for content in contents { #expect(PropertyListValue.decode([kind: content]) == nil, "\(content)") }
  }
}
