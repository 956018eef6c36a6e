import AnimGeometry
import AnimRenderTree
import AnimSandbox
import Synchronization
import AnimResources
import AnimSceneFormat
import AnimVideo

/// An animated WebP or PNG file as the contents of layers. Keeps the pictures that were used last.
public final class FileAnimation: MovieSource {
  /// What messages call it: the scene's name for it.
  public let name: String
  /// The file's path.
  public let file: String?
  private let pictures: AnimatedPicture
  private let memory: MemoryBudget
  private let cache = Mutex(
    LRUCache<Int, Bitmap>(
      name: "movie pictures", fewestEntries: 2, limit: FileMovie.mostBytes))

  init(_ pictures: AnimatedPicture, name: String, file: String, memory: MemoryBudget) {
    (self.pictures, self.name, self.file, self.memory) = (pictures, name, file, memory)
  }

  /// The pictures' size in pixels.
  public var width: Int { pictures.width }
  /// In pixels, as `width`.
  public var height: Int { pictures.height }
  /// When each picture begins, in seconds.
  public var pictureTimes: [Double] { pictures.times }
  /// When the last picture ends, in seconds.
  public var duration: Double { pictures.duration }

  /// What is shown, and what is left of it for the next picture.
  private let canvas = Mutex<MemoryReservation?>(nil)

  /// Puts together a picture from those before it, or hands out one that is kept.
  ///
  /// - Throws: `PictureError` or `MemoryExceeded`.
  public func picture(_ index: Int) throws -> Bitmap {
    if let known = cache.withLock({ $0.find(index) }) { return known }
    try canvas.withLock { canvas in
      if canvas == nil { canvas = try memory.reserve(width * height * 8, for: .movie(name)) }
    }
    let kept: MemoryReservation
    do { kept = try memory.reserve(width * height * 4, for: .movie(name)) } catch {
      cache.withLock { $0.removeAll() }
      kept = try memory.reserve(width * height * 4, for: .movie(name))
    }
    var part: MemoryReservation?
    defer { withExtendedLifetime(part) {} }
    let image = try ForeignWork.at(name, with: "FFmpeg") {
      try pictures.picture(index) { demand in
        part = nil
        part = try memory.reserve(demand.workingBytes + demand.keptBytes, for: .movie(name))
      }
    }
    guard let bitmap = Bitmap(width: width, height: height, rgba: image.bytes, name: name) else {
      throw PictureError.tooLarge(width: width, height: height)
    }
    return cache.withLock { cache in
      // Another thread may have been faster.
      if let known = cache.find(index) { return known }
      cache.insert(bitmap, for: index, cost: bitmap.byteCount, reservation: kept)
      return bitmap
    }
  }
}

extension FolderAssets {
  /// Nil for a file of another kind.
  func animation(_ path: String, _ name: String, _ format: PictureFormat) throws -> FileAnimation? {
    guard format == .webp || format == .png else { return nil }
    let size = min(Self.size(of: path), Self.mostBytes + 1)
    let reservation = try reserve(size, for: .movie(name))
    defer { withExtendedLifetime(reservation) {} }
    let bytes = try read(path, name, atMost: Self.mostBytes + 1)
    guard bytes.count <= Self.mostBytes else {
      throw AssetProblem.tooLarge(name, reason: "the file is larger than \(Self.mostBytes >> 20) MiB")
    }
    guard AnimatedPicture.isAnimated(bytes, format) else { throw PictureError.expectedMovie(format) }
    // Its parts are kept.
    try memory.take(bytes.count, for: .movie(name))
    return FileAnimation(try AnimatedPicture(bytes, format), name: name, file: path, memory: memory)
  }
}
