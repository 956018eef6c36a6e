import AnimAssets
import Foundation
import AnimLottie
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimSceneFormat

/// Themes of dotLottie archives: each kind of rule is what the animation draws that has its values itself.
@Suite struct ThemeTests {
  private static func shape(
    position: String = "[50,50]", opacity: String = "100", size: String = "[40,20]", fill: String
  )
    -> String
  {
    """
    {"ty":4,"ip":0,"op":60,"ks":{"p":{"sid":"place","k":\(position)},"o":{"sid":"fade","k":\(opacity)}},
      "shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"sid":"size","k":\(size)}},\(fill)]}
    """
  }

  private static func color(_ color: String = "[1,0,0]") -> String {
    #"{"ty":"fl","c":{"sid":"ink","k":\#(color)},"o":{"k":100}}"#
  }

  private static func gradient(_ list: String, count: Int = 2, isInside: Bool = true) -> String {
    let sid = #""sid":"stops","#
    return """
      {"ty":"gf","t":1,"s":{"k":[-20,0]},"e":{"k":[20,0]},"o":{"k":100},
        "g":{\(isInside ? "" : sid)"p":\(count),"k":{\(isInside ? sid : "")"k":\(list)}}}
      """
  }

  private static func text(_ keyframes: String) -> String {
    #"{"ty":5,"ip":0,"op":60,"ks":{"p":{"k":[10,60]}},"t":{"d":{"sid":"words","k":[\#(keyframes)]}}}"#
  }

  private static let document = #""f":"Liberation Sans","s":30,"fc":[1,0,0],"tr":50"#

  private static func file(_ layer: String) -> String {
    #"{"fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[\#(layer)]}"#
  }

  private static func archive(_ layer: String, _ rules: String) -> [UInt8] {
    StoredArchive.zip([
      (
        "manifest.json",
        #"{"version":"2","animations":[{"id":"a","initialTheme":"own"},{"id":"b"}],"themes":[{"id":"own"},{"id":"none"}]}"#
      ),
      ("a/a.json", file(layer)), ("a/b.json", file(layer)), ("t/own.json", #"{"rules":[\#(rules)]}"#),
      ("t/none.json", #"{"rules":[]}"#), ("i/dot.svg", svg("lime")),
    ])
  }

  private static func svg(_ color: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="\#(color)"/></svg>"#
  }

  @Test func whatCanBeChosenIsKept() throws {
    let scene = try Self.run(Self.archive(Self.shape(fill: Self.color()), "")).scene
    #expect(scene.animations == ["a", "b"])
    #expect(scene.themes.sorted() == ["none", "own"])
  }

  private static func run(_ archive: [UInt8], _ choice: AnimationChoice = AnimationChoice()) throws
    -> LottieRun
  {
    try LottieRun(
      scene: LottieFile.scene(archive: archive, choice, name: "a.lottie", assets: FolderAssets(folders: [])))
  }

  struct Rule: Sendable, CustomTestStringConvertible {
    var rule: String
    var layer: String
    var expected: String
    var testDescription: String { rule }
  }

  private static let ease = #""o":{"x":[0.5],"y":[0]},"i":{"x":[0.5],"y":[1]}"#
  private static let themeEase = #""outTangent":{"x":[0.5],"y":[0]},"inTangent":{"x":[0.5],"y":[1]}"#

  static let rules: [Rule] = [
    Rule(
      rule: #"{"id":"ink","type":"Color","value":[0,0,1]}"#, layer: shape(fill: color()),
      expected: shape(fill: color("[0,0,1]"))),
    Rule(
      rule:
        #"{"id":"ink","type":"Color","keyframes":[{"frame":0,"value":[0,0,1],\#(themeEase)},{"frame":30,"value":[0,1,0],"hold":true},{"frame":50,"value":[1,1,0]}]}"#,
      layer: shape(fill: color()),
      expected: shape(
        fill: color(#"[{"t":0,"s":[0,0,1],\#(ease)},{"t":30,"s":[0,1,0],"h":1},{"t":50,"s":[1,1,0]}]"#))),
    Rule(
      rule: #"{"id":"fade","type":"Scalar","value":30}"#, layer: shape(fill: color()),
      expected: shape(opacity: "30", fill: color())),
    Rule(
      rule:
        #"{"id":"fade","type":"Scalar","keyframes":[{"frame":0,"value":0,\#(themeEase)},{"frame":40,"value":80}]}"#,
      layer: shape(fill: color()),
      expected: shape(opacity: #"[{"t":0,"s":[0],\#(ease)},{"t":40,"s":[80]}]"#, fill: color())),
    Rule(
      rule: #"{"id":"size","type":"Vector","value":[10,60]}"#, layer: shape(fill: color()),
      expected: shape(size: "[10,60]", fill: color())),
    Rule(
      rule:
        #"{"id":"place","type":"Position","keyframes":[{"frame":0,"value":[20,50],"valueOutTangent":[0,-40],"valueInTangent":[0,-40],\#(themeEase)},{"frame":40,"value":[80,50]}]}"#,
      layer: shape(fill: color()),
      expected: shape(
        position: #"[{"t":0,"s":[20,50],"to":[0,-40],"ti":[0,-40],\#(ease)},{"t":40,"s":[80,50]}]"#,
        fill: color())),
    Rule(
      rule:
        #"{"id":"stops","type":"Gradient","value":[{"offset":0,"color":[1,0,0]},{"offset":0.5,"color":[0,1,0]},{"offset":1,"color":[0,0,1]}]}"#,
      layer: shape(fill: gradient("[0,0,0,0,1,1,1,1]")),
      expected: shape(fill: gradient("[0,1,0,0, 0.5,0,1,0, 1,0,0,1]", count: 3))),
    Rule(
      rule:
        #"{"id":"stops","type":"Gradient","value":[{"offset":0,"color":[1,0,0,0.5]},{"offset":1,"color":[0,0,1]}]}"#,
      layer: shape(fill: gradient("[0,0,0,0, 0.5,0,0,0, 1,1,1,1]", count: 3, isInside: false)),
      expected: shape(fill: gradient("[0,1,0,0, 1,0,0,1, 0,0.5, 1,1]"))),
    Rule(
      rule:
        #"{"id":"stops","type":"Gradient","keyframes":[{"frame":0,"value":[{"offset":0,"color":[1,0,0]},{"offset":1,"color":[0,0,1]}],\#(themeEase)},{"frame":40,"value":[{"offset":0.4,"color":[0,1,0]},{"offset":1,"color":[1,1,1]}]}]}"#,
      layer: shape(fill: gradient("[0,0,0,0,1,1,1,1]")),
      expected: shape(
        fill: gradient(#"[{"t":0,"s":[0,1,0,0,1,0,0,1],\#(ease)},{"t":40,"s":[0.4,0,1,0,1,1,1,1]}]"#))),
    Rule(
      rule:
        #"{"id":"words","type":"Text","value":{"text":"Hi","fillColor":[0,0,1],"justify":"Center","textCaps":"AllCaps","fontSize":20}}"#,
      layer: text(#"{"t":0,"s":{"t":"no",\#(document)}}"#),
      expected: text(
        #"{"t":0,"s":{"t":"Hi","f":"Liberation Sans","s":20,"fc":[0,0,1],"tr":50,"j":2,"ca":1}}"#)),
    Rule(
      rule:
        #"{"id":"words","type":"Text","keyframes":[{"frame":0,"value":{"text":"A"}},{"frame":30,"value":{"text":"B"}}]}"#,
      layer: text(#"{"t":0,"s":{"t":"no",\#(document)}}"#),
      expected: text(#"{"t":0,"s":{"t":"A",\#(document)}},{"t":30,"s":{"t":"B",\#(document)}}"#)),
  ]

  @Test(arguments: rules)
  func ruleIsWhatTheFileWouldSay(rule: Rule) throws {
    let expected = try LottieRun(bytes: [UInt8](Self.file(rule.expected).utf8))
    let archive = Self.archive(rule.layer, rule.rule)
    let themed = try Self.run(archive)
    let plain = try LottieRun(bytes: [UInt8](Self.file(rule.layer).utf8))
    #expect(themed.warnings.isEmpty)
    for time in [0, 0.4, 1.1, 1.9] {
      #expect(try themed.picture(at: time) == expected.picture(at: time), "\(time)")
    }
    #expect(try plain.picture(at: 1.1) != expected.picture(at: 1.1))
    // Another animation begins without a theme, and may be given it; this one may be given another.
    #expect(try Self.run(archive, AnimationChoice(animation: "b")).picture(at: 1.1) == plain.picture(at: 1.1))
    #expect(try Self.run(archive, AnimationChoice(theme: "none")).picture(at: 1.1) == plain.picture(at: 1.1))
    let given = AnimationChoice(animation: "b", theme: "own")
    #expect(try Self.run(archive, given).picture(at: 1.1) == expected.picture(at: 1.1))
  }

  @Test("A picture of a theme is in the archive or in the theme", arguments: ["path", "dataUrl"])
  func pictures(key: String) throws {
    let file = key == "path" ? "dot.svg" : "data:image/svg+xml,\(Self.svg("lime").replacing("\"", with: "'"))"
    let layer =
      #"{"ty":2,"refId":"i","ip":0,"op":60,"ks":{}}],"assets":[{"id":"i","w":20,"h":20,"sid":"photo","p":"none.png"}"#
    let run = try Self.run(
      Self.archive(
        layer, #"{"id":"photo","type":"Image","value":{"\#(key)":"\#(file)","width":20,"height":20}}"#))
    #expect(run.warnings.isEmpty)
    let picture = try run.picture(at: 0)
    #expect(picture[10, 10].green == 255 && picture[10, 10].red == 0 && picture[21, 10].alpha == 0)
  }

  @Test("Expressions of rules are run, and rules of other animations have no effect")
  func expressions() throws {
    let rules = #"""
      {"id":"fade","type":"Scalar","value":30,"expression":"value * 2"},{"id":"ink","type":"Color","animations":["b"],"value":[0,0,1]}
      """#
    let run = try Self.run(Self.archive(Self.shape(fill: Self.color()), rules))
    #expect(run.warnings.isEmpty)
    let pixel = try run.picture(at: 0)[50, 50]
    #expect(pixel.red > 0 && pixel.blue == 0 && abs(Int(pixel.alpha) - 153) <= 1)
  }

  @Test("Whatever is in a theme, it is drawn or refused with a sentence")
  func damagedThemes() throws {
    let signs = Array("{}[]\",:0123456789-.eEaknullsxtrufio".unicodeScalars)
    var random = SeededGenerator(seed: 11)
    for rule in Self.rules {
      for _ in 0..<30 {
        var text = Array(rule.rule.unicodeScalars)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: text.indices, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: text[index] = signs[Int.random(in: signs.indices, using: &random)]
          case 1: text.remove(at: index)
          default: text.insert(contentsOf: text[index..<min(index + 9, text.count)], at: index)
          }
        }
        var rules = String.UnicodeScalarView()
        rules.append(contentsOf: text)
        do {
          let scene = try LottieFile.scene(
            archive: Self.archive(rule.layer, String(rules)), name: "a.lottie", assets: NoPictures())
          #expect(try LottieRun(scene: scene).frame(at: 1).isFinite, "\(String(rules))")
        } catch let error as SceneErrors {
          #expect(!error.diagnostics.isEmpty, "\(String(rules))")
        }
      }
    }
  }

  @Test("A theme that is not there is named with those that are")
  func unknownThemes() throws {
    let archive = Self.archive(Self.shape(fill: Self.color()), "")
    #expect {
      _ = try Self.run(archive, AnimationChoice(theme: "owm"))
    } throws: {
      "\($0)".contains("unknown theme \"owm\"; expected \"own\" or \"none\". Did you mean \"own\"?")
    }
    #expect {
      let bytes = [UInt8](Self.file(Self.shape(fill: Self.color())).utf8)
      _ = try LottieFile.scene(bytes, AnimationChoice(theme: "own"), name: "a.json", assets: NoPictures())
    } throws: {
      "\($0)".hasSuffix("unknown theme \"own\"; there is none")
    }
  }
}
