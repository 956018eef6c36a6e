import Foundation

/// How a picture is sampled where its pixels are not those of the canvas.
public struct ImageFilter: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// The pixel whose area the place is in.
    case nearest
    /// Between the four nearest pixels; a picture that is made smaller is averaged first.
    case linear
    /// The same, also between two sizes of the averaged picture.
    case trilinear
  }

  /// Where the picture is made smaller.
  public var minification: Kind
  /// Where it is made larger.
  public var magnification: Kind
  /// Added to the number of halvings before a smaller picture is sampled.
  public var bias: Double

  public init(minification: Kind = .linear, magnification: Kind = .linear, bias: Double = 0) {
    self.minification = minification
    self.magnification = magnification
    self.bias = bias
  }
}
