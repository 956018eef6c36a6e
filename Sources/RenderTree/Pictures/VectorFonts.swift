/// The fonts that texts in vector pictures are drawn with.
public protocol VectorFonts: AnyObject, Sendable {
  /// The address of fontconfig's configuration, which is there as long as this is.
  var configurationAddress: UInt { get }
}
