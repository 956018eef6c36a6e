import Foundation
import AnimJSON
import AnimSceneFormat

extension SectionTransition {
  /// The mask, as large as the layer that it uncovers.
  package func mask(_ rect: CGRect, _ position: SourcePosition) -> JSONValue {
    var size = rect.size
    if kind == .iris {
      let side = (rect.width * rect.width + rect.height * rect.height).squareRoot()
      size = CGSize(width: side, height: side)
    }
    var members = [JSONMember]([
      "bounds": .numbers([0, 0, size.width, size.height], position),
      "position": .numbers([rect.midX, rect.midY], position), "backgroundColor": .text("black", position),
    ])
    if kind == .iris { members.append("cornerRadius", .number(size.width / 2, position)) }
    return .object(members, position)
  }

  /// Of the layer that comes in; what moves is added to where it is, so that the model stays as it is.
  package func incoming(_ layer: JSONValue, _ rect: CGRect, canvas: CGSize, _ position: SourcePosition)
    -> JSONValue
  {
    switch kind {
    case .fade: return animation(layer, "opacity", from: 0, to: nil, position)
    case .iris: return animation(layer, "mask.transform.scale", from: 0, to: nil, position)
    case .slide, .push:
      let (axis, length) = way(canvas)
      return animation(layer, "position" + axis, from: length, to: 0, position)
    case .wipe:
      let (axis, length) = way(rect.size)
      return animation(layer, "mask.position" + axis, from: length, to: 0, position)
    }
  }

  /// Of the layer before; nil where it stays until it is covered.
  package func outgoing(_ layer: JSONValue, canvas: CGSize, _ position: SourcePosition) -> JSONValue? {
    guard kind == .push else { return nil }
    let (axis, length) = way(canvas)
    return animation(layer, "position" + axis, from: 0, to: -length, position)
  }

  /// How far away, along which axis, what is so large comes from.
  private func way(_ size: CGSize) -> (axis: String, length: Double) {
    let (x, y) = subtype.direction
    return x != 0 ? (".x", x * size.width) : (".y", y * size.height)
  }

  private func animation(
    _ layer: JSONValue, _ keyPath: String, from: Double, to: Double?, _ position: SourcePosition
  ) -> JSONValue {
    var members = [JSONMember]([
      "class": .text("CABasicAnimation", position), "keyPath": .text(keyPath, position),
      "fromValue": .number(from, position),
    ])
    if let to {
      members += [JSONMember](["toValue": .number(to, position), "isAdditive": .bool(true, position)])
    }
    members.append("duration", .number(duration, position))
    members.append("timingFunction", .text(easing, position))
    return .add(.object(members, position), to: layer, forKey: .text("transition", position), position)
  }
}
