import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import CoreAnimation

/// The catalogue of properties is the one place that says what there is: whatever reads it agrees with it.
@Suite struct PropertyTableTests {
  private static let rows = PropertyCatalog.all

  @Test func namesAreUnique() {
    #expect(Set(Self.rows.map(\.name)).count == Self.rows.count)
    #expect(Set(PropertyCatalog.emitterCell.map(\.name)).count == PropertyCatalog.emitterCell.count)
  }

  @Test("The keys are those of the rows, in their order")
  func everyRowHasAKey() throws {
    let path = "Sources/RenderTree/Properties/PropertyKey+Catalog.swift"
    let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    let keys = text.matches(of: #/static let (\w+) = PropertyKey\((?:row: )?"(\w+)"\)/#)
    for key in keys { #expect(key.output.1 == key.output.2) }
    let names = Self.rows.map(\.name)
    let fields = PropertyCatalog.emitterCell.map(\.name).filter { !names.contains($0) }
    #expect(keys.map { String($0.output.1) } == names + fields)
  }

  /// A property without an accessor could not be overridden by a class of one's own.
  @Test("Each class has the accessors of its rows and no others", arguments: LayerKind.allCases)
  func everyRowHasAnAccessor(kind: LayerKind) {
    let keys = Set(PropertyCatalog.properties(of: kind).map { PropertyKey($0.name) }).subtracting([.mask])
    #expect(keys.symmetricDifference(PropertyAccessor.all(of: kind).keys).map(\.name) == [])
    let layer = kind.makeLayer()
    for (key, accessor) in PropertyAccessor.all(of: kind) {
      let value = layer.value(key)
      #expect(accessor.get(layer).flatMap(Conversion.value) ?? .null == value, "\(key.name) of \(kind)")
    }
  }

  @Test func everyKindMakesItsOwnLayer() {
    for kind in LayerKind.allCases {
      #expect(kind.makeLayer().kind == kind)
      #expect(String(describing: type(of: kind.makeLayer())) == kind.rawValue)
    }
  }

  /// Values of every kind, those that the property has and others.
  private static let values: [Value] = [
    .null, .number(0.25), .number(-3), .number(.nan), .bool(true), .point(CGPoint(x: 1, y: 2)),
    .size(CGSize(width: 3, height: 4)), .rect(CGRect(x: 1, y: 2, width: -3, height: 4)),
    .color(Color(red: 0.1, green: 0.2, blue: 0.3)), .string("round"), .string("nothing"),
    .transform(.translation(x: 1, y: 2, z: 3)), .array([.number(1), .number(2)]), .array([]),
    .path(Path(rect: CGRect(x: 0, y: 0, width: 5, height: 5))),
  ]

  @Test(
    "A value of a known property is set as by key-value coding, and reported", arguments: LayerKind.allCases)
  func settingWithoutLookingForTheKey(kind: LayerKind) {
    for row in Self.rows where row.belongs(to: kind) && row.name != "mask" {
      let key = PropertyKey(row.name)
      for value in Self.values + [row.defaultValue] where value == .null || value.type == row.type {
        let (coded, direct) = (kind.makeLayer(), kind.makeLayer())
        _ = Misuse.takeReports()
        coded.setValue(value, forKey: row.name)
        let reports = Misuse.takeReports()
        direct.setValue(value, ofProperty: key)
        #expect(direct.value(key) == coded.value(key), "\(row.name) = \(value)")
        #expect(direct.committedProperties == coded.committedProperties, "\(row.name) = \(value)")
        #expect(Misuse.takeReports() == reports, "\(row.name) = \(value)")
      }
    }
  }

  private final class Dimmed: CALayer {
    override var opacity: Float {
      get { super.opacity }
      set { super.opacity = newValue / 2 }
    }
  }

  @Test("A setter that a class of one's own overrides is called either way")
  func settersOfOnesOwn() {
    let layer = Dimmed()
    layer.setValue(.number(0.5), ofProperty: .opacity)
    #expect(layer.opacity == 0.25)
  }

  /// A layer of a class of one's own, whose properties key-value coding reaches by their accessors.
  private static func ownLayer(_ kind: LayerKind) -> CALayer {
    final class Layer: CALayer {}
    final class Shape: CAShapeLayer {}
    final class Gradient: CAGradientLayer {}
    final class Text: CATextLayer {}
    final class Transform: CATransformLayer {}
    final class Replicator: CAReplicatorLayer {}
    final class Scroll: CAScrollLayer {}
    final class Tiled: CATiledLayer {}
    final class Player: AVPlayerLayer {}
    final class Emitter: CAEmitterLayer {}
    return switch kind {
    case .layer: Layer()
    case .shape: Shape()
    case .gradient: Gradient()
    case .text: Text()
    case .transform: Transform()
    case .replicator: Replicator()
    case .scroll: Scroll()
    case .tiled: Tiled()
    case .player: Player()
    case .emitter: Emitter()
    }
  }

  @Test(
    "Key-value coding of a class of one's own is that of the class above it", arguments: LayerKind.allCases)
  func classesOfOnesOwn(kind: LayerKind) {
    for row in PropertyCatalog.properties(of: kind) where row.name != "mask" {
      let key = PropertyKey(row.name)
      // Of constants only those that there are, of arrays what the setter keeps.
      let points = Value.array([.point(CGPoint(x: 0.5, y: 1))])
      let values =
        row.type == .string
        ? [row.defaultValue]
        : row.format == .points ? [points] : Self.values.filter { $0.type == row.type && $0.isFinite }
      for value in values {
        let (plain, own) = (kind.makeLayer(), Self.ownLayer(kind))
        for layer in [plain, own] { layer.setValue(Conversion.object(value), forKey: row.name) }
        _ = Misuse.takeReports()
        #expect(own.value(forKey: row.name).flatMap(Conversion.value) == Conversion.value(own.value(key)))
        // A setter has its own type's numbers, which may be the default.
        if value.number != nil, row.declaredType?.contains(#/^U?Int|Mask$/#) == true { continue }
        #expect(own.value(key) == plain.value(key), "\(row.name) = \(value)")
        #expect(own.properties[key] != nil || value == row.defaultValue, "\(row.name) = \(value)")
      }
    }
  }

  @Test(arguments: rows.map(\.name) + PropertyCatalog.emitterCell.map { "emitterCells.a." + $0.name })
  func rowsAgreeWithThemselves(name: String) throws {
    let key = PropertyKey(name.components(separatedBy: ".").last ?? "")
    let row = try #require(
      name.contains(".") ? PropertyCatalog.cellField(key) : PropertyCatalog.property(key))
    #expect(!row.summary.isEmpty && row.summary.hasSuffix("."))
    let isOfItsType =
      row.defaultValue == .null || row.type == .object || row.defaultValue.converted(to: row.type) != nil
    #expect(isOfItsType)
    if let number = row.defaultValue.number { #expect(row.range.contains(number)) }
    if case .word(let list) = row.format {
      #expect(row.type == .string && row.defaultValue.string.map(list.constants.contains) == true)
      #expect(list.words.count == list.constants.count)
    }
    // What moves by its difference has one.
    if row.blockAction == .additive { #expect(row.defaultValue.subtracting(row.defaultValue) != nil) }
    // Only what has values in between is worth an animation of its own.
    #expect(row.swiftName == row.name || row.type == .bool)
  }
}
