import Foundation
import AnimTestSupport
import Testing

/// The public symbols of the built modules, as the compiler lists them.
private struct SymbolGraph {
  /// `CALayer.add(_:forKey:)`, types and members alike.
  private(set) var names: Set<String> = []
  /// Of each type its superclass and protocols.
  private var parents: [String: Set<String>] = [:]

  init(folder: URL) throws {
    var identifiers: [String: String] = [:]
    var relations: [Relation] = []
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let graph = try JSONDecoder().decode(File.self, from: Data(contentsOf: file))
      for symbol in graph.symbols {
        let name = symbol.pathComponents.joined(separator: ".")
        names.insert(name)
        identifiers[symbol.identifier.precise] = name
      }
      relations += graph.relationships
    }
    for relation in relations where ["inheritsFrom", "conformsTo"].contains(relation.kind) {
      if let type = identifiers[relation.source], let parent = identifiers[relation.target] {
        parents[type, default: []].insert(parent)
      }
    }
  }

  private struct File: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable { var precise: String }
      var identifier: Identifier
      var pathComponents: [String]
    }
    var symbols: [Symbol]
    var relationships: [Relation]
  }

  private struct Relation: Decodable {
    var kind: String
    var source: String
    var target: String
  }

  /// The names under which a type may have the member, its own first.
  func places(of name: String) -> [String] {
    guard let dot = name.firstIndex(of: ".") else { return [name] }
    let aliases = ["CATransform3D": "Transform3D", "CGAffineTransform": "Affine"]
    var types = [String(name[..<dot])]
    var next = 0
    while next < types.count {
      types +=
        [aliases[types[next]]].compactMap(\.self)
        + (parents[types[next]] ?? []).filter { !types.contains($0) }
      next += 1
    }
    return types.map { $0 + name[dot...] }
  }

  func has(_ name: String) -> Bool {
    if name.hasSuffix("(…)") { return names.contains { $0.hasPrefix(name.dropLast(2)) } }
    return places(of: name).contains { names.contains($0) }
  }
}

@Suite struct SymbolGraphTests {
  private func graph() throws -> SymbolGraph {
    let folder = try TemporaryDirectory()
    let modules = try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(
      path: "Modules")
    let script = Process()
    script.executableURL = Repository.root.appending(path: "scripts/symbols")
    script.arguments = [modules.path, folder.path]
    try script.run()
    script.waitUntilExit()
    try #require(script.terminationStatus == 0)
    return try SymbolGraph(folder: URL(filePath: folder.path))
  }

  /// What each type has without saying so, and what its kind has in common.
  private static let common: Set<String> = [
    "init()", "init(coder:)", "encode(with:)", "supportsSecureCoding", "init(layer:)", "init(rawValue:)",
    "rawValue",
    "hash", "isEqual(_:)",
    "presentation()",
  ]

  @Test("The table says of every symbol of the module that it is there, and of no other")
  func theTableIsTheModules() throws {
    let graph = try graph()
    let rows = try SymbolTableTests.rows()
    for row in rows {
      #expect(graph.has(row.symbol) == (row.state != "not"), "\(row.symbol) is said to be \(row.state)")
    }
    let listed = Set(rows.map(\.symbol))
    let families = listed.filter { $0.hasSuffix("(…)") }.map { $0.dropLast(2) }
    let apples = graph.names.filter { $0.hasPrefix("kCA") || $0.hasPrefix("AVPlayerLayer") || isApples($0) }
    #expect(apples.count > 400)
    for name in apples.sorted() {
      let member = name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) }
      if let member, SymbolGraphTests.common.contains(member) { continue }
      let isListed =
        graph.places(of: name).contains { listed.contains($0) } || families.contains { name.hasPrefix($0) }
      #expect(isListed, "\(name) is there and not in the table")
    }
  }

  /// `CALayer`, and not `Camera`.
  private func isApples(_ name: String) -> Bool {
    name.hasPrefix("CA") && name.dropFirst(2).first?.isUppercase == true
  }
}
