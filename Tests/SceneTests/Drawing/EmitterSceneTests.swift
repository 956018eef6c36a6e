import CoreAnimation
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimSceneFormat

@testable import AnimScene

@Suite struct EmitterSceneTests {
  private func recording(_ layer: String, timeline: String = "") throws -> (Recording, LayerID) {
    let text = """
      {"canvas":{"size":[10,10]},"video":{"duration":4},"layers":[\(layer)],"timeline":[\(timeline)]}
      """
    let recording = try SceneFile.parse(Array(text.utf8), name: "scene.json").play()
    return (recording, try #require(recording.tree(at: 0).layer(named: "e")))
  }

  private func particles(_ layer: String, timeline: String = "", at time: Double) throws -> [Particle] {
    let (recording, id) = try recording(layer, timeline: timeline)
    return try #require(Evaluator(tree: recording.tree(at: time)).particles(of: id, at: time))
  }

  private func emitter(_ cell: String, _ layer: String = "") -> String {
    #"{"class":"CAEmitterLayer","name":"e","emitterCells":[{"name":"c","birthRate":10,"lifetime":1\#(cell)}]\#(layer)}"#
  }

  @Test("Every field of a cell reaches the particles' cell")
  func fields() throws {
    let plain = try particles(emitter(""), at: 0).first?.cell
    let fields = [
      #""birthRate":20"#, #""lifetime":2"#, #""lifetimeRange":1"#, #""emissionLatitude":1"#,
      #""emissionLongitude":1"#, #""emissionRange":1"#, #""velocity":1"#, #""velocityRange":1"#,
      #""xAcceleration":1"#, #""yAcceleration":1"#, #""zAcceleration":1"#, #""scale":2"#, #""scaleRange":1"#,
      #""scaleSpeed":1"#, #""spin":1"#, #""spinRange":1"#, #""color":"red""#, #""redRange":1"#,
      #""greenRange":1"#, #""blueRange":1"#, #""alphaRange":1"#, #""redSpeed":1"#, #""greenSpeed":1"#,
      #""blueSpeed":1"#, #""alphaSpeed":1"#, #""contentsRect":[0,0,0.5,1]"#, #""contentsScale":2"#,
      #""minificationFilter":"nearest""#, #""magnificationFilter":"trilinear""#,
      #""minificationFilterBias":1"#, #""shape":"M0 0 L1 0 L1 1""#, #""beginTime":-1"#, #""timeOffset":1"#,
      #""speed":2"#, #""duration":9"#, #""repeatCount":2"#, #""repeatDuration":9"#,
    ]
    let named = Set(fields.map { String($0.dropFirst().prefix { $0 != "\"" }) })
    #expect(named.union(["enabled", "contents"]) == Set(EmitterCellTable.rows.map(\.key)))
    for field in fields {
      let cell = #"{"name":"c","lifetime":1,\#(field)}"#
      let base = field.contains("birthRate") || field.contains("lifetime\"") ? "" : #","birthRate":10"#
      let text = #"{"class":"CAEmitterLayer","name":"e","emitterCells":[\#(cell.dropLast())\#(base)}]}"#
        .replacingOccurrences(of: #""lifetime":1,"lifetime":2"#, with: #""lifetime":2,"birthRate":10"#)
      let changed = try particles(text, at: 0.5).first?.cell
      #expect(changed != nil && changed != plain, "\(field)")
    }
    #expect(try particles(emitter(#","enabled":false"#), at: 0).isEmpty)
    #expect(try particles(emitter(#","isEnabled":false"#), at: 0).isEmpty)
  }

  @Test("A layer whose begin time is written starts empty, be it 0")
  func beginTime() throws {
    #expect(try particles(emitter(""), at: 0).count == 10)
    #expect(try particles(emitter("", #","beginTime":0"#), at: 0).isEmpty)
    #expect(try particles(emitter("", #","beginTime":0"#), at: 0.55).count == 5)
    #expect(try particles(emitter("", #","beginTime":1"#), at: 1.55).count == 5)
  }

  @Test("A cell's field is set and animated by its key path")
  func keyPaths() throws {
    let set = #"{"at":1,"do":[{"set":"e","keyPath":"emitterCells.c.birthRate","value":20}]}"#
    #expect(try particles(emitter(""), timeline: set, at: 2.52).count == 20)
    let animation = """
      {"at":0,"do":[{"add":"e","animation":{"class":"CABasicAnimation","duration":2,
        "keyPath":"emitterCells.c.velocity","fromValue":0,"toValue":8}}]}
      """
    let born = try particles(emitter("", #","beginTime":0"#), timeline: animation, at: 1.05)
    for particle in born { #expect(abs(particle.x - particle.age * particle.birthTime * 4) < 1e-9) }
    #expect(born.count == 10)
  }

  @Test("Too many particles are refused, with the time")
  func crowd() throws {
    let text = #"{"class":"CAEmitterLayer","name":"e","emitterCells":[{"birthRate":200000,"lifetime":10}]}"#
    let late =
      #"{"class":"CAEmitterLayer","name":"e","beginTime":0,"emitterCells":[{"birthRate":50000,"lifetime":10}]}"#
    func message(_ layer: String) -> String? {
      do {
        _ = try recording(layer)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message(text)
        == #"scene.json:1:61: error: layers[0]: at 0 s more than 100000 particles of "e" would live at once; lower "birthRate" or "lifetime""#
    )
    #expect(message(late)?.contains("at 2.25 s more than 100000 particles") == true)
    #expect(message(emitter("")) == nil)
  }

  @Test("Timing that a scene writes reaches layers of every class")
  func timing() throws {
    let layer =
      #"{"name":"e","beginTime":1,"speed":2,"timeOffset":0.5,"frame":[0,0,10,10],"backgroundColor":"red"}"#
    let (recording, id) = try recording(layer)
    #expect(recording.tree(at: 0)[id]?.timing.beginTime == 1)
    #expect(recording.tree(at: 0)[id]?.timing.speed == 2)
    #expect(recording.frame(at: 0.5).items.isEmpty)
    #expect(recording.frame(at: 1.5).items.count == 1)
  }
}
