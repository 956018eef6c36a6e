import RenderTree

/// The values over time of a property that moves otherwise than its golden says.
public struct GoldenCurve: Sendable, Equatable {
  /// As the golden calls it.
  public var layer: String
  public var keyPath: String
  /// In seconds, equally far apart.
  public var times: [Double]
  /// The numbers that the golden has; nil where there was no such layer.
  public var expected: [[Double]?]
  public var actual: [Value?]
}

extension GoldenDifference {
  /// Of the properties that the golden lists, those that have numbers.
  ///
  /// - Parameters:
  ///   - golden: the one that the difference is to.
  ///   - subject: the scene as it is now.
  public func curves(_ golden: Golden, _ subject: CheckSubject) -> [GoldenCurve] {
    let sampler = MotionSampler(subject)
    let times = MotionSampler.times(golden.video.duration)
    return model.properties.compactMap { property in
      guard
        let motion = golden.motions.first(where: {
          $0.layer == property.layer && $0.keyPath == property.keyPath
        }), motion.samples.count == times.count, let value = sampler.values(of: motion)
      else { return nil }
      var expected: [[Double]?] = []
      for sample in motion.samples {
        switch sample {
        case .absent: expected.append(nil)
        case .numbers(let numbers): expected.append(numbers)
        case .text: return nil
        }
      }
      return GoldenCurve(
        layer: property.layer, keyPath: property.keyPath, times: times, expected: expected,
        actual: times.map(value))
    }
  }
}
