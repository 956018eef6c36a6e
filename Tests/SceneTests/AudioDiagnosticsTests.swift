import AnimCaptions
import Foundation
import AnimRenderTree
import AnimSound
import AnimTestSupport
import Testing
import AnimSceneFormat

@testable import AnimScene

/// Three seconds of any sound.
private final class FakeSound: SoundSource {
  let name: String
  let duration: Double

  init(name: String = "tone.wav", duration: Double = 3) {
    self.name = name
    self.duration = duration
  }

  func open(speed: Double) throws -> any SoundStream {
    throw DamagedSound(name: name, cause: AssetProblem.missing(name, folders: []))
  }
}

private struct FakeAssets: AssetLibrary {
  private let tone = FakeSound()

  func image(_ name: String) -> Result<Bitmap, AssetProblem> { .failure(.missing(name, folders: [])) }
  func movie(_ name: String) -> Result<any MovieSource, AssetProblem> {
    .failure(.missing(name, folders: []))
  }
  func isMovie(_ name: String) -> Bool { false }
  func sound(_ name: String) -> Result<any SoundSource, AssetProblem> {
    name == tone.name ? .success(tone) : .failure(.missing(name, folders: ["sounds"]))
  }
}

/// Whatever is asked for, a minute of it.
private struct AnyAssets: AssetLibrary {
  func image(_ name: String) -> Result<Bitmap, AssetProblem> { .failure(.missing(name, folders: [])) }
  func movie(_ name: String) -> Result<any MovieSource, AssetProblem> {
    .failure(.missing(name, folders: []))
  }
  func isMovie(_ name: String) -> Bool { false }
  func sound(_ name: String) -> Result<any SoundSource, AssetProblem> {
    .success(FakeSound(name: name, duration: 60))
  }
  func captions(_ name: String) -> Result<[Cue], AssetProblem> {
    .success([Cue(start: 0, end: 1, text: "Hello")])
  }
}

@Suite struct AudioDiagnosticsTests {
  @Test(arguments: ["sound", "captions"]) func theDocumentsScenesAreValid(name: String) throws {
    let page = Repository.root.appending(path: "docs/guide/\(name).md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let scenes = text.components(separatedBy: "```").filter { $0.hasPrefix("json\n") }
    #expect(!scenes.isEmpty)
    for scene in scenes {
      let scene = try SceneFile.parse(Array(scene.dropFirst(5).utf8), name: "scene.json", assets: AnyAssets())
      var lints: [String] = []
      _ = try scene.play { lints.append("\($0)") }
      #expect(lints == [])
    }
    let kinds: [ObjectKind] = name == "sound" ? [.sound] : [.captions, .metadata]
    for key in kinds.flatMap(\.keys) { #expect(text.contains("`\(key)`"), "\(key)") }
  }

  private func scene(_ rest: String) throws(SceneErrors) -> SceneDescription {
    let text = #"{"canvas":{"size":[64,36]},"video":{"duration":4},"# + "\n" + rest + "}"
    return try SceneFile.parse(Array(text.utf8), name: "scene.json", assets: FakeAssets())
  }

  private func messages(_ rest: String) -> [String] {
    do throws(SceneErrors) {
      _ = try scene(rest)
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  // swift-format-ignore
  static let cases: [(String, [String])] = [
    (#""audio":{"source":"tone.wav"}"#,
      [#"scene.json:2:9: error: audio: expected an array of sounds, found an object"#]),
    (#""audio":[{"src":"tone.wav"}]"#,
      [#"scene.json:2:10: error: audio[0]: the key "source" of a sound is missing"#,
       #"scene.json:2:11: error: audio[0].src: unknown key "src" of a sound. Did you mean "source"?"#]),
    (#""audio":[{"source":"other.wav"}]"#,
      [#"scene.json:2:20: error: audio[0].source: there is no file "other.wav"; searched "sounds""#]),
    (#""audio":[{"source":"tone.wav","gain":30,"pan":2,"at":-1,"rate":0}]"#,
      [#"scene.json:2:38: error: audio[0].gain: 30 is out of range; expected -100 to 24"#,
       #"scene.json:2:47: error: audio[0].pan: 2 is out of range; expected -1 to 1"#,
       #"scene.json:2:54: error: audio[0].at: -1 is out of range; expected 0 or more"#,
       #"scene.json:2:64: error: audio[0].rate: 0 is out of range; expected 0.25 to 4"#]),
    (#""audio":[{"source":"tone.wav","trim":[1]}]"#,
      [#"scene.json:2:38: error: audio[0].trim: expected two times [start, end], of which the end may be null, found an array of 1"#]),
    (#""audio":[{"source":"tone.wav","trim":[2,1]}]"#,
      [#"scene.json:2:41: error: audio[0].trim[1]: 1 s is out of range; expected more than the start, 2 s"#]),
    (#""audio":[{"source":"tone.wav","trim":[0,3.5]}]"#,
      [#"scene.json:2:41: error: audio[0].trim[1]: 3.5 s is out of range; expected at most 3 s, the length of the sound"#]),
    (#""audio":[{"source":"tone.wav","trim":[0,0.0005],"loop":true}]"#,
      [#"scene.json:2:56: error: audio[0].loop: a loop of 0.0005 s is out of range; expected at least 0.001 s"#]),
    (#""audio":[{"source":"tone.wav","name":"a"},{"source":"tone.wav","name":"a"}]"#,
      [#"scene.json:2:71: error: audio[1].name: duplicate name "a" of a sound; the first one is at line 2"#]),
    (#""audio":[{"source":"tone.wav","name":"a.b"}]"#,
      [#"scene.json:2:38: error: audio[0].name: the name "a.b" has a dot, which key paths cannot hold"#]),
    (#""loudness":-60"#,
      [#"scene.json:2:12: error: loudness: -60 is out of range; expected -40 to -8 LUFS"#]),
    (#""audio":[{"source":"tone.wav","name":"a"}],"timeline":[{"at":0,"do":[{"set":"audio.a","keyPath":"position","value":[1,1]}]}]"#,
      [#"scene.json:2:97: error: timeline[0].do[0].keyPath: unknown key path "position" of a sound"#]),
    (#""audio":[{"source":"tone.wav","name":"music"}],"timeline":[{"at":0,"do":[{"set":null,"keyPath":"audio.musik.gain","value":1}]}]"#,
      [#"scene.json:2:81: error: timeline[0].do[0].set: there is no sound "musik". Did you mean "music"?"#]),
    (#""audio":[{"source":"tone.wav","name":"a"}],"timeline":[{"at":0,"do":[{"set":"audio.a","keyPath":"gain","value":40}]}]"#,
      [#"scene.json:2:112: error: timeline[0].do[0].value: 40 is out of range; expected -100 to 24"#]),
  ]

  @Test(arguments: cases) func sentences(rest: String, expected: [String]) {
    #expect(messages(rest) == expected)
  }

  @Test func whatIsSaidIsThere() throws {
    let scene = try scene(
      #""loudness":-16,"audio":[{"source":"tone.wav"},{"source":"tone.wav","name":"m","at":"500ms","trim":[1,null],"gain":-6,"fadeIn":0.3,"fadeOut":1,"loop":true,"pan":-0.5,"rate":2}]"#
    )
    #expect(scene.loudness == -16)
    #expect(scene.audio.map(\.name) == ["1", "m"])
    let sound = try #require(scene.audio.last)
    #expect((sound.start, sound.part, sound.gain, sound.pan) == (0.5, 1..<3, -6, -0.5))
    #expect((sound.fadeIn, sound.fadeOut, sound.loops, sound.rate) == (0.3, 1, true, 2))
  }

  /// In full, and as what belongs to the sound; in animations and their groups too.
  @Test func soundsMoveLikeLayers() throws {
    let recording = try scene(
      #"""
      "audio":[{"source":"tone.wav","name":"m","gain":-20}],
      "timeline":[
        {"at":1,"transaction":{"disableActions":true},"do":[{"set":null,"keyPath":"audio.m.gain","value":-10}]},
        {"at":2,"do":[{"add":null,"forKey":"fade","animation":{"class":"CAAnimationGroup","duration":1,"animations":[
          {"class":"CABasicAnimation","keyPath":"audio.m.gain","fromValue":-40,"toValue":0,"timingFunction":"linear"},
          {"class":"CAKeyframeAnimation","keyPath":"pan","values":[-1,1]}]}}]},
        {"when":{"animationDidStop":"audio.m/fade"},"do":[{"set":"audio.m","keyPath":"volume","value":0.5}]}]
      """#
    ).play()
    func value(_ key: PropertyKey, at time: Double) -> Double? {
      let tree = recording.tree(at: time)
      var evaluator = Evaluator(tree: tree)
      return tree.layer(named: "audio.m").flatMap {
        evaluator.value(of: $0, PropertyKeyPath(key), at: time)?.number
      }
    }
    #expect(value(.gain, at: 0.5) == -20)
    #expect(value(.gain, at: 1.5) == -10)
    #expect(abs((value(.gain, at: 2.5) ?? 0) + 20) < 1e-9)
    #expect(abs((value(.pan, at: 2.75) ?? 0) - 0.5) < 1e-9)
    // A change without more is animated, as for layers.
    #expect((0.5..<1).contains(value(.volume, at: 3.1) ?? 0))
    #expect(value(.volume, at: 3.5) == 0.5)
  }

  /// Nothing of it is seen.
  @Test func soundsDoNotShow() throws {
    let layers = #""layers":[{"name":"a","bounds":[0,0,10,10],"backgroundColor":"red"}]"#
    let silent = try scene(layers).play()
    let sounding = try scene(layers + #","audio":[{"source":"tone.wav"}]"#).play()
    #expect(silent.frame(at: 1).items.count == sounding.frame(at: 1).items.count)
    #expect(!silent.frame(at: 1).items.isEmpty)
  }
}
