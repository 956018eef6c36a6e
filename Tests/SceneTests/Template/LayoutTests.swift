import AnimCaptions
import AnimRenderTree
import Testing
import AnimJSON
import AnimResources
import AnimSceneFormat
@testable import AnimSceneTemplate

@testable import AnimScene

/// Layouts, counters, words and sections' layers, and the plain scenes that they become.
@Suite struct LayoutTests {
  static var input: TemplateInput {
    var input = TemplateInput()
    input.measurer = GridMeasurer()
    return input
  }

  struct Files: AssetLibrary {
    func image(_ name: String) -> Result<Bitmap, AssetProblem> { NoAssets().image(name) }
    func movie(_ name: String) -> Result<any MovieSource, AssetProblem> { NoAssets().movie(name) }
    func isMovie(_ name: String) -> Bool { false }
    func text(_ name: String) -> Result<[UInt8], AssetProblem> {
      let dot =
        #"{"canvas":{"size":[10,20]},"video":{"duration":2},"layers":[{"name":"dot"}],"timeline":[{"at":1,"name":"go","do":[{"set":"dot","keyPath":"opacity","value":0}]}]}"#
      return name == "dot.json" ? .success(Array(dot.utf8)) : .failure(.missing(name, folders: []))
    }
    func captions(_ name: String) -> Result<[Cue], AssetProblem> {
      switch name {
      case "talk.srt": .success([Cue(start: 1, end: 2, text: "abc\nd")])
      case "long.srt":
        .success([Cue(start: 0, end: 9999, text: String(repeating: "a ", count: 200_000))])
      case "wide.srt":
        .success([Cue(start: 0, end: 9999, text: String(repeating: "a ", count: 20_000))])
      default: .failure(.missing(name, folders: []))
      }
    }
  }

  static func text(_ json: String) throws(SceneErrors) -> String {
    try SceneFile.expand(Array(json.utf8), name: "scene.json", assets: Files(), input: input)
  }

  // swift-format-ignore
  static let cases: [ExpansionTests.Case] = [
    .init("a text's own size", #"{"layers":[{"class":"CATextLayer","string":"abc","position":[50,50],"fit":"both"}]}"#,
      #"{"layers":[{"class":"CATextLayer","string":"abc","position":[50,50],"bounds":[0,0,30,20]}]}"#),
    .init("a frame keeps its origin", #"{"layers":[{"class":"CATextLayer","string":"ab","frame":[5,6,0,9],"fit":"width"}]}"#,
      #"{"layers":[{"class":"CATextLayer","string":"ab","frame":[5,6,20,9]}]}"#),
    .init("the height of lines that break", #"{"layers":[{"class":"CATextLayer","string":"aa bb","isWrapped":true,"bounds":[0,0,30,0],"fit":"height"}]}"#,
      #"{"layers":[{"class":"CATextLayer","string":"aa bb","isWrapped":true,"bounds":[0,0,30,40]}]}"#),
    .init("whole pixels", #"{"canvas":{"size":[9,9],"scale":3},"layers":[{"class":"CATextLayer","string":"a","frame":[0,0,9,70],"verticalAlignment":"center"}]}"#,
      #"{"canvas":{"size":[9,9],"scale":3},"layers":[{"class":"CATextLayer","string":"a","frame":[0,25,9,20]}]}"#),
    .init("a text in the middle", #"{"layers":[{"class":"CATextLayer","string":"ab","frame":[0,10,100,60],"verticalAlignment":"center"}]}"#,
      #"{"layers":[{"class":"CATextLayer","string":"ab","frame":[0,30,100,20]}]}"#),
    .init("a text at the bottom, by its position", #"{"layers":[{"class":"CATextLayer","string":"ab","bounds":[0,0,100,60],"position":[50,30],"verticalAlignment":"bottom"}]}"#,
      #"{"layers":[{"class":"CATextLayer","string":"ab","bounds":[0,0,100,20],"position":[50,50]}]}"#),
    .init("a box around a text", #"{"layers":[{"position":[0,0],"padding":[2,4],"sublayers":[{"class":"CATextLayer","string":"ab","fit":"both"}]}]}"#,
      #"{"layers":[{"position":[0,0],"sublayers":[{"class":"CATextLayer","string":"ab","bounds":[0,0,20,20],"position":[14,12]}],"bounds":[0,0,28,24]}]}"#),
    .init("side by side", #"{"layers":[{"stack":{"spacing":5},"sublayers":[{"class":"CATextLayer","string":"a","fit":"both"},{"class":"CATextLayer","string":"bbb","fit":"both"}]}]}"#,
      #"{"layers":[{"sublayers":[{"class":"CATextLayer","string":"a","bounds":[0,0,10,20],"position":[5,10]},{"class":"CATextLayer","string":"bbb","bounds":[0,0,30,20],"position":[30,10]}],"bounds":[0,0,45,20]}]}"#),
    .init("a column that fills its width", #"{"layers":[{"bounds":[0,0,100,0],"fit":"height","stack":{"axis":"vertical","align":"fill","padding":10},"sublayers":[{"bounds":[0,0,20,30]},{"class":"CATextLayer","string":"aaaa bbbb","isWrapped":true,"fit":"height"}]}]}"#,
      #"{"layers":[{"bounds":[0,0,100,90],"sublayers":[{"bounds":[0,0,80,30],"position":[50,25]},{"class":"CATextLayer","string":"aaaa bbbb","isWrapped":true,"bounds":[0,0,80,40],"position":[50,60]}]}]}"#),
    .init("equal spacing", #"{"layers":[{"bounds":[0,0,100,20],"stack":{"distribute":"equalSpacing"},"sublayers":[{"bounds":[0,0,10,20]},{"bounds":[0,0,10,20]}]}]}"#,
      #"{"layers":[{"bounds":[0,0,100,20],"sublayers":[{"bounds":[0,0,10,20],"position":[5,10]},{"bounds":[0,0,10,20],"position":[95,10]}]}]}"#),
    .init("equal lengths", #"{"layers":[{"bounds":[0,0,90,10],"stack":{"distribute":"fillEqually","spacing":10},"sublayers":[{"bounds":[0,0,1,10]},{"bounds":[0,0,1,10]}]}]}"#,
      #"{"layers":[{"bounds":[0,0,90,10],"sublayers":[{"bounds":[0,0,40,10],"position":[20,5]},{"bounds":[0,0,40,10],"position":[70,5]}]}]}"#),
    .init("baselines", #"{"layers":[{"stack":{"align":"firstBaseline"},"sublayers":[{"bounds":[0,0,10,30]},{"class":"CATextLayer","string":"a","fit":"both"}]}]}"#,
      #"{"layers":[{"sublayers":[{"bounds":[0,0,10,30],"position":[5,15]},{"class":"CATextLayer","string":"a","bounds":[0,0,10,20],"position":[15,25]}],"bounds":[0,0,20,35]}]}"#),
    .init("the last baseline of a column is its last text's", #"{"layers":[{"stack":{"align":"lastBaseline"},"sublayers":[{"class":"CATextLayer","string":"a","fit":"both"},{"stack":{"axis":"vertical"},"sublayers":[{"class":"CATextLayer","string":"b","fit":"both"},{"class":"CATextLayer","string":"c","fit":"both"}]}]}]}"#,
      #"{"layers":[{"sublayers":[{"class":"CATextLayer","string":"a","bounds":[0,0,10,20],"position":[5,30]},{"sublayers":[{"class":"CATextLayer","string":"b","bounds":[0,0,10,20],"position":[5,10]},{"class":"CATextLayer","string":"c","bounds":[0,0,10,20],"position":[5,30]}],"bounds":[0,0,10,40],"position":[15,20]}],"bounds":[0,0,20,40]}]}"#),
    .init("what has a place stays there", #"{"layers":[{"stack":{"spacing":5},"sublayers":[{"bounds":[0,0,10,10]},{"frame":[1,2,3,4]},{"bounds":[0,0,10,10]}]}]}"#,
      #"{"layers":[{"sublayers":[{"bounds":[0,0,10,10],"position":[5,5]},{"frame":[1,2,3,4]},{"bounds":[0,0,10,10],"position":[20,5]}],"bounds":[0,0,25,10]}]}"#),
    .init("anchor points and origins", #"{"layers":[{"bounds":[7,8,50,50],"stack":{"align":"top"},"sublayers":[{"bounds":[1,1,10,10],"anchorPoint":[0,1]}]}]}"#,
      #"{"layers":[{"bounds":[7,8,50,50],"sublayers":[{"bounds":[1,1,10,10],"anchorPoint":[0,1],"position":[7,18]}]}]}"#),
    .init("layers that the timeline inserts", #"{"timeline":[{"at":1,"do":[{"insert":{"class":"CATextLayer","string":"abc","fit":"both"}}]}]}"#,
      #"{"timeline":[{"at":1,"do":[{"insert":{"class":"CATextLayer","string":"abc","bounds":[0,0,30,20]}}]}]}"#),
    .init("a counter", #"{"timeline":[{"at":0,"do":[{"count":"n","from":0,"to":4,"duration":0.1,"prefix":"<","suffix":">"}]}]}"#,
      #"{"timeline":[{"at":0,"do":[{"transaction":{"disableActions":true},"do":[{"set":"n","keyPath":"string","value":"<4>"},{"add":"n","forKey":"string","animation":{"class":"CAKeyframeAnimation","keyPath":"string","values":["<0>","<1>","<2>","<3>"],"keyTimes":[0,0.166666667,0.5,0.666666667,1],"calculationMode":"discrete","duration":0.1,"fillMode":"backwards"}}]}]}]}"#),
    .init("words of captions", #"{"layers":[{"class":"CATextLayer","name":"t","fontSize":9}],"timeline":[{"at":0,"do":[{"words":"talk.srt","into":"t","highlight":"gold"}]}]}"#,
      #"{"layers":[{"class":"CATextLayer","name":"t","fontSize":9}],"timeline":[{"at":0,"do":[{"add":"t","forKey":"words","animation":{"class":"CAKeyframeAnimation","keyPath":"string","values":[[],[{"text":"abc ","font":"Helvetica","fontSize":9,"foregroundColor":"gold"},{"text":"d","font":"Helvetica","fontSize":9,"foregroundColor":"white"}],[{"text":"abc ","font":"Helvetica","fontSize":9,"foregroundColor":"white"},{"text":"d","font":"Helvetica","fontSize":9,"foregroundColor":"gold"}]],"keyTimes":[0,0.5,0.833333333333,1],"calculationMode":"discrete","duration":2}}]}]}"#),
    .init("a section pushes the one before", #"{"canvas":{"size":[50,40]},"layers":[{"name":"a"},{"name":"b"}],"timeline":[{"section":"one","layer":"a","duration":2},{"section":"two","layer":"b","transition":"push","do":[]}]}"#,
      #"{"canvas":{"size":[50,40]},"layers":[{"name":"a"},{"name":"b","hidden":true}],"timeline":[{"at":2,"transaction":{"disableActions":true},"do":[{"set":"b","keyPath":"hidden","value":false},{"add":"b","forKey":"transition","animation":{"class":"CABasicAnimation","keyPath":"position.x","fromValue":50,"toValue":0,"isAdditive":true,"duration":0.5,"timingFunction":"easeInEaseOut"}},{"add":"a","forKey":"transition","animation":{"class":"CABasicAnimation","keyPath":"position.x","fromValue":0,"toValue":-50,"isAdditive":true,"duration":0.5,"timingFunction":"easeInEaseOut"}}]},{"at":2.5,"transaction":{"disableActions":true},"do":[{"set":"a","keyPath":"hidden","value":true}]}]}"#),
    .init("a layer that comes back", #"{"canvas":{"size":[50,40]},"layers":[{"name":"x"},{"name":"y"}],"timeline":[{"section":"a","layer":"x","duration":1},{"section":"b","layer":"y","duration":1},{"section":"c","layer":"x","duration":1}]}"#,
      #"{"canvas":{"size":[50,40]},"layers":[{"name":"x"},{"name":"y","hidden":true}],"timeline":[{"at":1,"transaction":{"disableActions":true},"do":[{"set":"y","keyPath":"hidden","value":false},{"set":"x","keyPath":"hidden","value":true}]},{"at":2,"transaction":{"disableActions":true},"do":[{"set":"x","keyPath":"hidden","value":false},{"set":"y","keyPath":"hidden","value":true}]}]}"#),
    .init("a wipe", #"{"canvas":{"size":[50,40]},"layers":[{"name":"b","bounds":[0,0,20,10]}],"timeline":[{"section":"two","layer":"b","transition":{"type":"wipe","subtype":"fromTop","duration":1,"easing":"linear"}}]}"#,
      #"{"canvas":{"size":[50,40]},"layers":[{"name":"b","bounds":[0,0,20,10],"hidden":true,"mask":{"bounds":[0,0,20,10],"position":[10,5],"backgroundColor":"black"}}],"timeline":[{"at":0,"transaction":{"disableActions":true},"do":[{"set":"b","keyPath":"hidden","value":false},{"add":"b","forKey":"transition","animation":{"class":"CABasicAnimation","keyPath":"mask.position.y","fromValue":-10,"toValue":0,"isAdditive":true,"duration":1,"timingFunction":"linear"}}]}]}"#),
    .init("an import that loops", #"{"layers":[{"import":"dot.json","name":"i","loop":2,"frame":[0,0,9,9]}]}"#,
      #"{"layers":[{"name":"i","frame":[0,0,9,9],"masksToBounds":true,"sublayers":[{"name":"i/turn 1","sublayers":[{"name":"i/turn 1/dot"}]},{"name":"i/turn 2","sublayers":[{"name":"i/turn 2/dot"}],"hidden":true}]}],"timeline":[{"at":1,"name":"i/turn 1/go","do":[{"set":"i/turn 1/dot","keyPath":"opacity","value":0}]},{"at":2,"transaction":{"disableActions":true},"do":[{"set":"i/turn 1","keyPath":"hidden","value":true},{"set":"i/turn 2","keyPath":"hidden","value":false}]},{"at":3,"name":"i/turn 2/go","do":[{"set":"i/turn 2/dot","keyPath":"opacity","value":0}]}]}"#),
  ]

  @Test(arguments: cases) func standsFor(_ example: ExpansionTests.Case) throws {
    #expect(try Self.text(example.template) == Self.text(example.plain))
  }

  /// Whatever stands in a stack: in order, apart by the spacing, and inside the padding, which the size accounts for.
  @Test(arguments: 0..<40) func nothingOverlaps(_ seed: Int) throws {
    var generator = SplitMix(seed)
    let isVertical = generator.number(2) == 0
    let (spacing, padding) = (generator.number(9), generator.number(9))
    let lengths = (0...generator.number(6)).map { _ in (generator.number(50) + 1, generator.number(50) + 1) }
    let layers = lengths.map { "{\"bounds\":[0,0,\($0.0),\($0.1)]}" }.joined(separator: ",")
    let plain = try Self.text(
      "{\"layers\":[{\"stack\":{\"axis\":\"\(isVertical ? "vertical" : "horizontal")\",\"spacing\":\(spacing),"
        + "\"padding\":\(padding)},\"sublayers\":[\(layers)]}]}")
    var reader = JSONReader(Array(plain.utf8))
    guard case .array(let all)? = reader.read()?["layers"]?.content,
      case .array(let placed)? = all[0]["sublayers"]?.content
    else {
      Issue.record("\(plain)")
      return
    }
    let size = try #require(all[0]["bounds"]?.numbers(count: 4))
    var end = Double(padding - spacing)
    for layer in placed {
      let bounds = try #require(layer["bounds"]?.numbers(count: 4))
      let position = try #require(layer["position"]?.numbers(count: 2))
      let (along, across) = isVertical ? (1, 0) : (0, 1)
      #expect(position[along] - bounds[2 + along] / 2 == end + Double(spacing))
      end = position[along] + bounds[2 + along] / 2
      #expect(position[across] - bounds[2 + across] / 2 >= Double(padding))
      #expect(position[across] + bounds[2 + across] / 2 <= size[2 + across] - Double(padding))
    }
    #expect(size[isVertical ? 3 : 2] == end + Double(padding))
  }

  private struct SplitMix {
    var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) }

    mutating func number(_ limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(limit))
    }
  }

  /// Words fill their caption from its start to its end, without gaps.
  @Test func wordsFillTheirCaption() throws {
    let words = TimedWords([Cue(start: 2, end: 7, text: "one three\ntwelve a")], most: 3).lines
    #expect(words.map(\.count) == [3, 1])
    let all = words.flatMap { $0 }
    #expect(all.map(\.text) == ["one", "three", "twelve", "a"])
    #expect(all.first?.start == 2 && all.last?.end == 7)
    for (word, next) in zip(all, all.dropFirst()) { #expect(word.end == next.start) }
  }

  /// Captions of one word have times of their own, and a pause or a full stop ends a line.
  @Test func captionsOfOneWord() {
    let cues = [
      Cue(start: 0, end: 0.3, text: "one"), Cue(start: 0.4, end: 0.8, text: "two."),
      Cue(start: 0.9, end: 1, text: "three"), Cue(start: 3, end: 4, text: "four"),
    ]
    let words = TimedWords(cues, most: 8).lines
    #expect(words.map { $0.map(\.text) } == [["one", "two."], ["three"], ["four"]])
    #expect(words[0][0] == TimedWords.Word(text: "one", start: 0, end: 0.4))
  }

  /// Times that others are made of several times are found once each.
  @Test func timesOfTimesAreFoundOnce() throws {
    let entries = (1...40).map {
      #"{"at":"e\#($0 - 1).start - e\#($0 - 1).start + e\#($0 - 1).end","name":"e\#($0)","until":"e\#($0 - 1).end + e\#($0 - 1).end - e\#($0 - 1).end + 1s","every":1,"do":[]}"#
    }
    let plain = try Self.text(
      #"{"timeline":[{"at":0.5,"name":"e0","do":[]},\#(entries.joined(separator: ","))]}"#)
    #expect(plain.contains(#""name": "e40""#) || plain.contains(#""name":"e40""#), "\(plain.suffix(200))")
  }

  /// Turns are copies, and count as what they take.
  @Test func turnsTakeMemory() {
    let scene = #"{"layers":[{"import":"dot.json","name":"i","loop":1000,"frame":[0,0,9,9]}]}"#
    let error = #expect(throws: SceneErrors.self) {
      try SceneFile.expand(
        Array(scene.utf8), name: "scene.json", assets: Files(), memory: MemoryBudget(limit: 1 << 18),
        input: Self.input)
    }
    #expect(error?.description.contains("memory") == true, "\(String(describing: error))")
  }

  @Test func sectionsHaveTimes() throws {
    let text =
      #"{"canvas":{"size":[9,9]},"video":{"duration":9},"timeline":[{"section":"a","duration":2},{"section":"b","duration":"3s"}]}"#
    let scene = try SceneFile.parse(Array(text.utf8), name: "scene.json")
    #expect(
      scene.sections == [
        SectionTime(name: "a", start: 0, end: 2), SectionTime(name: "b", start: 2, end: 5),
      ])
  }
}
