import Foundation
import AnimGeometry
import AnimJSON
import AnimRenderTree

/// The words that warnings and explanations call layers, animations and values by.
package enum Phrases {
  /// `"ball"`, or what a layer without a name is.
  package static func layer(_ layer: PlaybackLog.Layer) -> String {
    if let name = layer.name { return quoted(name) }
    guard let location = layer.location else { return "the canvas" }
    return "the \(layer.className) at \(location.path)"
  }

  package static func animation(_ key: String?) -> String {
    key.map { "the animation \(quoted($0))" } ?? "an animation without a key"
  }

  /// At most four digits after the point.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return value.shortText }
    return ((value * 10000).rounded() / 10000).shortText
  }

  /// A value as people write it.
  package static func value(_ value: Value?) -> String {
    switch value {
    case nil, .null: return "nothing"
    case .bool(let flag): return flag ? "true" : "false"
    case .number(let number): return Self.number(number)
    case .color(let color):
      let alpha = color.alpha == 1 ? "" : " with alpha \(number(color.alpha))"
      return color.hexText.uppercased() + alpha
    case .transform(let transform) where transform == .identity: return "the identity"
    case .point, .size, .rect:
      return "(" + (value?.numbers ?? []).map(number).joined(separator: ", ") + ")"
    case .string(let string): return quoted(string)
    case .text(let text): return quoted(text.string)
    case .path: return "a path"
    case .transform(let transform):
      let parts = TransformComponents(transform)
      return
        "a transform that moves by (\(number(parts.translation.x)), \(number(parts.translation.y))), scales by "
        + "(\(number(parts.scale.x)), \(number(parts.scale.y))) and turns by \(number(parts.rotation.z))"
    case .array(let values): return "a list of \(values.count)"
    case .font(let font): return quoted(font.family)
    case .filter(let filter): return quoted(filter.filterName)
    case .object(let object): return quoted(object.className)
    case .picture(let picture): return quoted("\(picture)")
    }
  }
}

extension Color {
  /// `#2f3842`; what sRGB cannot show is clipped, alpha left out.
  package var hexText: String {
    let digits = [red, green, blue].map { component -> String in
      let value = component.isFinite ? Int((min(max(component, 0), 1) * 255).rounded()) : 0
      let text = String(value, radix: 16)
      return value < 16 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}
