import Foundation

/// What the contents of a layer show.
public enum Picture: Sendable, Hashable, CustomStringConvertible {
  /// A still picture.
  case bitmap(Bitmap)
  /// A movie, or a picture that moves.
  case movie(MovieClip)
  /// Drawn as large as it is shown.
  case vector(VectorPicture)
  /// What a layer drew itself.
  case drawing(Drawing)
  /// So much of the second picture and the rest of the first, as a cross-fade from one to the other; 0…1.
  indirect case mix(Picture, Picture, fraction: Double)

  /// What contents of nil show; only parts of a mix are it.
  static let nothing = Picture.drawing(Drawing(items: [], bounds: .zero))

  /// The picture `fraction` of the way to `end`.
  func mixed(with end: Picture, fraction: Double) -> Picture {
    if self == end || fraction <= 0 { return self }
    return fraction >= 1 ? end : .mix(self, end, fraction: fraction)
  }

  /// Whether it is another picture at another time of its layer.
  var moves: Bool {
    switch self {
    case .movie: true
    case .bitmap, .vector, .drawing: false
    case .mix(let a, let b, _): a.moves || b.moves
    }
  }

  /// Its own size, in points at a scale of 1; nil for what has none.
  package var size: CGSize? {
    switch self {
    case .bitmap(let bitmap): CGSize(width: bitmap.width, height: bitmap.height)
    case .movie(let clip): CGSize(width: clip.source.displayWidth, height: clip.source.displayHeight)
    case .vector(let picture): CGSize(width: picture.source.width, height: picture.source.height)
    case .drawing(let drawing): drawing.bounds.size
    case .mix: nil
    }
  }

  /// The names of what is shown.
  public var description: String {
    switch self {
    case .bitmap(let bitmap): bitmap.name ?? "CGImage"
    case .movie(let clip): clip.source.name
    case .vector(let picture): picture.source.name
    case .nothing: "null"
    case .drawing: "drawing"
    case .mix(let a, let b, let fraction): "\(a) → \(b) (\(fraction))"
    }
  }
}
