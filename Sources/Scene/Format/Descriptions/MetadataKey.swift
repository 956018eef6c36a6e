import CoreAnimation

/// What the video says about itself.
public enum MetadataKey: String, Sendable, CaseIterable {
  case title, artist, comment, copyright, creationDate
}
