import AnimGeometry
import AnimRenderTree
import Synchronization
import AnimResources
import AnimVideo

/// An SVG file as the contents of layers. Keeps the bitmaps that were used last.
package final class FileVector: VectorSource {
  /// What messages call it: the scene's name for it.
  package let name: String
  /// The file's path; nil for one that came as bytes.
  package let file: String?
  private let svg: SVG
  /// How many bytes its text has.
  private let length: Int
  /// The budget for which it was read; nil once nothing else holds that, as a picture that code holds may outlive a movie.
  private weak let memory: MemoryBudget?
  private let text: Mutex<Payer>
  private let cache = Mutex(
    LRUCache<Key, Kept>(name: "vector pictures", fewestEntries: 2, limit: FileVector.mostBytes))
  /// Held while one is drawn, so that workers that want the same one wait for it. It has what took too long, or ended the
  /// process that drew it: that is not tried again.
  private let drawing = Mutex<SVGError?>(nil)

  private struct Key: Hashable, Sendable {
    var width: Int
    var height: Int
    /// None where there are no texts. Kept, so that no other fonts get their address.
    var fonts: (any VectorFonts)?

    static func == (a: Key, b: Key) -> Bool {
      a.width == b.width && a.height == b.height && a.fonts === b.fonts
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(width)
      hasher.combine(height)
    }
  }

  private struct Kept: Sendable {
    var bitmap: Bitmap
    /// Which pays for it; nil once that is gone. A picture keeps no movie's budget.
    weak let memory: MemoryBudget?
  }

  /// Which budget has the text.
  private struct Payer: Sendable {
    weak let memory: MemoryBudget?
    let reservation: MemoryReservation
  }

  /// The most bytes of bitmaps that one picture keeps.
  package static let mostBytes = 96 << 20

  /// The SVG file that these bytes are.
  ///
  /// - Parameters:
  ///   - name: what traces and messages call it.
  ///   - file: where the bytes are from; nil where they are from no file of their own.
  ///   - memory: where reading it takes its memory from, and drawing it where nothing else is said.
  /// - Throws: `SVGError` or `MemoryExceeded`.
  package init(_ bytes: [UInt8], name: String, file: String?, memory: MemoryBudget) throws {
    let length = min(SVG.textLength(bytes), SVG.mostBytes)
    let reading = try memory.reserve(24 * length, for: .picture(name))
    defer { withExtendedLifetime(reading) {} }
    svg = try SVG(bytes)
    let reservation = try memory.reserve(length, for: .picture(name))
    text = Mutex(Payer(memory: memory, reservation: reservation))
    (self.name, self.file, self.memory, self.length) = (name, file, memory, length)
  }

  package var width: Double { svg.width }
  package var height: Double { svg.height }
  package var hasText: Bool { svg.hasText }

  /// What the file has and is not drawn: what moves in it, other files, and what the library does not know.
  package var omissions: [VectorOmission] {
    var result: [VectorOmission] = []
    if let motion = svg.motion { result.append(.motion(motion)) }
    if !svg.files.isEmpty { result.append(.files(svg.files)) }
    if !svg.parts.isEmpty { result.append(.parts(svg.parts)) }
    return result
  }

  /// Draws it in a size in pixels, or hands out a bitmap that is kept.
  ///
  /// A picture that code holds may be in several movies. Whichever shows it last pays for its text and for the bitmaps that it
  /// shows; what movies that are over have left and it does not show is given up, so that each movie has as much memory as
  /// if it were the first. Without a budget all stays where it is.
  ///
  /// - Throws: `SVGError` or `MemoryExceeded`; where drawing took too long, it is not tried again in any size.
  package func bitmap(width: Int, height: Int, fonts: any VectorFonts, memory budget: MemoryBudget?) throws
    -> Bitmap
  {
    let paid = try budget.map { budget throws(MemoryExceeded) in try payer(budget) }
    let bitmap = try self.bitmap(
      Key(width: width, height: height, fonts: hasText ? fonts : nil), fonts, memory: budget)
    if let paid { text.withLock { $0 = paid } }
    return bitmap
  }

  /// The text at the cost of `memory`, unless it is that already.
  private func payer(_ memory: MemoryBudget) throws(MemoryExceeded) -> Payer {
    let current = text.withLock { $0 }
    if current.memory === memory { return current }
    return Payer(memory: memory, reservation: try memory.reserve(length, for: .picture(name)))
  }

  private func bitmap(_ key: Key, _ fonts: any VectorFonts, memory budget: MemoryBudget?) throws -> Bitmap {
    if let known = try kept(key, budget) { return known }
    return try drawing.withLock { failure in
      if let known = try kept(key, budget) { return known }
      if let failure { throw failure }
      let (width, height) = (key.width, key.height)
      let memory = budget ?? self.memory ?? MemoryBudget()
      let working = try memory.reserve(svg.workingBytes(width: width, height: height), for: .picture(name))
      let reservation = try memory.reserve(width * height * 4, for: .picture(name))
      let pixels: [UInt8]
      do throws(SVGError) {
        pixels = try svg.pixels(
          width: width, height: height, fonts: hasText ? fonts.configurationAddress : 0,
          fontFiles: SVG.FontFiles(directories: fonts.fontDirectories, files: fonts.fontFiles),
          keeping: working)
      } catch {
        switch error {
        case .tooSlow, .failed: failure = error
        default: break
        }
        throw error
      }
      guard
        let bitmap = Bitmap(width: width, height: height, rgba: pixels, isPremultiplied: true, name: name)
      else { throw PictureError.tooLarge(width: width, height: height) }
      keep(bitmap, key, memory, reservation)
      return bitmap
    }
  }

  /// A bitmap that was drawn before, from now on at the cost of `memory` if that is given.
  private func kept(_ key: Key, _ memory: MemoryBudget?) throws(MemoryExceeded) -> Bitmap? {
    let known = cache.withLock { cache in
      if memory != nil { cache.removeAll { $0 != key && $1.memory == nil } }
      return cache.find(key)
    }
    guard let known else { return nil }
    if let memory, known.memory !== memory {
      keep(known.bitmap, key, memory, try memory.reserve(known.bitmap.byteCount, for: .picture(name)))
    }
    return known.bitmap
  }

  private func keep(_ bitmap: Bitmap, _ key: Key, _ memory: MemoryBudget, _ reservation: MemoryReservation) {
    let kept = Kept(bitmap: bitmap, memory: memory)
    cache.withLock { _ = $0.insert(kept, for: key, cost: bitmap.byteCount, reservation: reservation) }
  }
}
