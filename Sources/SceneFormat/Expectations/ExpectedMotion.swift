import Foundation
import AnimRenderTree

/// What a rule's check looks at: an expectation, and the recording that is asked whether it is so.
package struct ExpectedMotion {
  package typealias Sample = (time: Double, numbers: [Double])

  package let expectation: ExpectationDescription
  package var probe: any RecordingProbe

  /// How something is not as expected; nil if it is.
  ///
  /// - Throws: what drawing throws, for rules that are about pictures.
  package static func fault(of expectation: ExpectationDescription, in probe: any RecordingProbe) throws
    -> ExpectationFault?
  {
    var motion = ExpectedMotion(expectation: expectation, probe: probe)
    if expectation.rule.needsKeyPath == true, !motion.hasProperty(of: expectation.layer) {
      return motion.absent([0, probe.duration])
    }
    return try expectation.rule.check(&motion)
  }

  // MARK: What is expected

  package var layer: String { expectation.layer }
  package var argument: ExpectationDescription.Argument { expectation.argument }
  package var at: Double { expectation.at ?? 0 }
  /// How far off is near enough.
  package var tolerance: Double { expectation.tolerance ?? 0.001 }

  // MARK: What there is

  /// Those that it is about.
  package var times: [Double] { probe.times(expectation.from, expectation.to) }

  private var keyPath: String { expectation.keyPath?.text ?? "" }

  mutating func hasProperty(of layer: String) -> Bool { probe.has(keyPath, of: layer) }

  package mutating func value(at time: Double) -> Value? { probe.value(of: layer, keyPath, at: time) }

  /// Nil while the layer is not in the tree.
  package mutating func numbers(of other: String? = nil, at time: Double) -> [Double]? {
    probe.value(of: other ?? layer, keyPath, at: time)?.numbers
  }

  /// The property in each frame in which the layer is there.
  package var samples: [Sample] {
    mutating get { times.compactMap { time in numbers(at: time).map { (time, $0) } } }
  }

  // MARK: What is not so

  /// - Parameter words: what follows the name of the layer, or of its property.
  package func fault(_ words: String, at time: Double?, area: CGRect? = nil) -> ExpectationFault {
    let subject = "\"\(layer)\"" + (expectation.keyPath.map { "'s \($0.text)" } ?? "")
    return ExpectationFault(sentence: subject + words, time: time, area: area)
  }

  /// Between the first and the last of some times.
  package func absent(_ times: [Double]) -> ExpectationFault {
    let (from, to) = (times.first ?? 0, times.last ?? 0)
    return ExpectationFault(
      sentence: "\"\(layer)\" is not there from \(from.roundedText) s to \(to.roundedText) s", time: from)
  }
}

/// Distances and texts of numbers.
package enum Measure {
  /// The greatest of the distances of their numbers; 0 or infinite for what has none.
  package static func distance(_ a: Value, _ b: Value) -> Double {
    guard let first = a.numbers, let second = b.numbers, first.count == second.count else {
      return a == b ? 0 : .infinity
    }
    return distance(first, second)
  }

  package static func distance(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  package static func text(_ numbers: [Double]) -> String {
    numbers.count == 1 ? numbers[0].roundedText : "[\(numbers.map(\.roundedText).joined(separator: ", "))]"
  }
}

extension Double {
  /// To a thousandth.
  package var roundedText: String { ((self * 1000).rounded() / 1000).shortText }

  /// To nine digits, which is what differs on no machine.
  package var nineDigits: Double {
    guard isFinite, self != 0 else { return 0 }
    let digits = 8 - log10(abs(self)).rounded(.down)
    let power = pow(10, abs(digits))
    guard power.isFinite, abs(digits) < 300 else { return 0 }
    return digits >= 0 ? (self * power).rounded() / power : (self / power).rounded() * power
  }
}
