import CPages
import Foundation

/// The files of the page.
struct StudioPage: Sendable {
  struct File: Sendable {
    var bytes: Data
    var type: String
  }

  /// Where they are read from in place of the program.
  let folder: String?

  func file(_ name: String) -> File? {
    let type: String? =
      switch name.split(separator: ".").last {
      case "html": "text/html; charset=utf-8"
      case "css": "text/css; charset=utf-8"
      case "js": "text/javascript; charset=utf-8"
      case "svg": "image/svg+xml"
      default: nil
      }
    // A name and nothing else: no way leads out of the folder.
    guard let type, name.utf8.allSatisfy(Self.isPlain), !name.hasPrefix(".") else { return nil }
    if let folder {
      return FileManager.default.contents(atPath: "\(folder)/\(name)").map { File(bytes: $0, type: type) }
    }
    return page_text("Studio/\(name)").map { File(bytes: Data(bytes: $0, count: strlen($0)), type: type) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
