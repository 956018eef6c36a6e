import Foundation

/// One thing that is not as it was expected, in words and with its place.
public struct Finding: Sendable, Equatable {
  /// What is otherwise.
  public enum Kind: String, Sendable, CaseIterable {
    /// The same pictures, some frames later or earlier.
    case shifted
    /// The same motion elsewhere.
    case moved
    /// The same values at other times.
    case retimed
    /// A colour is another one.
    case recoloured
    /// Values go farther than they did.
    case overshoots
    /// A value that stands still is another one.
    case set
    /// A motion that is otherwise in another way.
    case changed
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

  /// What is otherwise.
  public var kind: Kind
  /// Without a stop at its end; names as they are.
  public var sentence: String
  /// Where to look.
  public var frame: Int?
  /// The layer's name; nil if it is about none.
  public var layer: String?
  /// The property's; nil if it is about none.
  public var keyPath: String?
  /// In pixels.
  public var area: CGRect?

  /// A finding with its place.
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
