import Foundation
import FrameTiming
import Scene

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
    if let model {
      lines += model.missingLayers.map { "the layer \"\($0)\" is missing" }
      lines += model.addedLayers.map { "the layer \"\($0)\" is new" }
      lines += model.properties.map(\.sentence)
      if isEmpty, !model.isEmpty { lines[0] += "; what differs in the layers is not seen" }
    }
    return lines.map { safeText($0) + "\n" }.joined()
  }

  private var summary: String {
    if let shift = frames.shift {
      let seconds = (Double(abs(shift)) / rate.framesPerSecond).shortTime
      return
        "the same motion, \(abs(shift).counted("frame")) (\(seconds) s) \(shift > 0 ? "later" : "earlier")"
    }
    var parts: [String] = []
    let common = min(frames.expectedCount, frames.actualCount)
    if frames.differing > 0, let first = frames.first {
      parts.append(
        "\(frames.differing) of \(common.counted("frame")), from frame \(first) "
          + "(\(rate.time(ofFrame: first).shortTime) s) on")
    }
    if let (frame, difference) = frames.worst {
      var text =
        "most in frame \(frame) (\(rate.time(ofFrame: frame).shortTime) s): \(difference.pixels.counted("pixel")), "
        + "by up to \(difference.most) of 255"
      if let area = difference.worst {
        text += ", around [\(Int(area.midX)), \(Int(area.midY))]"
      }
      parts.append(text)
    }
    if frames.expectedCount != frames.actualCount {
      parts.append("\(frames.actualCount.counted("frame")) instead of \(frames.expectedCount)")
    }
    return parts.joined(separator: "; ")
  }
}

extension ModelDifference.Property {
  /// Such as `"ball"'s position.x runs 0.1 s later`.
  public var sentence: String {
    let name = "\"\(layer)\"'s \(keyPath)"
    switch change {
    case .shifted(let seconds):
      return "\(name) runs \(abs(seconds).shortTime) s \(seconds > 0 ? "later" : "earlier")"
    case .moved(let offset):
      return "\(name) moves as it did, \(Self.text(offset)) away"
    case .retimed(let half, let instead):
      return
        "\(name) takes the same way with other timing: half of it at \(half.shortTime) s instead of "
        + "\(instead.shortTime) s"
    case .set(let value, let instead):
      return "\(name) is \(value) instead of \(instead)"
    case .changed(let time, let value, let instead):
      return "\(name) differs, most at \(time.shortTime) s: \(value) instead of \(instead)"
    case .overshoots(let index, let distance, let time):
      return
        "\(name) goes farther than it did, most at \(time.shortTime) s: by \(Self.text([distance]))"
        + (index > 0 ? " in its number \(index + 1)" : "")
    }
  }

  private static func text(_ numbers: [Double]) -> String {
    let texts = numbers.map { (($0 * 1000).rounded() / 1000).shortText }
    return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
  }
}

extension Double {
  /// Seconds to thousandths.
  fileprivate var shortTime: String { ((self * 1000).rounded() / 1000).shortText }
}

extension Int {
  fileprivate func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
