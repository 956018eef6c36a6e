import Foundation
import Movie
import Raster
import Video

/// Where a scene's golden lies: in a folder `goldens` beside the scene, as a text and a picture.
public struct GoldenPlace: Sendable, Equatable {
  public static let folderName = "goldens"

  /// The scene's file.
  public let scene: String

  public init(scene: String) {
    self.scene = scene
  }

  public var folder: String { FilePath.join(FilePath.folder(of: scene), Self.folderName) }
  public var text: String { FilePath.join(folder, stem + ".txt") }
  public var picture: String { FilePath.join(folder, stem + ".png") }

  private var stem: String {
    let name = FilePath.name(of: scene)
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// - Throws: `GoldenError`.
  public func read() throws(GoldenError) -> Golden {
    guard FileIdentity.isThere(text) else { throw .missing(scene: scene) }
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: text))
    } catch {
      throw .unreadable(path: text, reason: Self.reason(error))
    }
    guard let string = String(validating: bytes, as: UTF8.self) else {
      throw .damaged(path: text, line: 1, expected: "text in UTF-8")
    }
    var reader = GoldenReader(string, path: text)
    let golden = try reader.read()
    guard golden.pictures.isEmpty || FileIdentity.isThere(picture) else {
      throw .missingPicture(path: picture)
    }
    return golden
  }

  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
    if let cause, cause.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(cause.code))).lowercased()
    }
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))).lowercased() }
    return "the system refuses"
  }

  public func write(_ golden: Golden, _ pictures: KeyPictures) throws {
    if let strip = pictures.strip { try Still.write(try RGBAImage(premultiplied: strip), to: picture) }
    try WholeFile.write(Array(golden.text.utf8), to: text)
  }

  /// Deletes the golden whose text lies at `path`.
  public static func delete(text path: String) {
    unlink(path)
    unlink(path.dropLast(4) + ".png")
  }

  /// The texts of goldens in the folder of the scenes whose scenes are not there any more.
  public static func stale(in folders: some Sequence<String>) -> [String] {
    var stale: [String] = []
    for folder in Set(folders).sorted() {
      let goldens = FilePath.join(folder, folderName)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: goldens)) ?? []
      for name in names.sorted() where name.hasSuffix(".txt") {
        let scene = FilePath.join(folder, name.dropLast(4) + ".json")
        if !FileIdentity.isThere(scene) { stale.append(FilePath.join(goldens, name)) }
      }
    }
    return stale
  }
}

/// The scenes below a folder.
public struct SceneFolder: Sendable {
  /// As it was given; a folder or one scene.
  public var path: String
  /// Every file that ends in `.json`, by name; not what is hidden.
  public var scenes: [String]
  /// All folders that were looked through.
  public var folders: [String]

  /// - Throws: `SceneFolderError`.
  public init(_ path: String) throws(SceneFolderError) {
    self.path = path
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .missing(path: path)
    }
    guard isFolder.boolValue else {
      scenes = [path]
      folders = []
      return
    }
    scenes = []
    folders = []
    var pending = [path]
    while let folder = pending.popLast() {
      folders.append(folder)
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: folder)
      } catch {
        throw .unreadable(path: folder)
      }
      for name in names where !name.hasPrefix(".") {
        let entry = FilePath.join(folder, name)
        guard let type = try? FileManager.default.attributesOfItem(atPath: entry)[.type] as? FileAttributeType
        else { continue }
        // A link to a folder could lead around in a circle.
        if type == .typeDirectory {
          pending.append(entry)
        } else if name.hasSuffix(".json"), FileManager.default.fileExists(atPath: entry) {
          scenes.append(entry)
        }
      }
    }
    scenes.sort()
    folders.sort()
    if scenes.isEmpty { throw .empty(path: path) }
  }

  /// The name as seen from the folder.
  public func name(of scene: String) -> String {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return scene.hasPrefix(prefix) ? String(scene.dropFirst(prefix.count)) : FilePath.name(of: scene)
  }
}
