import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree

extension LottieBuilder {
  /// The layer with its effects, in layers around it where one does not suffice.
  func effects(_ layer: LottieLayer, on made: CALayer, _ context: Context) -> CALayer {
    var outer = made
    for effect in layer.effects {
      switch effect {
      case .dropShadow(let color, let opacity, let range, let direction, let distance, let softness):
        // Each shadow is thrown by all before it.
        if outer.shadowOpacity > 0 || outer.animation(forKey: "shadowOpacity") != nil {
          let inner = outer
          outer = placed(CALayer(), context.size)
          outer.addSublayer(inner)
        }
        shadow(outer, color, opacity, range, direction, distance, softness, context.map)
      case .blur(let amount, let deviation): blur(made, by: amount, scale: deviation, context.map)
      case .fill(let color, let opacity): fill(made, color, opacity, of: 1, context.map)
      case .colorOverlay(let color, let opacity): fill(made, color, opacity, of: 100, context.map)
      case .tint(let black, let white, let amount):
        matrix(made, "tint", [black, white, amount], context.map) { frame in
          ColorMatrix(
            black: LottieBuilder.color(black, at: frame), white: LottieBuilder.color(white, at: frame),
            amount: min(max(amount.number(at: frame) / 100, 0), 1))
        }
      case .tritone(let bright, let middle, let dark):
        // Red goes from 0 to 1 in the dark half, green in the bright one.
        addFilter(made, "halves", ColorMatrix.halves)
        addClamp(made)
        matrix(made, "tritone", [bright, middle, dark], context.map) { frame in
          ColorMatrix(
            dark: LottieBuilder.color(dark, at: frame), middle: LottieBuilder.color(middle, at: frame),
            bright: LottieBuilder.color(bright, at: frame))
        }
      case .levels(let levels): self.levels(levels, on: made, context.map)
      case .hueSaturation(let hue, let saturation, let lightness):
        matrix(made, "hue", [hue, saturation, lightness], context.map) { frame in
          ColorMatrix(
            hue: hue.number(at: frame), saturation: saturation.number(at: frame) / 100,
            lightness: lightness.number(at: frame) / 100)
        }
        addClamp(made)
      // Drawn with the layer's contents.
      case .stroke, .transform, .cornerPin, .linearWipe, .glow, .innerShadow: break
      }
    }
    return outer
  }

  /// - Parameter full: what of the opacity is all.
  private func fill(
    _ layer: CALayer, _ color: AnimatedNumbers, _ opacity: AnimatedNumbers, of full: Double, _ map: TimeMap
  ) {
    matrix(layer, "fill", [color, opacity], map) { frame in
      ColorMatrix(
        to: LottieBuilder.color(color, at: frame), amount: min(max(opacity.number(at: frame) / full, 0), 1))
    }
  }

  static func color(_ numbers: AnimatedNumbers, at frame: Double) -> Color {
    let values = numbers.values(at: frame)
    func part(_ index: Int) -> Double { index < values.count ? min(max(values[index], 0), 1) : 0 }
    return Color(red: part(0), green: part(1), blue: part(2))
  }

  private func shadow(
    _ layer: CALayer, _ color: AnimatedNumbers, _ opacity: AnimatedNumbers, _ range: Double,
    _ direction: AnimatedNumbers, _ distance: AnimatedNumbers, _ softness: AnimatedNumbers, _ map: TimeMap
  ) {
    drive(layer, "shadowColor", by: color, in: map) { .color(LottieBuilder.color(color, at: $0)) }
    drive(layer, "shadowOpacity", by: opacity, in: map) {
      .number(min(max(opacity.number(at: $0) / range, 0), 1))
    }
    let isStyle = range == 100
    drive(layer, "shadowOffset", by: direction, distance, in: map) { frame in
      let length = distance.number(at: frame)
      // Styles name the direction of the light, effects that of the shadow.
      let angle = direction.number(at: frame) * .pi / 180
      let (x, y) = isStyle ? (-cos(angle), sin(angle)) : (sin(angle), -cos(angle))
      return .size(CGSize(width: length * x, height: length * y))
    }
    let deviation = isStyle ? 0.5 : composition.rules.shadowDeviation
    drive(layer, "shadowRadius", by: softness, in: map) {
      .number(max(softness.number(at: $0), 0) * deviation)
    }
  }
}
