import Geometry
import RenderTree
import Scene
import Synchronization
import Video

/// An SVG file as the contents of layers. Keeps the bitmaps that were used last.
public final class FileVector: VectorSource {
  /// What messages call it: the scene's name for it.
  public let name: String
  /// The file's path; nil for one that came as bytes.
  public let file: String?
  private let svg: SVG
  private let memory: MemoryBudget
  private let cache = Mutex(
    LRUCache<Key, Bitmap>(name: "vector pictures", fewestEntries: 2, limit: FileVector.mostBytes))
  /// Held while one is drawn, so that workers that want the same one wait for it. It has what took too long: that is not
  /// tried again.
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

  /// The most bytes of bitmaps that one picture keeps.
  public static let mostBytes = 96 << 20

  init(_ svg: SVG, name: String, file: String?, memory: MemoryBudget) {
    (self.svg, self.name, self.file, self.memory) = (svg, name, file, memory)
  }

  /// What the file says of its size, in CSS pixels, which are points here.
  public var width: Double { svg.width }
  /// As `width`.
  public var height: Double { svg.height }
  /// Whether it has texts that are drawn with fonts.
  public var hasText: Bool { svg.hasText }

  /// What the file has and is not drawn: what moves in it, and other files.
  public var omissions: [VectorOmission] {
    (svg.motion.map { [.motion($0)] } ?? []) + (svg.files.isEmpty ? [] : [.files(svg.files)])
  }

  /// Draws it in a size in pixels, or hands out a bitmap that is kept.
  ///
  /// - Throws: `SVGError` or `MemoryExceeded`; where drawing took too long, it is not tried again in any size.
  public func bitmap(width: Int, height: Int, fonts: any VectorFonts) throws -> Bitmap {
    let key = Key(width: width, height: height, fonts: hasText ? fonts : nil)
    if let known = cache.withLock({ $0.find(key) }) { return known }
    return try drawing.withLock { failure in
      if let known = cache.withLock({ $0.find(key) }) { return known }
      if let failure { throw failure }
      let working = try memory.reserve(svg.workingBytes(width: width, height: height), for: .picture(name))
      defer { withExtendedLifetime(working) {} }
      let kept = try memory.reserve(width * height * 4, for: .picture(name))
      let pixels: [UInt8]
      do throws(SVGError) {
        pixels = try svg.pixels(width: width, height: height, fonts: hasText ? fonts.configurationAddress : 0)
      } catch {
        if case .tooSlow = error { failure = error }
        throw error
      }
      guard
        let bitmap = Bitmap(width: width, height: height, rgba: pixels, isPremultiplied: true, name: name)
      else { throw PictureError.tooLarge(width: width, height: height) }
      cache.withLock { _ = $0.insert(bitmap, for: key, cost: bitmap.byteCount, reservation: kept) }
      return bitmap
    }
  }
}

extension FolderAssets {
  /// Whether the file of that name is an SVG file.
  public func isVector(_ name: String) -> Bool {
    guard let path = try? locate(name), let start = try? read(path, name, atMost: SVG.signatureLength)
    else { return false }
    return SVG.isSVG(start)
  }

  /// The picture of lines and areas of that name, read once.
  public func vector(_ name: String) -> Result<any VectorSource, AssetProblem> {
    Result { () throws(AssetProblem) in try locate(name) }.flatMap { path in
      vectors.withLock { vectors -> Result<FileVector, AssetProblem> in
        if let known = vectors[path] { return known }
        let result = Result { () throws(AssetProblem) in try readVector(path, name) }
        vectors[path] = result
        return result
      }.map { $0 as any VectorSource }
    }
  }

  private func readVector(_ path: String, _ name: String) throws(AssetProblem) -> FileVector {
    let reservation = try reserve(16 * min(Self.size(of: path), SVG.mostBytes + 1), for: .picture(name))
    defer { withExtendedLifetime(reservation) {} }
    return try vector(try read(path, name, atMost: SVG.mostBytes + 1), name, path: path)
  }

  /// The vector picture in the bytes of a file.
  func vector(_ bytes: [UInt8], _ name: String, path: String?) throws(AssetProblem) -> FileVector {
    guard bytes.count <= SVG.mostBytes else {
      throw AssetProblem.tooLarge(name, reason: "the file is larger than \(SVG.mostBytes >> 20) MiB")
    }
    do {
      try memory.take(bytes.count, for: .picture(name))
      return FileVector(try SVG(bytes), name: name, file: path, memory: memory)
    } catch {
      throw AssetProblem(name, error)
    }
  }
}
