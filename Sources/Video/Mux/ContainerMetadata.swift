import AnimCLibAV
import AnimCLibAVSupport
import AnimCaptions

/// What a movie has beside its pictures and its sound. Times in seconds from its beginning.
public struct ContainerMetadata: Sendable, Equatable {
  /// Texts that players show when they are asked to.
  public struct CaptionTrack: Sendable, Equatable {
    /// In order of time.
    public var cues: [Cue]
    /// Three letters of ISO 639-2, such as `eng`.
    public var language: String?
    /// What players call it.
    public var title: String?

    /// A track of captions.
    public init(cues: [Cue], language: String? = nil, title: String? = nil) {
      self.cues = cues
      self.language = language
      self.title = title
    }
  }

  /// A part of a movie that players can go to.
  public struct Chapter: Sendable, Equatable {
    /// Seconds.
    public var start: Double
    /// Seconds.
    public var end: Double
    /// What players show.
    public var title: String

    /// A chapter from one time to another, in seconds.
    public init(start: Double, end: Double, title: String) {
      self.start = start
      self.end = end
      self.title = title
    }
  }

  /// What files say about themselves.
  public enum Metadata: String, Sendable, CaseIterable {
    /// What players show of the file.
    case title, artist, comment, copyright
    /// A day, or a time of a day, as ISO 8601 writes it. Nothing is said unless it is here.
    case creationDate

    /// libav's name.
    var key: String { self == .creationDate ? "creation_time" : rawValue }
  }

  /// Each a track of the file.
  public var captions: [CaptionTrack] = []
  /// One after the other.
  public var chapters: [Chapter] = []
  /// What the file says about itself.
  public var metadata: [Metadata: String] = [:]

  /// Nothing of all this.
  public init() {}

  /// What of it belongs to a stretch of time, counted from its beginning.
  public func part(_ range: Range<Double>) -> ContainerMetadata {
    var part = self
    for index in part.captions.indices { part.captions[index].cues = part.captions[index].cues.part(range) }
    part.chapters = chapters.compactMap { chapter in
      let (start, end) = (max(chapter.start, range.lowerBound), min(chapter.end, range.upperBound))
      guard start < end else { return nil }
      return Chapter(start: start - range.lowerBound, end: end - range.lowerBound, title: chapter.title)
    }
    return part
  }
}

extension OutputContext {
  /// Writes chapters and what the file says about itself into its head.
  func describe(_ containerMetadata: ContainerMetadata, hasChapters: Bool) throws {
    for key in ContainerMetadata.Metadata.allCases {
      guard let value = containerMetadata.metadata[key] else { continue }
      try LibAV.check("av_dict_set") { av_dict_set(&pointer.pointee.metadata, key.key, value, 0) }
    }
    guard hasChapters else { return }
    for (number, chapter) in containerMetadata.chapters.enumerated() {
      try LibAV.check("av_mallocz") {
        clibav_add_chapter(
          pointer, Int64(number + 1), Int64((chapter.start * 1000).rounded()),
          Int64((chapter.end * 1000).rounded()), chapter.title)
      }
    }
  }
}
