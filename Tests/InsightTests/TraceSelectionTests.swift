import AnimInsight
import Testing

@testable import AnimInsight

@Suite struct TraceSelectionTests {
  private static let layers = """
    { "name": "card1" }, { "name": "card2", "class": "CAShapeLayer" }, { "name": "ball" }, { "opacity": 0.5 }
    """
  private static let timeline = """
    { "at": 0, "do": [
        { "add": "ball", "forKey": "a", "animation": { "class": "CABasicAnimation", "keyPath": "position.x", "byValue": 5 } },
        { "add": "card2", "forKey": "b", "animation": { "class": "CABasicAnimation", "keyPath": "lineWidth", "byValue": 5 } },
        { "add": "ball", "forKey": "c", "animation": { "class": "CABasicAnimation", "keyPath": "opacity", "byValue": 5 } } ] }
    """

  private func targets(_ layers: [String], _ keyPaths: [String]) throws -> [String] {
    let scene = try TestScene(layers: Self.layers, timeline: Self.timeline)
    return try TraceSelection(layers: layers, keyPaths: keyPaths)
      .targets(in: scene.recording, RecordedLayers(scene.recording)).map { "\($0.layer) \($0.keyPath)" }
  }

  @Test(arguments: [
    (["card*"], ["opacity"], ["card1 opacity", "card2 opacity"]),
    (
      ["card?"], ["position.*"],
      ["card1 position.x", "card1 position.y", "card2 position.x", "card2 position.y"]
    ),
    (["ball", "card1"], ["bounds.size.w*"], ["ball bounds.size.width", "card1 bounds.size.width"]),
    (["*"], ["lineWidth"], ["card2 lineWidth"]),
    ([], [], ["card2 lineWidth", "ball position.x", "ball opacity"]),
    (["b*"], [], ["ball position.x", "ball opacity"]),
    (["*1"], ["opacity", "opac*"], ["card1 opacity"]),
  ])
  func patternsMeanNamesThatThereAre(layers: [String], keyPaths: [String], expected: [String]) throws {
    #expect(Set(try targets(layers, keyPaths)) == Set(expected))
    #expect(try targets(layers, keyPaths).count == expected.count)
  }

  @Test(arguments: [
    (["cord*"], ["opacity"], #"no layer has a name like "cord*""#),
    (["cad1"], ["opacity"], #"there is no layer "cad1". Did you mean "card1"?"#),
    (["card*"], ["positon.*"], #"no key path of the layers is like "positon.*""#),
    (["card*"], ["opacty"], #"unknown key path "opacty" of CALayer. Did you mean "opacity"?"#),
    (["card1"], [], #"nothing of the layer "card1" is animated"#),
    (["card1", "card1"], [], "nothing is animated in a layer that has a name"),
  ])
  func whatMeansNothing(layers: [String], keyPaths: [String], text: String) throws {
    let error = #expect(throws: TraceError.self) { try targets(layers, keyPaths) }
    #expect(error?.description == text)
  }

  @Test(arguments: [
    ("*", "", true), ("a*c", "abc", true), ("a*c", "ac", true), ("a*c", "acb", false), ("a?c", "ac", false),
    ("*b*b", "abab", true), ("*b*b", "aba", false), ("ü?", "üé", true), ("", "", true), ("", "a", false),
    ("[a]", "[a]", true), ("**", "x", true), ("a*", "A", false),
  ])
  func patterns(pattern: String, name: String, isMatch: Bool) {
    #expect(NamePattern(pattern).matches(name) == isMatch)
  }
}

@Suite struct TraceFormTests {
  /// Falls from rest for a second with 400 units per second squared: 200 t².
  private func reports(_ keyPaths: [String], at times: [Double]) throws -> [TraceReport] {
    let scene = try TestScene(
      layers: #"{ "name": "ball", "position": [500, 20] }"#,
      timeline: """
        { "at": 0, "do": [ { "add": "ball", "forKey": "fall", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 0, "toValue": 200, "duration": 1,
            "timingFunction": [\(1.0 / 3), 0, \(2.0 / 3), \(1.0 / 3)] } } ] }
        """, duration: 2)
    let layers = RecordedLayers(scene.recording)
    return try keyPaths.map { keyPath in
      var report = try TraceReport(
        scene.recording, TraceTarget(layer: "ball", keyPath: keyPath), times: .list(times), among: layers)
      report.columns = [.velocity, .acceleration]
      return report
    }
  }

  private func text(_ reports: [TraceReport], _ form: TraceForm, isList: Bool = true) throws -> String {
    var text = ""
    try TraceReport.write(reports, as: form, isList: isList) { text += $0 }
    return text
  }

  @Test func velocityAndAccelerationAreThoseOfTheCurve() throws {
    // The curve with these control points is the parabola t².
    for sample in try reports(["position.x"], at: [0, 0.25, 0.5, 0.9]).flatMap(\.samples) {
      let velocity = try #require(sample.velocity?.first)
      let acceleration = try #require(sample.acceleration?.first)
      #expect(abs(velocity - 400 * sample.time) < 1e-3)
      #expect(abs(acceleration - 400) < 0.1)
    }
  }

  /// At its last instant the animation is still there, and what follows is a jump to the model.
  @Test func atAJumpTheSlopeIsThatOfWhatCameBefore() throws {
    let samples = try #require(try reports(["position"], at: [1, 1.5]).first?.samples)
    let first = try #require(samples.first?.velocity)
    #expect(abs(first[0] - 400) < 1e-3 && first[1] == 0)
    #expect(samples.last?.velocity == [0, 0])
    #expect(samples.last?.acceleration == [0, 0])
  }

  @Test func valuesWithoutArithmeticHaveNoVelocity() throws {
    let scene = try TestScene(layers: #"{ "name": "shape", "class": "CAShapeLayer", "path": "M0 0H9" }"#)
    var report = try TraceReport(scene.recording, layer: "shape", keyPath: "path", times: [0])
    report.columns = .velocity
    #expect(report.samples.first?.velocity == nil)
    #expect(report.json.contains(#""velocity": null, "animations""#))
  }

  @Test func eachLineNamesWhatItIsOf() throws {
    let reports = try reports(["position.x", "position.y"], at: [1.5])
    #expect(
      try text(reports, .ndjson) == """
        { "layer": "ball", "keyPath": "position.x", "time": 1.5, "model": 500, "presentation": 500, \
        "velocity": 0, "acceleration": 0, "animations": [] }
        { "layer": "ball", "keyPath": "position.y", "time": 1.5, "model": 20, "presentation": 20, \
        "velocity": 0, "acceleration": 0, "animations": [] }

        """)
    #expect(
      try text(reports, .csv) == """
        layer,keyPath,time,model,presentation,velocity,acceleration,order,key,class,additive,value,result
        ball,position.x,1.5,500,500,0,0,,,,,,
        ball,position.y,1.5,20,20,0,0,,,,,,

        """)
    #expect(
      try text(reports, .json) == """
        {
          "traces": [
            {
              "layer": "ball",
              "keyPath": "position.x",
              "samples": [
                { "time": 1.5, "model": 500, "presentation": 500, "velocity": 0, "acceleration": 0, "animations": [] }
              ]
            },
            {
              "layer": "ball",
              "keyPath": "position.y",
              "samples": [
                { "time": 1.5, "model": 20, "presentation": 20, "velocity": 0, "acceleration": 0, "animations": [] }
              ]
            }
          ]
        }

        """)
  }

  @Test func ofSeveralScenesEachLineNamesItsOwn() throws {
    var reports = try reports(["position.x"], at: [1.5])
    reports[0].scene = "=a,b.json"
    reports[0].columns = []
    #expect(
      try text(reports, .csv)
        == "scene,layer,keyPath,time,model,presentation,order,key,class,additive,value,result\n"
        + "\"'=a,b.json\",ball,position.x,1.5,500,500,,,,,,\n")
    #expect(try text(reports, .ndjson).hasPrefix(#"{ "scene": "=a,b.json", "layer": "ball", "#))
  }
}
