import RenderTree
import Sound

/// A sound that a layer of a recording stands for, whose `gain`, `pan` and `volume` it has.
public struct PlacedSound: Sendable {
  /// The layer's name; nil for one that stays as loud as its clip says.
  public var layer: String?
  public var clip: SoundClip

  public init(layer: String? = nil, clip: SoundClip) {
    self.layer = layer
    self.clip = clip
  }
}

extension Recording {
  /// What is heard: sounds, and the movies of player layers. Nil if there is nothing of either.
  ///
  /// - Throws: what keeps a movie's sound from being played.
  public func soundtrack(_ sounds: [PlacedSound] = [], loudness: Double? = nil) throws -> Soundtrack? {
    var clips: [SoundClip] = []
    let layers = firstLayers(named: Set(sounds.compactMap(\.layer)))
    for sound in sounds {
      var clip = sound.clip
      if let name = sound.layer, let id = layers[name] {
        clip.levels = RecordedLevels(self, id)
      }
      clips.append(clip)
    }
    clips += try movieClips()
    return clips.isEmpty ? nil : Soundtrack(clips: clips, duration: duration, loudness: loudness)
  }

  /// The first layer of each name in the first tree, found in one walk.
  private func firstLayers(named names: Set<String>) -> [String: LayerID] {
    guard !names.isEmpty, let tree = commits.first?.tree else { return [:] }
    var (wanted, found) = (names, [String: LayerID]())
    for id in tree.layers {
      if let name = tree[id]?.name, wanted.remove(name) != nil { found[name] = id }
    }
    return found
  }
}

/// How loud a layer's sound is in a recording.
struct RecordedLevels: LevelCurve {
  private let recording: Recording
  private let layer: LayerID

  init(_ recording: Recording, _ layer: LayerID) {
    self.recording = recording
    self.layer = layer
  }

  func level(at time: Double) -> SoundLevel {
    guard let index = recording.commitIndex(at: time), let node = recording.commits[index].tree[layer] else {
      return SoundLevel(volume: 0)
    }
    if node.animations.isEmpty { return SoundLevel(node.properties) }
    var evaluator = Evaluator(tree: recording.commits[index].tree)
    return SoundLevel(evaluator.presentation(of: layer, at: time) ?? node.properties)
  }
}

extension SoundLevel {
  fileprivate init(_ properties: PropertyBag) {
    func number(_ key: PropertyKey, _ usual: Double) -> Double {
      guard let value = properties.value(key).number, !value.isNaN else { return usual }
      return value
    }
    self.init(gain: number(.gain, 0), pan: number(.pan, 0), volume: number(.volume, 1))
  }
}
