import Testing
import AnimSceneFormat
import AnimSceneTemplate

@testable import AnimScene

/// What is wrong with templates and their data, word for word.
@Suite struct TemplateDiagnosticsTests {
  private static let number = #"{"variables":{"count":{"type":"number","default":3}},"#

  private static func messages(_ text: String, _ input: TemplateInput) -> [String] {
    do throws(SceneErrors) {
      _ = try SceneFile.expand(
        Array(text.utf8), name: "scene.json", assets: ExpansionTests.Files(), input: input)
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  // swift-format-ignore
  static let cases: [(text: String, message: String)] = [
    (number + #""a":{"var":"cuont"}}"#,
      #"scene.json:1:65: error: a.var: unknown name "cuont"; expected a variable or the name of a "for"; did you mean "count"?"#),
    (number + #""a":{"expr":"count +"}}"#,
      #"scene.json:1:66: error: a.expr: expression "count +", character 8: it ends too early; expected a number, a name or "(""#),
    (number + #""a":{"expr":"max()"},"b":"{count}"}"#,
      #"scene.json:1:66: error: a.expr: "max" takes one number or more, or a list of them, found 0"#),
    (number + #""a":{"expr":"flor(count)"},"b":"{count}"}"#,
      #"scene.json:1:66: error: a.expr: expression "flor(count)", character 1: unknown function "flor"; did you mean "floor"?"#),
    (number + #""a":"{count"}"#,
      #"scene.json:1:58: error: a: a "{" in a template's text begins a name and ends with "}"; write "{{" for the character"#),
    (number + #""a":{"expr":"count / 0"}}"#,
      #"scene.json:1:58: error: a: the result of "/" is not a finite number (scene.json:1:50)"#),
    (#"{"variables":{"t":"strin"},"a":"{t}"}"#,
      #"scene.json:1:19: error: variables.t: unknown type "strin"; expected "string", "number", "integer", "boolean", "color", "time", "date", "point", "size", "path", "contents", "enumeration", "record", "array"; did you mean "string"?"#),
    (#"{"variables":{"t":{"type":"string","default":"a","description":5}},"a":"{t}"}"#,
      #"scene.json:1:64: error: variables.t.description: "description" takes a text, found the number 5"#),
    (#"{"variables":{"t":"string"},"a":"{t}"}"#, #"scene.json:1:15: error: variables.t: no value for "t", which has no default"#),
    (#"{"variables":{"t":{"type":"string","maxLength":2,"default":"abc"}},"a":"{t}"}"#,
      #"scene.json:1:60: error: variables.t.default: "t" takes a text of at most 2 characters, found the string "abc""#),
    (#"{"variables":{"r":{"type":"record","fields":{"size":{"type":"number","default":1}},"default":{"siez":2}}},"a":{"var":"r.size"}}"#,
      #"scene.json:1:94: error: variables.r.default: no value for "r.size"; there is one for "siez""#),
    (#"{"a":[{"for":{"each":2000000},"x":1}]}"#, #"scene.json:1:7: error: a[0]: more than 1000000 repetitions"#),
    (#"{"a":[{"for":{"each":1000},"b":[{"for":{"each":1001,"as":"k"},"x":1}]}]}"#,
      #"scene.json:1:33: error: a[998].b[0]: more than 1000000 repetitions"#),
    (#"{"a":{"for":{"each":2},"x":1}}"#, #"scene.json:1:7: error: a: "for" repeats the elements of an array; here is one value"#),
    (#"{"layers":[{"import":"self.json","name":"a"}]}"#,
      #"other.json:1:22: error: layers[0].import: the scene imports itself: "self.json" → "other.json" → "self.json""#),
    (#"{"layers":[{"import":"dot.json","name":"a"}]}"#, #"scene.json:1:12: error: layers[0]: no value for "r", which has no default"#),
    (#"{"layers":[{"import":"dot.json","name":"a","with":{"r":"big"}}]}"#,
      #"scene.json:1:56: error: layers[0].with.r: "r" takes a number, found the string "big""#),
    (#"{"timeline":[{"at":"intr.end","do":[]},{"at":0,"name":"intro","do":[]}]}"#,
      #"scene.json:1:20: error: timeline[0].at: no entry or section of the timeline is called "intr"; did you mean "intro"?"#),
    (#"{"timeline":[{"at":"a.end","name":"a","do":[]}]}"#,
      #"scene.json:1:20: error: timeline[0].at: the time depends on itself: "a.end" → "a.end""#),
    (#"{"timeline":[{"at":0,"do":[{"animate":"a","keyPath":"opacity","to":1}]}]}"#,
      #"scene.json:1:28: error: timeline[0].do[0]: "animate" has "from" and "to", or "values""#),
    (#"{"timeline":[{"at":0,"do":[{"animate":"a","keyPath":"opacity","from":0,"to":1,"easing":"easeOutBonce"}]}]}"#,
      #"scene.json:1:88: error: timeline[0].do[0].easing: unknown easing "easeOutBonce"; docs/guide/templates.md lists them; did you mean "easeOutBounce"?"#),
  ]

  @Test(arguments: cases.indices) func message(_ index: Int) {
    #expect(Self.messages(Self.cases[index].text, TemplateInput()) == [Self.cases[index].message])
  }

  private static let rows =
    #"{"variables":{"rows":{"type":"array","of":{"type":"record","fields":{"title":"string","size":"number"}}}},"#
    + "\n"
    + #""canvas":{"size":[9,9]},"video":{"duration":1},"layers":[{"for":{"each":"rows","as":"row"},"name":"{row.title}","opacity":{"var":"row.size"}}]}"#

  /// Errors of the decoder name the place in the template and the data that stands there.
  @Test func decodingNamesTemplateAndData() {
    var input = TemplateInput()
    input.data = [
      TemplateData(file: "rows.csv", format: .csv, bytes: Array("title,size\na,1\nb,7\na,1\n".utf8))
    ]
    var found: [String] = []
    do throws(SceneErrors) {
      _ = try SceneFile.parse(Array(Self.rows.utf8), name: "scene.json", input: input)
    } catch { found = error.description.split(separator: "\n").map(String.init) }
    #expect(
      found == [
        #"scene.json:2:99: error: layers[2].name: duplicate layer name "a"; the first one is at line 2 (rows.csv, row 4, column "title")"#,
        #"scene.json:2:123: error: layers[1].opacity: 7 is out of range; expected 0 to 1 (rows.csv, row 3, column "size")"#,
      ])
  }

  @Test(arguments: [
    (
      TemplateData.Format.csv, "rows.csv", "titel,size\na,1",
      #"scene.json:1:15: error: variables.rows: no value for "rows[0].title", which has no default; there is one for "titel" (rows.csv, row 2)"#
    ),
    (
      .csv, "rows.csv", "title,size\na,big",
      #"scene.json:1:15: error: variables.rows: "rows[0].size" takes a number, found the string "big" (rows.csv, row 2, column "size")"#
    ),
    (
      .jsonl, "rows.jsonl", "\n{\"title\":1,\"size\":2}",
      #"scene.json:1:15: error: variables.rows: "rows[0].title" takes a text, found the number 1 (rows.jsonl:2:10)"#
    ),
    (
      .json, "rows.json", #"{"rws":[]}"#,
      #"rows.json:1:2: error: the scene has no variable "rws"; did you mean "rows"?"#
    ),
  ])
  func badData(format: TemplateData.Format, file: String, text: String, message: String) {
    var input = TemplateInput()
    input.data = [TemplateData(file: file, format: format, bytes: Array(text.utf8))]
    #expect(Self.messages(Self.rows, input).contains(message), "\(Self.messages(Self.rows, input))")
  }

  private static func errors(_ text: String, _ input: TemplateInput = TemplateInput()) -> [String] {
    do throws(SceneErrors) {
      _ = try SceneFile.parse(
        Array(text.utf8), name: "scene.json", assets: ExpansionTests.Files(), input: input)
      return []
    } catch { return error.description.split(separator: "\n").map(String.init) }
  }

  /// What is wrong with the template and what the decoder finds are said at once; what follows from a mistake is not.
  @Test func allIsSaidAtOnce() {
    let text = #"""
      { "variables": { "count": { "type": "number", "default": 3 } },
        "canvas": { "size": [9, 9], "backgroud": "red" }, "video": { "duration": "intro.end" },
        "layers": [ { "name": "a", "opacity": 7, "position": [{ "var": "cuont" }, 2] },
                    { "for": { "each": "cuont" }, "name": "b" } ],
        "timeline": [ { "section": "intro", "do": [
          { "at": 0, "do": [ { "animate": "b", "keyPath": "opacity", "from": 0, "to": 1, "easing": "easeOutBonce" },
                             { "set": "a", "keyPath": "backgroundColor", "value": "bleu" } ] } ] } ] }
      """#
    #expect(
      Self.errors(text) == [
        #"scene.json:2:31: error: canvas.backgroud: unknown key "backgroud" of the canvas. Did you mean "background"?"#,
        #"scene.json:3:41: error: layers[0].opacity: 7 is out of range; expected 0 to 1"#,
        #"scene.json:3:66: error: layers[0].position[0].var: unknown name "cuont"; expected a variable or the name of a "for"; did you mean "count"?"#,
        #"scene.json:4:34: error: layers[1].for.each: unknown name "cuont"; expected a variable or the name of a "for"; did you mean "count"?"#,
        ##"scene.json:7:77: error: timeline[0].do[1].value: "bleu" is not a colour; expected "#RGB", "#RRGGBB", "#RRGGBBAA" or a CSS name. Did you mean "blue"?"##,
      ])
  }

  @Test func limitsAreSaidBesideTheErrorsOfATemplate() {
    let text = #"""
      { "canvas": { "size": [9, 9] }, "video": { "duration": 100000 },
        "layers": [ { "name": "a", "opacity": { "var": "o" }, "zPosition": 1e8 } ] }
      """#
    #expect(
      Self.errors(text).map { $0.split(separator: " ").dropFirst(2).prefix(2).joined(separator: " ") } == [
        "video.duration: 100000", "layers[0].opacity.var: unknown", "layers[0].zPosition: 100000000",
      ])
  }

  /// A time that others depend on is wrong once.
  @Test func aTimeIsWrongOnce() {
    let text = #"""
      { "canvas": { "size": [9, 9] }, "video": { "duration": "two.end + 1s" },
        "timeline": [ { "section": "one", "at": "mid.end", "do": [ { "at": 1, "name": "x", "do": [] } ] },
                      { "section": "two", "do": [ { "at": 0, "do": [] }, { "at": "x.end", "do": [] } ] } ] }
      """#
    #expect(
      Self.errors(text) == [
        #"scene.json:2:43: error: timeline[0].at: no entry or section of the timeline is called "mid""#
      ])
  }

  /// Colours, paths and times are right even where the scene shows none of them with these values.
  @Test(arguments: [
    (
      "color", "bleu",
      ##""bleu" is not a colour; expected "#RGB", "#RRGGBB", "#RRGGBBAA" or a CSS name. Did you mean "blue"?"##
    ),
    ("time", "2x", #""2x" is not a time; expected seconds such as 1.5, "1.5s" or "200ms""#),
    ("path", "X", "path data, character 1: expected M or m first"),
  ])
  func valuesThatAreNotShown(type: String, value: String, sentence: String) {
    func text(_ value: String, _ rest: String) -> String {
      #"{"variables":{"v":{"type":"\#(type)"\#(value)}},\#(rest)"canvas":{"size":[9,9]},"video":{"duration":1},"#
        + #""layers":[{"if":"1 > 2","then":{"name":"{v}"}}]}"#
    }
    var input = TemplateInput()
    input.arguments = [("v", value)]
    #expect(
      Self.errors(text("", ""), input) == ["scene.json:1:15: error: variables.v: \(sentence) (--var v)"])
    #expect(
      Self.errors(text(#","default":"\#(value)""#, "")).map { $0.drop { $0 != "v" } }
        == ["variables.v.default: \(sentence)"])
    let right = ["color": "blue", "time": "2s", "path": "M0 0"][type] ?? ""
    input.arguments = [("v", right)]
    #expect(Self.errors(text("", ""), input) == [])
    // A list of records is looked through.
    input.arguments = []
    input.data = [TemplateData(file: "v.csv", format: .csv, bytes: Array("x\n\(right)\n\(value)\n".utf8))]
    let list =
      #"{"variables":{"v":{"type":"array","of":{"type":"record","fields":{"x":"\#(type)"}}}},"canvas":{"size":[9,9]},"#
      + #""video":{"duration":1},"layers":[{"for":{"each":"v","as":"r"},"if":"1 > 2","then":{"name":"{r.x}"}}]}"#
    #expect(
      Self.errors(list, input) == [
        #"scene.json:1:15: error: variables.v: \#(sentence) (v.csv, row 3, column "x")"#
      ])
  }

  @Test func unknownArgument() {
    var input = TemplateInput()
    input.arguments = [("cout", "1")]
    #expect(
      Self.messages(Self.number + #""a":{"var":"count"}}"#, input) == [
        #"--var cout: error: the scene has no variable "cout"; did you mean "count"?"#
      ])
  }

  @Test func strictJSONRefusesComments() {
    var input = TemplateInput()
    input.isStrict = true
    #expect(
      Self.messages("// a scene\n{\"layers\": /* né */ [1,],}", input) == [
        #"scene.json:1:1: error: strict JSON has no comments; a scene's "description" may hold text"#,
        #"scene.json:2:12: error: layers: strict JSON has no comments; a scene's "description" may hold text"#,
        #"scene.json:2:23: error: layers: trailing comma; strict JSON has commas between elements only"#,
        #"scene.json:2:25: error: trailing comma; strict JSON has commas between elements only"#,
      ])
  }
}
