import Foundation
import Movie
import Raster
import Video

/// Where a scene's golden lies: in a folder `goldens` beside the scene, as a text and a picture.
public struct GoldenPlace: Sendable, Equatable {
  /// The folder's name.
  public static let folderName = "goldens"

  /// The scene's file.
  public let scene: String

  /// Where the golden of a scene's file lies, whether it is there or not.
  public init(scene: String) {
    self.scene = scene
  }

  /// The folder's path.
  public var folder: String { FilePath.join(FilePath.folder(of: scene), Self.folderName) }
  /// The text's path: the scene's name with .txt.
  public var text: String { FilePath.join(folder, stem + ".txt") }
  /// The picture's path: the scene's name with .png.
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

  /// Writes the picture, if there is one, and then the text.
  ///
  /// - Throws: `MovieError` when a file cannot be written.
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
