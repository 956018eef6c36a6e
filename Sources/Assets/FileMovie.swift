import AnimGeometry
import AnimRenderTree
import AnimSandbox
import AnimSound
import Synchronization
import AnimResources
import AnimVideo

/// A movie file as the contents of layers. Keeps the pictures that were used last.
public final class FileMovie: MovieSource {
  /// What messages call it: the scene's name for it.
  public let name: String
  /// The pictures' size in pixels, upright.
  public let width: Int
  /// In pixels, as `width`.
  public let height: Int
  /// When each picture begins, in seconds.
  public let pictureTimes: [Double]
  /// When the last picture ends, in seconds.
  public let duration: Double
  private let pictures: MoviePictures
  private let cache = Mutex(
    LRUCache<Int, Bitmap>(
      name: "movie pictures", fewestEntries: 2, limit: FileMovie.mostBytes))

  /// The most bytes of decoded pictures that one movie keeps.
  public static let mostBytes = 96 << 20

  private let memory: MemoryBudget
  /// Those of the decoders, one for each that there may be.
  private let decoderReservations = Mutex<[MemoryReservation]>([])

  /// What a decoder takes for each pixel, with the pictures that others are made from.
  static let bytesPerPixel = 64
  /// What a decoder takes for each picture, to know where it is in the file.
  static let bytesPerPicture = 128

  /// - Parameter memory: where decoding takes its memory from.
  public init(_ pictures: MoviePictures, name: String, memory: MemoryBudget = MemoryBudget()) {
    self.memory = memory
    self.pictures = pictures
    self.name = name
    width = pictures.width
    height = pictures.height
    pictureTimes = pictures.times
    duration = pictures.duration
  }

  /// The file's path; never nil.
  public var file: String? { pictures.path }
  /// The size in which pictures are shown: another than in pixels where these are not square.
  public var displayWidth: Int { pictures.displayWidth }
  /// As `displayWidth`.
  public var displayHeight: Int { pictures.displayHeight }
  /// What the file says of its pictures beside their pixels, in words.
  public var features: [String] { pictures.features.map(\.description) }

  /// Decodes a picture, or hands out one that is kept.
  ///
  /// - Throws: `PictureError`, `LibAVError`, or `MemoryExceeded`.
  public func picture(_ index: Int) throws -> Bitmap {
    if let known = cache.withLock({ $0.find(index) }) { return known }
    try reserveDecoders()
    let reservation = try reservePicture()
    let image = try ForeignWork.at(name, with: "FFmpeg") { try pictures.picture(index) }
    guard let bitmap = Bitmap(image, name: name) else {
      throw PictureError.tooLarge(width: image.width, height: image.height)
    }
    return cache.withLock { cache in
      // Another thread may have been faster.
      if let known = cache.find(index) { return known }
      cache.insert(bitmap, for: index, cost: bitmap.byteCount, reservation: reservation)
      return bitmap
    }
  }

  /// Whether both have the same pictures at the same times, sample by sample; false where that is not known.
  package func hasPictures(of other: FileMovie) -> Bool {
    // Two decoders, each on some threads with a picture of its own.
    let bytes = (width * height + other.width * other.height) * Self.bytesPerPixel
    guard let reservation = try? memory.reserve(bytes, for: .movie(name)) else { return false }
    return withExtendedLifetime(reservation) { pictures.hasPictures(of: other.pictures) }
  }

  /// Takes what one more decoder than there are would need.
  private func reserveDecoders() throws(MemoryExceeded) {
    let bytes = width * height * Self.bytesPerPixel + pictureTimes.count * Self.bytesPerPicture
    let wanted = min(pictures.decoderCount + 1, MoviePictures.mostDecoders)
    while decoderReservations.withLock({ $0.count }) < wanted {
      let reservation = try memory.reserve(bytes, for: .movie(name))
      decoderReservations.withLock { if $0.count < wanted { $0.append(reservation) } }
    }
  }

  /// For one picture; if need be those that are only kept are given up.
  private func reservePicture() throws(MemoryExceeded) -> MemoryReservation {
    // Of libav's, as samples and as pixels; the last stay.
    let bytes = width * height * (pictures.isFine ? 56 : 12)
    if let reservation = try? memory.reserve(bytes, for: .movie(name)) { return reservation }
    cache.withLock { $0.removeAll() }
    return try memory.reserve(bytes, for: .movie(name))
  }

  /// How many pictures are kept.
  var cachedCount: Int { cache.withLock { $0.count } }
}

extension FileMovie: SoundBearer {
  /// The file's first sound; nil where there is none.
  public func sound() throws -> (any SoundSource)? {
    guard let sound = try pictures.sound(name: name) else { return nil }
    try memory.take(SoundFile.streamBytes, for: .sound(name))
    return sound
  }
}

extension Bitmap {
  /// Nil for a size that is not allowed.
  convenience init?(_ image: DecodedImage, name: String) {
    switch image.pixels {
    case .plain(let image):
      self.init(width: image.width, height: image.height, rgba: image.bytes, name: name)
    case .fine(let pixels):
      self.init(width: image.width, height: image.height, fine: pixels, name: name)
    }
  }
}
