import CPages

/// What the program writes for other programs: names that `schema --for` takes beside those of scenes, and the files in
/// docs/reference that describe it.
enum OutputSchema: String, CaseIterable {
  case report, plan, validation, check, changes, batch

  private var file: String {
    let name = self == .validation ? "validate" : rawValue
    return "\(name).schema.json"
  }

  /// As it was when the program was built.
  var document: String { page_text(file).map { String(cString: $0) } ?? "" }
}
