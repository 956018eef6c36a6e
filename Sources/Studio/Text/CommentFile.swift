import Foundation
import AnimJSON
import AnimScene
import AnimVideo

/// `scene.comments.json` beside `scene.json`: a list of objects, which people can read and write as well.
struct CommentFile {
  let path: String
  private(set) var comments: [JSONText]
  private var ids: [String] = []
  /// The longest text of one, in bytes, and how many there may be.
  private static let (maxBytes, maxCount) = (10_000, 2000)

  init(beside file: String) throws(StudioError) {
    let name = FilePath.name(of: file)
    let base = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    path = FilePath.join(FilePath.folder(of: file), base + ".comments.json")
    comments = []
    guard let data = FileManager.default.contents(atPath: path) else { return }
    var reader = JSONReader(Array(data))
    guard let value = reader.read(), case .array(let elements) = value.content else {
      throw .invalidScene("\(quoted(path)) is no list of comments")
    }
    for element in elements {
      guard case .string(let id)? = element["id"]?.content else { continue }
      ids.append(id)
      comments.append(JSONText(element))
    }
  }

  /// - Returns: the comment's `id`.
  mutating func change(_ body: RequestBody) throws(StudioError) -> String {
    let known = try body.optionalText("id")
    if let known {
      guard let index = ids.firstIndex(of: known) else { throw .notThere("comment \(quoted(known))") }
      if case .bool(true)? = body["remove"]?.content {
        ids.remove(at: index)
        comments.remove(at: index)
        return known
      }
      guard case .object(var members) = comments[index] else { return known }
      for key in ["text", "done"] {
        guard let value = body[key] else { continue }
        members.removeAll { $0.0 == key }
        members.append((key, JSONText(value)))
      }
      comments[index] = .object(members)
      return known
    }
    let text = try body.text("text")
    guard !text.isEmpty, text.utf8.count <= Self.maxBytes, comments.count < Self.maxCount else {
      throw .badRequest("a comment has 1 to \(Self.maxBytes) bytes, and a scene at most \(Self.maxCount)")
    }
    let id = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    var members: [(String, JSONText)] = [("id", .string(id)), ("text", .string(text))]
    for key in ["author", "layer", "to"] {
      if let value = try body.optionalText(key) { members.append((key, .string(value))) }
    }
    if let time = try body.number("time") { members.append(("time", .number(time))) }
    members.append(("at", .number(Date().timeIntervalSince1970.rounded())))
    ids.append(id)
    comments.append(.object(members))
    return id
  }

  func write() throws(StudioError) {
    try FileReplacement.write(Array(JSONText.lines(comments).document.utf8), to: path)
  }
}
