/// What is done to the pixels of a finished picture.
public enum PixelFilter: Sendable, Hashable {
  /// A Gaussian blur. The deviation is in points of the canvas and more than 0; the picture grows by it.
  case blur(deviation: Double)
  /// A linear change of the colours.
  indirect case matrix(ColorMatrix)
  /// Red, green and blue to this power, which is more than 0.
  case gamma(Double)
  /// Shows colours that sRGB does not have, components of which are below 0 or above 1: all others turn grey, or if it is
  /// hatched all stay as they are and stripes are drawn over the wide ones.
  case gamut(hatched: Bool)
}
