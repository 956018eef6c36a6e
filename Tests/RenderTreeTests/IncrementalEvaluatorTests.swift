import CoreAnimation
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimResources

/// A frame that keeps what has not changed is the frame from nothing, to the last digit, whatever was before it.
@Suite struct IncrementalEvaluatorTests {
  /// Forth, back, and all over the place; many of them where animations begin and end.
  private func times(until end: Double, _ random: inout SeededGenerator, count: Int) -> [Double] {
    let forth = (0..<count).map { Double($0) * end / Double(count) }
    let anywhere = (0..<count).map { _ in Double.random(in: -0.1...end + 0.1, using: &random) }
    let instants = (0..<count).map { _ in (Double.random(in: 0...end, using: &random) * 20).rounded() / 20 }
    // Where times are so vague that short animations are an instant.
    let far: [Double] = [end, 1e6, 1e9, 1e9, -1e9, 0, -1e6, 1e-300]
    return forth + forth.reversed() + anywhere + instants + [0, end, end, 0] + far
  }

  @Test(arguments: Repository.sceneNames)
  func ofEveryScene(name: String) throws {
    let run = try SceneRun(name)
    var random = SeededGenerator(seed: UInt64(name.utf8.count))
    let end = run.recording.duration
    let count = min(Int(end * 10), TestTier.isAll ? 120 : 24)
    let fault = run.recording.faultOfMovingFrame(times(until: end, &random, count: count))
    #expect(fault == nil, "\(fault ?? "")")
  }

  @Test(arguments: TestTier.seeds(120, from: 9_000))
  func ofRandomTrees(seed: UInt64) {
    var scene = RandomScene(seed: seed, isExtreme: seed % 4 == 0, hasAllKinds: seed % 4 >= 2)
    let (recording, _) = scene.play()
    let fault = recording.faultOfMovingFrame(times(until: 3, &scene.random, count: 40))
    #expect(fault == nil, "\(fault ?? "")")
  }

  private func recording(_ layers: String, timeline: String = "") throws -> Recording {
    let text = """
      { "canvas": { "size": [200, 200] }, "video": { "duration": 10 }, "layers": [\(layers)],
        "timeline": [\(timeline)] }
      """
    return try SceneFile.parse(Data(text.utf8), name: "scene.json").play()
  }

  private static func dots(_ count: Int, named name: String = "dot") -> String {
    (0..<count).map {
      #"{ "name": "\#(name)\#($0)", "bounds": [0, 0, 4, 4], "position": [\#($0 % 100), 5], "backgroundColor": "blue" }"#
    }.joined(separator: ",")
  }

  private static func move(_ name: String, begin: Double = 0, more: String = "") -> String {
    """
    { "at": 0, "do": [{ "add": "\(name)", "animation": { "class": "CABasicAnimation", "keyPath": "position.x",
      "fromValue": 0, "toValue": 100, "beginTime": \(begin), "duration": 4\(more) } }] }
    """
  }

  @Test("A step evaluates the layers that move, and no other")
  func costsWhatMoves() throws {
    let recording = try recording(
      Self.dots(1000), timeline: [Self.move("dot3"), Self.move("dot700", begin: 2)].joined(separator: ","))
    var frame = IncrementalEvaluator(recording)
    #expect(frame.advance(to: 0.5).edits == [FrameChange.Edit(old: 0..<0, new: 0..<1000)])
    #expect(frame.layers == 1001)
    let steps: [(time: Double, layers: Int, items: [Int])] = [
      (0.6, 1, [3]), (0.7, 1, [3]), (1.9, 1, [3]), (2.5, 2, [3, 700]), (2.6, 2, [3, 700]), (2.6, 2, []),
      (4.5, 2, [3, 700]), (4.6, 1, [700]), (7, 1, [700]), (7.1, 0, []), (0.6, 2, [3]), (9, 1, [3]),
      (9.5, 0, []),
    ]
    for step in steps {
      let change = frame.advance(to: step.time)
      #expect(frame.evaluatedLayers <= step.layers + 1, "at \(step.time)")
      #expect(change.edits.map(\.new.lowerBound) == step.items, "at \(step.time)")
    }
    #expect(frame.frame == recording.frame(at: 9.5))
  }

  @Test("What is kept of the layers is counted, and is not kept where it would leave too little")
  func memory() throws {
    let recording = try recording(Self.dots(10_000), timeline: Self.move("dot3"))
    let rich = MemoryBudget(limit: 1 << 30)
    var frame = IncrementalEvaluator(recording, memory: rich)
    _ = frame.advance(to: 0.5)
    #expect(frame.layers == 10_001)
    #expect(rich.used > 10_000 * 300)
    frame = IncrementalEvaluator(try self.recording(Self.dots(10)), memory: rich)
    _ = frame.advance(to: 0.5)
    #expect(rich.used < 100 * 300)

    // The list of what is drawn fits.
    let tight = MemoryBudget(limit: 16 << 20)
    try tight.take(6 << 20, for: .scene)
    // Others have taken what there is.
    let taken = MemoryBudget(limit: 1 << 30)
    let reservation = try taken.reserve(taken.limit - (1 << 20), for: .picture(nil))
    for memory in [tight, taken] {
      let used = memory.used
      frame = IncrementalEvaluator(recording, memory: memory)
      for time in [0.5, 0.6, 7, 9, 0.6] {
        _ = frame.advance(to: time)
        #expect(frame.layers == 0)
        #expect(memory.used == used)
        #expect(frame.frame == recording.frame(at: time))
      }
    }
    withExtendedLifetime(reservation) {}
  }

  @Test("What is in a layer that moves is walked with it; what is in one that changes its colour stays")
  func insideALayer() throws {
    let group =
      #"{ "name": "group", "bounds": [0, 0, 200, 200], "position": [9, 9], "backgroundColor": "red", "sublayers": [\#(Self.dots(50))] }"#
    let moved = try recording(group, timeline: Self.move("group"))
    var frame = IncrementalEvaluator(moved)
    _ = frame.advance(to: 1)
    #expect(frame.advance(to: 2).edits == [FrameChange.Edit(old: 0..<51, new: 0..<51)])
    let color = """
      { "at": 0, "do": [{ "add": "group", "animation": { "class": "CABasicAnimation", "keyPath": "backgroundColor",
        "fromValue": "blue", "toValue": "green", "duration": 4 } }] }
      """
    let colored = try recording(group, timeline: [color, Self.move("dot7")].joined(separator: ","))
    frame = IncrementalEvaluator(colored)
    _ = frame.advance(to: 1)
    let edits = frame.advance(to: 2).edits
    #expect(edits.map(\.new) == [0..<1, 8..<9])
    #expect(colored.faultOfMovingFrame([0.1, 0.2, 3, 3.1, 5, 5.1, 1]) == nil)
  }

  @Test("What stands still in the two pictures of a layer that dissolves is kept")
  func insideTransitions() throws {
    func transition(_ name: String, at time: Double, _ type: String) -> String {
      """
      { "at": \(time), "do": [{ "add": "\(name)", "animation": {
        "class": "CATransition", "type": "\(type)", "duration": 4 } }] }
      """
    }
    func group(_ more: String = "") -> String {
      """
      { "name": "group", "bounds": [0, 0, 200, 200], "position": [9, 9], "backgroundColor": "red"\(more),
        "sublayers": [{ "name": "inner", "backgroundColor": "green", "sublayers": [\(Self.dots(50))] }] }
      """
    }
    let dissolving = try recording(
      group(), timeline: [transition("group", at: 0.5, "fade"), Self.move("dot7")].joined(separator: ","))
    var frame = IncrementalEvaluator(dissolving)
    for time in [1, 1.1] { _ = frame.advance(to: time) }
    for time in [1.2, 2, 3.5] {
      // The groups of both pictures and what moves in the new one.
      #expect(frame.advance(to: time).edits.map(\.new.count) == [1, 1, 1], "at \(time)")
      #expect(frame.evaluatedLayers <= 4, "at \(time)")
    }
    #expect(frame.frame == dissolving.frame(at: 3.5))

    // Others within it, one that begins in it again, what changes, comes and goes under way, and times to come back to.
    let late = #"{ "name": "late", "bounds": [0, 0, 9, 9], "backgroundColor": "white" }"#
    for type in ["fade", "push", "moveIn", "reveal"] {
      for (outer, more) in [
        ("", ""), (#""speed": 2, "beginTime": 0.2, "#, ""), ("", #", "masksToBounds": true"#),
        ("", #", "speed": 0.5, "timeOffset": 1"#), ("", #", "opacity": 0.5"#),
      ] {
        let recording = try recording(
          #"{ \#(outer)"sublayers": [\#(group(more))] }, \#(late)"#,
          timeline: """
            \(transition("group", at: 0.5, type)), \(Self.move("dot7")), \(Self.move("dot11", begin: 1.7)),
            \(transition("inner", at: 1, "fade")),
            { "at": 1.5, "do": [{ "set": "dot9", "keyPath": "backgroundColor", "value": "yellow" }] },
            \(transition("dot3", at: 1.6, type)), { "at": 1.7, "do": [{ "removeLayer": "dot20" }] },
            { "at": 2, "do": [{ "insert": { "name": "new", "backgroundColor": "blue", "bounds": [0, 0, 5, 5] },
              "into": "inner", "index": 3 }] },
            \(transition("group", at: 2.5, type)), { "at": 3, "do": [{ "removeLayer": "inner" }] }
            """)
        let times = (0..<80).map { Double($0) / 10 }
        let fault = recording.faultOfMovingFrame(
          times + times.reversed() + times.map { $0 * 7 - 5 * ($0 * 7 / 5).rounded() })
        #expect(fault == nil, "\(type) \(outer)\(more): \(fault ?? "")")
      }
    }
  }

  @Test("Layers with times of their own are kept while nothing in them moves")
  func ownTimes() throws {
    let slow = #"{ "name": "slow", "speed": 0.5, "beginTime": 1, "sublayers": [\#(Self.dots(20))] }"#
    let recording = try recording(slow, timeline: Self.move("dot4"))
    var frame = IncrementalEvaluator(recording)
    _ = frame.advance(to: 9.6)
    _ = frame.advance(to: 9.7)
    #expect(frame.evaluatedLayers == 0)
    let paused = try self.recording(
      #"{ "name": "still", "speed": 0, "timeOffset": 2, "sublayers": [\#(Self.dots(20))] }"#,
      timeline: Self.move("dot4"))
    frame = IncrementalEvaluator(paused)
    _ = frame.advance(to: 1)
    #expect(frame.advance(to: 3).isEmpty)
    #expect(frame.evaluatedLayers == 0)
  }

  @Test("Layers that come and go before a layer leave what moves in it moving")
  func behindWhatComesAndGoes() throws {
    let first = #"{ "name": "first" }"#
    let group =
      #"{ "name": "group", "bounds": [0, 0, 200, 200], "backgroundColor": "red", "sublayers": [\#(Self.dots(20))] }"#
    func fade(_ name: String, _ keyPath: String) -> String {
      """
      { "at": 0, "do": [{ "add": "\(name)", "animation": { "class": "CABasicAnimation", "keyPath": "\(keyPath)",
        "toValue": \(keyPath == "opacity" ? "0" : #""blue""#), "duration": 9 } }] }
      """
    }
    let late = #"{ "name": "late", "bounds": [0, 0, 9, 9], "backgroundColor": "green" }"#
    for (moving, key) in [("dot0", "opacity"), ("dot7", "opacity"), ("dot19", "backgroundColor")] {
      let recording = try recording(
        "\(first), \(group)",
        timeline: """
          \(fade("group", "backgroundColor")), \(fade(moving, key)),
          { "at": 1, "do": [{ "insert": \(late), "into": "first" }] },
          { "at": 2, "do": [{ "removeLayer": "late" }] }
          """)
      let fault = recording.faultOfMovingFrame([0.5, 0.9, 1.1, 1.5, 1.9, 2.1, 2.5, 1.7, 0.3])
      #expect(fault == nil, "\(moving): \(fault ?? "")")
    }
  }

  @Test("The change to a frame that is not whole, and back, is that between the frames")
  func frameThatIsNotWhole() throws {
    // Layers before it that move keep their numbers of items, so that theirs have been put in place already.
    let replicator = """
      { "class": "CAReplicatorLayer", "name": "many", "instanceCount": 2, "sublayers": [\(Self.dots(10, named: "copied"))] }
      """
    let recording = try recording(
      "{ \"name\": \"first\", \"sublayers\": [\(Self.dots(20))] }, \(replicator)",
      timeline: """
        \(Self.move("dot3")), { "at": 0, "do": [{ "add": "many", "animation": { "class": "CABasicAnimation",
          "keyPath": "instanceCount", "fromValue": 2, "toValue": 400, "duration": 4, "autoreverses": true } }] }
        """)
    let memory = MemoryBudget(limit: 2000 * 2 * Frame.bytesPerItem)
    var moving = IncrementalEvaluator(recording, memory: memory)
    var before: [Frame.Item] = []
    var faults = 0
    for step in 0..<60 {
      let time = Double(step) / 7
      let change = moving.advance(to: time)
      let frame = moving.frame
      #expect(change.fault(from: before, to: frame.items) == nil, "at \(time)")
      if frame.fault == nil { #expect(frame == recording.frame(at: time), "at \(time)") } else { faults += 1 }
      before = frame.items
    }
    #expect((10..<50).contains(faults))
  }

  @Test(
    "Copies count once, however deep they are, and those of layers that stand still count with those that move"
  )
  func copiesWithinLayers() throws {
    func replicator(_ name: String, _ count: Int) -> String {
      """
      { "sublayers": [{ "sublayers": [{ "class": "CAReplicatorLayer", "name": "\(name)", "instanceCount": \(count),
        "sublayers": [{ "isHidden": true }] }] }] }
      """
    }
    let grow = """
      { "at": 0, "do": [{ "add": "few", "animation": { "class": "CABasicAnimation", "keyPath": "instanceCount",
        "fromValue": 100000, "toValue": 500000, "duration": 4 } }] }
      """
    let recording = try recording(
      "\(Self.dots(100)), \(replicator("many", 700_000)), \(replicator("few", 1))",
      timeline: [Self.move("dot3"), grow].joined(separator: ","))
    var frame = IncrementalEvaluator(recording)
    _ = frame.advance(to: 0.5)
    #expect(frame.evaluatedLayers == 1 + 100 + 6 + 700_000 + 150_000)
    _ = frame.advance(to: 1)
    #expect(frame.evaluatedLayers == 1 + 1 + 200_000)
    #expect(frame.frame.fault == nil)
    _ = frame.advance(to: 2.5)
    let fault = frame.frame.fault
    #expect(fault?.kind == .tooManyCopies(replicator: "few"))
    #expect(fault == recording.frame(at: 2.5).fault)
  }

  @Test(
    "What is kept holds at the times of copies, of layers whose speed changes, and in groups that dissolve")
  func keptForItsTime() throws {
    func add(_ name: String, _ keyPath: String, from: Double, to: Double, begin: Double) -> String {
      """
      { "add": "\(name)", "forKey": "\(keyPath)\(begin)", "animation": { "class": "CABasicAnimation",
        "keyPath": "\(keyPath)", "fromValue": \(from), "toValue": \(to), "beginTime": \(begin), "duration": 1 } }
      """
    }
    let copies = """
      { "class": "CAReplicatorLayer", "frame": [0, 0, 200, 200], "instanceCount": 2, "instanceDelay": -0.5,
        "sublayers": [\(Self.dots(1))] }
      """
    let moves = [0.0, 2, 6].map { add("dot0", "position.x", from: 0, to: 100, begin: $0) }.joined(
      separator: ",")
    let inside = #"{ "name": "g", "frame": [0, 0, 200, 200], "sublayers": [\#(Self.dots(1))] }"#
    let faded =
      #"{ "name": "g", "frame": [0, 0, 200, 200], "opacity": 0.5, "sublayers": [\#(Self.dots(1))] }"#
    let border = [1.0, 3].map { add("dot0", "borderWidth", from: 1, to: 2, begin: $0) }.joined(separator: ",")
    for (layers, timeline) in [
      (copies, #"{ "at": 0, "do": [\#(moves)] }"#),
      (
        inside,
        #"{ "at": 0, "do": [\#(moves)] }, { "at": 1.2, "do": [{ "set": "g", "keyPath": "speed", "value": 2 }] }"#
      ),
      (faded, #"{ "at": 0, "do": [\#(border)] }"#),
    ] {
      // What moves beside them makes each frame another one.
      let recording = try recording(
        layers + "," + Self.dots(1, named: "beside"),
        timeline: timeline + "," + Self.move("beside0", more: #", "repeatCount": 9"#))
      let forth = stride(from: 0.0, through: 9, by: 0.05)
      #expect(recording.faultOfMovingFrame(Array(forth) + forth.reversed()) == nil, "\(layers)")
    }
  }

  @Test("Edits are those of frames that are alike in what they begin and end with")
  func editsBetweenFrames() throws {
    func fill(_ x: Double) -> Frame.Item {
      .fill(Fill(shape: .rect(CGRect(x: x, y: 0, width: 1, height: 1)), transform: .identity, color: .black))
    }
    let (a, b, c, d) = (fill(1), fill(2), fill(3), fill(4))
    func edits(_ old: [Frame.Item], _ new: [Frame.Item]) -> [FrameChange.Edit] {
      let change = FrameChange.between(old, new)
      #expect(change.fault(from: old, to: new) == nil)
      return change.edits
    }
    typealias Edit = FrameChange.Edit
    #expect(edits([a, b, c], [a, b, c]) == [])
    #expect(edits([a, b, c, d], [a, c, b, d]) == [Edit(old: 1..<3, new: 1..<3)])
    #expect(
      edits([a, b, c, d], [b, b, c, a]) == [Edit(old: 0..<1, new: 0..<1), Edit(old: 3..<4, new: 3..<4)])
    #expect(edits([a, b, c], [a, c]) == [Edit(old: 1..<2, new: 1..<1)])
    #expect(edits([], [a, c]) == [Edit(old: 0..<0, new: 0..<2)])
    #expect(edits([a, a], [a, a, a]) == [Edit(old: 2..<2, new: 2..<3)])
  }
}
