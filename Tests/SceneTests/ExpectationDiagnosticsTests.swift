import Testing

@testable import AnimScene

@Suite struct ExpectationDiagnosticsTests {
  @Test(arguments: cases) func messages(_ example: DiagnosticCase) {
    example.check()
  }

  private static func expecting(_ text: String) -> String {
    DiagnosticCase.scene(
      #""layers":[{"name":"ball"},{"name":"view","view":true},{"class":"CAShapeLayer","name":"shape"}],"#
        + "\n" + #""expect":["# + "\n" + text + "]")
  }

  // swift-format-ignore
  static let cases: [DiagnosticCase] = [
    DiagnosticCase("not an array", DiagnosticCase.scene(#""expect":{}"#),
      #"scene.json:2:10: error: expect: expected an array of expectations, found an object"#),
    DiagnosticCase("a wrong key offers the nearest", expecting(#"{"layer":"ball","keyPath":"position.x","overshot":3}"#),
      #"scene.json:4:40: error: expect[0].overshot: unknown key "overshot" of an expectation. Did you mean "overshoot"?"#),
    DiagnosticCase("none", expecting(#"{"layer":"ball"}"#),
      #"scene.json:4:1: error: expect[0]: expected exactly one of the keys "value", "within", "monotonic", "overshoot", "settlesBy", "largestJump", "continuousVelocity", "appearsBy", "staysInFrame", "contrast", "endsAtModel", "before", "keepsMoving" or "inStep", found none"#),
    DiagnosticCase("two", expecting(#"{"layer":"ball","appearsBy":1,"staysInFrame":true}"#),
      #"scene.json:4:1: error: expect[0]: expected exactly one of the keys "value", "within", "monotonic", "overshoot", "settlesBy", "largestJump", "continuousVelocity", "appearsBy", "staysInFrame", "contrast", "endsAtModel", "before", "keepsMoving" or "inStep", found "appearsBy" and "staysInFrame""#),
    DiagnosticCase("no layer", expecting(#"{"appearsBy":1}"#),
      #"scene.json:4:1: error: expect[0]: the key "layer" of an expectation is missing"#),
    DiagnosticCase("unknown layer", expecting(#"{"layer":"bal","appearsBy":1}"#),
      #"scene.json:4:10: error: expect[0].layer: there is no layer "bal". Did you mean "ball"?"#),
    DiagnosticCase("no key path", expecting(#"{"layer":"ball","overshoot":3}"#),
      #"scene.json:4:1: error: expect[0]: the key "keyPath" of an expectation is missing"#),
    DiagnosticCase("unknown key path", expecting(#"{"layer":"ball","keyPath":"positon.x","overshoot":3}"#),
      #"scene.json:4:27: error: expect[0].keyPath: unknown key path "positon.x" of CALayer. Did you mean "position.x"?"#),
    DiagnosticCase("property of a view", expecting(#"{"layer":"ball","keyPath":"alpha","overshoot":3},{"layer":"view","keyPath":"alpha","overshoot":0}"#),
      #"scene.json:4:27: error: expect[0].keyPath: "alpha" is a property of views; use "opacity", or make the layer a view with "view": true"#),
    DiagnosticCase("no numbers", expecting(#"{"layer":"shape","keyPath":"path","within":["M0 0","M1 1"]}"#),
      #"scene.json:4:28: error: expect[0].keyPath: expected a key path whose values are numbers, found "path""#),
    DiagnosticCase("details of others", expecting(#"{"layer":"ball","appearsBy":1,"keyPath":"opacity","tolerance":1}"#),
      #"scene.json:4:31: error: expect[0].keyPath: "keyPath" has no effect here: "appearsBy" does not ask for it"#,
      #"scene.json:4:51: error: expect[0].tolerance: "tolerance" has no effect here: "appearsBy" does not ask for it"#),
    DiagnosticCase("a value of another type", expecting(#"{"layer":"ball","keyPath":"position","value":3,"at":0}"#),
      #"scene.json:4:46: error: expect[0].value: expected a point [x, y], found the number 3"#),
    DiagnosticCase("a value at no time", expecting(#"{"layer":"ball","keyPath":"opacity","value":1}"#),
      #"scene.json:4:1: error: expect[0]: the key "at" of an expectation is missing"#),
    DiagnosticCase("after the end", expecting(#"{"layer":"ball","keyPath":"opacity","value":1,"at":1.5},{"layer":"ball","appearsBy":2}"#),
      #"scene.json:4:52: error: expect[0].at: 1.5 is out of range; expected at most 1, the video's duration"#,
      #"scene.json:4:85: error: expect[1].appearsBy: 2 is out of range; expected at most 1, the video's duration"#),
    DiagnosticCase("bounds", expecting(#"{"layer":"ball","keyPath":"opacity","within":[0]},{"layer":"ball","keyPath":"opacity","within":0}"#),
      #"scene.json:4:46: error: expect[0].within: expected two values, the least and the greatest, found an array of 1"#,
      #"scene.json:4:96: error: expect[1].within: expected an array of two values, the least and the greatest, found the number 0"#),
    DiagnosticCase("direction", expecting(#"{"layer":"ball","keyPath":"opacity","monotonic":"rising"}"#),
      #"scene.json:4:49: error: expect[0].monotonic: unknown direction "rising"; expected "increasing" or "decreasing""#),
    DiagnosticCase("from after to", expecting(#"{"layer":"ball","keyPath":"opacity","largestJump":1,"from":0.5,"to":0.5}"#),
      #"scene.json:4:69: error: expect[0].to: 0.5 is out of range; expected more than 0.5, which is "from""#),
    DiagnosticCase("what is not expected", expecting(#"{"layer":"ball","staysInFrame":false}"#),
      #"scene.json:4:32: error: expect[0].staysInFrame: expected true, found false"#),
    DiagnosticCase("contrast", expecting(#"{"layer":"ball","contrast":22,"at":0},{"layer":"ball","contrast":"AA","at":0}"#),
      #"scene.json:4:28: error: expect[0].contrast: 22 is out of range; expected 1 to 21"#,
      #"scene.json:4:66: error: expect[1].contrast: expected a number, found the string "AA""#),
    DiagnosticCase("before an unknown layer", expecting(#"{"layer":"ball","before":"vew"},{"layer":"ball","before":"ball"}"#),
      #"scene.json:4:26: error: expect[0].before: there is no layer "vew". Did you mean "view"?"#,
      #"scene.json:4:58: error: expect[1].before: expected the name of another layer, found "ball""#),
    DiagnosticCase("before at what", expecting(#"{"layer":"ball","before":"view","event":"setles"}"#),
      #"scene.json:4:41: error: expect[0].event: unknown event "setles"; expected "appears" or "settles". Did you mean "settles"?"#),
    DiagnosticCase("pauses", expecting(#"{"layer":"ball","keepsMoving":0},{"layer":"ball","keepsMoving":"fast","keyPath":"opacity"}"#),
      #"scene.json:4:31: error: expect[0].keepsMoving: 0 is out of range; expected more than 0"#,
      #"scene.json:4:64: error: expect[1].keepsMoving: "fast" is not a time; expected seconds such as 1.5, "1.5s" or "200ms""#,
      #"scene.json:4:71: error: expect[1].keyPath: "keyPath" has no effect here: "keepsMoving" does not ask for it"#),
    DiagnosticCase("in step", expecting(#"{"layer":"ball","keyPath":"position.x","inStep":"bal"},{"layer":"ball","inStep":"view"},{"layer":"shape","keyPath":"lineWidth","inStep":"ball"}"#),
      #"scene.json:4:49: error: expect[0].inStep: there is no layer "bal". Did you mean "ball"?"#,
      #"scene.json:4:56: error: expect[1]: the key "keyPath" of an expectation is missing"#,
      #"scene.json:4:137: error: expect[2].inStep: "lineWidth" is a property of CAShapeLayer, and this layer is a CALayer"#),
  ]
}
