import Foundation
import Lottie
import RenderTree
import Scene
import TestSupport
import Testing

/// dotLottie archives, written here byte by byte.
@Suite struct ArchiveTests {
  /// Files stored as they are.
  private func archive(_ files: [(name: String, text: String)], checksum: UInt32? = nil) -> [UInt8] {
    var result: [UInt8] = []
    var directory: [UInt8] = []
    func short(_ value: Int) -> [UInt8] { [UInt8(value & 0xff), UInt8(value >> 8 & 0xff)] }
    func word(_ value: Int) -> [UInt8] { short(value & 0xffff) + short(value >> 16 & 0xffff) }
    for file in files {
      let (name, bytes) = ([UInt8](file.name.utf8), [UInt8](file.text.utf8))
      let start = result.count
      let sum = Int(checksum ?? Self.checksum(bytes))
      let common =
        short(0) + short(0) + short(0) + short(0) + word(sum) + word(bytes.count) + word(bytes.count)
        + short(name.count) + short(0)
      result += [0x50, 0x4b, 3, 4] + short(20) + common + name + bytes
      directory +=
        [0x50, 0x4b, 1, 2] + short(20) + short(20) + common + short(0) + short(0) + short(0) + word(0)
        + word(start) + name
    }
    let place = result.count
    result +=
      directory + [0x50, 0x4b, 5, 6] + word(0) + short(files.count) + short(files.count)
      + word(directory.count) + word(place) + short(0)
    return result
  }

  /// Source: the polynomial of ISO 3309, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xffff_ffff
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private func animation(_ color: String, slots: String = "") -> String {
    """
    {"fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[
      {"ty":4,"ks":{},"shapes":[{"ty":"rc","p":{"k":[50,50]},"s":{"k":[40,40]}},
        {"ty":"fl","c":{"sid":"ink","a":0,"k":\(color)},"o":{"k":100}}]}]}
    """
  }

  private func picture(_ bytes: [UInt8], _ name: String? = nil) throws -> (red: UInt8, blue: UInt8) {
    let animation = try LottieAnimation(bytes: bytes, name: "a.lottie", assets: NoPictures())
    #expect(animation.layer(for: "nothing") == nil)
    _ = try #require(animation.layer(for: name))
    let scene = try LottieFile.scene(archive: bytes, name, name: "a.lottie", assets: NoPictures())
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

  @Test func unknownAnimationsAreNamedWithTheNearest() {
    let manifest = #"{"animations":[{"id":"walking"}]}"#
    let bytes = archive([("manifest.json", manifest), ("animations/walking.json", animation("[1,0,0]"))])
    #expect(error(bytes, "walkin").contains("Did you mean \"walking\"?"))
  }

  private func error(_ bytes: [UInt8], _ name: String? = nil) -> String {
    do {
      _ = try LottieFile.scene(archive: bytes, name, name: "a.lottie", assets: NoPictures())
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
