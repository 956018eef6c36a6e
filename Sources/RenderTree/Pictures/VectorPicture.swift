import Foundation
import AnimResources

/// A picture of lines and areas as the contents of a layer: sharp at every size up to `longestSide` pixels.
public struct VectorPicture: Sendable {
  /// What draws it in a size.
  public let source: any VectorSource
  /// Whether it is drawn in sizes of which each is twice the one before, and made smaller from these: for particles, of
  /// which each has a size of its own in each frame.
  package var isStepped = false

  /// A picture that is drawn by its source.
  public init(_ source: any VectorSource) { self.source = source }

  /// The longest side that is drawn, in pixels; what is shown larger is magnified from it.
  public static let longestSide = 8192
  /// The most pixels that are drawn; an 8K frame has fewer.
  public static let mostPixels = 36_000_000

  /// Of the grid that places in the picture are counted by: whole points that hold it.
  var gridWidth: Int { max(1, Int(min(source.width, 1e6).rounded(.up))) }
  var gridHeight: Int { max(1, Int(min(source.height, 1e6).rounded(.up))) }

  /// The size in pixels in which it is drawn, for one in which it is seen.
  package func pixels(width: Double, height: Double) -> (width: Int, height: Int) {
    guard isStepped else { return Self.pixels(width: width, height: height) }
    let factor = max(width / Double(gridWidth), height / Double(gridHeight))
    guard factor > 0, factor.isFinite else { return (1, 1) }
    let step = exp2(log2(factor).rounded(.up))
    return Self.pixels(width: Double(gridWidth) * step, height: Double(gridHeight) * step)
  }

  /// The next size that is whole, of those that are drawn.
  package static func pixels(width: Double, height: Double) -> (width: Int, height: Int) {
    // What is whole but for rounding is that.
    func whole(_ length: Double) -> Int {
      length.isFinite ? max(1, Int(min((length - 1e-3).rounded(.up), 1e9))) : 1
    }
    var (columns, rows) = (whole(width), whole(height))
    let side = Double(longestSide)
    let shrinking = min(
      1, side / Double(columns), side / Double(rows),
      (Double(mostPixels) / (Double(columns) * Double(rows))).squareRoot())
    if shrinking < 1 {
      columns = max(1, Int(Double(columns) * shrinking))
      rows = max(1, Int(Double(rows) * shrinking))
    }
    return (columns, rows)
  }
}

extension VectorPicture: Hashable {
  public static func == (a: VectorPicture, b: VectorPicture) -> Bool {
    a.source === b.source && a.isStepped == b.isStepped
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}

/// A picture that is drawn as large as it is shown, such as that of an SVG file. Asked from several threads at once.
public protocol VectorSource: AnyObject, Sendable {
  /// What traces call it, such as the file it came from.
  var name: String { get }
  /// Its own size, in points at a scale of 1.
  var width: Double { get }
  /// As `width`.
  var height: Double { get }
  /// What the file says beside what is drawn, and is followed, in words.
  var features: [String] { get }
  /// What the file asks for and does not get.
  var omissions: [VectorOmission] { get }
  /// The file that decides all of it; nil where there is none.
  var file: String? { get }
  /// Whether it depends on fonts.
  var hasText: Bool { get }
  /// The picture stretched to a size in pixels: it does not depend on earlier requests.
  ///
  /// - Parameter memory: of what it is drawn for, which pays for the bitmap; nil for that which the picture was read for.
  func bitmap(width: Int, height: Int, fonts: any VectorFonts, memory: MemoryBudget?) throws -> Bitmap
}

extension VectorSource {
  /// As with `memory`, for what has no budget of its own.
  public func bitmap(width: Int, height: Int, fonts: any VectorFonts) throws -> Bitmap {
    try bitmap(width: width, height: height, fonts: fonts, memory: nil)
  }

  /// No file, for a source that does not say one.
  public var file: String? { nil }
  /// Nothing, for a source that says no more than its lines.
  public var features: [String] { [] }
  /// No texts, for a source that does not say so.
  public var hasText: Bool { false }
  /// Nothing is left out, for a source that does not say so.
  public var omissions: [VectorOmission] { [] }
}

/// The fonts that texts in vector pictures are drawn with.
public protocol VectorFonts: AnyObject, Sendable {
  /// The address of fontconfig's configuration, which is there as long as this is.
  var configurationAddress: UInt { get }
  /// Where these fonts are, for another process.
  var fontDirectories: [String] { get }
  /// Files beside those of the directories.
  var fontFiles: [String] { get }
}

/// What a vector picture asks for and does not get.
public enum VectorOmission: Sendable, Hashable, CustomStringConvertible {
  /// It moves, or runs a script, in the words of its file: it is shown still.
  case motion(String)
  /// Files that it names, which are not read.
  case files([String])
  /// What is left out or drawn in another way, in the words of its file with the lines.
  case parts([String])

  public var description: String {
    switch self {
    case .motion(let word): "the \"\(word)\""
    case .files(let files): "the file \"\(files.first ?? "")\""
    case .parts(let parts): parts.first ?? "a part"
    }
  }
}
