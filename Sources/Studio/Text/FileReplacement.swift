import Foundation
import Movie

/// Replaces a file by a whole one, whose mode is that of the old one.
enum FileReplacement {
  static func write(_ bytes: [UInt8], to path: String) throws(StudioError) {
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    do {
      try WholeFile.write(bytes, to: path, mode: mode)
    } catch {
      throw .failed("\(error)")
    }
  }
}
