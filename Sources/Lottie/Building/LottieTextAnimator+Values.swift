import AnimGeometry

extension LottieTextAnimator {
  /// The animator's own transform as far as it applies.
  func affine(amount: Double, at frame: Double) -> Affine {
    let anchor = transform.anchor.point(at: frame)
    let position = transform.position.point(at: frame)
    let scale = transform.scale.scale(at: frame)
    let angle = transform.rotation.number(at: frame) * amount * .pi / 180
    return Affine(translationX: -anchor.x * amount, y: -anchor.y * amount)
      .concatenating(
        Affine(scaleX: 1 + (scale.x / 100 - 1) * amount, y: 1 + (scale.y / 100 - 1) * amount)
      )
      .concatenating(transform.skewing(by: transform.skew.number(at: frame) * amount, at: frame))
      .concatenating(Affine(rotationAngle: angle))
      .concatenating(Affine(translationX: position.x * amount, y: position.y * amount))
  }

  static func color(
    _ base: Color, _ animators: [LottieTextAnimator], _ color: KeyPath<LottieTextAnimator, AnimatedNumbers?>,
    _ opacity: KeyPath<LottieTextAnimator, AnimatedNumbers?>?, _ numbers: [Int], _ counts: [Int],
    at frame: Double
  ) -> Color {
    var result = base
    for animator in animators {
      let amount = min(max(animator.selector.amount(of: numbers, counts, at: frame), 0), 1)
      if let wanted = animator[keyPath: color] {
        let value = LottieBuilder.color(wanted, at: frame)
        result.red += (value.red - result.red) * amount
        result.green += (value.green - result.green) * amount
        result.blue += (value.blue - result.blue) * amount
      }
      if color == \LottieTextAnimator.fill { result = animator.shifted(result, amount, at: frame) }
      if let opacity, let wanted = animator[keyPath: opacity] {
        result.alpha *= 1 + (min(max(wanted.number(at: frame) / 100, 0), 1) - 1) * amount
      }
    }
    return result
  }

  /// The colour with another hue, saturation and brightness.
  private func shifted(_ color: Color, _ amount: Double, at frame: Double) -> Color {
    guard hue != nil || saturation != nil || brightness != nil else { return color }
    func part(_ numbers: AnimatedNumbers?) -> Double { (numbers?.number(at: frame) ?? 0) * amount }
    let (high, low) = (max(color.red, color.green, color.blue), min(color.red, color.green, color.blue))
    let chroma = high - low
    var sector = 0.0
    if chroma > 0 {
      sector =
        high == color.red
        ? (color.green - color.blue) / chroma
        : high == color.green ? 2 + (color.blue - color.red) / chroma : 4 + (color.red - color.green) / chroma
    }
    let turned = sector + part(hue) / 60
    let saturation = min(max((high > 0 ? chroma / high : 0) + part(saturation) / 100, 0), 1)
    let value = min(max(high + part(brightness) / 100, 0), 1)
    func component(_ offset: Double) -> Double {
      let place = turned + offset
      let within = place - 6 * (place / 6).rounded(.down)
      return value - value * saturation * max(0, min(within, 4 - within, 1))
    }
    return Color(red: component(5), green: component(3), blue: component(1), alpha: color.alpha)
  }
}
