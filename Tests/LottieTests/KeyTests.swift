import Foundation
import AnimTestSupport
import Testing

/// Each key of the specification, and those that exporters write besides, does something: the drawing changes, a warning names
/// its place, or the row says that players do not look at it either.
@Suite struct KeyTests {
  @Test(arguments: KeyProbe.all) func theKeyIsDrawnOrNamed(probe: KeyProbe) throws {
    let (before, after) = try (probe.run(with: false), probe.run(with: true))
    let times = [0, 0.5, 1, 1.9]
    let isDrawn = times.contains { before.frame(at: $0) != after.frame(at: $0) }
    let new = Set(after.warnings.map { "\($0)" }).subtracting(before.warnings.map { "\($0)" })
    switch probe.outcome {
    case .drawn:
      #expect(isDrawn, "nothing changes")
      #expect(new.isEmpty)
    case .warned:
      let place = probe.path.reduce("") { $0 + ($1.first?.isNumber == true ? "[\($1)]" : ".\($1)") }
      #expect(new.contains { $0.contains(String(place.dropFirst())) }, "no warning: \(new)")
    case .unseen:
      #expect(!isDrawn && new.isEmpty)
    }
  }

  /// The table has each key that the specification gives an object, as far as this project knows it.
  @Test func noKeyOfTheSpecificationIsLeftOut() {
    for (object, keys) in KeyProbe.specification {
      let tried = Set(KeyProbe.all.filter { $0.object == object }.map(\.key))
      #expect(Set(keys).subtracting(tried).isEmpty, "\(object)")
    }
  }
}
