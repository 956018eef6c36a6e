import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimJSON

@testable import AnimScene

/// docs/reference/properties.md is written from the catalogue: `DOCUMENTS=update scripts/test` writes it again, and fails so that
/// someone looks.
@Suite struct PropertyDocumentTests {
  private static let page = Repository.root.appending(path: "docs/reference/properties.md")

  @Test func thePageIsTheCatalogue() throws {
    let expected = Self.text
    let actual = try? String(contentsOf: Self.page, encoding: .utf8)
    if ProcessInfo.processInfo.environment["DOCUMENTS"] == "update", actual != expected {
      try expected.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("docs/reference/properties.md was written anew")
      return
    }
    #expect(actual == expected)
  }

  /// The tables of the format name the defaults and the words of every row.
  @Test(arguments: PropertyCatalog.all.filter { $0.format != nil }.map(\.name))
  func theFormatsTablesAgree(name: String) throws {
    let row = try #require(PropertyCatalog.property(PropertyKey(name)))
    let text = try String(
      contentsOf: Repository.root.appending(path: "docs/reference/scene-format.md"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      return line.hasPrefix("|") && cells.count > 2
        && (cells[1].contains("`\(row.swiftName)`") || cells[1].contains("`\(row.name)`"))
    }
    #expect(!lines.isEmpty)
    if case .word(let list) = row.format {
      #expect(
        lines.contains { line in
          list.words.allSatisfy { line.contains("`\"\($0)\"`") || list.name == "fill rule" }
        })
    }
    if !row.isAnimatable {
      #expect(lines.contains { $0.contains("not animatable") })
    } else {
      #expect(!lines.allSatisfy { $0.contains("; not animatable |") || $0.contains("| not animatable |") })
    }
  }

  private static var text: String {
    var text = """
      # Properties

      All properties of layers that Core Animation has, class by class. [scene-format.md](scene-format.md) says how scenes
      write their values, [unsupported.md](unsupported.md) which of them are not drawn.

      - *Implicit*: what happens when it changes on a layer without a delegate: an animation from what is on the screen,
        a fade (`CATransition`), or nothing.
      - *Views*: what happens when it changes in an animation block of a view: an animation of the difference beside those
        that run (`additive`), one in their place (`replacing`), or nothing.
      - A scene's animations may name every property but those marked with *fixed*; those marked with *code* are for code
        only.


      """
    for kind in LayerKind.allCases {
      let rows = PropertyCatalog.all.filter { $0.owners.contains(kind) }
      if !rows.isEmpty { text += table(kind.rawValue, rows) }
    }
    text += table("CAEmitterCell", PropertyCatalog.emitterCell)
    return text.trimmingCharacters(in: .newlines) + "\n"
  }

  private static func table(_ title: String, _ rows: [Property]) -> String {
    let lines = rows.map { row in
      let names = row.swiftName == row.name ? "`\(row.name)`" : "`\(row.swiftName)` (`\(row.name)`)"
      let mark = row.format == nil ? "; code" : row.isAnimatable ? "" : "; fixed"
      return
        "| \(names) | \(kind(row))\(mark) | \(number(row.defaultValue, row)) | \(implicit(row)) | \(block(row)) "
        + "| \(row.summary) |"
    }
    return """
      ## \(title)

      | property | value | default | implicit | views | meaning |
      |---|---|---|---|---|---|
      \(lines.joined(separator: "\n"))


      """
  }

  private static func implicit(_ row: Property) -> String {
    switch row.implicitAction {
    case .none: ""
    case .basic: "animation"
    case .transition: "fade"
    }
  }

  private static func block(_ row: Property) -> String {
    switch row.blockAction {
    case .none: ""
    case .replacing: "replacing"
    case .additive: "additive"
    }
  }

  private static func kind(_ row: Property) -> String {
    guard let format = row.format else { return row.type.rawValue }
    let range =
      switch row.range {
      case .any: ""
      case .nonNegative: ", 0 or more"
      case .positive: ", more than 0"
      case .unit: ", 0…1"
      case .signedUnit: ", −1…1"
      case .decibels: ", −100…24"
      case .copies: ", 0…1 000 000"
      }
    return word(format) + range + (row.isOptional ? " or none" : "")
  }

  private static func word(_ format: ValueFormat) -> String {
    switch format {
    case .number: "number"
    case .angle: "angle"
    case .time: "time"
    case .repeatCount: "repeat count"
    case .bool: "boolean"
    case .point: "point"
    case .size: "size"
    case .rect: "rect"
    case .color: "colour"
    case .transform: "transform"
    case .path: "path"
    case .fillMode: "fill mode"
    case .word(let list): list.words.map { "`\($0)`" }.joined(separator: ", ")
    case .numbers: "numbers"
    case .points: "points"
    case .triangles: "triples of numbers"
    case .colors: "colours"
    case .text: "text"
    case .font: "font"
    case .corners: "corners"
    case .contents: "picture or movie"
    case .blendMode: "blend mode"
    case .filters: "filters"
    case .vector: "four numbers"
    case .edges: "edges"
    }
  }

  /// A default as scenes write it.
  private static func number(_ value: Value, _ row: Property) -> String {
    switch value {
    case .null: "none"
    case .number(15) where row.format == .corners || row.format == .edges: "all"
    case .number(let number): plainText(number)
    case .bool(let flag): "\(flag)"
    case .point(let point): "[\(plainText(point.x)), \(plainText(point.y))]"
    case .size(let size): "[\(plainText(size.width)), \(plainText(size.height))]"
    case .rect(let rect):
      "[\(plainText(rect.minX)), \(plainText(rect.minY)), \(plainText(rect.width)), \(plainText(rect.height))]"
    case .color(.black): "black"
    case .color(.white): "white"
    case .transform: "identity"
    case .string(let word):
      if case .word(let list) = row.format, let index = list.constants.firstIndex(of: word) {
        list.words[index]
      } else {
        word
      }
    default: "\(value)"
    }
  }
}
