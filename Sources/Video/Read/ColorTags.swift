import CLibAV

/// How sample values become light, with libav's names: "bt709", "iec61966-2-1", "tv"; "unknown" if not tagged.
public struct ColorTags: Sendable, Equatable {
  public var primaries: String
  public var transfer: String
  public var matrix: String
  public var range: String
  public var chromaLocation: String

  public init(primaries: String, transfer: String, matrix: String, range: String, chromaLocation: String) {
    self.primaries = primaries
    self.transfer = transfer
    self.matrix = matrix
    self.range = range
    self.chromaLocation = chromaLocation
  }
}
