import AnimJSON

/// A variable as a scene's text declares it, for those who only ask which there are.
package struct DeclaredVariable: Sendable, Hashable {
  package var name: String
  /// Whether it may be left without a value.
  package var hasDefault: Bool

  /// - Returns: nil for a text that is no scene, or a damaged one. A comparison gives values to the scenes that it shows.
  package static func all(in text: [UInt8]) -> [DeclaredVariable]? {
    var reader = JSONReader(text)
    guard let tree = reader.read(), reader.problems.isEmpty, case .object = tree.content else { return nil }
    guard tree["compare"] == nil else { return nil }
    guard let declared = tree["variables"] else { return [] }
    guard case .object(let members) = declared.content else { return nil }
    return members.map { DeclaredVariable(name: $0.key, hasDefault: $0.value["default"] != nil) }
  }
}
