import AnimFrameTiming
import AnimRenderTree
import AnimSound
import AnimVideo

/// The sound of one movie on its way to the file.
final class MovieSound {
  let encoder: SoundEncoder
  private let work: Work

  private final class Work {
    var measuring = 0.0
    var reader: SoundtrackReader?
  }

  /// How long it took until now, without writing it.
  var seconds: Double { work.measuring + encoder.seconds }

  /// - Parameters:
  ///   - frames: those of the movie; it begins with the first sample of the first.
  ///   - isCancelled: asked now and then while it is listened to.
  init(
    _ track: Soundtrack, _ settings: SoundSettings, rate: FrameRate, frames: Range<Int>,
    clock: (@Sendable () -> Double)?, isCancelled: () -> Bool
  ) throws {
    let work = Work()
    self.work = work
    let first = rate.position(ofFrame: frames.lowerBound)
    encoder = try SoundEncoder(
      settings, total: rate.position(ofFrame: frames.upperBound) - first, clock: clock
    ) {
      try work.reader?.read(into: $0)
    }
    var watch = Stopwatch(clock)
    watch.start()
    // The whole soundtrack counts, so that parts of a movie are as loud as the whole.
    let gain = try track.loudness.map { try track.gain(for: $0, isCancelled: isCancelled) } ?? 0
    work.reader = try SoundtrackReader(track, from: first, gain: gain)
    work.measuring = watch.lap()
  }
}

extension FrameRate {
  /// The sample that is nearest to a frame's beginning.
  fileprivate func position(ofFrame number: Int) -> Int {
    let (samples, remainder) = (number * SampleRate.value * denominator).quotientAndRemainder(
      dividingBy: numerator)
    return samples + (2 * remainder >= numerator ? 1 : 0)
  }
}

extension Soundtrack {
  /// By how many decibels it has to be amplified to be so loud; 0 for silence.
  ///
  /// - Throws: `DamagedSound`, `VideoError.missingFilters`, `MovieError.cancelled`.
  package func gain(for loudness: Double, isCancelled: () -> Bool) throws -> Double {
    var meter = try LoudnessMeter()
    var mixer = Mixer(self)
    var left = length
    try withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * LoudnessMeter.block) { samples in
      while left > 0 {
        if isCancelled() { throw MovieError.cancelled }
        let count = min(left, LoudnessMeter.block)
        let part = UnsafeMutableBufferPointer(rebasing: samples[..<(2 * count)])
        try mixer.read(into: part)
        try meter.add(part)
        left -= count
      }
    }
    guard let measured = try meter.finish() else { return 0 }
    return min(loudness - measured, Self.mostGain)
  }

  /// Noise is not to become music, in decibels.
  private static let mostGain = SoundLevel.loudest
}

/// A sound that a layer of a recording stands for, whose `gain`, `pan` and `volume` it has.
public struct PlacedSound: Sendable {
  /// The layer's name; nil for one that stays as loud as its clip says.
  public var layer: String?
  /// What is heard, and when.
  public var clip: SoundClip
  /// What it makes room for; nil for nothing.
  public var duck: Duck?

  /// How a sound makes room for others.
  public struct Duck: Sendable {
    /// The layers of the sounds that it makes room for.
    public var under: [String]
    /// Times in which it is softer by a fixed amount, in seconds.
    public var during: [Range<Double>]
    /// By how many decibels it is softer then, below 0.
    public var gain: Double
    /// How fast, and from which level of the others on.
    public var ducking: Ducking

    /// Room for some sounds, and in some times.
    public init(
      under: [String], during: [Range<Double>] = [], gain: Double = -12, ducking: Ducking = Ducking()
    ) {
      (self.under, self.during, self.gain, self.ducking) = (under, during, gain, ducking)
    }
  }

  /// A sound that a layer stands for, by the layer's name.
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
        clip.levels = RecordedLevels(recording: self, layer: id)
      }
      clips.append(clip)
    }
    // What is made room for is heard as it is without that, so that two may make room for each other.
    let alone = clips
    for (index, sound) in sounds.enumerated() {
      guard let duck = sound.duck else { continue }
      if !duck.under.isEmpty {
        let others = sounds.indices.filter { sounds[$0].layer.map(duck.under.contains) ?? false }
        clips[index].levels = try duck.ducking.levels(
          clips[index].levels, under: Soundtrack(clips: others.map { alone[$0] }, duration: duration))
      }
      if !duck.during.isEmpty {
        clips[index].levels = duck.ducking.levels(
          clips[index].levels, by: duck.gain, during: duck.during, of: duration)
      }
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
  let recording: Recording
  let layer: LayerID

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
