import Foundation

/// One kind of particles.
public struct EmitterCellDescription: Sendable, Equatable {
  /// Unique among the cells beside it.
  public var name: String?
  /// What was set, in the order written, timing included; everything else keeps Core Animation's default.
  public var settings: [PropertySetting]
  /// What its particles emit.
  public var cells: [EmitterCellDescription]
  /// Where the cell is written.
  public var location: SourceLocation
}
