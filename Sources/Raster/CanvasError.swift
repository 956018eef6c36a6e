import Foundation

/// Why there can be no picture of a canvas.
public enum CanvasError: Error, Equatable, CustomStringConvertible {
  /// The size in pixels, after the canvas's scale; a side is not 1…16384 or not a number.
  case size(width: Double, height: Double)

  public var description: String {
    switch self {
    case .size(let width, let height):
      return "canvas of \(text(width)) × \(text(height)) pixels: "
        + "each side must be 1 to \(PixelBuffer.maximumSide) pixels"
    }
  }

  private func text(_ side: Double) -> String {
    Int(exactly: side).map(String.init) ?? "\(side)"
  }
}
