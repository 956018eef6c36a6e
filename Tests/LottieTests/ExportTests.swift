import AnimAssets
import Foundation
import AnimLottie
import AnimRaster
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Plain scenes made of Lottie files.
@Suite struct ExportTests {
  private func export(_ name: String) throws -> SceneExport { try SceneExport(LottieRun(name).scene) }

  /// What comes of a file is drawn as the file is, at each of its frames.
  @Test(
    arguments: [
      "shapes", "keyframes", "hold", "dimensions", "parent", "precomposition", "time-remap", "trim", "masks",
      "mask-inverted", "matte", "matte-luma", "gradient", "repeater", "solid", "shadow", "multiply", "skew",
      "auto-orient", "text-outlines", "fill-effect", "legacy",
    ])
  func aSceneShowsWhatItsFileDoes(file: String) throws {
    let run = try LottieRun(file)
    let export = try SceneExport(run.scene)
    #expect(export.losses.isEmpty)
    let scene = try SceneFile.parse([UInt8](export.text.utf8), name: "scene.json")
    let copy = try LottieRun(scene: scene)
    #expect(scene.canvas.size == run.scene.canvas.size)
    #expect(scene.video.frameRate == run.scene.video.frameRate)
    for frame in stride(from: 0, to: 60, by: 7) {
      let time = Double(frame) / 30
      let (expected, actual) = (try run.picture(at: time), try copy.picture(at: time))
      var most = 0
      for y in 0..<100 {
        for x in 0..<100 {
          let (a, b) = (expected[x, y], actual[x, y])
          for (first, second) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
            most = max(most, abs(Int(first) - Int(second)))
          }
        }
      }
      // Numbers are written to a millionth.
      #expect(most <= 1, "\(file) at frame \(frame)")
    }
  }

  @Test func whatIsLostIsSaidWithItsLayerAndWhy() throws {
    let unknown = try export("unknown").losses
    #expect(
      unknown.contains(
        ExportLoss(path: "layers[0]", feature: "a layer of type 99", reason: "it is not drawn")))
    #expect(unknown.count == 4)
    let dashes = try export("dashes-changing")
    #expect(dashes.losses.map(\.feature) == ["the keyframes of lineDashPattern"])
    #expect(dashes.report(of: "dashes.json").contains("\"feature\": \"the keyframes of lineDashPattern\""))
  }

  /// A picture beside the file is named in the scene, which finds it in the same folder.
  @Test func picturesKeepTheirFiles() throws {
    let assets = FolderAssets(folders: [LottieRun.folder.path])
    let bytes = [UInt8](try Data(contentsOf: LottieRun.folder.appending(path: "image.json")))
    let file = try LottieFile.scene(bytes, name: "image.json", assets: assets)
    #expect(file.assets.map(\.name) == ["dot.png"])
    let export = try SceneExport(file)
    #expect(export.losses.isEmpty)
    let scene = try SceneFile.parse([UInt8](export.text.utf8), name: "scene.json", assets: assets)
    for scene in [file, scene] {
      let picture = try LottieRun(scene: scene).picture(at: 0)
      #expect(picture[50, 50] == Pixel(red: 255, green: 0, blue: 0))
      #expect(picture[25, 50].alpha == 0)
    }
  }

  @Test func layersOfOneNameGetNamesOfTheirOwn() throws {
    let text = try export("shapes").text
    let names = text.components(separatedBy: "\"name\": \"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(!names.isEmpty)
    #expect(Set(names).count == names.count)
  }
}
