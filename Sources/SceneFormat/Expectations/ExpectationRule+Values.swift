/// Those that are about a property.
extension ExpectationRule {
  package static let value = ExpectationRule(
    "value", "The value at a time.",
    details: "that it has this value at a time. `tolerance` is how far each number may be off",
    example: #""layer": "ball", "keyPath": "position.x", "value": 320, "at": 0.5, "tolerance": 1"#,
    .value, of: .property, beside: ["at", "tolerance"]
  ) { motion in
    let time = motion.at
    guard let value = motion.value(at: time), let expected = motion.argument.values.first?.value else {
      return motion.absent([time])
    }
    if Measure.distance(value, expected) <= motion.tolerance { return nil }
    let slack = expected.numbers == nil ? "" : " within \(motion.tolerance.nineDigits.shortText)"
    let (found, wanted) = (motion.probe.text(value), motion.probe.text(expected))
    return motion.fault(" is \(found) at \(time.roundedText) s; expected \(wanted)\(slack)", at: time)
  }

  package static let within = ExpectationRule(
    "within", "The least and the greatest value.",
    details: "that each number lies between those of the least and the greatest, in every frame",
    example: #""layer": "ball", "keyPath": "position", "within": [[80, 180], [560, 180]]"#,
    .bounds
  ) { motion, samples in
    let ends = motion.argument.values.map(\.value)
    guard let low = ends.first?.numbers, let high = ends.last?.numbers else { return nil }
    var worst: (sample: ExpectedMotion.Sample, distance: Double)?
    for sample in samples {
      for (number, (low, high)) in zip(sample.numbers, zip(low, high)) {
        let distance = max(low - number, number - high)
        if distance > motion.tolerance, distance > worst?.distance ?? 0 { worst = (sample, distance) }
      }
    }
    return worst.map { sample, _ in
      motion.fault(
        " is \(Measure.text(sample.numbers)) at \(sample.time.roundedText) s; expected "
          + ends.map { motion.probe.text($0) }.joined(separator: " to "), at: sample.time)
    }
  }

  package static let monotonic = ExpectationRule(
    "monotonic", "It only grows, or only falls.",
    details: "that no number ever goes back, by more than the tolerance",
    example: #""layer": "ball", "keyPath": "position.x", "monotonic": "increasing""#,
    .direction
  ) { motion, samples in
    let sign = motion.argument == .direction(.increasing) ? 1.0 : -1.0
    var worst: (from: Double, to: Double, time: Double)?
    var farthest: [Double] = []
    for (time, numbers) in samples {
      for (index, number) in numbers.enumerated() {
        if index >= farthest.count { farthest.append(number) }
        let back = sign * (farthest[index] - number)
        if back > motion.tolerance, back > worst.map({ abs($0.from - $0.to) }) ?? 0 {
          worst = (farthest[index], number, time)
        }
        farthest[index] = sign * max(sign * farthest[index], sign * number)
      }
    }
    return worst.map { from, to, time in
      let way = to > from ? "rises" : "falls"
      return motion.fault(
        " \(way) from \(from.roundedText) to \(to.roundedText) at \(time.roundedText) s; expected that it never \(way)",
        at: time)
    }
  }

  package static let overshoot = ExpectationRule(
    "overshoot", "It goes at most so far beyond its last value.",
    details:
      "that no number goes farther beyond its last one, as seen from the first; where these are one, to neither side",
    example: #""layer": "ball", "keyPath": "position.x", "overshoot": 0"#,
    .distance, beside: ["from", "to"]
  ) { motion, samples in
    guard let start = samples.first?.numbers, let end = samples.last?.numbers else { return nil }
    let most = motion.argument.amount
    var worst: (time: Double, distance: Double)?
    for (time, numbers) in samples {
      for (number, (start, end)) in zip(numbers, zip(start, end)) {
        let way = end - start
        let distance = abs(way) <= 1e-9 ? abs(number - end) : (number - end) * (way > 0 ? 1 : -1)
        if distance > most + 1e-9, distance > worst?.distance ?? 0 { worst = (time, distance) }
      }
    }
    return worst.map { time, distance in
      motion.fault(
        " goes beyond \(Measure.text(end)) by \(distance.roundedText) at \(time.roundedText) s; expected at most "
          + most.nineDigits.shortText, at: time)
    }
  }

  package static let settlesBy = ExpectationRule(
    "settlesBy", "From this time on it stays near its last value.",
    details: "that from then on every number stays as near to its last one as `tolerance` says",
    example: #""layer": "ball", "keyPath": "position.x", "settlesBy": "1s""#,
    .since, slack: "a hundredth of its way"
  ) { motion, samples in
    guard let end = samples.last?.numbers else { return nil }
    let distances = samples.map { Measure.distance($0.numbers, end) }
    let tolerance = motion.expectation.tolerance ?? max((distances.max() ?? 0) / 100, 1e-6)
    let limit = motion.argument.amount
    return zip(samples, distances).reversed().first { $0.time >= limit && $1 > tolerance }.map {
      motion.fault(
        " is still \($1.roundedText) away from \(Measure.text(end)) at \($0.time.roundedText) s; expected at most "
          + "\(tolerance.nineDigits.shortText) from \(limit.roundedText) s on", at: $0.time)
    }
  }

  package static let largestJump = ExpectationRule(
    "largestJump", "From frame to frame it moves at most so far.",
    details: "that no number changes more from one frame to the next",
    example: #""layer": "ball", "keyPath": "position.x", "largestJump": 20"#,
    .distance, beside: ["from", "to"]
  ) { motion, samples in
    let most = motion.argument.amount
    let steps = zip(samples, samples.dropFirst()).map {
      ($0.time, $1.time, Measure.distance($0.numbers, $1.numbers))
    }
    guard let (from, to, distance) = steps.max(by: { $0.2 < $1.2 }), distance > most + 1e-9 else {
      return nil
    }
    return motion.fault(
      " jumps by \(distance.roundedText) between \(from.roundedText) s and \(to.roundedText) s; expected at most "
        + "\(most.nineDigits.shortText) from frame to frame", at: to)
  }

  package static let continuousVelocity = ExpectationRule(
    "continuousVelocity", "Its velocity does not jump.",
    details: """
      that no number's velocity changes at once, by more than `tolerance` a second. Motion that begins or ends at full speed \
      does so: leave those instants out with `from` and `to`
      """,
    example: #""layer": "ball", "keyPath": "position.x", "continuousVelocity": true"#,
    .always, slack: "a hundredth of the greatest velocity"
  ) { motion, samples in motion.velocityJump(samples) }

  package static let endsAtModel = ExpectationRule(
    "endsAtModel", "At the end the model's value is seen.",
    details:
      "that the property is, at the end, what its model is; without a `keyPath`, all that is animated in the layer",
    example: #""layer": "ball", "keyPath": "position.x", "endsAtModel": true"#,
    .always, of: .layerOrProperty, beside: ["tolerance"]
  ) { motion in
    let (layer, end) = (motion.layer, motion.probe.duration)
    let keyPaths = motion.expectation.keyPath.map { [$0.text] } ?? motion.probe.animatedKeyPaths(of: layer)
    for keyPath in keyPaths {
      guard let model = motion.probe.model(of: layer, keyPath, at: end),
        let value = motion.probe.value(of: layer, keyPath, at: end),
        Measure.distance(value, model) > motion.tolerance
      else { continue }
      let texts = (value: motion.probe.text(value), model: motion.probe.text(model))
      return ExpectationFault(
        sentence:
          "\"\(layer)\"'s \(keyPath) is \(texts.value) at \(end.roundedText) s, the end, and its model "
          + "\(texts.model); expected both to be alike", time: end)
    }
    return nil
  }

  package static let inStep = ExpectationRule(
    "inStep", "It moves as this other layer does.",
    details:
      "that the property keeps the distance from the same one of that layer that it has in the first frame",
    example: #""layer": "ball", "keyPath": "opacity", "inStep": "title""#,
    .otherLayer, of: .numbers, beside: ["from", "to", "tolerance"]
  ) { motion in
    guard let other = motion.argument.otherLayer, motion.hasProperty(of: other) else {
      return motion.absent([0, motion.probe.duration])
    }
    let times = motion.times
    var distances: [ExpectedMotion.Sample] = []
    for time in times {
      guard let a = motion.numbers(at: time), let b = motion.numbers(of: other, at: time), a.count == b.count
      else { continue }
      distances.append((time, zip(a, b).map { $0 - $1 }))
    }
    guard let first = distances.first?.numbers else { return motion.absent(times) }
    let worst = distances.max { Measure.distance($0.numbers, first) < Measure.distance($1.numbers, first) }
    guard let worst, Measure.distance(worst.numbers, first) > motion.tolerance else { return nil }
    return motion.fault(
      " is \(Measure.text(worst.numbers)) away from \"\(other)\"'s at \(worst.time.roundedText) s; expected "
        + "\(Measure.text(first)) within \(motion.tolerance.nineDigits.shortText), as at first",
      at: worst.time)
  }
}
