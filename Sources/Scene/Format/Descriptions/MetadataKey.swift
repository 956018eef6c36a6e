import CoreAnimation

/// What the video says about itself.
public enum MetadataKey: String, Sendable, CaseIterable {
  /// As the keys of the same names in files.
  case title, artist, comment, copyright, creationDate
}
