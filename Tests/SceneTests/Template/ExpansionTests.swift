import AnimRenderTree
import Testing
import AnimSceneFormat
import AnimSceneTemplate

@testable import AnimScene

/// A template and the plain scene that it stands for, part by part.
@Suite struct ExpansionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var template: String
    var plain: String

    init(_ title: String, _ template: String, _ plain: String) {
      testDescription = title
      self.template = template
      self.plain = plain
    }
  }

  /// The text of a tree with the values only: how it is laid out does not count.
  static func text(_ json: String, _ input: TemplateInput = TemplateInput()) throws(SceneErrors) -> String {
    try SceneFile.expand(Array(json.utf8), name: "scene.json", assets: Files(), input: input)
  }

  // swift-format-ignore
  static let cases: [Case] = [
    Case("a scene without anything of a template stays as it is", #"{"a":[1,"{x}",null,{"b":true}]}"#,
      #"{"a":[1,"{x}",null,{"b":true}]}"#),
    Case("comments go", #"{ // one\#n"a": [1, /* two */ 2,], }"#, #"{"a":[1,2]}"#),
    Case("a variable", #"{"variables":{"x":{"type":"number","default":3}},"a":{"var":"x"}}"#, #"{"a":3}"#),
    Case("texts", #"{"variables":{"n":{"type":"string","default":"Ann"}},"a":"Hi {n}, {{n}}"}"#, #"{"a":"Hi Ann, {n}"}"#),
    Case("formats", #"{"variables":{"n":{"type":"number","default":-1234567.891},"s":{"type":"number","default":7},"p":{"type":"number","default":0.125}},"a":["{n:,.2}","{n:,.1@de}","{s:03}","{p:.1%}","{s:+}","{p:.2}"]}"#,
      #"{"a":["-1,234,567.89","-1.234.567,9","007","12.5%","+7","0.13"]}"#),
    Case("dates", #"{"variables":{"d":{"type":"date","default":"2026-03-09T18:05:07"}},"a":["{d:yyyy-MM-dd}","{d:EEEE, d. MMMM yy@de}","{d:H:mm:ss}","{d:MMM d}"]}"#,
      #"{"a":["2026-03-09","Montag, 9. März 26","18:05:07","Mar 9"]}"#),
    Case("expressions", #"{"variables":{"m":{"type":"number","default":4}},"a":[{"expr":"m * 2 + 10"},{"expr":"-m + 2 * (3 - 1)"},{"expr":"min(m, 2, 3)"},{"expr":"clamp(m, 0, 1)"},{"expr":"lerp(0, 10, 0.25)"},{"expr":"round(2.345, 2)"},{"expr":"7 % 3"},{"expr":"-1 % 5"},{"expr":"m > 3 && !(m == 5)"},{"expr":"length('abc')"}]}"#,
      #"{"a":[18,0,2,1,2.5,2.35,1,4,true,3]}"#),
    Case("conditions", #"{"variables":{"b":{"type":"boolean","default":false}},"a":{"if":"b","then":1,"else":2},"gone":{"if":"b","then":1},"c":[{"if":"b","then":1},{"if":"!b","then":3}]}"#,
      #"{"a":2,"c":[3]}"#),
    Case("repetition", #"{"a":[0,{"for":{"each":3,"as":"n"},"x":{"expr":"n * n"}},9]}"#, #"{"a":[0,{"x":0},{"x":1},{"x":4},9]}"#),
    Case("repetition in repetition", #"{"a":[{"for":{"each":2,"as":"r"},"c":[{"for":{"each":2,"as":"k"},"n":"{r}{k}"}]}]}"#,
      #"{"a":[{"c":[{"n":"00"},{"n":"01"}]},{"c":[{"n":"10"},{"n":"11"}]}]}"#),
    Case("records", #"{"variables":{"rows":{"type":"array","of":{"type":"record","fields":{"t":"string","v":{"type":"number","default":5}}},"default":[{"t":"a","v":1},{"t":"b"}]}},"a":[{"for":{"each":"rows","as":"row","index":"i"},"t":"{i}{row.t}","v":{"var":"row.v"}}],"b":{"expr":"length(rows) + rows[1].v"}}"#,
      #"{"a":[{"t":"0a","v":1},{"t":"1b","v":5}],"b":7}"#),
    Case("a filter of a repetition", #"{"a":[{"for":{"each":4,"as":"n"},"if":"n % 2 == 1","then":{"n":{"var":"n"}}}]}"#, #"{"a":[{"n":1},{"n":3}]}"#),
    Case("stagger", #"{"timeline":[{"for":{"each":3,"as":"n","stagger":{"each":0.5,"from":"centre"}},"at":1,"do":[]}]}"#,
      #"{"timeline":[{"at":1.5,"do":[]},{"at":1,"do":[]},{"at":1.5,"do":[]}]}"#),
    Case("named times", #"{"layers":[{"name":"a"}],"timeline":[{"at":1,"name":"in","do":[{"add":"a","animation":{"class":"CABasicAnimation","keyPath":"opacity","toValue":0,"duration":2}}]},{"at":"in.end + 0.5s","do":[]},{"at":"in.start - 200ms","do":[]}],"video":{"duration":"in.end"}}"#,
      #"{"layers":[{"name":"a"}],"timeline":[{"at":1,"name":"in","do":[{"add":"a","animation":{"class":"CABasicAnimation","keyPath":"opacity","toValue":0,"duration":2}}]},{"at":3.5,"do":[]},{"at":0.8,"do":[]}],"video":{"duration":3}}"#),
    Case("sections", #"{"timeline":[{"section":"a","duration":2,"do":[{"at":1,"do":[]}]},{"section":"b","speed":2,"do":[{"at":1,"do":[]},{"at":3,"do":[]}]},{"at":"b.end","do":[]}]}"#,
      #"{"timeline":[{"at":1,"do":[]},{"at":2.5,"do":[]},{"at":3.5,"do":[]},{"at":3.5,"do":[]}]}"#),
    Case("animate", #"{"timeline":[{"at":0,"do":[{"animate":"a","keyPath":"opacity","from":0,"to":1,"duration":2}]}]}"#,
      #"{"timeline":[{"at":0,"do":[{"transaction":{"disableActions":true},"do":[{"set":"a","keyPath":"opacity","value":1},{"add":"a","forKey":"opacity","animation":{"class":"CABasicAnimation","keyPath":"opacity","fromValue":0,"toValue":1,"duration":2,"fillMode":"backwards"}}]}]}]}"#),
    Case("steps", #"{"timeline":[{"at":0,"do":[{"animate":"a","keyPath":"opacity","from":0,"to":1,"duration":2,"easing":"steps(2)"}]}]}"#,
      #"{"timeline":[{"at":0,"do":[{"transaction":{"disableActions":true},"do":[{"set":"a","keyPath":"opacity","value":1},{"add":"a","forKey":"opacity","animation":{"class":"CAKeyframeAnimation","keyPath":"opacity","values":[0,0.5],"keyTimes":[0,0.5,1],"calculationMode":"discrete","duration":2,"fillMode":"backwards"}}]}]}]}"#),
    Case("one step", #"{"timeline":[{"at":0,"do":[{"animate":"a","keyPath":"opacity","from":0.2,"to":1,"duration":2,"easing":"steps(1)"}]}]}"#,
      #"{"timeline":[{"at":0,"do":[{"transaction":{"disableActions":true},"do":[{"set":"a","keyPath":"opacity","value":1},{"add":"a","forKey":"opacity","animation":{"class":"CAKeyframeAnimation","keyPath":"opacity","values":[0.2,0.2],"keyTimes":[0,0.5,1],"calculationMode":"discrete","duration":2,"fillMode":"backwards"}}]}]}]}"#),
    Case("steps between colours", ##"{"timeline":[{"at":0,"do":[{"animate":"a","keyPath":"backgroundColor","from":"#ff000080","to":{"white":[0]},"duration":2,"easing":"steps(2)"}]}]}"##,
      #"{"timeline":[{"at":0,"do":[{"transaction":{"disableActions":true},"do":[{"set":"a","keyPath":"backgroundColor","value":{"white":[0]}},{"add":"a","forKey":"backgroundColor","animation":{"class":"CAKeyframeAnimation","keyPath":"backgroundColor","values":[{"srgb":[1,0,0,0.501960784]},{"srgb":[0.5,0,0,0.750980392]}],"keyTimes":[0,0.5,1],"calculationMode":"discrete","duration":2,"fillMode":"backwards"}}]}]}]}"#),
    Case("an easing of Apple's", #"{"timeline":[{"at":0,"do":[{"animate":"a","keyPath":"opacity","from":0,"to":1,"duration":2,"easing":"easeInEaseOut"}]}]}"#,
      #"{"timeline":[{"at":0,"do":[{"transaction":{"disableActions":true},"do":[{"set":"a","keyPath":"opacity","value":1},{"add":"a","forKey":"opacity","animation":{"class":"CABasicAnimation","keyPath":"opacity","fromValue":0,"toValue":1,"timingFunction":"easeInEaseOut","duration":2,"fillMode":"backwards"}}]}]}]}"#),
    Case("times are numbers", #"{"variables":{"t":{"type":"time","default":"200ms"}},"a":[{"expr":"t * 2"},{"var":"t"},"{t}"]}"#, #"{"a":[0.4,0.2,"0.2"]}"#),
    Case("an imported scene has the length of its video", #"{"layers":[{"import":"clip.json","name":"one","at":2,"speed":0.5,"loop":3}],"timeline":[{"at":"one.end","do":[]}],"video":{"duration":"one.end + 1s"}}"#,
      #"{"layers":[{"name":"one","speed":0.5,"bounds":[0,0,10,20],"position":[5,10],"masksToBounds":true,"hidden":true,"sublayers":[{"name":"one/turn 1","sublayers":[]},{"name":"one/turn 2","sublayers":[],"hidden":true},{"name":"one/turn 3","sublayers":[],"hidden":true}]}],"timeline":[{"at":11,"do":[]},{"at":2,"transaction":{"disableActions":true},"do":[{"set":"one","keyPath":"hidden","value":false}]},{"at":5,"transaction":{"disableActions":true},"do":[{"set":"one/turn 1","keyPath":"hidden","value":true},{"set":"one/turn 2","keyPath":"hidden","value":false}]},{"at":8,"transaction":{"disableActions":true},"do":[{"set":"one/turn 2","keyPath":"hidden","value":true},{"set":"one/turn 3","keyPath":"hidden","value":false}]}],"video":{"duration":12}}"#),
    Case("an imported scene", #"{"layers":[{"import":"dot.json","name":"one","at":2,"with":{"r":4}}]}"#,
      #"{"layers":[{"name":"one","bounds":[0,0,10,20],"position":[5,10],"masksToBounds":true,"hidden":true,"sublayers":[{"name":"one/dot","cornerRadius":4}]}],"timeline":[{"at":2,"transaction":{"disableActions":true},"do":[{"set":"one","keyPath":"hidden","value":false}]},{"at":3,"name":"one/go","do":[{"set":"one/dot","keyPath":"opacity","value":0}]}]}"#),
  ]

  /// The scenes that the cases import.
  struct Files: AssetLibrary {
    static let scenes = [
      "dot.json":
        #"{"variables":{"r":{"type":"number"}},"canvas":{"size":[10,20]},"layers":[{"name":"dot","cornerRadius":{"var":"r"}}],"timeline":[{"at":1,"name":"go","do":[{"set":"dot","keyPath":"opacity","value":0}]}]}"#,
      "clip.json": #"{"canvas":{"size":[10,20]},"video":{"duration":1.5},"layers":[]}"#,
      "self.json": #"{"layers":[{"import":"other.json","name":"x"}]}"#,
      "other.json": #"{"layers":[{"import":"self.json","name":"y"}]}"#,
    ]

    func image(_ name: String) -> Result<Bitmap, AssetProblem> { NoAssets().image(name) }
    func movie(_ name: String) -> Result<any MovieSource, AssetProblem> { NoAssets().movie(name) }
    func isMovie(_ name: String) -> Bool { false }
    func text(_ name: String) -> Result<[UInt8], AssetProblem> {
      Files.scenes[name].map { .success(Array($0.utf8)) } ?? .failure(.missing(name, folders: []))
    }
  }

  @Test(arguments: cases) func standsFor(_ example: Case) throws {
    #expect(try Self.text(example.template) == Self.text(example.plain))
  }

  @Test(arguments: cases) func whatComesOutStandsForItself(_ example: Case) throws {
    let plain = try Self.text(example.template)
    #expect(try Self.text(plain) == plain)
  }

  /// Scenes that import the next one twice each.
  private struct Doubling: AssetLibrary {
    func image(_ name: String) -> Result<Bitmap, AssetProblem> { NoAssets().image(name) }
    func movie(_ name: String) -> Result<any MovieSource, AssetProblem> { NoAssets().movie(name) }
    func isMovie(_ name: String) -> Bool { false }
    func text(_ name: String) -> Result<[UInt8], AssetProblem> {
      guard let number = Int(name), number > 0 else {
        return .success(Array(#"{"canvas":{"size":[9,9]},"layers":[]}"#.utf8))
      }
      return .success(
        Array(
          #"{"canvas":{"size":[9,9]},"layers":[{"import":"\#(number - 1)","name":"a"},{"import":"\#(number - 1)","name":"b"}]}"#
            .utf8))
    }
  }

  @Test("Imports that double end at a limit, said once", arguments: [18, 31])
  func doubling(depth: Int) {
    let text =
      #"{"canvas":{"size":[9,9]},"video":{"duration":1},"layers":[{"import":"\#(depth)","name":"top"}]}"#
    do throws(SceneErrors) {
      _ = try SceneFile.parse(Array(text.utf8), name: "scene.json", assets: Doubling())
      Issue.record("no error")
    } catch {
      #expect(error.areLimits)
      #expect(error.diagnostics.count == 1, "\(error)")
      #expect(error.description.contains("more than 10000 imports, with those in imported scenes"))
    }
    let few = text.replacing(String(depth), with: "4")
    #expect(throws: Never.self) {
      try SceneFile.parse(Array(few.utf8), name: "scene.json", assets: Doubling())
    }
  }

  @Test func dataAndArguments() throws {
    let template =
      #"{"variables":{"t":"string","rows":{"type":"array","of":{"type":"record","fields":{"n":"string","v":"number","on":"boolean"}}}},"a":"{t}","b":[{"for":{"each":"rows","as":"row"},"n":{"var":"row.n"},"v":{"var":"row.v"},"on":{"var":"row.on"}}]}"#
    var input = TemplateInput()
    input.arguments = [("t", "x=1")]
    let plain = #"{"a":"x=1","b":[{"n":"a, b","v":1.5,"on":true},{"n":"\"q\"","v":-2,"on":false}]}"#
    for (format, text) in [
      (TemplateData.Format.csv, "n,v,on\r\n\"a, b\",1.5,true\r\n\"\"\"q\"\"\",-2,false\r\n"),
      (.jsonl, #"{"n":"a, b","v":1.5,"on":true}"# + "\n\n" + #"{"n":"\"q\"","v":-2,"on":false}"#),
      (.json, #"{"rows":[{"n":"a, b","v":1.5,"on":true},{"n":"\"q\"","v":-2,"on":false}]}"#),
    ] {
      input.data = [TemplateData(file: "rows", format: format, bytes: Array(text.utf8))]
      #expect(try Self.text(template, input) == Self.text(plain), "\(format)")
    }
  }

  /// Curves that become keyframes keep their ends, meet their functions, and mirror each other.
  @Test(arguments: Easing.names) func easingsAreWhole(_ name: String) throws {
    let frames = try #require(Easing(name: name)).keyframes
    #expect(frames.times.first == 0 && frames.times.last == 1)
    #expect(abs(frames.values[0]) < 1e-12 && abs((frames.values.last ?? 0) - 1) < 1e-12)
    #expect(zip(frames.times, frames.times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(frames.curves.count == frames.times.count - 1)
    #expect(frames.curves.allSatisfy { $0.allSatisfy(\.isFinite) })
    // Neighbouring pieces have one slope, except where a ball bounces.
    guard !name.hasSuffix("Bounce"), !name.hasSuffix("Circ") else { return }
    func slope(_ piece: Int, atEnd: Bool) -> Double {
      let height = frames.values[piece + 1] - frames.values[piece]
      let width = frames.times[piece + 1] - frames.times[piece]
      let curve = frames.curves[piece]
      let fraction = atEnd ? (1 - curve[3]) / (1 - curve[2]) : curve[1] / curve[0]
      return fraction * height / width
    }
    for piece in frames.curves.indices.dropLast() where frames.times[piece + 1] != 0.5 {
      #expect(abs(slope(piece, atEnd: true) - slope(piece + 1, atEnd: false)) < 1e-3, "\(name) \(piece)")
    }
  }
}
