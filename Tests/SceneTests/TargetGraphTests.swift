import AnimTestSupport
import Foundation
import Testing

/// Package.swift says which target uses which, and docs/internals/ARCHITECTURE.md in which order they stand.
@Suite struct TargetGraphTests {
  private struct Target {
    var name: String
    var path: String
    var uses: [String]

    /// As people call it: its folder.
    var room: String { path.split(separator: "/").last.map(String.init) ?? name }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  private static func targets() throws -> [Target] {
    let text = try text("Package.swift")
    let start = /\.(target|executableTarget|systemLibrary)\(\s*(?:\/\/[^\n]*\n\s*)?name: "(\w+)"/
    return text.matches(of: start).compactMap { match in
      var depth = 0
      let rest = text[match.range.lowerBound...]
      let end = rest.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0 && character == ")"
      }
      let block = rest[..<(end ?? rest.endIndex)]
      let name = String(match.output.2)
      let path = block.firstMatch(of: /path: "([^"]+)"/).map { String($0.output.1) } ?? "Sources/" + name
      let list =
        block.firstMatch(of: /dependencies: \[(.*?)\n?\s*\][,)]?/.dotMatchesNewlines())?.output.1 ?? ""
      let uses = String(list).replacing(/\.product\([^)]*\)/, with: "").matches(of: /"(\w+)"/)
      return Target(name: name, path: path, uses: uses.map { String($0.output.1) })
    }.filter { $0.path.hasPrefix("Sources/") }
  }

  /// Our targets that a file imports; Apple's names that Foundation has too are left to the compiler.
  private static func imports(_ target: Target, among names: Set<String>) throws -> Set<String> {
    let root = Repository.root.appending(path: target.path)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let line =
        /(?m)^(?:@\w+(?:\(\w+\))? |public |package )*import (?:(?:struct|class|enum|protocol|func|typealias) )?(\w+)/
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: line) {
        found.insert(String(match.output.1))
      }
    }
    return found.intersection(names)
  }

  @Test("What a target imports it says that it uses, and arrows go one way")
  func importsAreDeclared() throws {
    let targets = try Self.targets()
    #expect(targets.count > 60)
    let byName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
    func reach(_ name: String, _ found: inout Set<String>) {
      for used in byName[name]?.uses ?? [] where found.insert(used).inserted { reach(used, &found) }
    }
    for target in targets {
      var below: Set<String> = []
      reach(target.name, &below)
      #expect(!below.contains(target.name), "\(target.name) uses itself")
      let imports = try Self.imports(target, among: Set(byName.keys)).subtracting([target.name])
      let hidden = imports.subtracting(target.uses)
      #expect(hidden.isEmpty, "\(target.name) imports \(hidden.sorted()), which Package.swift does not say")
    }
  }

  /// What may not know of what, whichever way.
  @Test(arguments: [
    ("AnimJSON", ["AnimSceneFormat", "AnimRenderTree", "AnimGeometry"]),
    (
      "AnimSceneTemplate", ["CoreAnimation", "AnimViews", "AnimSceneBuilding", "AnimSceneRules", "AnimScene"]
    ),
    ("AnimSceneFormat", ["CoreAnimation", "AnimSceneTemplate", "AnimSceneRules", "AnimSceneSchema"]),
    (
      "AnimSceneBuilding",
      ["AnimSceneRules", "AnimSceneTemplate", "AnimSceneSchema", "AnimRaster", "AnimVideo"]
    ),
    ("AnimSceneRules", ["AnimSceneTemplate", "AnimSceneSchema", "AnimRaster", "AnimVideo"]),
    ("CoreAnimation", ["AnimRaster", "AnimVideo", "AnimSceneFormat"]),
    ("AnimRenderTree", ["CoreAnimation", "AnimSceneFormat"]),
    ("AnimRaster", ["CoreAnimation", "AnimSceneFormat", "AnimVideo"]),
    ("AnimVideo", ["AnimRenderTree", "CoreAnimation", "AnimSceneFormat"]),
  ])
  func walls(name: String, others: [String]) throws {
    let byName = Dictionary(uniqueKeysWithValues: try Self.targets().map { ($0.name, $0) })
    var below: Set<String> = []
    func reach(_ name: String) {
      for used in byName[name]?.uses ?? [] where below.insert(used).inserted { reach(used) }
    }
    try #require(byName[name] != nil)
    reach(name)
    for other in others {
      try #require(byName[other] != nil, "there is no \(other)")
      #expect(!below.contains(other), "\(name) reaches \(other)")
    }
  }

  @Test("The table of the architecture has each target below those that it uses")
  func tableIsInOrder() throws {
    let page = try Self.text("docs/internals/ARCHITECTURE.md")
    var order: [String: Int] = [:]
    for (index, row) in page.matches(of: #/(?m)^\| (`\w+`[^|]*) \| /#).enumerated() {
      for name in row.output.1.matches(of: #/`(\w+)`/#) where order[String(name.output.1)] == nil {
        order[String(name.output.1)] = index
      }
    }
    let targets = try Self.targets()
    let rooms = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.room) })
    for target in targets where !target.path.contains("TestingOverlays") {
      guard let place = order[target.room] else {
        #expect(target.name.hasPrefix("AnimC") && target.name != "AnimCaptions", "no row for \(target.room)")
        continue
      }
      for used in target.uses {
        guard let room = rooms[used], let other = order[room] else { continue }
        #expect(other <= place, "\(target.room) stands above \(room), which it uses")
      }
    }
  }

  @Test("The picture of the targets is that of Package.swift; DOCUMENTS=update writes it")
  func picture() throws {
    let targets = try Self.targets().filter {
      !$0.path.contains("TestingOverlays")
        && (!$0.room.hasPrefix("C") || $0.room.hasPrefix("Core")
          || ["Captions", "Comparison", "Check"].contains($0.room))
    }
    let byName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
    var levels: [String: Int] = [:]
    func level(_ name: String) -> Int {
      if let known = levels[name] { return known }
      let above = (byName[name]?.uses ?? []).filter { byName[$0] != nil }.map { level($0) + 1 }.max() ?? 0
      levels[name] = above
      return above
    }
    let rows = Dictionary(grouping: targets) { level($0.name) }.sorted { $0.key < $1.key }
      .map { $0.value.map(\.room).sorted().joined(separator: "  ") }
    let picture = "```text\n" + rows.joined(separator: "\n") + "\n```"
    let file = Repository.root.appending(path: "docs/internals/ARCHITECTURE.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let block = try #require(page.firstMatch(of: #/(?s)```text\n.*?\n```/#), "the page has no picture")
    if ProcessInfo.processInfo.environment["DOCUMENTS"] == "update" {
      try page.replacingCharacters(in: block.range, with: picture).write(
        to: file, atomically: true, encoding: .utf8)
    }
    #expect(block.output == picture)
  }
}
