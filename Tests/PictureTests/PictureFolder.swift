import CoreGraphics
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// The cases of one feature: the files of one folder of `Pictures`. What scenes refer to, such as images, lies
/// in folders of its own below.
struct PictureFolder: CustomTestStringConvertible, Sendable {
  let feature: String
  /// The folder around it.
  var parent = PictureFolder.root
  /// Where pictures of what fails go.
  var failures = PictureFolder.failures

  static let root = Repository.root.appending(path: "Tests/PictureTests/Pictures")
  static let failures = Repository.root.appending(path: ".build/picture-failures")

  static var all: [PictureFolder] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { PictureFolder(feature: $0) }
      .filter { folder in PictureSelection.current.map { !$0.names(in: folder).isEmpty } ?? true }
  }

  var testDescription: String { feature }

  private var url: URL { parent.appending(path: feature) }
  func scene(_ name: String) -> URL { url.appending(path: "\(name).json") }
  func picture(_ name: String) -> URL { url.appending(path: "\(name).png") }
  func failure(_ name: String) -> URL {
    failures.appending(path: feature).appending(path: name)
  }

  /// The names of all cases, sorted.
  var cases: [String] { (names("json") + (codeScenes?.keys.map(\.self) ?? [])).sorted() }

  private var codeScenes: [String: @Sendable (CGContext) -> Void]? {
    parent == PictureFolder.root ? CodeScene.all[feature] : nil
  }

  /// What a case is drawn on, and what it shows at a time.
  func frame(_ name: String, at time: Double) throws -> (canvas: Canvas, frame: Frame) {
    if let draw = codeScenes?[name] {
      let recording = CodeScene.recording(draw)
      return (recording.canvas, recording.frame(at: time))
    }
    let scene = try LoadedScene(scene(name))
    return (scene.canvas, scene.frame(at: time))
  }

  /// The names of the files with an extension, without it, sorted.
  func names(_ pathExtension: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return files.filter { $0.hasSuffix(".\(pathExtension)") }
      .map { String($0.dropLast(pathExtension.count + 1)) }.sorted()
  }

  /// Files that are neither scenes nor pictures.
  var strayFiles: [String] {
    let files =
      (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: [.isDirectoryKey]))
      ?? []
    return files.filter { file in
      let isFolder = (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
      return !isFolder && !["json", "png"].contains(file.pathExtension)
    }.map(\.lastPathComponent).sorted()
  }
}
