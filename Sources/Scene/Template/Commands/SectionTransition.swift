import Foundation
import RenderTree

/// How a section's layer comes in.
struct SectionTransition {
  enum Kind: String, CaseIterable { case fade, slide, push, wipe, iris }

  /// CATransition's words.
  enum Subtype: String, CaseIterable {
    case fromRight, fromLeft, fromTop, fromBottom

    /// Towards where it comes from.
    var direction: (x: Double, y: Double) {
      switch self {
      case .fromRight: (1, 0)
      case .fromLeft: (-1, 0)
      case .fromTop: (0, -1)
      case .fromBottom: (0, 1)
      }
    }
  }

  var kind = Kind.fade
  var subtype = Subtype.fromRight
  var duration = 0.5
  var easing = "easeInEaseOut"

  static let keys = ["type", "subtype", "duration", "easing"]

  var isMask: Bool { kind == .wipe || kind == .iris }

  /// The mask, as large as the layer that it uncovers.
  func mask(_ rect: CGRect, _ position: SourcePosition) -> JSONValue {
    var size = rect.size
    if kind == .iris {
      let side = (rect.width * rect.width + rect.height * rect.height).squareRoot()
      size = CGSize(width: side, height: side)
    }
    var members = [
      JSONMember("bounds", .numbers([0, 0, size.width, size.height], position)),
      JSONMember("position", .numbers([rect.midX, rect.midY], position)),
      JSONMember("backgroundColor", .text("black", position)),
    ]
    if kind == .iris { members.append(JSONMember("cornerRadius", .number(size.width / 2, position))) }
    return JSONValue(content: .object(members), position: position)
  }

  /// Of the layer that comes in; what moves is added to where it is, so that the model stays as it is.
  func incoming(_ layer: JSONValue, _ rect: CGRect, canvas: CGSize, _ position: SourcePosition)
    -> [JSONMember]
  {
    let (x, y) = subtype.direction
    switch kind {
    case .fade: return animation(layer, "opacity", from: 0, to: nil, position)
    case .iris: return animation(layer, "mask.transform.scale", from: 0, to: nil, position)
    case .slide, .push:
      return x != 0
        ? animation(layer, "position.x", from: x * canvas.width, to: 0, position)
        : animation(layer, "position.y", from: y * canvas.height, to: 0, position)
    case .wipe:
      return x != 0
        ? animation(layer, "mask.position.x", from: x * rect.width, to: 0, position)
        : animation(layer, "mask.position.y", from: y * rect.height, to: 0, position)
    }
  }

  /// Of the layer before; nil where it stays until it is covered.
  func outgoing(_ layer: JSONValue, canvas: CGSize, _ position: SourcePosition) -> [JSONMember]? {
    guard kind == .push else { return nil }
    let (x, y) = subtype.direction
    return x != 0
      ? animation(layer, "position.x", from: 0, to: -x * canvas.width, position)
      : animation(layer, "position.y", from: 0, to: -y * canvas.height, position)
  }

  private func animation(
    _ layer: JSONValue, _ keyPath: String, from: Double, to: Double?, _ position: SourcePosition
  ) -> [JSONMember] {
    var members = [
      JSONMember("class", .text("CABasicAnimation", position)),
      JSONMember("keyPath", .text(keyPath, position)),
      JSONMember("fromValue", .number(from, position)),
    ]
    if let to {
      members.append(JSONMember("toValue", .number(to, position)))
      members.append(JSONMember("isAdditive", JSONValue(content: .bool(true), position: position)))
    }
    members.append(JSONMember("duration", .number(duration, position)))
    members.append(JSONMember("timingFunction", .text(easing, position)))
    return [
      JSONMember("add", layer), JSONMember("forKey", .text("transition", position)),
      JSONMember("animation", JSONValue(content: .object(members), position: position)),
    ]
  }
}
