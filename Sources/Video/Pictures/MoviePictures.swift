import Glibc
import Synchronization

/// The pictures of a movie file, each by its number, in any order and for any number of threads.
///
/// There are a few decoders, each with its place in the movie; the one that has the shortest way is used. Which one
/// it is makes no difference to the picture.
public final class MoviePictures: Sendable {
  let index: MovieIndex
  private let pool = Mutex(Pool())

  /// The most decoders that are kept.
  public static let mostDecoders = 16

  private final class Slot: Sendable {
    let decoder = Mutex<MovieDecoder?>(nil)
  }

  private struct Pool {
    struct Entry {
      let slot = Slot()
      var isBusy = true
      /// The number of the picture that it decoded last.
      var place = -1
    }

    var entries: [Entry] = []
  }

  /// Reads where the file's pictures are, without decoding them.
  ///
  /// - Throws: `PictureError`.
  public init(path: String, format: PictureFormat) throws {
    guard format.hasMovies else { throw PictureError.expectedMovie(format) }
    do {
      index = try MovieIndex(path: path, format: format)
    } catch let error as LibAVError {
      throw PictureError.damaged(format, reason: error.reason)
    }
  }

  /// Where the file is.
  public var path: String { index.path }
  /// The pictures' size in pixels, upright.
  public var width: Int { index.orientation.isTransposed ? index.height : index.width }
  /// In pixels, as `width`.
  public var height: Int { index.orientation.isTransposed ? index.width : index.height }
  /// The size that pictures are shown in, which is another where pixels are not square.
  public var displayWidth: Int {
    index.orientation.isTransposed ? index.height : index.aspect.shownWidth(of: index.width)
  }
  /// As `displayWidth`.
  public var displayHeight: Int {
    index.orientation.isTransposed ? index.aspect.shownWidth(of: index.width) : index.height
  }
  /// What the file says beside the pixels.
  public var features: [PictureFeature] {
    var features: [PictureFeature] = index.hasAlpha ? [.alpha] : []
    if let text = index.orientation.description { features.append(.orientation(text)) }
    if !index.aspect.isSquare { features.append(.pixelAspect(index.aspect.width, index.aspect.height)) }
    if let first = index.seconds.first, first > 0 { features.append(.lateStart(first)) }
    if index.isInterlaced { features.append(.interlaced) }
    return features
  }
  /// When each picture begins, in seconds from the movie's beginning.
  public var times: [Double] { index.seconds }
  /// When the last one ends.
  public var duration: Double { index.duration }
  /// How many decoders there are.
  public var decoderCount: Int { pool.withLock { $0.entries.count } }

  /// The movie's sound, whose time is that of the pictures; nil if it has none.
  ///
  /// - Throws: `SoundError`.
  public func sound(name: String) throws -> SoundFile? {
    guard let format = index.format.sounds else { return nil }
    do {
      return try SoundFile(path: index.path, format: format, name: name, movieStart: index.start)
    } catch SoundError.silent { return nil }
  }

  /// Whether 8 bits of sRGB cannot hold the pictures.
  public var isFine: Bool { index.light != nil }

  /// The picture number `number`, which must be one of `times`, in encoded sRGB.
  public func picture(_ number: Int) throws -> DecodedImage {
    let (entry, slot) = take(for: number)
    defer { release(entry, place: number) }
    do {
      return try slot.decoder.withLock { decoder in
        do {
          if decoder == nil { decoder = try MovieDecoder(index) }
          guard let image = try decoder?.picture(at: index.times[number]) else {
            throw PictureError.damaged(index.format, reason: "a picture is missing")
          }
          return image
        } catch {
          // Its place in the movie is not known any more.
          decoder = nil
          throw error
        }
      }
    } catch let error as LibAVError {
      throw PictureError.damaged(index.format, reason: "picture \(number): \(error.reason)")
    }
  }

  private func take(for number: Int) -> (Int, Slot) {
    pool.withLock { pool in
      let idle = pool.entries.indices.filter { !pool.entries[$0].isBusy }
      let ahead = idle.filter { (0...number).contains(pool.entries[$0].place) }
      var chosen = ahead.max { pool.entries[$0].place < pool.entries[$1].place }
      if chosen == nil, pool.entries.count < Self.mostDecoders, idle.count < 2 {
        pool.entries.append(Pool.Entry())
        chosen = pool.entries.count - 1
      }
      // With none left, the thread waits for the one that it is given.
      let entry = chosen ?? idle.first ?? number % Self.mostDecoders
      pool.entries[entry].isBusy = true
      return (entry, pool.entries[entry].slot)
    }
  }

  private func release(_ entry: Int, place: Int) {
    pool.withLock { pool in
      pool.entries[entry].isBusy = false
      pool.entries[entry].place = place
    }
  }
}

/// Two movies compared as they were decoded, which takes a fraction of what their colours would.
extension MoviePictures {
  /// Whether both have the same pictures at the same times, from the first to the last, sample by sample. False, too,
  /// where one of them cannot be decoded or has samples of a rare kind: their colours are read elsewhere.
  public func hasPictures(of other: MoviePictures) -> Bool {
    // Files count in ticks of their own.
    guard index.seconds.count == other.index.seconds.count,
      zip(index.seconds, other.index.seconds).allSatisfy({ abs($0 - $1) < 1e-6 }),
      abs(index.duration - other.index.duration) < 1e-6, index.orientation == other.index.orientation,
      index.aspect == other.index.aspect,
      (index.width, index.height) == (other.index.width, other.index.height)
    else { return false }
    do {
      // Of one file it is enough to know that it can be decoded.
      return try Self.haveSameBytes(index.path, other.index.path)
        ? Self.count(index) == index.times.count : Self.areAlike(index, other.index)
    } catch {
      return false
    }
  }

  private static var threads: Int32 {
    Int32(clamping: min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 4))
  }

  private static func count(_ index: MovieIndex) throws -> Int {
    var decoder = try MovieDecoder(index, threads: threads)
    var count = 0
    while try decoder.advance() {
      guard decoder.hasExpectedSize else { return 0 }
      count += 1
    }
    return count
  }

  private static func areAlike(_ first: MovieIndex, _ second: MovieIndex) throws -> Bool {
    // While one is asked, the other goes on.
    var a = try MovieDecoder(first, threads: threads)
    var b = try MovieDecoder(second, threads: threads)
    var count = 0
    while true {
      let (isThere, isOther) = (try a.advance(), try b.advance())
      guard isThere, isOther else { return isThere == isOther && count == first.times.count }
      guard count < first.times.count, a.time == first.times[count], b.time == second.times[count],
        a.showsSame(as: b)
      else { return false }
      count += 1
    }
  }

  /// False as well where one of them cannot be read.
  private static func haveSameBytes(_ a: String, _ b: String) -> Bool {
    let (first, second) = (open(a, O_RDONLY | O_CLOEXEC), open(b, O_RDONLY | O_CLOEXEC))
    defer { for file in [first, second] where file >= 0 { close(file) } }
    guard first >= 0, second >= 0 else { return false }
    var (piece, other) = ([UInt8](repeating: 0, count: 1 << 18), [UInt8](repeating: 0, count: 1 << 18))
    while true {
      let (count, otherCount) = (fill(&piece, from: first), fill(&other, from: second))
      guard count == otherCount, count >= 0, piece[..<count] == other[..<count] else { return false }
      if count < piece.count { return true }
    }
  }

  /// As many bytes as there are, up to the buffer's size; below 0 for an error.
  private static func fill(_ buffer: inout [UInt8], from file: Int32) -> Int {
    var done = 0
    while done < buffer.count {
      let count = buffer.withUnsafeMutableBytes {
        read(file, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return -1 }
      if count == 0 { break }
      done += count
    }
    return done
  }
}
