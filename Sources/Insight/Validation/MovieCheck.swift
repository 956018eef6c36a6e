import RenderTree
import Scene

/// Decodes the pictures of movies that frames show.
struct MovieCheck: Sendable {
  private struct Picture: Hashable {
    var source: ObjectIdentifier
    var index: Int
  }

  private let places: [ObjectIdentifier: ContentsDescription]
  private var known: Set<Picture> = []
  /// How many pictures were left out.
  private(set) var omitted = 0

  init(_ scene: SceneDescription) {
    var places: [ObjectIdentifier: ContentsDescription] = [:]
    for asset in scene.assets {
      if case .movie(let clip) = asset.picture, places[ObjectIdentifier(clip.source)] == nil {
        places[ObjectIdentifier(clip.source)] = asset
      }
    }
    self.places = places
  }

  /// What is wrong with the picture that an item shows, if it is damaged.
  mutating func problem(in item: Frame.Item) -> (problem: Problem, location: SourceLocation?)? {
    guard case .image(let image) = item.content, case .movie(let clip, let index) = image.source,
      known.insert(Picture(source: ObjectIdentifier(clip.source), index: index)).inserted
    else { return nil }
    guard known.count <= SceneCheck.mostPictures else {
      omitted += 1
      return nil
    }
    do {
      _ = try clip.source.picture(index)
      return nil
    } catch {
      let asset = places[ObjectIdentifier(clip.source)]
      let name = asset?.name ?? clip.source.name
      return (.asset(.unreadable(name, reason: "\(error)")), asset?.location)
    }
  }
}
