import Foundation
import Testing
import AnimJSON
import AnimSceneFormat

@testable import AnimScene

/// What is corrected of a scene, and that nothing else is.
@Suite struct FixTests {
  private static func fixes(_ text: String) -> [SceneFix] {
    do throws(SceneErrors) {
      _ = try SceneFile.parse(Array(text.utf8), name: "scene.json")
      return []
    } catch {
      return FixFinder(Array(text.utf8), file: "scene.json").fixes(for: error)
    }
  }

  private static func scene(_ layers: String, _ timeline: String = "") -> String {
    #"{"canvas":{"size":[64,36]},"video":{"duration":1},"layers":["# + layers + #"],"timeline":["# + timeline
      + "]}"
  }

  // swift-format-ignore
  static let cases: [(text: String, fixed: String)] = [
    (scene(#"{"opactiy":1}"#), scene(#"{"opacity":1}"#)),
    (scene(#"{ "cornerRadus" :  4 , "opacity":"0.5"}"#), scene(#"{ "cornerRadius" :  4 , "opacity":0.5}"#)),
    (scene(#"{"isHidden":"true"}"#), scene(#"{"isHidden":true}"#)),
    (scene(#"{"class":"CAShapeLayr","lineCap":"rund"}"#), scene(#"{"class":"CAShapeLayer","lineCap":"rund"}"#)),
    (scene(#"{"backgroundColor":"tomatoo"}"#), scene(#"{"backgroundColor":"tomato"}"#)),
    (scene(#"{"name":"ball"}"#, #"{"at":0,"do":[{"set":"bal","keyPath":"opactiy","value":0}]}"#),
      scene(#"{"name":"ball"}"#, #"{"at":0,"do":[{"set":"ball","keyPath":"opactiy","value":0}]}"#)),
    (scene(#"{"name":"ball"}"#, #"{"at":0,"do":[{"set":"ball","keyPath":"opactiy","value":0}]}"#),
      scene(#"{"name":"ball"}"#, #"{"at":0,"do":[{"set":"ball","keyPath":"opacity","value":0}]}"#)),
    (scene(#"{"name":"a"}"#, #"{"at":0,"do":[{"animate":"a","keyPath":"opacity","from":0,"to":1,"easing":"easeOutBonce","durtion":2}]}"#),
      scene(#"{"name":"a"}"#, #"{"at":0,"do":[{"animate":"a","keyPath":"opacity","from":0,"to":1,"easing":"easeOutBounce","duration":2}]}"#)),
    (#"{"variables":{"size":{"type":"nubmer","default":1}},"# + scene(#"{"opactiy":1}"#).dropFirst(),
      #"{"variables":{"size":{"type":"number","default":1}},"# + scene(#"{"opacity":1}"#).dropFirst()),
    (#"{"variables":{"size":{"type":"number","default":1}},"# + scene(#"{"opactiy":{"var":"szie"}}"#).dropFirst(),
      #"{"variables":{"size":{"type":"number","default":1}},"# + scene(#"{"opacity":{"var":"size"}}"#).dropFirst()),
    (scene(#"{"allow":["layer-never-sen"]}"#), scene(#"{"allow":["layer-never-seen"]}"#)),
    (#"{ "$schema" : "../a.schema.json",\#n"# + scene(#"{"opactiy":1}"#).dropFirst(), #"{ "$schema" : "../a.schema.json",\#n"# + scene(#"{"opacity":1}"#).dropFirst()),
    // The text around it stays, whatever it is.
    ("// é 名前 👍🏽\r\n" + scene(#"/* "opactiy" */ {"name":"é\"👍🏽", "opactiy":1,}"#), "// é 名前 👍🏽\r\n" + scene(#"/* "opactiy" */ {"name":"é\"👍🏽", "opacity":1,}"#)),
    ("\u{feff}" + scene(#"{"opactiy":1}"#), "\u{feff}" + scene(#"{"opacity":1}"#)),
  ]

  @Test(arguments: cases.indices) func fixed(_ index: Int) {
    let (text, fixed) = Self.cases[index]
    let result = SceneFix.apply(Self.fixes(text), to: Array(text.utf8))
    #expect(String(decoding: result, as: UTF8.self) == fixed)
  }

  // swift-format-ignore
  static let uncertain: [String] = [
    // Nothing is near, several are equally near, the right key is there already, and what only may be meant.
    scene(#"{"colour of it":1}"#), scene(#"{"name":"ball1"},{"name":"ball2"}"#, #"{"at":0,"do":[{"removeAll":"ball3"}]}"#),
    scene(#"{"opactiy":1,"opacity":1}"#), scene(#"{"opacity":2}"#), scene(#"{"opacity":"one"}"#), scene(#"{"opacity":1"#),
    scene(#"{"name":"a"}"#, #"{"at":0,"do":[{"set":"a","keyPath":"alpha","value":0}]}"#),
    scene(#"{"name":"a"}"#, #"{"at":0,"do":[{"animate":"a","keyPath":"opacity","from":0,"to":1,"easing":"easeInQuat"}]}"#),
    (#"{"variables":{"size1":{"type":"number","default":1},"size2":{"type":"number","default":1}},"# + scene(#"{"opacity":{"var":"size3"}}"#).dropFirst()),
  ]

  @Test(arguments: uncertain) func leavesAlone(_ text: String) {
    #expect(Self.fixes(text) == [])
  }

  @Test("A name that a template repeats is corrected once, where it is written")
  func templates() {
    let text =
      #"{"canvas":{"size":[64,36]},"video":{"duration":1},"layers":[{"for":{"each":3,"index":"i"},"name":"{i}","opactiy":1}]}"#
    let fixes = Self.fixes(text)
    #expect(fixes.map(\.pointer) == ["/layers/0/opactiy"])
    #expect(fixes.map(\.sentence) == [#""opactiy" is now "opacity""#])
  }

  @Test("The patch and the change of the text say the same", arguments: cases.indices)
  func pointers(_ index: Int) throws {
    let text = Self.cases[index].text
    var reader = JSONReader(Array(text.utf8))
    let read = reader.read()
    let tree = try #require(read)
    for fix in Self.fixes(text) {
      var value = tree
      let steps = fix.pointer.split(separator: "/").map {
        String($0).replacing("~1", with: "/").replacing("~0", with: "~")
      }
      for step in steps {
        if case .array(let elements) = value.content {
          value = elements[try #require(Int(step))]
        } else {
          value = try #require(value[step])
        }
      }
      if case .rename = fix.change {
        #expect(steps.last == fix.old)
      } else {
        #expect(value.content == .string(fix.old))
      }
    }
  }
}

extension JSONValue.Content {
  fileprivate static func == (content: JSONValue.Content, text: JSONValue.Content) -> Bool {
    if case .string(let a) = content, case .string(let b) = text { a == b } else { false }
  }
}
