import AnimRenderTree
import AnimSound

extension Recording {
  /// The sounds of the movies that player layers show, in stretches in which the layer's time runs evenly.
  ///
  /// A movie that stands still, runs backwards or at an extreme speed is silent.
  func movieClips() throws -> [SoundClip] {
    var players: [LayerID] = []
    var seen: Set<LayerID> = []
    forEachChange { node, _ in
      guard node.kind == .player, node.movie != nil, seen.insert(node.id).inserted else { return }
      players.append(node.id)
    }
    guard !players.isEmpty else { return [] }
    // With many players and many commits most have nothing to do with each other.
    var changes: [LayerID: [Int]] = [:]
    for (index, commit) in commits.enumerated() {
      for id in Set(commit.changes ?? commit.tree.layers) { changes[id, default: []].append(index) }
    }
    var sounds: [ObjectIdentifier: any SoundSource] = [:]
    var silent: Set<ObjectIdentifier> = []
    var clips: [SoundClip] = []
    for player in players {
      for stretch in stretches(of: player, changes) {
        let id = ObjectIdentifier(stretch.movie.source)
        guard !silent.contains(id), let bearer = stretch.movie.source as? any SoundBearer else { continue }
        if sounds[id] == nil {
          do { sounds[id] = try bearer.sound() } catch {
            throw DamagedSound(name: stretch.movie.source.name, cause: error)
          }
        }
        guard let sound = sounds[id] else {
          silent.insert(id)
          continue
        }
        if let clip = stretch.clip(of: sound, levels: RecordedLevels(recording: self, layer: player)) {
          clips.append(clip)
        }
      }
    }
    return clips
  }

  /// A time in which a player's movie runs evenly.
  private struct Stretch {
    var movie: MovieClip
    var start: Double
    var end: Double
    /// The movie's time at the start, and how fast it runs.
    var local: Double
    var speed: Double

    /// Ends of which one may follow the other.
    func continues(_ earlier: Stretch) -> Bool {
      movie == earlier.movie && start == earlier.end && abs(speed - earlier.speed) < 1e-9
        && abs(earlier.local + (start - earlier.start) * earlier.speed - local) < 1e-6
    }

    static let speeds = 1.0 / 16...16.0

    func clip(of sound: any SoundSource, levels: any LevelCurve) -> SoundClip? {
      guard Self.speeds.contains(speed), start < end else { return nil }
      var (start, offset) = (start, local)
      if offset < 0 {
        start -= offset / speed
        offset = 0
      }
      let length = movie.loops ? movie.source.duration : sound.duration
      guard start < end, length > 0 else { return nil }
      if movie.loops { offset = offset.truncatingRemainder(dividingBy: length) }
      guard offset < length else { return nil }
      var clip = SoundClip(sound, start: start, part: 0..<length, levels: levels)
      clip.offset = offset
      clip.speed = speed
      clip.loops = movie.loops
      clip.end = end
      return clip
    }
  }

  /// - Parameter changes: the commits that have changed each layer, rising.
  private func stretches(of player: LayerID, _ changes: [LayerID: [Int]]) -> [Stretch] {
    var found: [Stretch] = []
    var following = changes[player]?.first
    while let index = following {
      let commit = commits[index]
      // What happens to its time happens to it or to a layer around it.
      following = commit.tree.way(to: player).compactMap { changes[$0]?.first(after: index) }.min()
      guard let movie = commit.tree[player]?.movie,
        let local = commit.tree.localTime(of: player, at: commit.time),
        let later = commit.tree.localTime(of: player, at: commit.time + 1)
      else { continue }
      let end = following.map { commits[$0].time } ?? duration
      let next = Stretch(movie: movie, start: commit.time, end: end, local: local, speed: later - local)
      if let last = found.last, next.continues(last) {
        found[found.count - 1].end = end
      } else {
        found.append(next)
      }
    }
    return found
  }
}

extension LayerTree {
  /// A layer and those that it is in, as far as they are in the tree.
  fileprivate func way(to id: LayerID) -> [LayerID] {
    var way = [id]
    while let parent = self[way[way.count - 1]]?.parent { way.append(parent) }
    return way
  }
}

extension [Int] {
  /// The first that is greater; they are rising.
  fileprivate func first(after value: Int) -> Int? {
    let index = partitioningIndex { $0 > value }
    return index < count ? self[index] : nil
  }
}

extension LayerNode {
  /// What its contents show, if that is a movie.
  fileprivate var movie: MovieClip? {
    guard case .picture(.movie(let clip)) = properties.value(.contents) else { return nil }
    return clip
  }
}
