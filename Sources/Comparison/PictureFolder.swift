import AnimAssets
import Foundation
import AnimFrameTiming
import AnimGeometry
import AnimRenderTree
import Synchronization
import AnimResources
import AnimVideo

/// The pictures of a folder, in the order of their names with numbers counted, as a movie. Only a few are in memory.
final class PictureFolder: MovieSource {
  let name: String
  let width: Int
  let height: Int
  let pictureTimes: [Double]
  let duration: Double
  private let folder: String
  private let files: [String]
  private let last = Mutex(LRUCache<Int, Bitmap>(mostEntries: 4))

  static let extensions = ["png", "jpg", "jpeg", "webp"]

  /// - Throws: `ComparisonError`.
  init(path: String, frameRate: FrameRate) throws(ComparisonError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let files = names.filter { name in
      !name.hasPrefix(".") && Self.extensions.contains { name.lowercased().hasSuffix(".\($0)") }
    }.sorted { Self.isBefore($0, $1) }
    guard let first = files.first else { throw .emptyFolder(path: path, extensions: Self.extensions) }
    self.files = files
    folder = path
    name = FilePath.name(of: path)
    let bitmap = try Self.read(first, in: path)
    width = bitmap.width
    height = bitmap.height
    pictureTimes = files.indices.map { frameRate.time(ofFrame: $0) }
    duration = frameRate.time(ofFrame: files.count)
    last.withLock { _ = $0.insert(bitmap, for: 0) }
  }

  func picture(_ index: Int) throws -> Bitmap {
    if let known = last.withLock({ $0.find(index) }) { return known }
    let bitmap = try Self.read(files[index], in: folder)
    guard bitmap.width == width, bitmap.height == height else {
      throw ComparisonError.pictureOfOtherSize(
        path: FilePath.join(folder, files[index]), width: bitmap.width, height: bitmap.height,
        expectedWidth: width,
        expectedHeight: height)
    }
    return last.withLock { kept in
      if let known = kept.find(index) { return known }
      kept.insert(bitmap, for: index)
      return bitmap
    }
  }

  private static func read(_ name: String, in folder: String) throws(ComparisonError) -> Bitmap {
    do {
      // Each picture by itself: a library keeps what it has read.
      return try FolderAssets(folders: [folder]).image(name).get()
    } catch {
      throw .unreadable(path: FilePath.join(folder, name), reason: "\(error)")
    }
  }

  /// `frame-2` before `frame-10`.
  static func isBefore(_ a: String, _ b: String) -> Bool {
    var (a, b) = (a.utf8[...], b.utf8[...])
    while let first = a.first, let second = b.first {
      let (digits, others) = (a.prefix(while: isDigit), b.prefix(while: isDigit))
      if !digits.isEmpty, !others.isEmpty {
        let (number, other) = (digits.drop { $0 == zero }, others.drop { $0 == zero })
        if number.count != other.count { return number.count < other.count }
        if !number.elementsEqual(other) { return number.lexicographicallyPrecedes(other) }
        (a, b) = (a.dropFirst(digits.count), b.dropFirst(others.count))
        continue
      }
      if first != second { return first < second }
      (a, b) = (a.dropFirst(), b.dropFirst())
    }
    return a.count < b.count
  }

  private static let zero = UInt8(ascii: "0")
  private static func isDigit(_ byte: UInt8) -> Bool { (zero...zero + 9).contains(byte) }
}
