import Foundation
import AnimTestSupport
import Testing

/// Python is not needed to build: where it is missing nothing here can run.
private let isMissingPrograms: Bool = {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return !["python3", "swift"].allSatisfy { program in
    folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}()

/// `scripts/properties`, which writes declarations from the catalogue's rows.
@Suite(.disabled(if: isMissingPrograms)) struct PropertyScriptTests {
  private struct Outcome {
    var status: Int32
    var text: String
  }

  private static let catalog = "Sources/RenderTree/Properties/PropertyCatalog+Layer.swift"
  private static let properties = "Sources/CoreAnimation/Layers/LayerAppearance.swift"
  private static let accessors = "Sources/CoreAnimation/Layers/PropertyAccessor+Catalog.swift"
  private static let keys = "Sources/RenderTree/Properties/PropertyKey+Catalog.swift"

  private func run(_ arguments: String..., in root: URL) throws -> Outcome {
    let (script, pipe) = (Process(), Pipe())
    script.executableURL = root.appending(path: "scripts/properties")
    script.arguments = arguments
    script.standardOutput = pipe
    script.standardError = pipe
    try script.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    return Outcome(status: script.terminationStatus, text: text)
  }

  /// A copy of what the script reads and writes.
  private func copy(into folder: TemporaryDirectory) throws -> URL {
    let root = URL(filePath: folder.path)
    for path in [
      "scripts/properties", ".swift-format", "Sources/RenderTree/Properties", "Sources/CoreAnimation/Layers",
    ] {
      let place = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Repository.root.appending(path: path), to: place)
    }
    return root
  }

  private func text(_ path: String, in root: URL) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Writes the file with the first `old` as `new`.
  private func change(_ path: String, _ old: String, to new: String, in root: URL) throws {
    let text = try text(path, in: root)
    let range = try #require(text.range(of: old), "\(old)")
    try text.replacingCharacters(in: range, with: new).write(
      to: root.appending(path: path), atomically: true, encoding: .utf8)
  }

  @Test("What it writes is what is there")
  func allIsWritten() throws {
    let outcome = try run("--check", in: Repository.root)
    #expect(outcome.status == 0, "\(outcome.text)")
  }

  @Test(
    "A change by hand of what it writes is found, and undone",
    arguments: [
      (keys, #"PropertyKey(row: "position")"#, #"PropertyKey(row: "bounds")"#),
      (keys, "Where the anchor point lies", "Where it lies"),
      (accessors, "$0.shadowRadius = $1", "$0.cornerRadius = $1"),
      (properties, "set { self[.shadowRadius] = newValue }", "set { self[.cornerRadius] = newValue }"),
    ])
  func changesByHand(path: String, old: String, new: String) throws {
    let folder = try TemporaryDirectory()
    let root = try copy(into: folder)
    let before = try text(path, in: root)
    try change(path, old, to: new, in: root)
    let outcome = try run("--check", in: root)
    #expect(outcome.status == 1)
    #expect(outcome.text == "properties: \(path) is not what the catalogue says; run scripts/properties\n")
    #expect(try text(path, in: root) != before)
    #expect(try run(in: root).status == 0)
    #expect(try text(path, in: root) == before)
  }

  @Test("A row is all that a property takes")
  func aRow() throws {
    let folder = try TemporaryDirectory()
    let root = try copy(into: folder)
    try change(
      Self.catalog, "    /// The standard deviation of",
      to: """
            /// How far the shadow grows
            /// before it is blurred.
            Property(
              "shadowSpread", swift: "spread", .number(0), words: .words("a)"),
              as: "Float")
              .meaning("How far it grows."),
            /// The standard deviation of
        """, in: root)
    #expect(try run("--check", in: root).status == 1)
    #expect(try run(in: root).status == 0)
    #expect(try run("--check", in: root).status == 0)
    #expect(
      try text(Self.properties, in: root).contains(
        """
          /// How far the shadow grows
          /// before it is blurred.
          open var spread: Float {
            get { self[.shadowSpread] }
            set { self[.shadowSpread] = newValue }
          }

        """))
    #expect(
      try text(Self.accessors, in: root).contains(
        "      all.add(.shadowSpread, { $0.spread }, { $0.spread = $1 })\n"))
    #expect(
      try text(Self.keys, in: root).contains(
        """
          /// How far it grows.
          public static let shadowSpread = PropertyKey(row: "shadowSpread")
          /// The standard deviation of the shadow's blur, in points.

        """))
  }

  @Test(
    "What it does not understand is said with its place, and nothing is written",
    arguments: [
      (
        #""shadowOffset", .size"#, #""shadowOffset", .area"#,
        "the row 'shadowOffset' needs a kind of value that is known"
      ),
      (#""shadowOffset", .size"#, ".size", "a row begins with its name and kind of value"),
      (
        "    // MARK: Shadow", "    Row()",
        "expected a row of the catalogue, a sentence or a heading, not 'Row()'"
      ),
    ])
  func faults(old: String, new: String, expected: String) throws {
    let folder = try TemporaryDirectory()
    let root = try copy(into: folder)
    try change(Self.catalog, old, to: new, in: root)
    let outcome = try run(in: root)
    #expect(outcome.status == 1)
    #expect(
      outcome.text.hasPrefix("properties: error: \(Self.catalog):") && outcome.text.contains(expected),
      "\(outcome.text)")
    #expect(try text(Self.properties, in: root) == text(Self.properties, in: Repository.root))
  }

  @Test func unknownArguments() throws {
    let outcome = try run("--chek", in: Repository.root)
    #expect(outcome.status == 2)
    #expect(outcome.text == "properties: error: unknown argument '--chek'; expected none or --check\n")
  }
}
