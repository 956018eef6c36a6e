import Testing

@testable import AnimScene

@Suite struct FilterDiagnosticsTests {
  @Test(arguments: cases) func messages(_ example: DiagnosticCase) {
    example.check()
  }

  private static let filters =
    #""CIGaussianBlur", "CIColorControls", "CIColorMatrix", "CIHueAdjust", "CIColorInvert", "CIColorMonochrome", "CIFalseColor", "CISepiaTone", "CIWhitePointAdjust", "CIExposureAdjust", "CIGammaAdjust", "CIColorClamp" or "gamut""#

  // swift-format-ignore
  static let cases: [DiagnosticCase] = [
    DiagnosticCase("unknown filter", DiagnosticCase.layers(#"{"filters":["CIGausianBlur"]}"#),
      #"scene.json:2:23: error: layers[0].filters[0]: unknown filter "CIGausianBlur"; expected \#(filters). Did you mean "CIGaussianBlur"?"#),
    DiagnosticCase("unknown input", DiagnosticCase.layers(#"{"filters":[{"filter":"CIGaussianBlur","inputRadus":2}]}"#),
      #"scene.json:2:50: error: layers[0].filters[0].inputRadus: unknown key "inputRadus" of CIGaussianBlur. Did you mean "inputRadius"?"#),
    DiagnosticCase("negative radius", DiagnosticCase.layers(#"{"filters":[{"filter":"CIGaussianBlur","inputRadius":-2}]}"#),
      #"scene.json:2:64: error: layers[0].filters[0].inputRadius: -2 is out of range; expected 0 or more"#),
    DiagnosticCase("input of a wrong type", DiagnosticCase.layers(#"{"filters":[{"filter":"CIColorMatrix","inputRVector":[1,2]}]}"#),
      #"scene.json:2:64: error: layers[0].filters[0].inputRVector: expected four numbers [x, y, z, w], found an array of 2"#),
    DiagnosticCase("without a filter", DiagnosticCase.layers(#"{"filters":[{"name":"x"}]}"#),
      #"scene.json:2:23: error: layers[0].filters[0]: the key "filter" of a filter is missing"#),
    DiagnosticCase("name with a dot", DiagnosticCase.layers(#"{"filters":[{"filter":"CIColorInvert","name":"a.b"}]}"#),
      #"scene.json:2:56: error: layers[0].filters[0].name: the name "a.b" has a dot, which key paths cannot hold"#),
    DiagnosticCase("no array", DiagnosticCase.layers(#"{"backgroundFilters":"CIColorInvert"}"#),
      #"scene.json:2:32: error: layers[0].backgroundFilters: expected an array of filters, found the string "CIColorInvert""#),
  ]

  private func messages(of layer: String, _ keyPath: String) -> [String] {
    sceneMessages(
      of: Array(
        """
        {"canvas":{"size":[9,9]},"video":{"duration":1},"layers":[\(layer)],
        "timeline":[{"at":0,"do":[{"add":"a","animation":{"class":"CABasicAnimation","keyPath":"\(keyPath)","toValue":1}}]}]}
        """.utf8))
  }

  @Test func keyPathsNameAFilterOfTheSceneAndAnInput() {
    let layer = #"{"name":"a","filters":[{"filter":"CIGaussianBlur","name":"blur"},"CIHueAdjust"]}"#
    #expect(messages(of: layer, "filters.blur.inputRadius") == [])
    #expect(messages(of: layer, "filters.CIHueAdjust.inputAngle") == [])
    let start = #"scene.json:2:88: error: timeline[0].do[0].animation.keyPath: unknown key path "#
    let expected = "expected the name of a filter of the scene and one of its inputs"
    #expect(
      messages(of: layer, "filters.blr.inputRadius") == [
        #"\#(start)"filters.blr.inputRadius"; \#(expected). Did you mean "filters.blur.inputRadius"?"#
      ])
    #expect(
      messages(of: layer, "filters.blur.inputRadus") == [
        #"\#(start)"filters.blur.inputRadus"; \#(expected). Did you mean "filters.blur.inputRadius"?"#
      ])
    #expect(
      messages(of: layer, "filters.blur.inputAngle") == [
        #"\#(start)"filters.blur.inputAngle"; \#(expected)"#
      ])
  }

  @Test func blendModes() {
    let messages = sceneMessages(
      of: Array(
        #"{"canvas":{"size":[9,9]},"video":{"duration":1},"layers":[{"compositingFilter":"multiplyBlendmode"}]}"#
          .utf8))
    #expect(messages.count == 1)
    #expect(messages.first?.contains(#"unknown blend mode "multiplyBlendmode""#) == true)
    #expect(messages.first?.hasSuffix(#"Did you mean "multiplyBlendMode"?"#) == true)
  }
}
