import Scene

/// What a layer's effects and styles draw.
enum LottieEffect: Sendable {
  /// - Parameters: colour as fractions, opacity as a fraction of 255 or 100, direction in degrees clockwise from above.
  case dropShadow(
    color: AnimatedNumbers, opacity: AnimatedNumbers, opacityRange: Double, direction: AnimatedNumbers,
    distance: AnimatedNumbers, softness: AnimatedNumbers)
  case blur(AnimatedNumbers)
  case tint(black: AnimatedNumbers, white: AnimatedNumbers, amount: AnimatedNumbers)
  case fill(color: AnimatedNumbers, opacity: AnimatedNumbers)
  case tritone(bright: AnimatedNumbers, middle: AnimatedNumbers, dark: AnimatedNumbers)
  case levels(LottieLevels)
  case stroke(LottieMaskStroke)
  /// The opacity in percent is that of the transform.
  case transform(LottieTransform)
}
