import CoreAnimation
import Foundation
import AnimRenderTree
import Testing

/// What layers make of values that a property does not take.
@Suite struct ValueRuleTests {
  private static func constants(_ row: Property) -> [String]? {
    if row.type == .string, case .word(let list) = row.format { list.constants } else { nil }
  }

  @Test(
    "An unknown constant is reported for the properties that have constants, and for no other",
    arguments: LayerKind.allCases)
  func constants(kind: LayerKind) {
    _ = Misuse.takeReports()
    for row in PropertyCatalog.all where row.type == .string {
      kind.makeLayer().setValue(.string("unheard-of"), for: PropertyKey(row.name))
      var expected: [Misuse] = []
      if row.belongs(to: kind), let constants = Self.constants(row) {
        expected = [.unknownConstant(key: row.name, name: "unheard-of", expected: constants)]
      }
      #expect(Misuse.takeReports() == expected, "\(row.name)")
    }
  }

  @Test("What a layer keeps is what it keeps when it is given that again", arguments: LayerKind.allCases)
  func keptValuesStay(kind: LayerKind) {
    let given: [Value] = [
      .number(-1), .number(77), .rect(CGRect(x: 1, y: 2, width: -3, height: -4)), .string("x"), .null,
      .array([.string("x")]), .point(CGPoint(x: 1, y: 2)), .bool(true),
    ]
    for row in PropertyCatalog.properties(of: kind) where row.name != "mask" {
      let key = PropertyKey(row.name)
      for value in given {
        let layer = kind.makeLayer()
        layer.setValue(value, for: key)
        let kept = layer.value(key)
        layer.setValue(kept, for: key)
        #expect(layer.value(key) == kept, "\(row.name) = \(value)")
      }
    }
    _ = Misuse.takeReports()
  }
}
