import AnimJSON
import AnimMovie
import AnimRenderTree
import AnimResources
import AnimSceneFormat
import AnimSound

extension SceneCheck {
  /// An error from drawing as a problem of the scene, at the place of the layer or of the movie whose doing it is; the
  /// error itself where nothing of the scene is to blame.
  public func placed(_ error: any Error) -> any Error {
    guard let problem = problem(error) else { return played?.recording.naming(error) ?? error }
    return SceneErrors([scene.diagnostic(problem, at: location(error))])
  }

  private func problem(_ error: any Error) -> Problem? {
    switch error {
    case let error as LayerError:
      return problem(error.cause).map { named($0, error.layer) }
    case let error as MemoryExceeded:
      return .tooMuchMemory(error)
    case let error as DamagedPicture:
      let name = scene.movieAsset(of: error.source)?.name ?? error.source.name
      return .asset(name, error.cause)
    case let error as UndrawnPicture:
      let name = scene.asset(of: error.source)?.name ?? error.source.name
      return .asset(name, error.cause)
    case let error as DamagedSound:
      return .asset(error.name, error.cause)
    case MovieError.tooManyCopies(let replicator, let time):
      return .tooManyCopies(replicator: replicator, time: time?.shortText, limit: Frame.mostCopies)
    default:
      return nil
    }
  }

  private func named(_ problem: Problem, _ layer: LayerID) -> Problem {
    guard case .tooMuchMemory(var exceeded) = problem, exceeded.layer == nil else { return problem }
    exceeded.layer = played?.recording.name(of: layer).map { "layer \(quoted($0))" }
    return .tooMuchMemory(exceeded)
  }

  private func location(_ error: any Error) -> SourceLocation? {
    switch error {
    case let error as LayerError:
      if let damaged = error.cause as? DamagedPicture, let place = location(damaged) { return place }
      if let undrawn = error.cause as? UndrawnPicture, let place = location(undrawn) { return place }
      return played?.places[error.layer]
    case let error as DamagedPicture:
      return scene.movieAsset(of: error.source)?.location
    case let error as UndrawnPicture:
      return scene.asset(of: error.source)?.location
    case let error as DamagedSound:
      return scene.audio.first { $0.source.name == error.name }?.location
        ?? scene.assets.first { $0.name == error.name }?.location
    case let error as MemoryExceeded where error.use == .canvas:
      return scene.canvasLocation
    default:
      return nil
    }
  }
}

extension SceneDescription {
  /// Where a vector picture is first used.
  func asset(of source: any VectorSource) -> ContentsDescription? {
    assets.first { asset in
      if case .vector(let picture) = asset.picture { picture.source === source } else { false }
    }
  }

  /// Where a movie is first used.
  func movieAsset(of source: any MovieSource) -> ContentsDescription? {
    assets.first { asset in
      if case .movie(let clip) = asset.picture { clip.source === source } else { false }
    }
  }
}
