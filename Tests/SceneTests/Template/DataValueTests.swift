import AnimTestSupport
import Foundation
import Testing
import AnimJSON
import AnimSceneFormat
import AnimSceneTemplate

@testable import AnimScene

/// What stands in data is what is shown: no digit is lost, and nothing is drawn that no font has.
@Suite struct DataValueTests {
  private static let scene = #"""
    { "variables": { "id": { "type": "integer", "default": 0 }, "amount": { "type": "number", "default": 0 } },
      "canvas": { "size": [9, 9] }, "video": { "duration": 1 },
      "layers": [ { "name": "{id} {id:,} {amount} {amount:,.2}" } ] }
    """#

  /// The layer's name, or the messages.
  private static func shown(_ input: TemplateInput, _ scene: String = Self.scene) -> String {
    do throws(SceneErrors) {
      let scene = try SceneFile.parse(Array(scene.utf8), name: "scene.json", input: input)
      return scene.layers.first?.name ?? ""
    } catch { return error.description }
  }

  private static func row(_ text: String, _ format: TemplateData.Format = .jsonl) throws -> TemplateInput {
    var input = TemplateInput()
    input.row = try TemplateData(file: "rows.\(format)", format: format, bytes: Array(text.utf8)).rows().first
    return input
  }

  @Test(
    "Every digit of data is shown, whichever way it comes",
    arguments: [
      ("9007199254740993", "1234567890123456.78"),
      ("1234567890123456789", "0.1000000000000000055511151231257827"),
      ("-9007199254740993", "-1234567890123456789.005"), ("12", "0.1"),
      ("100000000000000000000000000000", "1234567.8"),
    ])
  func digits(id: String, amount: String) throws {
    let grouped = Self.grouped(id)
    let cents = Self.cents(amount)
    let expected = "\(id) \(grouped) \(amount) \(cents)"
    #expect(Self.shown(try Self.row(#"{"id": \#(id), "amount": \#(amount)}"#)) == expected)
    #expect(Self.shown(try Self.row("id,amount\n\(id),\(amount)\n", .csv)) == expected)
    var arguments = TemplateInput()
    arguments.arguments = [("id", id), ("amount", amount)]
    #expect(Self.shown(arguments) == expected)
    let defaults = Self.scene.replacing("\"default\": 0", with: "\"default\": \(id)", maxReplacements: 1)
      .replacing("\"default\": 0", with: "\"default\": \(amount)")
    #expect(Self.shown(TemplateInput(), defaults) == expected)
  }

  /// By Foundation's decimals, which have 38 digits.
  private static func cents(_ text: String) -> String {
    guard var value = Decimal(string: text) else { return "" }
    var rounded = Decimal()
    NSDecimalRound(&rounded, &value, 2, .plain)
    var parts = "\(rounded)".split(separator: ".").map(String.init)
    if parts.count < 2 { parts.append("") }
    return grouped(parts[0]) + "." + parts[1].padding(toLength: 2, withPad: "0", startingAt: 0)
  }

  private static func grouped(_ text: String) -> String {
    let sign = text.hasPrefix("-") ? "-" : ""
    var rest = text.dropFirst(sign.count)
    var groups: [Substring] = []
    while rest.count > 3 {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return sign + ([rest] + groups).joined(separator: ",")
  }

  @Test("Names of outputs have the digits of the table")
  func names() throws {
    let rows = try TemplateData(
      file: "rows.json", format: .json,
      bytes: Array(#"[{"id": 1234567890123456789, "n": 1e3, "m": 1.50}]"#.utf8)
    ).rows()
    #expect(["id", "n", "m"].map { rows[0].text($0) } == ["1234567890123456789", "1000", "1.5"])
  }

  @Test("What cannot be counted with exactly is not counted with")
  func counting() throws {
    let scene = Self.scene.replacing("{id} {id:,} {amount} {amount:,.2}", with: "a")
      .replacing("\"name\": \"a\"", with: "\"name\": \"a\", \"opacity\": { \"expr\": \"id / 2\" }")
    let message = Self.shown(try Self.row(#"{"id": 9007199254740993}"#), scene)
    #expect(message.contains("9007199254740993 has more digits than can be counted with"), "\(message)")
    #expect(message.contains("rows.jsonl:1:8"), "\(message)")
    let equal = scene.replacing("id / 2", with: "lerp(0, 1, amount)")
    #expect(Self.shown(try Self.row(#"{"amount": 0.10000000000000000555}"#), equal) == "a")
    let compared = Self.scene.replacing(
      "\"name\": \"{id} {id:,} {amount} {amount:,.2}\"",
      with: #""name": { "if": "id == 9007199254740993", "then": "yes", "else": "no" }"#)
    #expect(Self.shown(try Self.row(#"{"id": 9007199254740993}"#), compared) == "yes")
    #expect(Self.shown(try Self.row(#"{"id": 9007199254740992}"#), compared) == "no")
  }

  @Test("Decimals round as Foundation's do", arguments: TestTier.seeds(4, from: 1))
  func rounding(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let whole = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        "\(Int.random(in: 0...9, using: &generator))"
      }.joined()
      let part = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        ["0", "4", "5", "9"].randomElement(using: &generator) ?? "5"
      }.joined()
      let places = Int.random(in: 0...6, using: &generator)
      let digits = try #require(DecimalDigits("\(whole).\(part)"))
      var exact = try #require(Decimal(string: "\(whole).\(part)"))
      var rounded = Decimal()
      NSDecimalRound(&rounded, &exact, places, .plain)
      #expect(digits.rounded(to: places).text == "\(rounded)", "\(whole).\(part) to \(places)")
      #expect(digits.percent.text == "\(exact * 100)")
    }
  }

  private static let title =
    #"{"variables":{"title":"string"},"canvas":{"size":[9,9]},"video":{"duration":1},"layers":[{"class":"CATextLayer","string":"{title}","name":"t"}]}"#

  @Test("A control character is named with its row", arguments: 0...0xA0)
  func controls(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    let digits = String(number, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: 4 - digits.count) + digits
    let isRefused =
      scalar.properties.generalCategory == .control && ![0x09, 0x0A, 0x0D, 0x85].contains(number)
    let escaped = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    let messages = [
      Self.shown(try Self.row(#"{"title": "a\#(escaped)b"}"#), Self.title),
      Self.shown(
        try Self.row("title\n\"a\(scalar == "\"" ? "\"\"" : String(scalar))b\"\n", .csv), Self.title),
    ]
    guard isRefused else { return #expect(messages == ["t", "t"]) }
    for (message, place) in zip(messages, ["rows.jsonl:1:11", "rows.csv, row 2, column \"title\""]) {
      #expect(message.contains("has the control character U+\(code)"), "\(message)")
      #expect(message.contains(place), "\(message)")
    }
    let literal = Self.title.replacing("{title}", with: "a\(escaped)b").replacing(
      "{\"title\":\"string\"}", with: "{}")
    #expect(Self.shown(TemplateInput(), literal).contains("U+\(code)"))
  }
}
