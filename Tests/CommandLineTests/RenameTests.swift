import Foundation
import AnimTestSupport
import Testing

/// `scripts/rename`, on a small tree of its own.
@Suite struct RenameTests {
  private static let script = Repository.root.appending(path: "scripts/rename").path

  /// Neither Python nor git is needed to build: where one is missing nothing here can run.
  static var isMissingPrograms: Bool {
    let folders = (TestEnvironment.variables["PATH"] ?? "").split(separator: ":")
    return !["python3", "git"].allSatisfy { program in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
  }

  /// A tree with a type, an extension of it in a file of its own, its tests, a document and a list of mutations.
  private func tree() async throws -> Tool {
    var tool = try Tool()
    tool.environment = ["PYTHONDONTWRITEBYTECODE": "1"]
    for folder in ["Sources/Draw", "Sources/Text", "Tests/DrawTests", "Tests/Mutations", "docs"] {
      try FileManager.default.createDirectory(
        atPath: tool.directory.path(folder), withIntermediateDirectories: true)
    }
    for (path, text) in Self.files { try tool.write(text, to: path) }
    let made = try await tool.shell("git init -q . && git add -A")
    #expect(made.status == 0, "\(made.messages)")
    return tool
  }

  private static let files = [
    "Sources/Draw/OldThing.swift": #"""
    /// The OldThing has a reach; OldThings are many.
    struct OldThing {
      var reach = 1
      let text = "OldThing \(OldThing.name) reach"
      static let name = "reach"
    }

    """#,
    "Sources/Draw/OldThing+Parts.swift": """
    extension OldThing {
      /// - Parameter reach: how far.
      func grown(by reach: Int) -> Int { self.reach + reach }
      var style: Style { Style() }
      var far: Int { style.reach }
    }

    """,
    "Sources/Text/Style.swift": """
    struct Style {
      var reach = 2
      var taken = 3
    }

    """,
    "Tests/DrawTests/OldThingTests.swift": "struct OldThingTests { let path = \"OldThing.swift\" }\n",
    "Tests/Mutations/Draw.txt": """
    tests DrawTests\\.OldThingTests
    file Sources/Draw/OldThing+Parts.swift
    - func grown(by reach: Int) -> Int { «self.reach» + reach }
    + 0
    file Sources/Text/Style.swift
    - var reach = «2»
    + 3

    """,
    "docs/guide.md": """
    The OldThing, in `Sources/Draw/OldThing.swift`, has a `reach` and a reach.

    ```swift
    OldThing().reach
    ```

    ```json
    { "OldThing": "reach" }
    ```

    """,
  ]

  private func rename(_ tool: Tool, _ arguments: String...) async throws -> Tool.Outcome {
    try await tool.launch(Self.script, arguments + ["--no-format"])
  }

  private func text(_ tool: Tool, _ path: String) throws -> String {
    String(decoding: try tool.directory.bytes(path), as: UTF8.self)
  }

  @Test(.disabled(if: isMissingPrograms)) func aTypeIsRenamedWithItsFilesAndAllThatNamesIt() async throws {
    let tool = try await tree()
    let outcome = try await rename(tool, "OldThing", "Thing")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(
      try text(tool, "Sources/Draw/Thing.swift") == #"""
        /// The Thing has a reach; OldThings are many.
        struct Thing {
          var reach = 1
          let text = "OldThing \(Thing.name) reach"
          static let name = "reach"
        }

        """#)
    #expect(try text(tool, "Sources/Draw/Thing+Parts.swift").hasPrefix("extension Thing {"))
    #expect(
      try text(tool, "Tests/DrawTests/ThingTests.swift")
        == "struct ThingTests { let path = \"Thing.swift\" }\n")
    let mutations = try text(tool, "Tests/Mutations/Draw.txt")
    #expect(mutations.hasPrefix("tests DrawTests\\.ThingTests\nfile Sources/Draw/Thing+Parts.swift\n"))
    let page = try text(tool, "docs/guide.md")
    #expect(page.hasPrefix("The Thing, in `Sources/Draw/Thing.swift`, has a `reach` and a reach."))
    #expect(page.contains("Thing().reach") && page.contains("{ \"OldThing\": \"reach\" }"))
    let left = try await tool.shell("git ls-files -d; test ! -e Sources/Draw/OldThing.swift")
    #expect(left.status == 0 && left.output.isEmpty, "\(left.output)")
  }

  @Test(.disabled(if: isMissingPrograms)) func aWordIsRenamedInOneFolderAlone() async throws {
    let tool = try await tree()
    let outcome = try await rename(tool, "reach", "outset", "--in", "Sources/Draw")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(
      try text(tool, "Sources/Draw/OldThing+Parts.swift") == """
        extension OldThing {
          /// - Parameter outset: how far.
          func grown(by outset: Int) -> Int { self.outset + outset }
          var style: Style { Style() }
          var far: Int { style.outset }
        }

        """)
    // English and what the program prints stay.
    let source = try text(tool, "Sources/Draw/OldThing.swift")
    #expect(source.contains("has a reach;") && source.contains("name = \"reach\""))
    #expect(try text(tool, "Sources/Text/Style.swift").contains("var reach = 2"))
    let mutations = try text(tool, "Tests/Mutations/Draw.txt")
    #expect(mutations.contains("- func grown(by outset: Int) -> Int { «self.outset» + outset }"))
    #expect(mutations.contains("- var reach = «2»"))
  }

  @Test(.disabled(if: isMissingPrograms)) func aListMayNameMembersCallsAndPaths() async throws {
    let tool = try await tree()
    try tool.write(
      """
      # Of styles alone, and of functions alone.
      style.reach style.outset
      reach outset in Sources/Text
      grown( enlarged(
      Sources/Text Sources/Type
      OldThing Thing in Sources/Draw/OldThing.swift Sources/Draw/OldThing+Parts.swift

      """, to: "renames.txt")
    let outcome = try await rename(tool, "--list", "renames.txt")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(
      try text(tool, "Sources/Draw/Thing+Parts.swift") == """
        extension Thing {
          /// - Parameter reach: how far.
          func enlarged(by reach: Int) -> Int { self.reach + reach }
          var style: Style { Style() }
          var far: Int { style.outset }
        }

        """)
    #expect(try text(tool, "Sources/Type/Style.swift").contains("var outset = 2"))
    #expect(
      try text(tool, "Tests/Mutations/Draw.txt").contains("file Sources/Type/Style.swift\n- var outset"))
  }

  private static let refusals: [([String], String)] = [
    (["reach", "taken"], "rename: error: 'taken' stands for something in Sources/Text/Style.swift already"),
    (["Missing", "Thing"], "rename: error: no code has 'Missing'"),
    (["reach", "taken", "--in", "Sources/Nowhere"], "rename: error: there is no 'Sources/Nowhere'"),
    (["reach", "in-set"], "rename: error: 'in-set' is no identifier"),
    (["OldThing", "Style"], "rename: error: 'Style' stands for something in "),
    (["reach"], "rename: error: expected OLD NEW, --list FILE or --requote"),
  ]

  @Test("What cannot be renamed changes nothing", .disabled(if: isMissingPrograms), arguments: 0..<6)
  func refusals(index: Int) async throws {
    let (arguments, sentence) = Self.refusals[index]
    let tool = try await tree()
    let outcome = try await tool.launch(Self.script, arguments + ["--no-format"])
    #expect(outcome.status != 0)
    #expect(outcome.messages.contains(sentence), "\(outcome.messages)")
    let change = try await tool.shell("git diff --stat")
    #expect(change.output.isEmpty, "\(change.output)")
  }

  @Test(.disabled(if: isMissingPrograms)) func wordsMayBeMerged() async throws {
    let tool = try await tree()
    let outcome = try await rename(tool, "reach", "taken", "--in", "Sources/Draw", "--merge", "--dry-run")
    #expect(outcome.status == 0 && outcome.output.contains("reach → taken"), "\(outcome.messages)")
    #expect(try text(tool, "Sources/Draw/OldThing.swift").contains("var reach = 1"))
  }

  @Test(.disabled(if: isMissingPrograms)) func quotesFollowTheLayout() async throws {
    let tool = try await tree()
    try tool.write(
      """
      extension OldThing {
        func grown(by reach: Int) -> Int {
          self.reach + reach
        }
      }

      """, to: "Sources/Draw/OldThing+Parts.swift")
    let outcome = try await tool.launch(Self.script, ["--requote"])
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(
      try text(tool, "Tests/Mutations/Draw.txt").contains(
        "- func grown(by reach: Int) -> Int {¶    «self.reach» + reach¶  }"))
  }
}
