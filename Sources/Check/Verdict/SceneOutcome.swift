import AnimDifference

/// What came out for one scene.
public struct SceneOutcome: Sendable {
  /// What the check says of a scene.
  public enum Verdict: String, Sendable {
    /// It is as its golden says.
    case same
    /// It is otherwise than its golden says.
    case differs
    /// It has no golden.
    case missing
    /// Its golden cannot be read.
    case unreadable
    /// The scene cannot be rendered.
    case failed
    /// Its golden was written.
    case updated
    /// The self-test planted a fault that the check did not find.
    case unnoticed
    /// An expectation of the scene is not met; `golden` says the rest.
    case unmet
  }

  /// What was checked.
  public let variant: SceneVariant
  /// What the check says.
  public var verdict: Verdict
  /// What its golden alone says: `same`, `differs`, `updated`, `missing` or `unreadable`; nil where that was not looked at.
  public var golden: Verdict?
  /// How it differs; nil where it was not compared, or does not.
  public var difference: GoldenDifference?
  /// Why it could not be checked, a line each.
  public var error: String?
  /// The code with which the program ends for it alone.
  public var code: Int32 = 0
  /// What the scene expects of itself and does not do.
  public var failures: [ExpectationFailure] = []
  /// How many things it expects of itself.
  public var expectations = 0
  /// What programs ask beside that; nil where it was not looked for.
  public var inspection: SceneInspection?
  /// What the self-test found, a sentence each.
  public var notes: [String] = []

  /// The outcome of a scene, with nothing else to say yet.
  public init(_ scene: SceneVariant, verdict: Verdict) {
    variant = scene
    self.verdict = verdict
  }

  /// As it was given, with what was chosen of it.
  public var scene: String { "\(variant)" }

  /// Whether nothing stands against it.
  public var isGood: Bool { code == 0 }
}

/// Outcomes in words: the one place where their sentences are made.
extension SceneOutcome {
  /// A line each; none for a scene that is as expected.
  public var lines: [String] {
    var lines: [String] = []
    switch golden ?? verdict {
    case .same, .unnoticed, .unmet: break
    case .updated: lines.append("\(scene): the golden is made" + (difference.map { ": \($0.summary)" } ?? ""))
    case .missing, .unreadable, .failed:
      lines += (error ?? "").split(separator: "\n").map(String.init)
    case .differs:
      lines.append("\(scene): differs: \(difference?.summary ?? "")")
      lines += (difference?.details ?? []).map { "  " + $0 }
    }
    // With other values they are at the same places, so that the values are named.
    let failures = failures.map { variant.isWhole ? "\($0)" : "\($0) (\(variant.suffix))" }
    return lines + failures + notes.map { "\(scene): \($0)" }
  }
}

extension GoldenDifference {
  /// What is seen.
  public var summary: String {
    var parts: [String] = []
    if let shift {
      parts.append(rate.text(ofShift: shift))
    } else if let first = differing.first {
      parts.append(rate.text(of: differing.count, of: min(expectedFrames, actualFrames), from: first))
    }
    if expectedFrames != actualFrames {
      parts.append("\(actualFrames.counted("frame")) instead of \(expectedFrames)")
    }
    if parts.isEmpty {
      return model.isEmpty && !differsElsewhere ? settings.joined(separator: "; ") : "no picture shows it"
    }
    return parts.joined(separator: "; ")
  }

  /// Why, as far as the golden knows.
  public var details: [String] {
    var lines = settings
    lines += model.layerFindings.map(\.sentence)
    lines += model.properties.map(\.sentence)
    if differsElsewhere { lines.append("values of layers differ that the golden does not list") }
    if let place { lines.append(placeText(place)) }
    if !differing.isEmpty, model.isEmpty, !differsElsewhere, settings.isEmpty {
      lines.append(
        "all layers with names have the values they had: drawing, a picture, a font or a layer without a name changed"
      )
    }
    if let otherTool { lines.append("version \(otherTool) made the golden") }
    return lines
  }

  /// The same for reports.
  public var findings: [Finding] {
    var findings: [Finding] = []
    if shift != nil { findings.append(Finding(.shifted, summary, frame: differing.first)) }
    findings += settings.map { Finding(.changed, $0) }
    findings += model.layerFindings
    findings += model.properties.map {
      Finding($0.kind, $0.sentence, frame: differing.first, layer: $0.layer, keyPath: $0.keyPath)
    }
    if let first = differing.first, shift == nil { findings.append(Finding(.frames, summary, frame: first)) }
    if let place { findings.append(Finding(.worst, placeText(place), frame: place.frame)) }
    return findings
  }

  private func placeText(_ place: Place) -> String {
    let area = "[\(Int(place.area.midX.rounded())), \(Int(place.area.midY.rounded()))]"
    let layers = place.layers.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
    return "the picture of frame \(place.frame) differs most around \(area)"
      + (layers.isEmpty ? "" : ", where \(layers) \(place.layers.count == 1 ? "is" : "are")")
  }
}
