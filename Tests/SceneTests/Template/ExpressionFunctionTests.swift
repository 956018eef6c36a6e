import AnimGeometry
import AnimTestSupport
import Foundation
import Testing
import AnimJSON
import AnimSceneFormat

@testable import AnimScene

/// Expressions in texts, and what functions of lists, texts and colours give.
@Suite struct ExpressionFunctionTests {
  private static func scene(_ layers: String) -> String {
    #"""
    { "variables": {
        "n": { "type": "number", "default": 3 }, "t": { "type": "string", "default": "Käse: a b" }, "accent": { "type": "color", "default": "#B45309" },
        "list": { "type": "array", "of": "number", "default": [3, 1, 2] },
        "rows": { "type": "array", "of": { "type": "record", "fields": { "title": "string" } }, "default": [{ "title": "x" }, { "title": "y" }] } },
      "canvas": { "size": [9, 9] }, "video": { "duration": 1 },
      "layers": [ { "name": "used {n} {t} {accent} {join(list)} {length(rows)}" }, \#(layers) ] }
    """#
  }

  /// The name of the layer, or the messages.
  private static func shown(_ name: String) -> String {
    let text = JSONText.string(name).line
    do throws(SceneErrors) {
      let scene = try SceneFile.parse(Array(Self.scene("{ \"name\": \(text) }").utf8), name: "scene.json")
      return scene.layers.last?.name ?? ""
    } catch { return error.description }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("{n + 1}. {t}", "4. Käse: a b"), ("{'a: ' + n}", "a: 3"), ("{n + '}' + n}", "3}3"), ("{n * 1000:,.2@de}", "3.000,00"), ("it's {n}", "it's 3"),
    ("{sum(list)} {sum(1, 2, n)} {min(list)} {max(list, 9)}", "6 6 1 9"), ("{pow(2, 10)} {round(sin(1), 3)} {cos(0)}", "1024 0.841 1"),
    ("{first(list)} {last(list)} {first(t)}{last(t)}", "3 2 Kb"), ("{first(rows).title}{last(rows).title}", "xy"),
    ("{join(slice(list, 1), '-')} {slice(t, 0, 4)} {slice(t, -3)} {slice(t, 2, 1)}.", "1-2 Käse a b ."),
    ("{join(split(t, ' '), '_')} {length(split(t, ''))}", "Käse:_a_b 9"), ("{upper(t)} {lower('ÄB')}", "KÄSE: A B äb"),
    ("{text(n / 8, '.2')} {text(n)}", "0.38 3"), ("{alpha(accent, 0.5)} {alpha('red', 1)}", "#B4530980 #FF0000"),
    ("{ink(accent)} {ink('yellow')} {ink('#777')}", "#FFFFFF #000000 #000000"), ("{mix('black', 'white', 0)} {mix('black', 'white', 1)}", "#000000 #FFFFFF"),
    ("{lighter(accent, 1)} {darker(accent, 1)} {lighter(accent, 0)}", "#FFFFFF #000000 #B45309"), ("{1 < 2}", "true"), ("{{n}}", "{n}"),
  ])
  func values(_ name: String, _ expected: String) { #expect(Self.shown(name) == expected) }

  // swift-format-ignore
  @Test(arguments: [
    ("{upper(n)}", "\"upper\" takes a text, found the number 3"), ("{join(t)}", "\"join\" takes a list, found the string"),
    ("{first(slice(list, 0, 0))}", "takes one element or more, found an empty array"), ("{slice(list, 0.5)}", "takes whole numbers, found 0.5"),
    ("{alpha(accent, 2)}", "\"alpha\" takes a number from 0 to 1, found 2"), ("{ink('bleu')}", "\"ink\" takes a colour, found the string \"bleu\""),
    ("{pow(10, 400)}", "the result of \"pow\" is not a finite number"), ("{list + 'a'}", "\"list\" cannot stand in a text: it is an array of 3"),
    ("{n - 'a'}", "\"-\" takes numbers, found the string \"a\""), ("{}", "it ends too early; expected a number, a name or \"(\""),
    ("{n +}", "it ends too early"), ("{n", "a \"{\" in a template's text begins a name"), ("{mix(accent)}", "\"mix\" takes two colours and a fraction, found 1"),
    ("{uper(t)}", "unknown function \"uper\"; did you mean \"upper\"?"),
  ])
  func mistakes(_ name: String, _ expected: String) {
    let message = Self.shown(name)
    #expect(message.contains(expected), "\(message)")
  }

  @Test(
    "One wrong expression in a repetition is one error",
    arguments: ["m", "n - 'a'", "rows[9].title", "i / 0", "n * 9"])
  func oneErrorForOneExpression(_ expression: String) {
    let layers =
      #"{ "for": { "each": 93, "as": "i" }, "name": "a {i}", "opacity": { "expr": "\#(expression)" } }"#
    do throws(SceneErrors) {
      _ = try SceneFile.parse(Array(Self.scene(layers).utf8), name: "scene.json")
      Issue.record("no error")
    } catch { #expect(error.diagnostics.count == 1, "\(error)") }
  }

  @Test(
    "Colours of Oklab: there and back, white and black at the ends, nearer with each step",
    arguments: TestTier.seeds(2, from: 3))
  func oklab(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      func part() -> Double { Double.random(in: 0...1, using: &generator) }
      let color = Color(red: part(), green: part(), blue: part(), alpha: 1)
      let back = Oklab(color).exactColor
      for path in [\Color.red, \Color.green, \Color.blue] {
        #expect(abs(back[keyPath: path] - color[keyPath: path]) < 1e-4)
      }
      let amount = part()
      let (lighter, darker) = (Oklab(color).lighter(by: amount), Oklab(color).darker(by: amount))
      #expect(lighter.lightness >= Oklab(color).lightness && darker.lightness <= Oklab(color).lightness)
      for shown in [lighter.color, darker.color] {
        #expect([shown.red, shown.green, shown.blue].allSatisfy { (-1e-4...1.0001).contains($0) })
      }
      // The lightness of what had to be brought into the gamut stays.
      #expect(abs(Oklab(lighter.color).lightness - lighter.lightness) < 1e-3)
    }
    // Of the source: its table of examples.
    let red = Oklab(Color(red: 1, green: 0, blue: 0))
    #expect(abs(red.lightness - 0.628) < 1e-3 && abs(red.a - 0.225) < 1e-3 && abs(red.b - 0.126) < 1e-3)
  }
}
