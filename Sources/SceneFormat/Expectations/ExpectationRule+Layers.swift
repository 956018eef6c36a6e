/// Those that are about a layer as a whole.
extension ExpectationRule {
  package static let appearsBy = ExpectationRule(
    "appearsBy", "The layer is seen by this time.",
    details: "that the layer, or what is in it, changes a pixel at that time or in a frame before",
    example: #""layer": "ball", "appearsBy": 0"#,
    .until, of: .layer
  ) { motion in
    let time = motion.argument.amount
    if try motion.probe.isSeen(motion.layer, by: motion.probe.times(nil, time)) { return nil }
    return motion.fault(" is not seen until \(time.roundedText) s; expected that it is", at: time)
  }

  package static let staysInFrame = ExpectationRule(
    "staysInFrame", "The layer never leaves the canvas.",
    details: """
      that what the layer and its sublayers draw lies on the canvas in every frame; shadows do not count, clips do not help, \
      and what lies in a bitmap of another layer is not looked at
      """,
    example: #""layer": "ball", "staysInFrame": true"#,
    .always, of: .layer, beside: ["from", "to", "tolerance"], slack: "0.001 points"
  ) { motion in
    let times = motion.times
    switch motion.probe.escape(of: motion.layer, times, tolerance: motion.tolerance) {
    case .absent: return motion.absent(times)
    case .nothing: return nil
    case .found(let (time, box)):
      let numbers = [box.minX, box.minY, box.width, box.height].map { Double($0) }
      return motion.fault(
        " is not all in the frame at \(time.roundedText) s: it is at \(Measure.text(numbers)); expected that it stays "
          + "inside", at: time, area: box)
    }
  }

  package static let contrast = ExpectationRule(
    "contrast", "The text stands out from what is behind it.",
    details: """
      that the layer stands out from what lies beneath it, everywhere: WCAG's ratio of luminances, 4.5 for common text. \
      Squares of 24 points around each place are looked at, and the strongest pixel in each; the background of a text layer \
      lies beneath its text
      """,
    example: #""layer": "title", "contrast": 4.5, "at": 1"#,
    .ratio, of: .layer, beside: ["at"]
  ) { motion in
    let (time, least) = (motion.at, motion.argument.amount)
    switch try motion.probe.faintest(motion.layer, at: time) {
    case .absent: return motion.absent([time])
    case .nothing:
      return motion.fault(" is not seen at \(time.roundedText) s; expected that it stands out", at: time)
    case .found(let (ratio, place)):
      guard ratio < least else { return nil }
      // Never rounded up to what was expected.
      let shown = (ratio * 100).rounded(.down) / 100
      let around = Measure.text([Double(place.x).rounded(), Double(place.y).rounded()])
      return motion.fault(
        " has a contrast of \(shown.roundedText) around \(around) at \(time.roundedText) s; expected at least "
          + least.nineDigits.shortText, at: time)
    }
  }

  package static let before = ExpectationRule(
    "before", "It happens before it does to this other layer.",
    details: """
      that this layer comes before that one: it is first seen earlier (`"event": "appears"`, the default), or comes to rest \
      earlier with all that is in it (`"settles"`: nothing is farther from its last value than a hundredth of its way). `by` \
      is how much earlier at least
      """,
    example: #""layer": "title", "before": "ball", "event": "settles", "by": "500ms""#,
    .otherLayer, of: .layer, beside: ["event", "by"]
  ) { motion in
    let (other, event) = (motion.argument.otherLayer ?? "", motion.expectation.event ?? .appears)
    let time = try motion.probe.time(of: event, of: motion.layer)
    let otherTime = try motion.probe.time(of: event, of: other)
    let lead = motion.expectation.lead
    // What is never reached is later than all that is.
    if let time, let otherTime, lead.map({ otherTime - time >= $0 - 1e-9 }) ?? (time < otherTime) {
      return nil
    }
    let (verb, never) =
      event == .appears ? ("is first seen", "is never seen") : ("comes to rest", "is never there")
    func clause(_ time: Double?) -> String { time.map { "\(verb) at \($0.roundedText) s" } ?? never }
    let ways = lead.map { "at least \($0.nineDigits.shortText) s before" } ?? "before"
    return motion.fault(
      " \(clause(time)), and \"\(other)\" \(clause(otherTime)); expected \"\(motion.layer)\" \(ways) \"\(other)\"",
      at: time ?? otherTime)
  }

  package static let keepsMoving = ExpectationRule(
    "keepsMoving", "It never rests for longer.",
    details: """
      that in every stretch so long something of the layer, or of the layers in it, changes: a property, by more than the \
      tolerance since the last change. Particles and movies do not count, nor do the layers it is in
      """,
    example: #""layer": "ball", "keepsMoving": "100ms", "to": 1"#,
    .pause, of: .layer, beside: ["from", "to", "tolerance"]
  ) { motion in
    let (pause, times) = (motion.argument.amount, motion.times)
    switch motion.probe.stillness(
      of: motion.layer, longerThan: pause, times, tolerance: motion.tolerance)
    {
    case .absent: return motion.absent(times)
    case .nothing: return nil
    case .found(let (from, to)):
      return motion.fault(
        " stands still from \(from.roundedText) s to \(to.roundedText) s; expected a change in every "
          + "\(pause.nineDigits.shortText) s", at: from)
    }
  }
}
