import FlyingFox
import Foundation
import AnimJSON
import AnimRenderTree
import AnimScene
import AnimSceneFormat
import AnimVideo

/// Where one begins: the scenes of a folder with small pictures, and new ones.
extension StudioAPI {
  /// A small picture of a scene of the folder, when the most of it is to be seen.
  func thumbnail(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = RequestQuery(request)
    let file = try query.text("file")
    let width = try query.number("width", above: 0) ?? 320
    let session = session
    guard width <= 1024 else {
      throw StudioError.badRequest("\"width\" is \(plainText(width)); expected at most 1024 pixels")
    }
    return try await Work.run(on: session.drawWork) {
      guard session.sceneFiles.contains(file) else {
        throw StudioError.notThere("scene \(quoted(file)) to choose")
      }
      let scene: CompiledScene
      do {
        scene = try session.others.scene(at: file)
      } catch StudioError.invalidScene {
        // A scene with an error has no picture; a page of many is not to complain of each.
        return HTTPResponse(statusCode: HTTPStatusCode(204, phrase: "No Content"))
      }
      let scale = min(width / max(scene.description.canvas.size.width, 1), 2)
      let still = try scene.still(at: scene.fullestTime, scale: scale)
      return StudioResponse.body(Data(try still.png()), "image/png")
    }
  }

  /// Writes a new scene into the folder and shows it.
  func makeScene(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard session.options.isEditable else { throw StudioError.notEditable }
    let body = try await RequestBody(request)
    let name = try body.optionalText("name") ?? "scene"
    guard !name.isEmpty, !name.hasPrefix("."), name.utf8.count <= 100,
      name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !"/\\\u{7f}".unicodeScalars.contains($0) })
    else { throw StudioError.badRequest("\(quoted(name)) is no name for a file") }
    let like = try body.optionalText("like")
    let session = session
    return try await Work.run(on: session.sceneWork) {
      guard StudioSession.isFolder(session.options.path) else {
        throw StudioError.badRequest("the studio shows one scene; start it with a folder to make others")
      }
      var text = Array(Self.newScene.utf8)
      if let like {
        guard session.sceneFiles.contains(like) else {
          throw StudioError.notThere("scene \(quoted(like)) to copy")
        }
        do throws(SceneErrors) {
          text = try SceneFile.contents(like)
        } catch {
          throw StudioError.invalidScene("\(error)")
        }
      }
      // What a scene names lies beside it.
      let folder = like.map { FilePath.folder(of: $0) } ?? session.options.path
      let base = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
      var path = FilePath.join(folder, base + ".json")
      var number = 2
      while FileManager.default.fileExists(atPath: path) {
        path = FilePath.join(folder, "\(base) \(number).json")
        number += 1
      }
      try FileReplacement.write(text, to: path)
      session.open(path)
      return StudioResponse.json(.fields(["file": path, "revision": session.revision]))
    }
  }

  private static let newScene = """
    {
      "canvas": { "size": [960, 540], "background": "#FFFFFF" },
      "video": { "frameRate": 60, "duration": 3 },
      "layers": [],
      "timeline": []
    }

    """
}

extension CompiledScene {
  /// When the most is to be seen, of some times within the scene.
  var fullestTime: Double {
    let times = (0..<12).map { duration * (Double($0) + 0.5) / 12 }
    return times.max { frame(at: $0).items.count { $0.isSeen } < frame(at: $1).items.count { $0.isSeen } }
      ?? 0
  }
}
