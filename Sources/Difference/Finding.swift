import Foundation

/// One thing that is not as it was expected, in words and with its place.
public struct Finding: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// The same pictures, some frames later or earlier.
    case shifted
    case moved, retimed, recoloured, overshoots, set, changed
    /// A layer that is missing or new.
    case missing, added
    /// How many frames differ.
    case frames
    /// The frame that differs most.
    case worst
    /// One has more frames than the other.
    case length
    /// What a motion was expected to do, and what else may be wrong.
    case expectation
  }

  public var kind: Kind
  /// Without a stop at its end; names as they are.
  public var sentence: String
  /// Where to look.
  public var frame: Int?
  public var layer: String?
  public var keyPath: String?
  /// In pixels.
  public var area: CGRect?

  public init(
    _ kind: Kind, _ sentence: String, frame: Int? = nil, layer: String? = nil, keyPath: String? = nil,
    area: CGRect? = nil
  ) {
    self.kind = kind
    self.sentence = sentence
    self.frame = frame
    self.layer = layer
    self.keyPath = keyPath
    self.area = area
  }
}
