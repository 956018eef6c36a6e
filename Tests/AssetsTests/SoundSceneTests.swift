import CoreAnimation
import Foundation
import AnimInsight
import AnimMovie
import AnimRenderTree
import AnimScene
import AnimSound
import AnimTestSupport
import Testing
import AnimResources
import AnimVideo

@testable import AnimAssets

/// Scenes with sounds from files, and with movies that have some.
@Suite struct SoundSceneTests {
  private let assets = FolderAssets(folders: [
    Repository.root.appending(path: "Tests/VideoTests/Files").path
  ])

  private func track(_ rest: String, duration: Double = 2) throws -> Soundtrack? {
    let text = #"{"canvas":{"size":[40,30]},"video":{"duration":\#(duration)},\#(rest)}"#
    let scene = try SceneFile.parse(Array(text.utf8), name: "scene.json", assets: assets)
    return try scene.soundtrack(scene.play())
  }

  /// Where clicks are, in seconds, by their loudest sample.
  private func clicks(_ rest: String, duration: Double = 2) throws -> [Double] {
    let track = try #require(try track(rest, duration: duration))
    var mixer = Mixer(track)
    var samples = [Float](repeating: 0, count: 2 * track.length)
    try samples.withUnsafeMutableBufferPointer { try mixer.read(into: $0) }
    var found: [(place: Int, size: Float)] = []
    for index in 0..<track.length where abs(samples[2 * index]) > 0.25 {
      let size = abs(samples[2 * index])
      if let last = found.last, index - last.place < 2000 {
        if size > last.size { found[found.count - 1] = (index, size) }
      } else {
        found.append((index, size))
      }
    }
    return found.map { (Double($0.place) / 48).rounded() / 1000 }
  }

  /// Each has its click a quarter of a second from its beginning; AAC by itself does not say what comes before.
  @Test(arguments: ["wav", "aiff", "flac", "mp3", "ogg", "m4a"]) func everyFormat(kind: String) throws {
    #expect(try clicks(#""audio":[{"source":"click.\#(kind)","at":1}]"#) == [1.25])
  }

  @Test func placement() throws {
    #expect(try clicks(#""audio":[{"source":"click.aac"}]"#).count == 1)
    #expect(try clicks(#""audio":[{"source":"click.wav","loop":true}]"#) == [0.25, 0.75, 1.25, 1.75])
    #expect(
      try clicks(#""audio":[{"source":"click.wav","loop":true,"rate":2,"at":1}]"#) == [
        1.125, 1.375, 1.625, 1.875,
      ])
    #expect(try clicks(#""audio":[{"source":"click.wav","trim":[0.2,0.4],"at":0.5}]"#) == [0.55])
    #expect(try clicks(#""audio":[{"source":"sounding.mp4"}]"#) == [0.25])
    #expect(try clicks(#""audio":[{"source":"sounding.webm"}]"#) == [0.25])
    #expect(try track(#""layers":[]"#) == nil)
  }

  private func player(_ rest: String, _ movie: String = #"{"movie":"sounding.mp4","loops":true}"#) -> String {
    #""layers":[{"class":"AVPlayerLayer","name":"p","bounds":[0,0,20,20],"contents":\#(movie)\#(rest)}]"#
  }

  @Test func moviesOfPlayersAreHeard() throws {
    #expect(try clicks(player("", #""sounding.mp4""#)) == [0.25])
    #expect(try clicks(player("", #""sounding.webm""#)) == [0.25])
    #expect(try clicks(player("")) == [0.25, 0.75, 1.25, 1.75])
    #expect(try clicks(player(#","speed":0.5"#)) == [0.5, 1.5])
    #expect(try clicks(player(#","beginTime":1"#)) == [1.25, 1.75])
    #expect(try clicks(player(#","timeOffset":0.2"#)) == [0.05, 0.55, 1.05, 1.55])
    #expect(try clicks(player(#","timeOffset":10.2"#)) == [0.05, 0.55, 1.05, 1.55])
    #expect(try clicks(player(#","volume":0"#)) == [])
    // They stand still, or run backwards.
    for silent in [#","speed":0"#, #","speed":-1"#] {
      #expect(try track(player(silent))?.clips.isEmpty != false)
    }
    // Contents of other layers have no sound, nor has this movie.
    #expect(try track(#""layers":[{"contents":"sounding.mp4"}]"#) == nil)
    #expect(try track(player("", #""counting.mp4""#)) == nil)
  }

  @Test func movingTheLayerDoesNotTouchTheSound() throws {
    let commands = (1...9).map {
      #"{"at":0.\#($0),"do":[{"set":"p","keyPath":"position.x","value":\#($0)}]}"#
    }.joined(separator: ",")
    let text = player("") + #","timeline":[\#(commands)]"#
    #expect(try track(text)?.clips.count == 1)
    #expect(try clicks(text) == [0.25, 0.75, 1.25, 1.75])
  }

  @Test func itGoesAsFastAsItsLayer() throws {
    let text =
      player("")
      + #","timeline":[{"at":1,"do":[{"set":"p","keyPath":"speed","value":2},{"set":"p","keyPath":"timeOffset","value":-1}]}]"#
    // From 1 on the layer's time is 2t - 1.
    #expect(try clicks(text) == [0.25, 0.75, 1.125, 1.375, 1.625, 1.875])
    let removed = player("") + #","timeline":[{"at":1,"do":[{"removeLayer":"p"}]}]"#
    #expect(try clicks(removed) == [0.25, 0.75])
  }

  @Test func streamsTakeMemory() throws {
    let few = FolderAssets(
      folders: assets.folders, memory: MemoryBudget(limit: 2 * SoundFile.streamBytes + 1000))
    for number in 0..<3 {
      switch few.sound("click.wav") {
      case .success: #expect(number < 2)
      case .failure(let problem): #expect(number == 2 && problem.isLimit)
      }
    }
  }
}
