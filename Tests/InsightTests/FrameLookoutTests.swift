import Foundation
import RenderTree
import Scene
import Synchronization
import TestSupport
import Testing

@testable import Insight

/// What frames show is the same whether they are looked at while a scene is played or after.
@Suite struct FrameLookoutTests {
  private static func ahead(_ order: LookingAhead.Order, fewestLayers: Int = 0) -> LookingAhead {
    LookingAhead(isWanted: true, fewestLayers: fewestLayers, order: order)
  }

  private static let afterwards = LookingAhead(isWanted: false)

  private static func findings(_ check: SceneCheck) -> [String] {
    ["\(check.errors.map { "\($0)" } ?? "no errors")"] + check.review.warnings.map(\.description)
      + check.omissions + check.wideColors
  }

  private static func findings(_ text: String, _ ahead: LookingAhead, limit: Int = .max, hints: Bool = false)
    throws -> [String]
  {
    let scene = try SceneFile.parse(
      Data(text.utf8), name: "scene.json", memory: MemoryBudget(limit: min(limit, MemoryBudget.defaultLimit)))
    return findings(SceneCheck(scene, fonts: .forTests, hints: hints, framesFor: nil, ahead: ahead))
  }

  /// Layers of which some begin to move at each frame, if they do.
  private static func crowd(_ count: Int, moving: Int, _ more: String = "") -> String {
    let layers = (0..<count).map {
      #"{ "name": "l\#($0)", "bounds": [0, 0, 4, 4], "position": [\#($0 % 150), 9], "backgroundColor": "teal" }"#
    }
    let moves = (0..<moving).map {
      """
      { "add": "l\($0)", "animation": { "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 0,
        "toValue": 9, "duration": 1.5, "beginTime": { "now": \(Double($0) / Double(max(moving, 1))) } } }
      """
    }
    return """
      { "canvas": { "size": [100, 100] }, "video": { "frameRate": 60, "duration": 2 },
        "layers": [\(layers.joined(separator: ","))],
        "timeline": [{ "at": 0, "do": [\(moves.joined(separator: ","))] }\(more)] }
      """
  }

  @Test(arguments: Array(try Repository.scenes().enumerated())) func ofEveryScene(number: Int, path: String)
    throws
  {
    func findings(_ ahead: LookingAhead) throws -> [String] {
      let scene = try SceneFile.load(path, assetFolders: [])
      return Self.findings(SceneCheck(scene, fonts: .forTests, hints: true, framesFor: nil, ahead: ahead))
    }
    let expected = try findings(Self.afterwards)
    let orders = LookingAhead.Order.allCases
    for order in TestTier.isAll ? orders : [orders[number % orders.count]] {
      #expect(try findings(Self.ahead(order)) == expected, "\(order)")
    }
  }

  @Test(arguments: TestTier.seeds(20, from: 14_000), LookingAhead.Order.allCases)
  func ofRandomScenes(seed: UInt64, order: LookingAhead.Order) throws {
    let text =
      #"{ "canvas": { "size": [100, 100] }, "video": { "frameRate": 30, "duration": 3 }, "layers": [] }"#
    let scene = try SceneFile.parse(Data(text.utf8), name: "scene.json")
    let lookout = try #require(FrameLookout(scene, nil, Self.ahead(order)))
    var told: [(commits: Int, time: Double)] = []
    var random = RandomScene(seed: seed, isExtreme: seed % 4 == 0, hasAllKinds: seed % 4 >= 2)
    let recording = random.play { recording, time in
      told.append((recording.commits.count, time))
      lookout.tell(recording, time)
    }.recording
    #expect(told.last?.time == .infinity && told.last?.commits == recording.commits.count)
    for (commits, time) in told {
      #expect(recording.commits[commits...].allSatisfy { $0.time >= time })
    }
    let found = try #require(lookout.findings)
    var search = try #require(FrameSearch(scene, nil, recording, memory: MemoryBudget()))
    while let time = search.nextTime() { search.observe(at: time) }
    let expected = search.findings
    #expect(Array(found.visibility.seen) == Array(expected.visibility.seen))
    #expect(Array(found.visibility.drawn) == Array(expected.visibility.drawn))
    #expect(Array(found.visibility.legible) == Array(expected.visibility.legible))
    #expect(found.visibility.texts == expected.visibility.texts)
    #expect(found.omission == expected.omission)
    func wide(_ findings: FrameFindings) -> [String] {
      findings.wide.sentences(findings.visibility.seen) { "\($0)" }
    }
    #expect(wide(found) == wide(expected))
    #expect((found.fault == nil) == (expected.fault == nil))
  }

  @Test("Of crowds the same frames are left out")
  func crowds() throws {
    let text = Self.crowd(4000, moving: 4000)
    let expected = try Self.findings(text, Self.afterwards)
    #expect(expected.contains { $0.hasPrefix("of 120 frames ") }, "\(expected)")
    for order in LookingAhead.Order.allCases {
      #expect(try Self.findings(text, Self.ahead(order, fewestLayers: 2000)) == expected, "\(order)")
    }
  }

  /// A layer that is not there, and one that makes too many copies, which ends the looking long before the playing.
  @Test(
    arguments: [
      (
        """
        { "at": 0, "do": [{ "add": "l0", "forKey": "m", "animation": {
          "class": "CABasicAnimation", "keyPath": "opacity", "toValue": 0.5, "duration": 1 } }] },
        { "at": 1.5, "do": [{ "insert": { "name": "late" } }] },
        { "when": { "animationDidStop": "l0/m" }, "do": [{ "set": "late", "keyPath": "opacity", "value": 1 }] }
        """, "late"
      ),
      (
        """
        { "at": 0.5, "do": [{ "insert": { "class": "CAReplicatorLayer", "instanceCount": 2000, "sublayers": [
          { "class": "CAReplicatorLayer", "instanceCount": 2000, "sublayers": [
            { "bounds": [0, 0, 4, 4], "backgroundColor": "red" }] }] } }] }
        """, "copied"
      ),
    ])
  func errors(event: (text: String, word: String)) throws {
    let text = Self.crowd(50, moving: 50, ", " + event.text)
    let expected = try Self.findings(text, Self.afterwards)
    #expect(expected.first?.contains(event.word) == true, "\(expected)")
    for order in LookingAhead.Order.allCases {
      #expect(try Self.findings(text, Self.ahead(order)) == expected, "\(order)")
    }
  }

  @Test("How much memory there must be does not depend on who is faster")
  func memoryLimits() throws {
    // A frame of which nothing can be kept counts all layers, so that frames are left out.
    let text = Self.crowd(3500, moving: 100)
    let budget = MemoryBudget()
    let scene = try SceneFile.parse(Data(text.utf8), name: "scene.json", memory: budget)
    let recording = try scene.play()
    let used = budget.used
    let own = MemoryBudget()
    var search = try #require(FrameSearch(scene, nil, recording, memory: own))
    while let time = search.nextTime() { search.observe(at: time) }
    let room = 2 * (used + own.peak)
    var seen: Set<[String]> = []
    for limit in [used - 1, used, used + used / 2, 2 * used, room - 2, room, 2 * room] {
      let expected = try Self.findings(text, Self.afterwards, limit: limit)
      for order in LookingAhead.Order.allCases {
        #expect(try Self.findings(text, Self.ahead(order), limit: limit) == expected, "\(order), \(limit)")
      }
      seen.insert(expected)
    }
    // Too little to play, too little to keep anything, and enough.
    #expect(seen.count == 3, "\(seen)")
    for (limit, order) in [room - 2, room].flatMap({ limit in
      LookingAhead.Order.allCases.map { (limit, $0) }
    }) {
      let scene = try SceneFile.parse(
        Data(text.utf8), name: "scene.json", memory: MemoryBudget(limit: limit))
      let lookout = try #require(FrameLookout(scene, nil, Self.ahead(order)))
      var review = DiagnosticCollector(scene)
      _ = try scene.play(review: &review, recordsPlayback: false, progress: lookout.tell)
      #expect((lookout.findings != nil) == (limit == room), "\(order), \(limit)")
    }
  }

  @Test("Small scenes, and those with movies, need no thread")
  func withoutAThread() throws {
    let scene = try SceneFile.parse(Data(Self.crowd(50, moving: 9).utf8), name: "scene.json")
    for (fewest, isFound) in [(60, false), (50, true)] {
      let lookout = try #require(FrameLookout(scene, nil, Self.ahead(.free, fewestLayers: fewest)))
      var review = DiagnosticCollector(scene)
      _ = try scene.play(review: &review, recordsPlayback: false, progress: lookout.tell)
      #expect((lookout.findings != nil) == isFound)
    }
    #expect(FrameLookout(scene, nil, Self.afterwards) == nil)
  }
}
