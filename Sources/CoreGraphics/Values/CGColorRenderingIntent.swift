import Foundation

/// What becomes of colours that a space does not have. All intents are the same here: they stay.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
