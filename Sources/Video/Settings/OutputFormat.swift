/// The names of all that can be made, for where the path's extension does not say it.
public enum OutputFormat: String, Sendable, CaseIterable {
  case mp4, mov, webm, mkv, hls, gif, apng, webp, png, y4m, rawvideo, null

  public var kind: OutputKind {
    switch self {
    case .mp4: .movie(.mp4)
    case .mov: .movie(.mov)
    case .webm: .movie(.webm)
    case .mkv: .movie(.mkv)
    case .hls: .playlist
    case .gif: .animation(.gif)
    case .apng: .animation(.apng)
    case .webp: .animation(.webp)
    case .png: .pictures
    case .y4m: .raw(.y4m)
    case .rawvideo: .raw(.rawvideo)
    case .null: .nothing
    }
  }
}
