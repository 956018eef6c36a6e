import AnimSceneFormat
import AnimVideo

extension SceneDescription {
  /// What the scene's video has beside pictures and sound.
  ///
  /// - Parameter captions: whether with its captions.
  public func containerMetadata(captions hasCaptions: Bool = true) -> ContainerMetadata {
    var all = ContainerMetadata()
    if hasCaptions {
      all.captions = captions.filter(\.isTrack).map {
        ContainerMetadata.CaptionTrack(cues: $0.cues, language: $0.language, title: $0.title)
      }
    }
    if hasChapters { all.chapters = chapters }
    for (key, text) in metadata {
      if let known = ContainerMetadata.Metadata(rawValue: key.rawValue) { all.metadata[known] = text }
    }
    return all
  }

  /// One for each entry that has a name and a time, up to the next.
  private var chapters: [ContainerMetadata.Chapter] {
    var marks: [(time: Double, title: String)] = []
    for entry in timeline {
      guard let title = entry.name, let time = entry.trigger.firstTime, time < video.duration,
        marks.last?.time != time
      else { continue }
      marks.append((time, title))
    }
    let ends = marks.dropFirst().map(\.time) + [video.duration]
    return zip(marks, ends).map { ContainerMetadata.Chapter(start: $0.time, end: $1, title: $0.title) }
  }
}
