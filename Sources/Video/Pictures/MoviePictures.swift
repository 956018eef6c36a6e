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

  public var path: String { index.path }
  /// The pictures' size in pixels, upright.
  public var width: Int { index.orientation.isTransposed ? index.height : index.width }
  public var height: Int { index.orientation.isTransposed ? index.width : index.height }
  /// When each picture begins, in seconds from the first one.
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
      return try SoundFile(path: index.path, format: format, name: name, pictureStart: index.start)
    } catch SoundError.silent { return nil }
  }

  /// Whether 8 bits of sRGB cannot hold the pictures.
  public var isFine: Bool { index.light != nil }

  /// The picture number `number`, which must be one of `times`, in encoded sRGB.
  public func picture(_ number: Int) throws -> DecodedImage {
    let (entry, slot) = take(for: number)
    defer { giveBack(entry, place: number) }
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

  private func giveBack(_ entry: Int, place: Int) {
    pool.withLock { pool in
      pool.entries[entry].isBusy = false
      pool.entries[entry].place = place
    }
  }
}
