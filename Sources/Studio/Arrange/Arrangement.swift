import Foundation
import AnimJSON
import AnimScene

/// What is done to layers as a whole. Each is one step that can be undone.
enum Arrangement: Sendable {
  /// Layers, each as its text.
  case add([String], into: String?, index: Int?)
  case duplicate([String], by: CGPoint)
  case delete([String])
  case rename(String, to: String)
  /// What is seen stays where it is.
  case move([String], into: String?, index: Int?)
  case group([String], name: String)
  case ungroup([String])

  static let names = ["add", "duplicate", "delete", "rename", "move", "group", "ungroup"]

  /// - Throws: `StudioError.badRequest`, `StudioError.missing`.
  init(_ body: RequestBody) throws(StudioError) {
    let action = try body.text("action")
    switch action {
    case "add":
      self = .add(
        try body.layerTexts(), into: try body.optionalText("into"), index: try body.whole("index"))
    case "duplicate":
      self = .duplicate(try body.texts("layers"), by: try body.point("by") ?? .zero)
    case "delete": self = .delete(try body.texts("layers"))
    case "rename": self = .rename(try body.text("layer"), to: try body.text("name"))
    case "move":
      self = .move(
        try body.texts("layers"), into: try body.optionalText("into"), index: try body.whole("index"))
    case "group":
      self = .group(try body.texts("layers"), name: try body.optionalText("name") ?? "group")
    case "ungroup": self = .ungroup(try body.texts("layers"))
    default:
      throw .badRequest(
        "unknown action \(quoted(action)); expected \(Self.names.joined(separator: ", "))")
    }
  }
}

extension RequestBody {
  /// - Throws: `StudioError.badRequest` for an empty list.
  func texts(_ key: String) throws(StudioError) -> [String] {
    guard let member = self[key] else { throw .missing(key) }
    guard case .array(let elements) = member.content, !elements.isEmpty else {
      throw .badRequest("\(quoted(key)) is \(member.summary); expected a list of names")
    }
    return try elements.map { (element) throws(StudioError) in
      guard case .string(let text) = element.content else {
        throw .badRequest("\(quoted(key)) has \(element.summary); expected names")
      }
      return text
    }
  }

  func point(_ key: String) throws(StudioError) -> CGPoint? {
    guard let member = self[key] else { return nil }
    guard case .array(let parts) = member.content, parts.count == 2, case .number(let x) = parts[0].content,
      case .number(let y) = parts[1].content
    else { throw .badRequest("\(quoted(key)) is \(member.summary); expected two numbers") }
    return CGPoint(x: x, y: y)
  }

  /// One layer as `layer`, or several as the text of a list, as `/api/layers` gives it.
  fileprivate func layerTexts() throws(StudioError) -> [String] {
    if let layer = self["layer"] {
      guard case .object = layer.content else {
        throw .badRequest("\"layer\" is \(layer.summary); expected a layer")
      }
      return [JSONText(layer).line]
    }
    let text = try text("text")
    let elements = try LayerElements(Array(text.utf8))
    let root = elements.spans.nodes[0]
    let isList = root.kind == .array
    let pointers = isList ? root.children.indices.map { "/\($0)" } : [""]
    let nodes = isList ? root.children : [0]
    guard !nodes.isEmpty, nodes.allSatisfy({ elements.spans.nodes[$0].kind == .object }) else {
      throw .badRequest("\"text\" has no layers; expected one, or a list of them, as JSON")
    }
    return pointers.compactMap { elements.detached($0) }
  }
}
