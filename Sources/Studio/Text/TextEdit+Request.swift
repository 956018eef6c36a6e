import AnimJSON

extension TextEdit {
  /// The text with the edits; what is wrong with them is wrong with the request.
  static func applied(_ edits: [TextEdit], to bytes: [UInt8]) throws(StudioError) -> [UInt8] {
    do throws(TextEditError) { return try apply(edits, to: bytes) } catch { throw .edit(error) }
  }
}

extension StudioError {
  static func noPlace(_ pointer: String, _ reason: String) -> StudioError { .edit(.missing(pointer, reason)) }
}
