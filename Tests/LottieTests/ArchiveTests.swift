import Foundation
import AnimLottie
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimSceneFormat

/// dotLottie archives, written here byte by byte.
@Suite struct ArchiveTests {
  private func archive(_ files: [(name: String, text: String)], checksum: UInt32? = nil) -> [UInt8] {
    StoredArchive.zip(files, checksum: checksum)
  }

  private func animation(_ color: String, slots: String = "") -> String {
    """
    {"fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[
      {"ty":4,"ks":{},"shapes":[{"ty":"rc","p":{"k":[50,50]},"s":{"k":[40,40]}},
        {"ty":"fl","c":{"sid":"ink","a":0,"k":\(color)},"o":{"k":100}}]}]}
    """
  }

  private func picture(_ bytes: [UInt8], _ name: String? = nil) throws -> (red: UInt8, blue: UInt8) {
    let animation = try LottieScene(bytes: bytes, name: "a.lottie", assets: NoPictures())
    #expect(animation.layer(for: "nothing") == nil)
    _ = try #require(animation.layer(for: name))
    let scene = try LottieFile.scene(
      archive: bytes, AnimationChoice(animation: name), name: "a.lottie", assets: NoPictures())
    let frame = try LottieRun(scene: scene).picture(at: 0)
    return (frame[50, 50].red, frame[50, 50].blue)
  }

  @Test func theFirstAnimationIsThatOfTheManifest() throws {
    let manifest = #"{"version":"1","activeAnimationId":"b","animations":[{"id":"a"},{"id":"b"}]}"#
    let bytes = archive([
      ("manifest.json", manifest), ("animations/a.json", animation("[1,0,0]")),
      ("animations/b.json", animation("[0,0,1]")),
    ])
    #expect(try picture(bytes) == (0, 255))
    #expect(try picture(bytes, "a") == (255, 0))
  }

  @Test func aThemeGivesValuesToSlots() throws {
    let manifest =
      #"{"version":"2","animations":[{"id":"a","initialTheme":"dark"}],"themes":[{"id":"dark"}]}"#
    let theme = #"{"rules":[{"id":"ink","type":"Color","value":[0,0,1]}]}"#
    let bytes = archive([
      ("manifest.json", manifest), ("a/a.json", animation("[1,0,0]")), ("t/dark.json", theme),
    ])
    #expect(try picture(bytes) == (0, 255))
  }

  @Test(
    "What players do and a video does not is said",
    arguments: [
      (#""speed":2"#, "animations[0].speed: a speed of 2 is not drawn"),
      (#""direction":-1"#, "animations[0].direction: playing backwards is not drawn"),
      (#""mode":"bounce""#, "animations[0].mode: playing there and back is not drawn"),
      (#""playMode":"ReverseBounce""#, "animations[0].playMode: playing there and back is not drawn"),
      (#""speed":1,"direction":1,"mode":"normal","loop":true,"autoplay":true"#, nil),
    ] as [(String, String?)])
  func playback(settings: String, warning: String?) throws {
    let bytes = archive([
      ("manifest.json", #"{"animations":[{"id":"a",\#(settings)}]}"#),
      ("animations/a.json", animation("[1,0,0]")),
    ])
    let scene = try LottieFile.scene(archive: bytes, name: "a.lottie", assets: NoPictures())
    let lines = try LottieRun(scene: scene).warnings.map { "\($0)" }
    #expect(
      lines.count == (warning == nil ? 0 : 1) && lines.allSatisfy { $0.contains(warning ?? "") }, "\(lines)")
  }

  @Test func stateMachinesAreNotRun() throws {
    let bytes = archive([
      ("manifest.json", #"{"initial":{"stateMachine":"hover"},"animations":[{"id":"a"}]}"#),
      ("a/a.json", animation("[1,0,0]")),
    ])
    let scene = try LottieFile.scene(archive: bytes, name: "a.lottie", assets: NoPictures())
    let lines = try LottieRun(scene: scene).warnings.map { "\($0)" }
    #expect(
      lines.count == 1 && lines[0].contains("initial.stateMachine: the state machine \"hover\" is not drawn"))
  }

  @Test func unknownAnimationsAreNamedWithTheNearest() {
    let manifest = #"{"animations":[{"id":"walking"}]}"#
    let bytes = archive([("manifest.json", manifest), ("animations/walking.json", animation("[1,0,0]"))])
    #expect(error(bytes, "walkin").contains("Did you mean \"walking\"?"))
  }

  private func error(_ bytes: [UInt8], _ name: String? = nil) -> String {
    do {
      _ = try LottieFile.scene(
        archive: bytes, AnimationChoice(animation: name), name: "a.lottie", assets: NoPictures())
      return ""
    } catch { return "\(error)" }
  }

  @Test func archivesThatMeanHarmAreRefused() {
    let manifest = ("manifest.json", #"{"animations":[{"id":"a"}]}"#)
    #expect(error(archive([manifest, ("../a.json", "{}")])).contains("without \"..\""))
    #expect(error(archive([manifest, ("/etc/a", "{}")])).contains("a path below the archive"))
    #expect(error(archive([manifest, manifest])).contains("two files named \"manifest.json\""))
    #expect(error(archive([manifest], checksum: 1)).contains("is damaged"))
    #expect(error(archive([("a.json", "{}")])).contains("the archive has no \"manifest.json\""))
    #expect(error(archive([manifest])).contains("the archive has no \"animations/a.json\""))
    #expect(error([0x50, 0x4b, 3, 4, 0]).contains("no directory"))
    // A length that is not true.
    var bomb = archive([manifest, ("animations/a.json", "{}")])
    let directory =
      bomb.indices.last { $0 + 4 <= bomb.count && bomb[$0..<($0 + 4)] == [0x50, 0x4b, 1, 2] } ?? 0
    bomb.replaceSubrange((directory + 24)..<(directory + 28), with: [0xff, 0xff, 0xff, 0x7f])
    #expect(error(bomb).contains("larger than 256 MiB"))
  }

  @Test func damagedArchivesEndWithASentence() throws {
    let manifest = ("manifest.json", #"{"animations":[{"id":"a"}]}"#)
    let bytes = archive([manifest, ("animations/a.json", animation("[1,0,0]"))])
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      var changed = bytes
      for _ in 0..<3 {
        changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = error(changed)
      _ = error(Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))))
    }
  }
}
