/// Why a text cannot be edited so.
package enum TextEditError: Error, Hashable, CustomStringConvertible {
  /// The text as it is now cannot be read.
  case notJSON
  /// Two edits of one value.
  case overlap
  /// What is no JSON pointer.
  case badPointer(String)
  /// Nothing can be put where a pointer leads, and why.
  case missing(String, String)

  package var description: String {
    switch self {
    case .notJSON: "the scene's text is no JSON now, so that no value can be found in it"
    case .overlap: "two of the edits change the same place"
    case .badPointer(let pointer):
      "\(quoted(pointer)) is no JSON pointer; expected one such as \"/layers/0/position\""
    case .missing(let pointer, let reason): "\(quoted(pointer)) cannot be edited: \(reason)"
    }
  }
}
