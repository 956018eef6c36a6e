import Testing

@testable import AnimScene

@Suite struct EmitterDiagnosticsTests {
  @Test(arguments: cases) func messages(_ example: DiagnosticCase) {
    example.check()
  }

  private static func cells(_ list: String) -> String {
    DiagnosticCase.layers(#"{"class":"CAEmitterLayer","emitterCells":["# + list + "]}")
  }

  /// An emitter `e` with a cell `rocket` and, inside it, a cell `spark`; the command stands in line 4.
  private static func command(_ command: String) -> String {
    let cells = #"[{"name":"rocket","emitterCells":[{"name":"spark"}]}]"#
    let layers = #"{"class":"CAEmitterLayer","name":"e","emitterCells":"# + cells + #"},{"name":"ball"}"#
    return DiagnosticCase.scene(
      #""layers":["# + layers + "],\n" + #""timeline":[{"at":0,"do":["# + "\n" + command + "]}]")
  }

  // swift-format-ignore
  static let cases: [DiagnosticCase] = [
    DiagnosticCase("right", cells(#"{"name":"a","birthRate":5,"lifetime":"2s","emissionRange":{"degrees":90},"color":null,"isEnabled":true,"shape":{"rect":[0,0,1,1]},"emitterCells":[{"birthRate":1}]},{"birthRate":1}"#)),
    DiagnosticCase("not an array", DiagnosticCase.layers(#"{"class":"CAEmitterLayer","emitterCells":5}"#),
      #"scene.json:2:52: error: layers[0].emitterCells: expected an array of emitter cells, found the number 5"#),
    DiagnosticCase("not an object", cells("7"),
      #"scene.json:2:53: error: layers[0].emitterCells[0]: expected an object, found the number 7"#),
    DiagnosticCase("unknown fields", cells(#"{"birthrate":5,"velocty":1,"fillMode":"both"}"#),
      #"scene.json:2:54: error: layers[0].emitterCells[0].birthrate: unknown key "birthrate" of CAEmitterCell. Did you mean "birthRate"?"#,
      #"scene.json:2:68: error: layers[0].emitterCells[0].velocty: unknown key "velocty" of CAEmitterCell. Did you mean "velocity"?"#,
      #"scene.json:2:80: error: layers[0].emitterCells[0].fillMode: unknown key "fillMode" of CAEmitterCell"#),
    DiagnosticCase("wrong values", cells(#"{"birthRate":-1,"lifetime":true,"color":5,"enabled":1,"emissionRange":"wide","speed":-1}"#),
      #"scene.json:2:66: error: layers[0].emitterCells[0].birthRate: -1 is out of range; expected 0 or more"#,
      #"scene.json:2:80: error: layers[0].emitterCells[0].lifetime: expected a time in seconds, such as 1.5, "1.5s" or "200ms", found true"#,
      ##"scene.json:2:93: error: layers[0].emitterCells[0].color: expected a colour such as "#26A3E6", "red" or {"displayP3": [r, g, b]}, found the number 5"##,
      #"scene.json:2:105: error: layers[0].emitterCells[0].enabled: expected true or false, found the number 1"#,
      #"scene.json:2:123: error: layers[0].emitterCells[0].emissionRange: expected an angle in radians, or {"degrees": …}, found the string "wide""#,
      #"scene.json:2:138: error: layers[0].emitterCells[0].speed: -1 is out of range; expected 0 or more"#),
    DiagnosticCase("two spellings", cells(#"{"enabled":true,"isEnabled":true}"#),
      #"scene.json:2:69: error: layers[0].emitterCells[0].isEnabled: "enabled" and "isEnabled" are the same; keep one of them"#),
    DiagnosticCase("names", cells(#"{"name":"a"},{"name":"a"},{"name":"b.c"},{"name":""},{"emitterCells":[{"name":"a"}]}"#),
      #"scene.json:2:74: error: layers[0].emitterCells[1].name: duplicate cell name "a"; the first one is at line 2"#,
      #"scene.json:2:87: error: layers[0].emitterCells[2].name: the cell name "b.c" has a dot, which separates names in key paths"#,
      #"scene.json:2:102: error: layers[0].emitterCells[3].name: a name must not be empty"#),
    DiagnosticCase("cells in cells without end", cells(String(repeating: #"{"emitterCells":["#, count: 9) + String(repeating: "]}", count: 9)),
      #"scene.json:2:188: error: layers[0].emitterCells[0].emitterCells[0].emitterCells[0].emitterCells[0].emitterCells[0].emitterCells[0].emitterCells[0].emitterCells[0].emitterCells: nested too deep; the limit is 8 levels"#),
    DiagnosticCase("words", DiagnosticCase.layers(#"{"class":"CAEmitterLayer","emitterShape":"lin","emitterMode":"border","renderMode":"add","seed":-1}"#),
      #"scene.json:2:52: error: layers[0].emitterShape: unknown emitter shape "lin"; expected "point", "line", "rectangle", "cuboid", "circle" or "sphere". Did you mean "line"?"#,
      #"scene.json:2:72: error: layers[0].emitterMode: unknown emitter mode "border"; expected "points", "outline", "surface" or "volume""#,
      #"scene.json:2:94: error: layers[0].renderMode: unknown render mode "add"; expected "unordered", "oldestFirst", "oldestLast", "backToFront" or "additive""#,
      #"scene.json:2:107: error: layers[0].seed: -1 is out of range; expected 0 or more"#),
    DiagnosticCase("cells of another class", DiagnosticCase.layers(#"{"emitterCells":[]},{"birthRate":1}"#),
      #"scene.json:2:12: error: layers[0].emitterCells: "emitterCells" is a property of CAEmitterLayer, and this layer is a CALayer"#,
      #"scene.json:2:32: error: layers[1].birthRate: "birthRate" is a property of CAEmitterLayer, and this layer is a CALayer"#),
    DiagnosticCase("key paths", command(#"{"set":"e","keyPath":"emitterCells.rocket.emitterCells.spark.color","value":"red"},{"set":"e","keyPath":"emitterCells.rocket.contentsRect.size.width","value":1},{"add":"e","animation":{"class":"CABasicAnimation","keyPath":"emitterCells.rocket.birthRate","toValue":1}}"#)),
    DiagnosticCase("unknown cell", command(#"{"set":"e","keyPath":"emitterCells.roket.birthRate","value":1}"#),
      #"scene.json:4:22: error: timeline[0].do[0].keyPath: unknown key path "emitterCells.roket.birthRate" of CAEmitterLayer. Did you mean "emitterCells.rocket.birthRate"?"#),
    DiagnosticCase("unknown field", command(#"{"add":"e","animation":{"class":"CABasicAnimation","keyPath":"emitterCells.rocket.birtRate"}}"#),
      #"scene.json:4:62: error: timeline[0].do[0].animation.keyPath: unknown key path "emitterCells.rocket.birtRate" of CAEmitterLayer. Did you mean "emitterCells.rocket.birthRate"?"#),
    DiagnosticCase("cells of a plain layer", command(#"{"set":"ball","keyPath":"emitterCells.rocket.birthRate","value":1}"#),
      #"scene.json:4:25: error: timeline[0].do[0].keyPath: unknown key path "emitterCells.rocket.birthRate" of CALayer"#),
    DiagnosticCase("not animatable", command(#"{"add":"e","animation":{"class":"CABasicAnimation","keyPath":"emitterCells.rocket.speed"}},{"add":"e","animation":{"class":"CABasicAnimation","keyPath":"seed"}}"#),
      #"scene.json:4:62: error: timeline[0].do[0].animation.keyPath: "emitterCells.rocket.speed" cannot be animated"#,
      #"scene.json:4:153: error: timeline[0].do[1].animation.keyPath: "seed" cannot be animated"#),
  ]
}
