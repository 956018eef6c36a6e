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
