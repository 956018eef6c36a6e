import Foundation
import Geometry
import RenderTree
import TestSupport
import Testing

@testable import CoreAnimation

/// The catalogue of properties is the one place that says what there is: whatever reads it agrees with it.
@Suite struct PropertyTableTests {
  private static let rows = PropertyCatalog.all

  @Test func namesAreUnique() {
    #expect(Set(Self.rows.map(\.name)).count == Self.rows.count)
    #expect(Set(PropertyCatalog.emitterCell.map(\.name)).count == PropertyCatalog.emitterCell.count)
  }

  /// A property without an accessor could not be overridden by a class of one's own.
  @Test func everyRowHasAnAccessor() {
    let keys = Set(Self.rows.map { PropertyKey($0.name) })
    #expect(keys.subtracting([.mask]).symmetricDifference(PropertyAccessor.byKey.keys).map(\.name) == [])
  }

  /// The class that declares a property is the one that the row names.
  @Test(arguments: LayerKind.allCases) func accessorsBelongToTheOwners(kind: LayerKind) {
    let accessors = type(of: kind.makeLayer()).accessors
    for row in Self.rows where row.name != "mask" {
      let key = PropertyKey(row.name)
      if row.belongs(to: kind), kind == .layer || !row.owners.contains(.layer) {
        #expect(accessors[key] != nil || row.owners.count > 1, "\(row.name) of \(kind)")
      } else if kind != .layer, !row.owners.contains(.layer) {
        #expect(accessors[key] == nil, "\(row.name) of \(kind)")
      }
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
