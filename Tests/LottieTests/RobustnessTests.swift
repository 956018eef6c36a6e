import Foundation
import AnimLottie
import AnimScene
import AnimTestSupport
import Testing
import AnimSceneFormat

/// Files that are damaged or mean harm: refused with a sentence, or drawn without what is wrong.
@Suite struct RobustnessTests {
  /// Those of this target, and those that have pictures, which each feature has.
  static let files = ["Tests/LottieTests/Files", "Tests/PictureTests/Pictures/lottie"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: folder).path)
    return (names ?? []).filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Replaces numbers and keys, cuts pieces out and doubles others.
  @Test(arguments: files) func damagedFilesEndWithASentence(file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Repository.root.appending(path: file)))
    var random = SeededGenerator(seed: UInt64(bytes.count))
    let numbers = ["-1", "0", "1e300", "1e-300", "99999", "null", "[]", "{}", "\"x\"", "true"].map {
      [UInt8]($0.utf8)
    }
    for _ in 0..<30 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard changed.count > 20 else { break }
        let place = Int.random(in: 0..<(changed.count - 8), using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          // A number becomes something else.
          guard let start = changed[place...].firstIndex(where: { (0x30...0x39).contains($0) }) else {
            continue
          }
          let end =
            changed[start...].firstIndex { !(0x30...0x39).contains($0) && $0 != 0x2e } ?? changed.endIndex
          changed.replaceSubrange(
            start..<end, with: numbers[Int.random(in: 0..<numbers.count, using: &random)])
        case 1:
          changed.removeSubrange(place..<min(place + Int.random(in: 1...8, using: &random), changed.count))
        default: changed[place] = UInt8.random(in: 32...126, using: &random)
        }
      }
      do {
        let run = try LottieRun(bytes: changed)
        guard run.scene.canvas.size.width <= 2000, run.scene.canvas.size.height <= 2000 else { continue }
        for time in [0, run.scene.video.duration / 2, run.scene.video.duration] {
          #expect(run.frame(at: time).isFinite)
        }
        // What is written is a scene, whatever it was made of.
        guard run.scene.video.duration <= 4 else { continue }
        _ = try SceneFile.parse([UInt8](SceneExport(run.scene).text.utf8), name: "scene.json")
      } catch let errors as SceneErrors {
        #expect(!errors.diagnostics.isEmpty)
      }
    }
  }

  private func errors(_ text: String) -> String {
    do {
      _ = try LottieRun(bytes: [UInt8](text.utf8))
      return ""
    } catch { return "\(error)" }
  }

  @Test func precompositionsThatContainThemselvesAreRefused() {
    let text = errors(
      """
      {"fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[{"ty":0,"refId":"a","ks":{}}],
       "assets":[{"id":"a","layers":[{"ty":0,"refId":"b","ks":{}}]},{"id":"b","layers":[{"ty":0,"refId":"a","ks":{}}]}]}
      """)
    #expect(text.contains("assets[1].layers[0]"))
    #expect(text.contains("the precomposition \"a\", which contains itself, is not supported"))
  }

  @Test func precompositionsThatGrowBeyondAllBoundsAreRefused() {
    let assets = (0..<12).map { level in
      let layers = Array(repeating: #"{"ty":0,"refId":"c\#(level + 1)","w":9,"h":9,"ks":{}}"#, count: 10)
      return #"{"id":"c\#(level)","layers":[\#(layers.joined(separator: ","))]}"#
    }
    let text = errors(
      """
      {"fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[{"ty":0,"refId":"c0","ks":{}}],
       "assets":[\(assets.joined(separator: ",")),{"id":"c12","layers":[]}]}
      """)
    #expect(text.contains("more than 200000 layers"))
  }

  @Test func copiesThatGrowBeyondAllBoundsAreRefused() throws {
    let shapes =
      #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[9,9]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
    func text(_ counts: [Int]) -> String {
      let repeaters = counts.map { #",{"ty":"rp","c":{"k":\#($0)},"tr":{}}"# }.joined()
      return
        #"{"fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[{"ty":4,"ks":{},"shapes":[\#(shapes)\#(repeaters)]}]}"#
    }
    #expect(errors(text([1000, 1000])).contains("more than 200000 layers"))
    #expect(try LottieRun(bytes: [UInt8](text([100, 30]).utf8)).picture(at: 0)[50, 50].red == 255)
  }

  @Test func whatAFileMustHaveIsNamed() {
    #expect(
      errors(#"{"fr":30,"ip":0,"op":60,"w":100,"layers":[]}"#).contains(
        "the key \"h\" of the Lottie animation"))
    #expect(errors(#"{"fr":0,"ip":0,"op":60,"w":100,"h":100,"layers":[]}"#).contains("expected more than 0"))
    #expect(
      errors(#"{"fr":30,"ip":60,"op":60,"w":100,"h":100,"layers":[]}"#).contains("expected more than 60"))
  }

  @Test func layersWhoseParentsAreTheirChildrenAreDrawn() throws {
    let run = try LottieRun(
      bytes: [UInt8](
        #"""
        {"fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[
          {"ty":1,"ind":1,"parent":2,"sw":50,"sh":50,"sc":"#ff0000","ks":{}},
          {"ty":1,"ind":2,"parent":1,"sw":10,"sh":10,"sc":"#0000ff","ks":{}}]}
        """#.utf8))
    #expect(try run.picture(at: 0)[30, 30].red == 255)
  }
}
