import Foundation
import AnimFrameTiming
import AnimJSON
import AnimRenderTree
import AnimSceneFormat

/// Differences in words: the one place where their sentences are made.
extension Difference {
  /// A sentence on each line, what is most important first.
  public var text: String {
    var lines: [String] = []
    if isEmpty {
      lines.append(
        "equal: \(frames.expectedCount.counted("frame")) of '\(expected)' and '\(actual)' are alike")
    } else {
      lines.append("'\(actual)' differs from '\(expected)': \(summary)")
    }
    if let (first, second, lower) = differentRates {
      lines.append(
        "'\(expected)' has \(first) frames per second and '\(actual)' \(second); compared at \(rate). '--fps \(lower)' "
          + "compares what both have")
    }
    if let model {
      lines += model.layerFindings.map(\.sentence)
      lines += model.properties.map(\.sentence)
      if isEmpty, !model.isEmpty { lines[0] += "; what differs in the layers is not seen" }
    }
    return lines.map { safeText($0) + "\n" }.joined()
  }

  /// Those of two videos or folders, and the lower one.
  private var differentRates: (FrameRate, FrameRate, lower: FrameRate)? {
    guard let first = ownRates.expected, let second = ownRates.actual, first != second else { return nil }
    let lower = first.framesPerSecond < second.framesPerSecond ? first : second
    return rate == lower ? nil : (first, second, lower)
  }

  /// The first sentence, without the names of what was compared.
  public var summary: String {
    if let shift = frames.shift { return rate.text(ofShift: shift) }
    return frameFindings.map(\.sentence).joined(separator: "; ")
  }

  /// All that differs, what is most important first; of layers where both are scenes.
  public var findings: [Finding] {
    var findings: [Finding] = []
    if let shift = frames.shift {
      findings.append(Finding(.shifted, rate.text(ofShift: shift), frame: frames.first))
    }
    if let model {
      findings += model.layerFindings
      findings += model.properties.map { property in
        Finding(
          property.kind, property.sentence, frame: property.begin.map { frame(at: $0) },
          layer: property.layer, keyPath: property.keyPath)
      }
    }
    return findings + frameFindings
  }

  /// The frame that begins last of those that have begun at a time.
  private func frame(at time: Double) -> Int {
    let last = max(frames.expectedCount, frames.actualCount, 1) - 1
    let number = (time * rate.framesPerSecond + 1e-6).rounded(.down)
    return Int(min(max(number, 0), Double(last)))
  }

  private var frameFindings: [Finding] {
    var findings: [Finding] = []
    let common = min(frames.expectedCount, frames.actualCount)
    if frames.differing > 0, let first = frames.first {
      findings.append(
        Finding(.frames, rate.text(of: frames.differing, of: common, from: first), frame: first))
    }
    if let (frame, difference) = frames.worst {
      var text =
        "most in frame \(frame) (\(rate.time(ofFrame: frame).roundedText) s): \(difference.pixels.counted("pixel")), "
        + "by up to \(difference.most) of 255"
      if let area = difference.worst {
        text += ", around [\(Int(area.midX)), \(Int(area.midY))]"
        if !frames.worstLayers.isEmpty {
          text += ", where \(frames.worstLayers.listed) \(frames.worstLayers.count == 1 ? "lies" : "lie")"
        }
      }
      findings.append(Finding(.worst, text, frame: frame, area: difference.worst))
    }
    if frames.expectedCount != frames.actualCount {
      findings.append(
        Finding(
          .length, "\(frames.actualCount.counted("frame")) instead of \(frames.expectedCount)",
          frame: max(common - 1, 0)))
    }
    return findings
  }
}

extension FrameRate {
  /// Of pictures that are the same so many frames later.
  package func text(ofShift shift: Int) -> String {
    let seconds = (Double(abs(shift)) / framesPerSecond).roundedText
    return "the same motion, \(abs(shift).counted("frame")) (\(seconds) s) \(shift > 0 ? "later" : "earlier")"
  }

  /// Of frames that differ.
  package func text(of differing: Int, of common: Int, from first: Int) -> String {
    "\(differing) of \(common.counted("frame")), from frame \(first) (\(time(ofFrame: first).roundedText) s) on"
  }
}

extension ModelDifference {
  /// What is about whole layers.
  package var layerFindings: [Finding] {
    missingLayers.map { Finding(.missing, "the layer \"\($0)\" is missing", layer: $0) }
      + addedLayers.map { Finding(.added, "the layer \"\($0)\" is new", layer: $0) }
  }
}

extension ModelDifference.Property {
  package var kind: Finding.Kind {
    switch change {
    case .shifted: .shifted
    case .moved: isColor ? .recoloured : .moved
    case .retimed: .retimed
    case .overshoots: isColor ? .recoloured : .overshoots
    case .set: isColor ? .recoloured : .set
    case .changed: isColor ? .recoloured : .changed
    }
  }
}

extension [String] {
  /// `"a", "b" and "c"`.
  fileprivate var listed: String {
    let names = map { "\"\($0)\"" }
    guard let last = names.last, count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension ModelDifference.Property {
  /// Such as `"ball"'s position.x runs 0.1 s later`.
  public var sentence: String {
    let name = "\"\(layer)\"'s \(keyPath)"
    switch change {
    case .shifted(let seconds):
      return "\(name) runs \(abs(seconds).roundedText) s \(seconds > 0 ? "later" : "earlier")"
    case .moved(let offset):
      return "\(name) moves as it did, \(Measure.text(offset)) away"
    case .retimed(let half, let instead, let most):
      // A curve that is faster in the middle may be half way at the same time.
      let isElsewhere = half.roundedText != instead.roundedText
      return "\(name) takes the same way with other timing"
        + (isElsewhere
          ? ": half of it at \(half.roundedText) s instead of \(instead.roundedText) s"
          : ", most at \(most.roundedText) s")
    case .set(let value, let instead):
      return "\(name) is \(shown(value)) instead of \(shown(instead))" + direction(from: instead, to: value)
    case .changed(let time, let value, let instead):
      return "\(name) differs, most at \(time.roundedText) s: \(shown(value)) instead of \(shown(instead))"
    case .overshoots(let index, let distance, let time):
      let part = self.name(ofNumber: index).map { ".\($0)" } ?? ""
      return
        "\(name)\(part) goes farther than it did, most at \(time.roundedText) s: by \(Measure.text([distance]))"
        + (part.isEmpty && index > 0 ? " in its number \(index + 1)" : "")
    }
  }

  /// In which direction a layer stands elsewhere, in words; nothing for what is no position.
  private func direction(from old: String, to new: String) -> String {
    func numbers(_ text: String) -> [Double] {
      text.split { !"0123456789.-+e".contains($0) }.compactMap { Double($0) }
    }
    let (a, b) = (numbers(old), numbers(new))
    guard keyPath == "position", a.count == 2, b.count == 2 else { return "" }
    func part(_ distance: Double, _ ahead: String, _ back: String) -> String? {
      distance == 0 ? nil : "\(abs(distance).roundedText) points \(distance > 0 ? ahead : back)"
    }
    let parts = [part(b[0] - a[0], "to the right", "to the left"), part(b[1] - a[1], "lower", "higher")]
    return ": " + parts.compactMap(\.self).joined(separator: " and ") + ", since 0 s"
  }

  /// What key paths call one of the value's numbers, such as `y` for the second of a point; nil for kinds whose numbers
  /// have no names.
  private func name(ofNumber index: Int) -> String? {
    guard let path = PropertyKeyPath(keyPath),
      let type = path.component?.type ?? PropertyCatalog.property(path.property)?.type
    else { return nil }
    let names: [Component] =
      switch type {
      case .point: [.x, .y]
      case .size: [.width, .height]
      case .rect: [.originX, .originY, .sizeWidth, .sizeHeight]
      default: []
      }
    return names.indices.contains(index) ? names[index].rawValue : nil
  }

  /// Colours as scenes write them.
  private func shown(_ value: String) -> String {
    (isColor ? value.colorText : nil) ?? value.shortNumbers
  }
}

extension String {
  /// `#ff6f38` for `[1, 0.4353, 0.2196, 1]`, with two more digits where something shines through; nil for what is no
  /// colour, or none that these digits can tell.
  fileprivate var colorText: String? {
    guard hasPrefix("["), hasSuffix("]") else { return nil }
    let parts = dropFirst().dropLast().split(separator: ",").map { Double($0.filter { $0 != " " }) }
    let bytes = parts.compactMap { part in
      part.flatMap { (0...1).contains($0) ? Int(($0 * 255).rounded()) : nil }
    }
    guard parts.count == 4, bytes.count == 4 else { return nil }
    return "#"
      + (bytes[3] == 255 ? bytes.dropLast() : bytes).map { String($0 + 256, radix: 16).dropFirst() }.joined()
  }

  /// With numbers to ten thousandths; smaller ones keep three digits.
  var shortNumbers: String {
    replacing(/-?[0-9]+\.[0-9]{5,}(?:e-?[0-9]+)?/) { match in
      guard let number = Double(match.output) else { return String(match.output) }
      let scale = abs(number) >= 0.001 ? 1e4 : pow(10, 2 - log10(max(abs(number), 1e-300)).rounded(.down))
      let rounded = (number * scale).rounded() / scale
      return rounded.isFinite ? rounded.shortText : String(match.output)
    }
  }
}

extension Int {
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
