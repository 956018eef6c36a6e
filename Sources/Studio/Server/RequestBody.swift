import FlyingFox
import Foundation
import AnimJSON

/// The JSON object that a request sends.
struct RequestBody: Sendable {
  private let value: SceneJSON

  /// - Throws: `StudioError.tooLarge`, `StudioError.badRequest`.
  init(_ request: HTTPRequest) async throws {
    let limit = StudioAPI.mostBytes
    if let count = request.bodySequence.count, count > limit { throw StudioError.tooLarge(limit: limit) }
    var bytes: [UInt8] = []
    for try await piece in request.bodySequence {
      guard bytes.count + piece.count <= limit else { throw StudioError.tooLarge(limit: limit) }
      bytes.append(contentsOf: piece)
    }
    var reader = JSONReader(bytes, isStrict: true)
    guard let value = reader.read(), reader.problems.isEmpty, case .object = value.content else {
      let reason = reader.problems.errors(file: "request").map { "\($0)" } ?? "expected an object"
      throw StudioError.badRequest("the request is no JSON object: \(reason)")
    }
    self.value = value
  }

  subscript(key: String) -> SceneJSON? { value[key] }

  func text(_ key: String) throws(StudioError) -> String {
    guard let member = value[key] else { throw .missing(key) }
    guard case .string(let text) = member.content else {
      throw .badRequest("\(quoted(key)) is \(member.summary); expected a string")
    }
    return text
  }

  /// Nil for null as well.
  func optionalText(_ key: String) throws(StudioError) -> String? {
    if case .null? = value[key]?.content { return nil }
    return value[key] == nil ? nil : try text(key)
  }

  func whole(_ key: String) throws(StudioError) -> Int? {
    guard let member = value[key] else { return nil }
    guard case .number(let number) = member.content, let whole = Int(exactly: number) else {
      throw .badRequest("\(quoted(key)) is \(member.summary); expected a whole number")
    }
    return whole
  }

  /// What `edits` lists, or the one that stands in the object itself.
  func edits() throws(StudioError) -> [TextEdit] {
    guard let list = value["edits"] else { return [try Self.edit(value)] }
    guard case .array(let elements) = list.content, !elements.isEmpty else {
      throw .badRequest("\"edits\" is \(list.summary); expected a list of edits")
    }
    return try elements.map { (element) throws(StudioError) in try Self.edit(element) }
  }

  private static func edit(_ value: SceneJSON) throws(StudioError) -> TextEdit {
    guard let pointer = value["pointer"] else { throw .missing("pointer") }
    guard case .string(let pointer) = pointer.content else {
      throw .badRequest("\"pointer\" is \(pointer.summary); expected a string")
    }
    if case .bool(true)? = value["remove"]?.content { return TextEdit(pointer: pointer, value: nil) }
    let insert = value["insert"]
    guard let value = value["value"] else { throw .missing("value") }
    var edit = TextEdit(pointer: pointer, value: JSONText(value).line)
    if case .bool(true)? = insert?.content { edit.inserts = true }
    return edit
  }
}
