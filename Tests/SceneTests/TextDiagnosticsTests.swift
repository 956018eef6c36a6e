import AnimGeometry
import Testing

@testable import AnimScene

@Suite struct TextDiagnosticsTests {
  @Test(arguments: cases) func messages(_ example: DiagnosticCase) {
    example.check()
  }

  private static func text(_ members: String) -> String {
    DiagnosticCase.layers(#"{"class":"CATextLayer",\#(members)}"#)
  }

  // swift-format-ignore
  static let cases: [DiagnosticCase] = [
    DiagnosticCase("no string", text(#""string":1"#),
      #"scene.json:2:43: error: layers[0].string: expected a string, or an array of runs such as {"text": "Hello", "fontSize": 24}, found the number 1"#),
    DiagnosticCase("a run without text", text(#""string":[{"fontSize":3}]"#),
      #"scene.json:2:44: error: layers[0].string[0]: the key "text" of a run of text is missing"#),
    DiagnosticCase("unknown key of a run", text(#""string":[{"text":"a","color":"red"}]"#),
      #"scene.json:2:56: error: layers[0].string[0].color: unknown key "color" of a run of text. Did you mean "foregroundColor"?"#),
    DiagnosticCase("unknown weight", text(#""string":[{"text":"a","weight":"blod"}]"#),
      #"scene.json:2:65: error: layers[0].string[0].weight: unknown font weight "blod"; expected "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy" or "black". Did you mean "bold"?"#),
    DiagnosticCase("weight out of range", text(#""font":{"family":"Arial","weight":1001}"#),
      #"scene.json:2:68: error: layers[0].font.weight: 1001 is out of range; expected a whole number from 1 to 1000"#),
    DiagnosticCase("no font", text(#""font":12"#),
      #"scene.json:2:41: error: layers[0].font: expected a font's name, or {"family": "Helvetica", "weight": "bold"}, found the number 12"#),
    DiagnosticCase("empty font", text(#""font":"""#),
      #"scene.json:2:41: error: layers[0].font: a name must not be empty"#),
    DiagnosticCase("unknown modes", text(#""alignmentMode":"centre","truncationMode":"tail""#),
      #"scene.json:2:50: error: layers[0].alignmentMode: unknown alignment mode "centre"; expected "natural", "left", "right", "center" or "justified". Did you mean "center"?"#,
      #"scene.json:2:76: error: layers[0].truncationMode: unknown truncation mode "tail"; expected "none", "start", "end" or "middle""#),
    DiagnosticCase("negative size", text(#""fontSize":-1"#),
      #"scene.json:2:45: error: layers[0].fontSize: -1 is out of range; expected 0 or more"#),
    DiagnosticCase("too long", text(#""string":"\#(String(repeating: "a", count: 100_001))""#),
      #"scene.json:2:43: error: layers[0].string: a text of 100001 characters is out of range; expected at most 100000"#),
    DiagnosticCase("text of another class", DiagnosticCase.layers(#"{"string":"a"}"#),
      #"scene.json:2:12: error: layers[0].string: "string" is a property of CATextLayer, and this layer is a CALayer"#),
  ]

  @Test func missingFamiliesHaveAPlaceAndAHint() throws {
    let source = #"""
      {"canvas":{"size":[9,9]},"video":{"duration":1},"layers":[
      {"class":"CATextLayer","string":"a","font":"Helvetca-Bold"},
      {"class":"CATextLayer","string":[{"text":"a","font":"Helvetca"},{"text":"b","font":"Qwertz"}]},
      {"class":"CATextLayer","string":"a"}]}
      """#
    let scene = try SceneFile.parse(Array(source.utf8), name: "scene.json")
    let errors = scene.missingFonts(isThere: { $0 == "Helvetica" }, families: ["Helvetica", "Arial"])
    #expect(
      errors?.description == #"""
        scene.json:2:44: error: layers[0].font: there is no font family "Helvetca". Did you mean "Helvetica"? 'animrender fonts' lists all
        scene.json:3:84: error: layers[1].string[1].font: there is no font family "Qwertz"; 'animrender fonts' lists all
        """#)
    #expect(scene.missingFonts(isThere: { _ in true }, families: []) == nil)
    #expect(scene.fonts.map(\.family) == ["Helvetca", "Helvetca", "Qwertz", "Helvetica"])
    #expect(scene.fonts.map(\.font.weight) == [700, 400, 400, 400])
  }

  @Test(
    arguments: [
      (["Helvetica"], nil, #"there is no font family "DejaVu"; 'animrender fonts' lists all"#),
      (
        ["DejaVu Sans", "DejaVu Serif", "Dejavu Mono", "Deja"], nil,
        #"there is no font family "DejaVu". Did you mean "Deja" or "DejaVu Sans" or "DejaVu Serif"? "#
          + "'animrender fonts' lists all"
      ),
      (
        ["Helvetica"], "Inter",
        #"there is no font family "DejaVu", nor "Inter", which stands in for it; scripts/setup installs that"#
      ),
    ] as [([String], String?, String)])
  func missingFamiliesNameThoseNear(families: [String], substitute: String?, sentence: String) throws {
    let source = #"""
      {"canvas":{"size":[9,9]},"video":{"duration":1},
       "layers":[{"class":"CATextLayer","string":"a","font":{"family":"DejaVu","weight":300,"italic":true}}]}
      """#
    let scene = try SceneFile.parse(Array(source.utf8), name: "scene.json")
    #expect(scene.fonts.map(\.font) == [Font(family: "DejaVu", weight: 300, isItalic: true)])
    let errors = scene.missingFonts(
      isThere: { _ in false }, families: families, substitute: { _ in substitute })
    #expect(errors?.description == "scene.json:2:65: error: layers[0].font.family: \(sentence)")
  }
}
