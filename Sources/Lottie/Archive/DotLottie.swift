import Foundation
import RenderTree
import Scene

/// A dotLottie archive: animations with their pictures and themes.
///
/// Source: dotLottie specification, versions 1 and 2.
struct DotLottie {
  let archive: ZipArchive
  private let manifest: LottieNode
  private let version: Int

  /// - Throws: what is wrong with the archive.
  init(_ bytes: [UInt8]) throws(ArchiveFault) {
    archive = try ZipArchive(bytes)
    var reader = JSONReader(try archive.file("manifest.json"))
    guard let tree = reader.read() else { throw .damaged(quotedName("manifest.json")) }
    manifest = LottieNode(value: tree, path: .root)
    version = archive.names.contains { $0.hasPrefix("a/") } ? 2 : 1
  }

  var animations: [String] { (manifest["animations"]?.elements ?? []).compactMap { $0["id"]?.string } }

  /// The one that a player begins with.
  var first: String? {
    let wanted = manifest["initial"]?["animation"]?.string ?? manifest["activeAnimationId"]?.string
    return wanted.flatMap { animations.contains($0) ? $0 : nil } ?? animations.first
  }

  func text(of animation: String) throws(ArchiveFault) -> (name: String, bytes: [UInt8]) {
    let folders = version == 2 ? ["a/", "animations/"] : ["animations/", "a/"]
    let name =
      folders.map { $0 + animation + ".json" }.first { archive.has($0) } ?? folders[0] + animation + ".json"
    return (name, try archive.file(name))
  }

  /// The values that the theme which the animation begins with gives to slots.
  func slots(of animation: String) throws(ArchiveFault) -> [String: LottieNode] {
    let entry = manifest["animations"]?.elements.first { $0["id"]?.string == animation }
    guard let theme = entry?["initialTheme"]?.string, archive.has("t/\(theme).json") else { return [:] }
    var reader = JSONReader(try archive.file("t/\(theme).json"))
    guard let tree = reader.read() else { throw .damaged(quotedName("t/\(theme).json")) }
    var result: [String: LottieNode] = [:]
    for rule in LottieNode(value: tree, path: .root)["rules"]?.elements ?? [] {
      let targets = rule["animations"]?.elements.compactMap(\.string)
      guard targets?.contains(animation) != false, let id = rule["id"]?.string,
        let value = Self.property(rule)
      else {
        continue
      }
      result[id] = value
    }
    return result
  }

  /// A rule as a property has it in an animation.
  private static func property(_ rule: LottieNode) -> LottieNode? {
    func object(_ members: [(String, JSONValue.Content)]) -> JSONValue {
      let position = rule.location.position
      return JSONValue(
        content: .object(
          members.map {
            JSONMember(key: $0, keyPosition: position, value: JSONValue(content: $1, position: position))
          }), position: position)
    }
    if let keyframes = rule["keyframes"]?.elements, !keyframes.isEmpty {
      let list = keyframes.map { keyframe -> JSONValue in
        var members: [(String, JSONValue.Content)] = [("t", .number(keyframe["frame"]?.number ?? 0))]
        if let value = keyframe["value"] { members.append(("s", value.value.content)) }
        if let out = keyframe["outTangent"] { members.append(("o", out.value.content)) }
        if let into = keyframe["inTangent"] { members.append(("i", into.value.content)) }
        if keyframe["hold"]?.flag == true { members.append(("h", .number(1))) }
        return object(members)
      }
      return LottieNode(value: object([("a", .number(1)), ("k", .array(list))]), path: rule.path)
    }
    guard let value = rule["value"] else { return nil }
    if rule["type"]?.string == "Gradient" {
      // Colours first, then the alphas at the same places.
      var colors: [Double] = []
      var alphas: [Double] = []
      for stop in value.elements {
        guard let offset = stop["offset"]?.number, let color = stop["color"]?.numbers, color.count >= 3 else {
          continue
        }
        colors += [offset] + color.prefix(3)
        if color.count > 3 { alphas += [offset, color[3]] }
      }
      let numbers = (colors + alphas).map {
        JSONValue(content: .number($0), position: rule.location.position)
      }
      return LottieNode(value: object([("a", .number(0)), ("k", .array(numbers))]), path: rule.path)
    }
    if value.isObject { return value }
    return LottieNode(value: object([("a", .number(0)), ("k", value.value.content)]), path: rule.path)
  }
}

/// The name in quotes, fit for a terminal.
func quotedName(_ name: String) -> String { quoted(name) }
