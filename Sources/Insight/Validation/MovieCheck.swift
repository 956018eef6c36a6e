import AnimGeometry
import AnimJSON
import AnimRenderTree
import AnimResources
import AnimSceneFormat
import AnimText
import AnimVideo

/// Decodes the pictures of movies that frames show, and draws vector pictures.
struct MovieCheck: Sendable {
  private struct Picture: Hashable {
    var source: ObjectIdentifier
    var index: Int
  }

  private let places: [ObjectIdentifier: ContentsDescription]
  private var known: Set<Picture> = []
  /// How many pictures were left out.
  private(set) var omitted = 0

  private let toPixels: Affine
  private let fonts: FontSet?

  /// - Parameter fonts: for vector pictures; nil where they are not looked at.
  init(_ scene: SceneDescription, fonts: FontSet?) {
    toPixels = Affine(scaleX: scene.canvas.scale, y: scene.canvas.scale)
    self.fonts = fonts
    var places: [ObjectIdentifier: ContentsDescription] = [:]
    for asset in scene.assets {
      if case .vector(let picture) = asset.picture, places[ObjectIdentifier(picture.source)] == nil {
        places[ObjectIdentifier(picture.source)] = asset
      }
      if case .movie(let clip) = asset.picture, places[ObjectIdentifier(clip.source)] == nil {
        places[ObjectIdentifier(clip.source)] = asset
      }
    }
    self.places = places
  }

  /// What is wrong with the picture that an item shows, if it is damaged.
  mutating func problem(in item: Frame.Item) -> (problem: Problem, location: SourceLocation?)? {
    guard case .image(let image) = item.content else { return nil }
    switch image.source {
    case .bitmap: return nil
    case .movie(let clip, let index):
      return problem(of: clip.source, clip.source.name, index) { _ = try clip.source.picture(index) }
    case .vector(let picture):
      guard let fonts, let size = image.vectorPixels(toPixels) else { return nil }
      let source = picture.source
      return problem(of: source, source.name, size.width << 32 | size.height) {
        _ = try source.bitmap(width: size.width, height: size.height, fonts: fonts)
      }
    }
  }

  /// - Parameter index: which of the source's pictures is made.
  private mutating func problem(
    of source: AnyObject, _ name: String, _ index: Int, _ make: () throws -> Void
  ) -> (problem: Problem, location: SourceLocation?)? {
    guard known.insert(Picture(source: ObjectIdentifier(source), index: index)).inserted else { return nil }
    guard known.count <= SceneCheck.mostPictures else {
      omitted += 1
      return nil
    }
    do {
      try make()
      return nil
    } catch {
      let asset = places[ObjectIdentifier(source)]
      return (.asset(asset?.name ?? name, error), asset?.location)
    }
  }
}

extension Problem {
  /// Why a file's picture or sound cannot be shown or heard.
  static func asset(_ name: String, _ error: any Error) -> Problem {
    if let exceeded = error as? MemoryExceeded { return .tooMuchMemory(exceeded) }
    return .asset(
      FileLimit.isExceeded(by: error)
        ? .tooLarge(name, reason: "\(error)") : .unreadable(name, reason: "\(error)"))
  }
}
