import Foundation
import AnimMovie
import AnimVideo

/// Where a scene's golden lies: in a folder `goldens` beside the scene, as a text and a picture.
public struct GoldenPlace: Sendable, Equatable {
  /// The folder's name.
  public static let folderName = "goldens"

  /// What it is the golden of.
  public let scene: SceneVariant

  /// Where the golden of a scene lies, whether it is there or not.
  public init(_ scene: SceneVariant) {
    self.scene = scene
  }

  /// The folder's path.
  public var folder: String { FilePath.join(FilePath.folder(of: scene.path), Self.folderName) }
  /// The text's path: the scene's name with .txt.
  public var text: String { FilePath.join(folder, scene.stem + ".txt") }
  /// The picture's path: the scene's name with .png.
  public var picture: String { FilePath.join(folder, scene.stem + ".png") }

  /// - Throws: `GoldenError`.
  public func read() throws(GoldenError) -> Golden {
    guard FileIdentity.isThere(text) else { throw .missing(scene: "\(scene)") }
    let golden = try Self.golden(text: text)
    guard golden.values == scene.values else { throw .otherValues(path: text) }
    try checkPicture(golden)
    return golden
  }

  /// What cannot be looked at is no proof of anything.
  private func checkPicture(_ golden: Golden) throws(GoldenError) {
    if golden.pictures.isEmpty { return }
    guard FileIdentity.isThere(picture) else { throw .missingPicture(path: picture) }
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: picture)) else {
      throw .damagedPicture(path: picture)
    }
    if LFSPointer.isOne(bytes) { throw .pointer(path: picture) }
    guard let image = try? StillPicture.decode([UInt8](bytes)).image,
      KeyPictures(strip: image, count: golden.pictures.count) != nil
    else { throw .damagedPicture(path: picture) }
  }

  /// What the text of a golden in the folder `goldens` of `folder` says.
  static func golden(_ stem: String, in folder: String) throws(GoldenError) -> Golden {
    try golden(text: FilePath.join(FilePath.join(folder, folderName), stem + ".txt"))
  }

  private static func golden(text: String) throws(GoldenError) -> Golden {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: text))
    } catch {
      throw .unreadable(path: text, reason: reason(error))
    }
    if LFSPointer.isOne(bytes) { throw .pointer(path: text) }
    guard let string = String(validating: bytes, as: UTF8.self) else {
      throw .damaged(path: text, line: 1, expected: "text in UTF-8")
    }
    var reader = GoldenReader(string, path: text)
    return try reader.read()
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

  /// The goldens beside the scenes of a folder, but for hidden ones: their texts, and what each is of; nil where its scene
  /// is not there any more.
  static func all(in folder: String) -> [(text: String, scene: SceneVariant?)] {
    let goldens = FilePath.join(folder, folderName)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: goldens)) ?? []
    return names.sorted().filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") }.map { name in
      (FilePath.join(goldens, name), SceneVariant(golden: String(name.dropLast(4)), in: folder))
    }
  }
}
