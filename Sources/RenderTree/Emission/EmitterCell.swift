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
  /// Filled in white where there are no contents.
  public let shape: Path?
  /// The middle of the shape's bounds.
  let center: CGPoint
  public let filter: ImageFilter
  /// What its particles emit.
  public let cells: [EmitterCell]

  package init(
    name: String?, timing: MediaTiming, values: EmitterCellValues, shape: Path?,
    filter: ImageFilter, cells: [EmitterCell]
  ) {
    self.name = name
    self.timing = timing
    self.values = values
    self.shape = shape
    let bounds = shape?.bounds ?? .zero
    center = CGPoint(x: bounds.midX, y: bounds.midY)
    self.filter = filter
    self.cells = cells
  }
}

extension EmitterCell: Equatable {
  public static func == (a: EmitterCell, b: EmitterCell) -> Bool {
    a === b
      || (a.name == b.name && a.timing == b.timing && a.values == b.values
        && a.shape == b.shape && a.filter == b.filter && a.cells == b.cells)
  }
}
