import RenderTree
import Synchronization
import Video

/// A movie file as the contents of layers. Keeps the pictures that were used last.
public final class FileMovie: MovieSource {
  public let name: String
  public let width: Int
  public let height: Int
  public let pictureTimes: [Double]
  public let duration: Double
  private let pictures: MoviePictures
  private let cache = Mutex(PictureCache())

  /// The most bytes of decoded pictures that one movie keeps.
  public static let mostBytes = 96 << 20

  public init(_ pictures: MoviePictures, name: String) {
    self.pictures = pictures
    self.name = name
    width = pictures.width
    height = pictures.height
    pictureTimes = pictures.times
    duration = pictures.duration
  }

  public func picture(_ index: Int) throws -> Bitmap {
    if let known = cache.withLock({ $0[index] }) { return known }
    let image = try pictures.picture(index)
    guard let bitmap = Bitmap(width: image.width, height: image.height, rgba: image.bytes, name: name) else {
      throw PictureError.tooLarge(width: image.width, height: image.height)
    }
    return cache.withLock { $0.insert(bitmap, index) }
  }

  /// How many pictures are kept.
  var cachedCount: Int { cache.withLock { $0.count } }
}

/// The pictures that were used last, the very last one at the end.
private struct PictureCache {
  private var entries: [(index: Int, bitmap: Bitmap)] = []
  private var bytes = 0
  var count: Int { entries.count }

  subscript(index: Int) -> Bitmap? {
    mutating get {
      guard let place = entries.lastIndex(where: { $0.index == index }) else { return nil }
      let entry = entries.remove(at: place)
      entries.append(entry)
      return entry.bitmap
    }
  }

  /// The bitmap that is kept: another thread may have been faster.
  mutating func insert(_ bitmap: Bitmap, _ index: Int) -> Bitmap {
    if let known = self[index] { return known }
    entries.append((index, bitmap))
    bytes += bitmap.byteCount
    while entries.count > 2, bytes > FileMovie.mostBytes { bytes -= entries.removeFirst().bitmap.byteCount }
    return bitmap
  }
}

extension Bitmap {
  fileprivate var byteCount: Int { width * height * 4 }
}
