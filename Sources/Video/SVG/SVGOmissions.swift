/// What is left out of a picture.
struct SVGOmissions: Equatable {
  /// What moves or runs in it, as it is written; nil where nothing does.
  var motion: String?
  /// Files that it names.
  private(set) var files: [String] = []
  /// What is not drawn, or drawn in another way, in the file's words with the line.
  private(set) var parts: [String] = []

  private static let maxCount = 100

  mutating func add(file: String) {
    let name = String(file.prefix(80))
    if !files.contains(name), files.count < Self.maxCount { files.append(name) }
  }

  /// - Parameter what: of an element.
  mutating func add(_ what: String, _ element: SVGTree.Element) { add(what, line: element.line) }

  mutating func add(_ what: String, line: Int) {
    let part = "\(what) in line \(line)"
    if !parts.contains(part), parts.count < Self.maxCount { parts.append(part) }
  }

  /// A rule of a style sheet that chooses no elements.
  mutating func add(rule: String, _ value: [CSSToken], line: Int) {
    if rule == "import" {
      for token in value {
        switch token {
        case .url(let name), .string(let name):
          add(file: name)
          return
        default: break
        }
      }
      add(file: "@import")
    } else {
      add("@\(rule)", line: line)
    }
  }

  mutating func add(_ other: SVGOmissions) {
    motion = motion ?? other.motion
    for file in other.files { add(file: file) }
    for part in other.parts where !parts.contains(part) && parts.count < Self.maxCount { parts.append(part) }
  }
}
