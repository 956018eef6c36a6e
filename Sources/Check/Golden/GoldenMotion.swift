/// One property of a layer, at `MotionSampler.times`.
public struct GoldenMotion: Sendable, Equatable {
  /// The layer's name.
  public var layer: String
  /// As Core Animation spells it, such as `position`.
  public var keyPath: String
  /// One for each time.
  public var samples: [Sample]

  /// The value at one time.
  public enum Sample: Sendable, Equatable {
    /// The layer is not there.
    case absent
    /// The value's numbers, such as x and y.
    case numbers([Double])
    /// What has no numbers.
    case text(String)
  }
}

extension GoldenMotion {
  var line: String {
    var words = ["motion", layer.goldenWord, keyPath.goldenWord]
    var index = 0
    while index < samples.count {
      var end = index + 1
      while end < samples.count, samples[end] == samples[index] { end += 1 }
      words.append(samples[index].word + (end - index > 1 ? "*\(end - index)" : ""))
      index = end
    }
    return words.joined(separator: " ")
  }
}

extension GoldenMotion.Sample {
  var word: String {
    switch self {
    case .absent: "-"
    case .numbers(let numbers): numbers.map(\.shortText).joined(separator: ",")
    case .text(let text): text.goldenWord
    }
  }
}
