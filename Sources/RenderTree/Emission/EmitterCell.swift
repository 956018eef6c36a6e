import Foundation
import Geometry

/// One kind of particles, as it was committed: `CAEmitterCell` as an immutable value.
public final class EmitterCell: Sendable {
  /// What key paths call it.
  public let name: String?
  /// Of a cell on a layer in the layer's time; of a cell in a cell in the age of the particle that emits.
  public let timing: MediaTiming
  /// Without animations.
  public let values: EmitterCellValues
  /// A picture, or null.
  public let contents: Value
  /// Filled in white in the contents' place.
  public let shape: Path?
  public let magnificationFilter: String?
  public let minificationFilter: String?
  /// What its particles emit.
  public let cells: [EmitterCell]

  package init(
    name: String?, timing: MediaTiming, values: EmitterCellValues, contents: Value, shape: Path?,
    magnificationFilter: String?, minificationFilter: String?, cells: [EmitterCell]
  ) {
    self.name = name
    self.timing = timing
    self.values = values
    self.contents = contents
    self.shape = shape
    self.magnificationFilter = magnificationFilter
    self.minificationFilter = minificationFilter
    self.cells = cells
  }
}

extension EmitterCell: Equatable {
  public static func == (a: EmitterCell, b: EmitterCell) -> Bool {
    a === b
      || (a.name == b.name && a.timing == b.timing && a.values == b.values && a.contents == b.contents
        && a.shape == b.shape && a.magnificationFilter == b.magnificationFilter
        && a.minificationFilter == b.minificationFilter && a.cells == b.cells)
  }
}
