import AnimDifference
import Foundation
import AnimRenderTree
import AnimSceneFormat

/// How one property moves otherwise than its golden says. What it does now is known at any time, what it did only at the
/// golden's.
struct MotionComparison {
  /// Nil when it moves as it did.
  private(set) var change: MotionChange?

  init(
    _ golden: GoldenMotion, _ duration: Double, _ sample: (Double) -> GoldenMotion.Sample, _ delays: [Double]
  ) {
    let times = (0..<golden.samples.count).map {
      duration * Double($0) / Double(max(golden.samples.count - 1, 1))
    }
    let (first, second) = (golden.samples, times.map(sample))
    guard first != second else { return }
    guard let a = Motion(times, first), let b = Motion(times, second) else {
      change = Self.otherwise(first, second, times)
      return
    }
    if a.isEqual(to: b) { return }
    change = a.change(to: b, delays: delays) { delay in
      Self.isShift(a, by: delay, sample)
    } texts: { index in
      (second[index].people, first[index].people)
    }
  }

  /// Whether what was at each time is now so much later, and nothing moves before.
  private static func isShift(_ a: Motion, by delay: Double, _ sample: (Double) -> GoldenMotion.Sample)
    -> Bool
  {
    guard let last = a.times.last, abs(delay) < last / 2 else { return false }
    var now: [[Double]?] = []
    var before: [[Double]?] = []
    for (time, value) in zip(a.times, a.values) where time + delay >= 0 && time + delay <= last {
      guard case .some(let moved) = sample(time + delay).motionValue else { return false }
      now.append(moved)
      before.append(value)
    }
    let times = Array(repeating: 0.0, count: now.count)
    return now.count > 2
      && Motion(times: times, values: before).isEqual(to: Motion(times: times, values: now))
  }

  private static func otherwise(
    _ first: [GoldenMotion.Sample], _ second: [GoldenMotion.Sample], _ times: [Double]
  ) -> MotionChange? {
    guard let index = times.indices.first(where: { first[$0] != second[$0] }) else { return nil }
    let isSet = first.allSatisfy { $0 == first[0] } && second.allSatisfy { $0 == second[0] }
    return isSet
      ? .set(to: second[index].people, instead: first[index].people)
      : .changed(at: times[index], value: second[index].people, instead: first[index].people)
  }
}

extension Motion {
  /// Nil for what has no numbers.
  init?(_ times: [Double], _ samples: [GoldenMotion.Sample]) {
    var values: [[Double]?] = []
    for sample in samples {
      guard case .some(let value) = sample.motionValue else { return nil }
      values.append(value)
    }
    self.init(times: times, values: values)
  }
}

extension GoldenMotion.Sample {
  /// `.some(nil)` for what is not there, nil for what has no numbers.
  fileprivate var motionValue: [Double]?? {
    switch self {
    case .absent: .some(nil)
    case .numbers(let numbers): numbers
    case .text: nil
    }
  }

  /// For people.
  var people: String {
    switch self {
    case .absent: "null"
    case .numbers(let numbers): Measure.text(numbers)
    case .text(let text): text
    }
  }
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

/// The values over time of a property that moves otherwise than its golden says.
public struct GoldenCurve: Sendable, Equatable {
  /// As the golden calls it.
  public var layer: String
  /// As Core Animation spells it, such as `position`.
  public var keyPath: String
  /// In seconds, equally far apart.
  public var times: [Double]
  /// The numbers that the golden has; nil where there was no such layer.
  public var expected: [[Double]?]
  /// The values that there are now; nil where there is no such layer.
  public var actual: [Value?]
}
