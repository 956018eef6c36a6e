import CoreAnimation
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimSceneFormat

@testable import AnimAssets

/// Scenes that name pictures and movies.
@Suite struct ContentsSceneTests {
  private let assets = FolderAssets(folders: [
    Repository.root.appending(path: "Tests/VideoTests/Files").path
  ])

  private func scene(_ layer: String, timeline: String = "") throws(SceneErrors) -> SceneDescription {
    let text = """
      { "canvas": { "size": [40, 30] }, "video": { "duration": 10 },
        "layers": [
          { "name": "a", "bounds": [0, 0, 24, 16], "position": [20, 15], \(layer) }],
        "timeline": [\(timeline)] }
      """
    return try SceneFile.parse(Array(text.utf8), name: "scene.json", assets: assets)
  }

  private func message(_ layer: String) -> String {
    do throws(SceneErrors) {
      _ = try scene(layer)
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// The number of the movie's picture at each time.
  private func pictures(_ layer: String, at times: [Double]) throws -> [Int?] {
    let recording = try scene(layer).play()
    return times.map { time in
      for case .image(let fill) in recording.frame(at: time).items.map(\.content) {
        if case .movie(_, let index) = fill.source { return index }
      }
      return nil
    }
  }

  @Test func aMovieFollowsTheLayersTime() throws {
    let times = [0, 0.05, 0.1, 0.95, 1, 5]
    #expect(try pictures(#""contents": "counting.mp4""#, at: times) == [0, 0, 1, 9, 9, 9])
    let loop = #""contents": {"movie": "counting.mp4", "loops": true}"#
    #expect(try pictures(loop, at: [0, 0.95, 1, 1.25, 3.7]) == [0, 9, 0, 2, 7])
    #expect(
      try pictures(#""contents": "counting.mp4", "speed": 2"#, at: [0, 0.05, 0.1, 0.3]) == [0, 1, 2, 6])
    #expect(
      try pictures(#""contents": "counting.mp4", "beginTime": 2, "fillMode": "both""#, at: [0, 1.9, 2.3])
        == [0, 0, 3])
    #expect(try pictures(#""contents": "counting.mp4", "timeOffset": 0.5"#, at: [0, 0.3]) == [5, 8])
    #expect(try pictures(#""contents": {"image": "animated.gif"}"#, at: [0]) == [nil])
    #expect(
      try pictures(#""contents": {"movie": "animated.gif"}"#, at: [0, 0.19, 0.2, 0.5]) == [0, 0, 1, 2])
  }

  @Test func framesOfOnePictureAreEqual() throws {
    let recording = try scene(#""contents": "counting.mp4""#).play()
    #expect(recording.frame(at: 0.31) == recording.frame(at: 0.39))
    #expect(recording.frame(at: 0.31) != recording.frame(at: 0.41))
  }

  @Test func problemsHaveTheirPlace() {
    let files = Repository.root.appending(path: "Tests/VideoTests/Files").path
    #expect(
      message(#""contents": "none.png""#)
        == "scene.json:3:80: error: layers[0].contents: there is no file \"none.png\"; searched \"\(files)\"")
    #expect(
      message(#""contents": {"movie": "rgb.png"}"#)
        == "scene.json:3:90: error: layers[0].contents.movie: \"rgb.png\" cannot be used: a PNG file is no movie; "
        + "write it as {\"image\": …}")
    #expect(
      message(#""contents": {"image": "rgb.png", "loops": true}"#)
        == "scene.json:3:101: error: layers[0].contents.loops: \"loops\" has no effect here: it belongs to "
        + "\"movie\"")
    #expect(
      message(#""contents": 3"#)
        == "scene.json:3:80: error: layers[0].contents: expected the name of a file, {\"image\": name}, "
        + "{\"movie\": name, \"loops\": true} or null, found the number 3")
    #expect(
      message(#""contents": {}"#)
        == "scene.json:3:80: error: layers[0].contents: expected exactly one of the keys \"image\" or \"movie\", "
        + "found none")
    #expect(message(#""contentsGravity": "midle", "contents": null"#).contains("unknown contents gravity"))
  }

  @Test func assetsAreListedOnce() throws {
    let scene = try scene(
      #""contents": "rgb.png", "sublayers": [{ "contents": "rgb.png" }, { "contents": "counting.mp4" }]"#)
    #expect(scene.assets.map(\.name) == ["rgb.png", "counting.mp4"])
    #expect(scene.assets.map(\.isMovie) == [false, true])
  }

  @Test func tracesNameThePictures() throws {
    let fade = #"""
      { "at": 0, "do": [{ "add": "a", "forKey": "f", "animation": { "class": "CABasicAnimation",
        "keyPath": "contents", "fromValue": "rgb.png", "toValue": "grey.png", "duration": 1 } }] }
      """#
    let recording = try scene(#""contents": "rgb.png""#, timeline: fade).play()
    let tree = recording.tree(at: 0.5)
    var evaluator = Evaluator(tree: tree)
    let id = try #require(tree.layer(named: "a"))
    let value = evaluator.value(of: id, PropertyKeyPath(.contents), at: 0.5)
    #expect(value?.picture?.description == "rgb.png → grey.png (0.5)")
  }

  @Test func picturesOfFilesInCode() throws {
    let files = Repository.root.appending(path: "Tests/VideoTests/Files").path
    let image = try CGImage(contentsOfFile: files + "/rgb.png")
    #expect(image.width == 24)
    let layer = CALayer()
    layer.contents = image
    #expect(layer.contents as? CGImage == image)
    let clip = try MovieClip(contentsOfFile: files + "/counting.mp4", loops: true)
    let player = AVPlayerLayer()
    player.contents = clip
    #expect(player.contents as? MovieClip == clip)
    #expect(throws: AssetProblem.missing("none.png", folders: [files])) {
      try CGImage(contentsOfFile: files + "/none.png")
    }
  }
}
