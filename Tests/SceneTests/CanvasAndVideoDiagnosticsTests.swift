import Testing

@testable import AnimScene

@Suite struct CanvasAndVideoDiagnosticsTests {
  @Test(arguments: cases) func messages(_ example: DiagnosticCase) {
    example.check()
  }

  // swift-format-ignore
  static let cases: [DiagnosticCase] = [
    DiagnosticCase("not an object", #"[]"#,
      #"scene.json:1:1: error: expected an object, found an empty array"#),
    DiagnosticCase("nothing required is there", #"{}"#,
      #"scene.json:1:1: error: the key "canvas" of the scene is missing"#,
      #"scene.json:1:1: error: the key "video" of the scene is missing"#),
    DiagnosticCase("unknown key", DiagnosticCase.scene(#""layer":[]"#),
      #"scene.json:2:1: error: layer: unknown key "layer" of the scene. Did you mean "layers"?"#),
    DiagnosticCase("unknown key far from all", DiagnosticCase.scene(#""soundtrack":[]"#),
      #"scene.json:2:1: error: soundtrack: unknown key "soundtrack" of the scene"#),
    DiagnosticCase("long unknown key", DiagnosticCase.scene(#""xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx":[]"#),
      #"scene.json:2:1: error: ["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"]: unknown key "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" of the scene"#),
    DiagnosticCase("wrong types", #"{"canvas":3,"video":"x","layers":{},"timeline":null,"description":1,"$schema":[]}"#,
      #"scene.json:1:11: error: canvas: expected an object, found the number 3"#,
      #"scene.json:1:21: error: video: expected an object, found the string "x""#,
      #"scene.json:1:34: error: layers: expected an array of layers, found an object"#,
      #"scene.json:1:48: error: timeline: expected an array of timeline entries, found null"#,
      #"scene.json:1:67: error: description: expected a string, found the number 1"#,
      #"scene.json:1:79: error: $schema: expected a string, found an empty array"#),
    DiagnosticCase("canvas", #"{"canvas":{"size":[0,360],"background":"blu","scale":-1,"color":1},"video":{"duration":1}}"#,
      #"scene.json:1:20: error: canvas.size[0]: 0 is out of range; expected more than 0"#,
      ##"scene.json:1:40: error: canvas.background: "blu" is not a colour; expected "#RGB", "#RRGGBB", "#RRGGBBAA" or a CSS name. Did you mean "blue"?"##,
      #"scene.json:1:54: error: canvas.scale: -1 is out of range; expected more than 0"#,
      #"scene.json:1:57: error: canvas.color: unknown key "color" of the canvas"#),
    DiagnosticCase("colours of the canvas", #"{"canvas":{"size":[4,4],"colorSpace":"displayP4"},"video":{"duration":1}}"#,
      #"scene.json:1:38: error: canvas.colorSpace: unknown colour space "displayP4"; expected "sRGB", "extendedSRGB", "linearSRGB", "extendedLinearSRGB", "displayP3", "extendedDisplayP3", "linearDisplayP3" or "extendedLinearDisplayP3". Did you mean "displayP3"?"#),
    DiagnosticCase("blending of the canvas", #"{"canvas":{"size":[4,4],"blending":1},"video":{"duration":1}}"#,
      #"scene.json:1:36: error: canvas.blending: expected a blending: "encoded", "linear", found the number 1"#),
    DiagnosticCase("gamut mapping of the canvas", #"{"canvas":{"size":[4,4],"gamutMapping":"relativ"},"video":{"duration":1}}"#,
      #"scene.json:1:40: error: canvas.gamutMapping: unknown gamut mapping "relativ"; expected "clip" or "relative". Did you mean "relative"?"#),
    DiagnosticCase("tone mapping of the canvas", #"{"canvas":{"size":[4,4],"toneMapping":null},"video":{"duration":1}}"#,
      #"scene.json:1:39: error: canvas.toneMapping: expected a tone mapping: "clip", "soft", found null"#),
    DiagnosticCase("headroom of the canvas", #"{"canvas":{"size":[4,4],"headroom":0.5},"video":{"duration":1}}"#,
      #"scene.json:1:36: error: canvas.headroom: 0.5 is out of range; expected 1 to 49"#),
    DiagnosticCase("canvas too large", #"{"canvas":{"size":[20000,360]},"video":{"duration":1}}"#,
      #"scene.json:1:19: error: canvas.size: 20000 is out of range; expected 1 to 16384 pixels"#),
    DiagnosticCase("canvas too large in pixels", #"{"canvas":{"size":[10000,360],"scale":2},"video":{"duration":1}}"#,
      #"scene.json:1:19: error: canvas.size: 10000 at scale 2 is out of range; expected 1 to 16384 pixels"#),
    DiagnosticCase("size", #"{"canvas":{"size":[640]},"video":{"duration":1}}"#,
      #"scene.json:1:19: error: canvas.size: expected a size [width, height], found an array of 1"#),
    DiagnosticCase("video", #"{"canvas":{"size":[1,1]},"video":{"frameRate":0,"duration":0}}"#,
      #"scene.json:1:47: error: video.frameRate: 0 is not a frame rate; expected 0.001 to 1000, such as 30, 29.97 or "30000/1001""#,
      #"scene.json:1:60: error: video.duration: 0 is out of range; expected more than 0"#),
    DiagnosticCase("video strings", #"{"canvas":{"size":[1,1]},"video":{"frameRate":"24/0","duration":"2h"}}"#,
      #"scene.json:1:47: error: video.frameRate: "24/0" is not a frame rate; expected 0.001 to 1000, such as 30, 29.97 or "30000/1001""#,
      #"scene.json:1:65: error: video.duration: "2h" is not a time; expected seconds such as 1.5, "1.5s" or "200ms""#),
    DiagnosticCase("video too long", #"{"canvas":{"size":[1,1]},"video":{"frameRate":true,"duration":86401}}"#,
      #"scene.json:1:47: error: video.frameRate: expected a number or a fraction such as "30000/1001", found true"#,
      #"scene.json:1:63: error: video.duration: 86401 is out of range; expected at most 86400 seconds, a day"#),
    DiagnosticCase("several at once, in the order of the text", #"{"video":{"duration":-1},"canvas":{"size":[1,"2"]},"lyers":[]}"#,
      #"scene.json:1:22: error: video.duration: -1 is out of range; expected more than 0"#,
      #"scene.json:1:46: error: canvas.size[1]: expected a number, found the string "2""#,
      #"scene.json:1:52: error: lyers: unknown key "lyers" of the scene. Did you mean "layers"?"#),
    DiagnosticCase("no layer is a view for its name", DiagnosticCase.commands(#"{"set":"shape","keyPath":"alpha","value":1}"#),
      #"scene.json:4:26: error: timeline[0].do[0].keyPath: "alpha" is a property of views; use "opacity", or make the layer a view with "view": true"#),
  ]
}
