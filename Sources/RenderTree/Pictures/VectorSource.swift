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
  /// The picture stretched to a size in pixels: the same whatever was asked before, and by whom.
  func bitmap(width: Int, height: Int, fonts: any VectorFonts) throws -> Bitmap
}

extension VectorSource {
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
}
