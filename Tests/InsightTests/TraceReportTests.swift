import AnimInsight
import Testing

@Suite struct TraceReportTests {
  /// A plain animation under a key and an additive one without.
  private func report(_ keyPath: String = "position.x", at times: [Double] = [1, 0, 0.5]) throws
    -> TraceReport
  {
    let scene = try TestScene(
      layers: TestScene.ball,
      timeline: [
        TestScene.move(#""fromValue": 100, "toValue": 500"#, key: #""move""#),
        TestScene.move(#""fromValue": -400, "toValue": 0, "additive": true"#, key: "null"),
      ].joined(separator: ","))
    return try TraceReport(scene.recording, layer: "ball", keyPath: keyPath, times: times)
  }

  @Test func jsonHasOneSampleOnEachLineInTheOrderOfTheTimes() throws {
    #expect(
      try report().json == """
        {
          "layer": "ball",
          "keyPath": "position.x",
          "samples": [
            { "time": 1, "model": 500, "presentation": 300, "animations": [\
        { "key": "move", "class": "CABasicAnimation", "additive": false, "value": 400, "result": 400 }, \
        { "key": null, "class": "CABasicAnimation", "additive": true, "value": -100, "result": 300 }] },
            { "time": 0, "model": 500, "presentation": 500, "animations": [] },
            { "time": 0.5, "model": 500, "presentation": -100, "animations": [\
        { "key": "move", "class": "CABasicAnimation", "additive": false, "value": 200, "result": 200 }, \
        { "key": null, "class": "CABasicAnimation", "additive": true, "value": -300, "result": -100 }] }
          ]
        }

        """)
  }

  @Test func csvHasARowForEachTimeAndAnimation() throws {
    #expect(
      try report(at: [0, 0.5]).csv == """
        time,model,presentation,order,key,class,additive,value,result
        0,500,500,,,,,,
        0.5,500,-100,1,move,CABasicAnimation,false,200,200
        0.5,500,-100,2,,CABasicAnimation,true,-300,-100

        """)
  }

  @Test func csvDoublesQuotes() throws {
    let scene = try TestScene(
      layers: TestScene.ball,
      timeline: TestScene.move(#""fromValue": 100, "toValue": 500"#, key: #""a \"b\", c""#))
    let report = try TraceReport(scene.recording, layer: "ball", keyPath: "position.x", times: [0.5])
    #expect(report.csv.contains(#",1,"a ""b"", c",CABasicAnimation,"#))
  }

  @Test func aWholePropertyShowsItsComponentsAnimations() throws {
    let sample = try #require(try report("position", at: [0.5]).samples.first?.trace)
    #expect(sample.model == .point(.init(x: 500, y: 20)))
    #expect(sample.presentation == .point(.init(x: -100, y: 20)))
    #expect(sample.steps.map(\.result) == [.point(.init(x: 200, y: 20)), .point(.init(x: -100, y: 20))])
    #expect(try report("position", at: [0]).csv.contains(#"0,"[500, 20]","[500, 20]",,,,,,"#))
  }

  @Test func aLayerOutsideTheTreeHasNoValues() throws {
    let scene = try TestScene(
      layers: #"{ "name": "first" }"#,
      timeline: #"{ "at": 0.5, "do": [ { "insert": { "name": "late", "opacity": 0.5 } } ] }"#)
    let report = try TraceReport(scene.recording, layer: "late", keyPath: "opacity", times: [0.25, 0.75])
    #expect(report.samples.map(\.trace?.model) == [nil, .number(0.5)])
    #expect(report.json.contains(#"{ "time": 0.25, "model": null, "presentation": null, "animations": [] }"#))
    #expect(report.csv.contains("\n0.25,,,,,,,,\n"))
  }

  @Test func aLayerThatComesAndGoesIsLookedForInEachCommit() throws {
    let scene = try TestScene(
      layers: #"{ "name": "first" }"#,
      timeline: """
        { "at": 0.5, "do": [ { "insert": { "name": "late", "opacity": 0.5 } } ] },
        { "at": 1, "do": [ { "removeLayer": "late" } ] }
        """)
    let report = try TraceReport(
      scene.recording, layer: "late", keyPath: "opacity", times: [1.1, 0.75, 0, 1.2, 0.6])
    #expect(report.samples.map(\.trace?.model) == [nil, .number(0.5), nil, nil, .number(0.5)])
  }

  /// The mask's own time runs twice as fast, so that half of the way is done after a quarter of a second.
  @Test func keyPathsLeadIntoMasks() throws {
    let scene = try TestScene(
      layers: """
        { "name": "card", "mask": { "opacity": 0.5, "speed": 2, "mask": { "position": [7, 8] } } }
        """,
      timeline: """
        { "at": 0, "do": [ { "add": "card", "forKey": "fade", "animation":
            { "class": "CABasicAnimation", "keyPath": "mask.opacity", "fromValue": 0, "toValue": 1 } } ] },
        { "at": 0.5, "do": [ { "set": "card", "keyPath": "mask.mask.position.x", "value": 9 } ] }
        """)
    func report(_ keyPath: String, _ times: [Double]) throws -> TraceReport {
      try TraceReport(scene.recording, layer: "card", keyPath: keyPath, times: times)
    }
    let opacity = try report("mask.opacity", [0.125, 0.5])
    #expect(opacity.keyPath == "mask.opacity")
    #expect(opacity.samples.map(\.trace?.presentation) == [.number(0.5), .number(0.5)])
    #expect(opacity.samples.map(\.trace?.steps.count) == [1, 0])
    #expect(opacity.samples.first?.trace?.steps.first?.key == "fade")
    #expect(
      try report("mask.mask.position.x", [0, 0.75]).samples.map(\.trace?.model) == [.number(7), .number(9)])
    for (text, message) in [
      ("mask.opacty", #"unknown key path "mask.opacty" of CALayer. Did you mean "mask.opacity"?"#),
      ("mask.mask.mask.opacity", #"unknown key path "mask.mask.mask.opacity" of CALayer"#),
    ] {
      let error = #expect(throws: TraceError.self) { try report(text, [0]) }
      #expect(error?.description == message)
    }
  }

  @Test(arguments: [
    ("bal", "position", #"there is no layer "bal". Did you mean "ball"?"#),
    ("sun", "position", #"there is no layer "sun""#),
    ("ball", "positon.x", #"unknown key path "positon.x" of CALayer. Did you mean "position.x"?"#),
    ("ball", "position.z", #"unknown key path "position.z" of CALayer. Did you mean "position.x"?"#),
    ("ball", "center.x", #"unknown key path "center.x" of CALayer. Did you mean "position.x"?"#),
    ("ball", "isHidden", #"unknown key path "isHidden" of CALayer. Did you mean "hidden"?"#),
    ("ball", "fillColor", #"unknown key path "fillColor" of CALayer"#),
    ("ball", "", #"unknown key path "" of CALayer"#),
  ])
  func namesThatDoNotExist(layer: String, keyPath: String, text: String) throws {
    let scene = try TestScene(layers: TestScene.ball)
    let error = #expect(throws: TraceError.self) {
      try TraceReport(scene.recording, layer: layer, keyPath: keyPath, times: [0])
    }
    #expect(error?.description == text)
  }
}
