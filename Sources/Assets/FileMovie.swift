import RenderTree
import Sound
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
  private let cache = Mutex(
    BoundedCache<Int, Bitmap>(
      name: "movie pictures", mostEntries: .max, fewestEntries: 2, limit: FileMovie.mostBytes))

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

  public var file: String? { pictures.path }
  public var displayWidth: Int { pictures.displayWidth }
  public var displayHeight: Int { pictures.displayHeight }
  public var features: [String] { pictures.features.map(\.description) }

  public func picture(_ index: Int) throws -> Bitmap {
    if let known = cache.withLock({ $0.find(index) }) { return known }
    try reserveDecoders()
    let reservation = try reservePicture()
    let image = try pictures.picture(index)
    guard let bitmap = Bitmap(image, name: name) else {
      throw PictureError.tooLarge(width: image.width, height: image.height)
    }
    return cache.withLock { cache in
      // Another thread may have been faster.
      if let known = cache.find(index) { return known }
      cache.insert(bitmap, for: index, bytes: bitmap.byteCount, reservation: reservation)
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
