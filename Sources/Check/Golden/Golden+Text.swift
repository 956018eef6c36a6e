import Foundation
import Insight

extension Golden {
  /// The text of the file: a fact on each line, so that what changes is a line of a comparison.
  public var text: String {
    var lines = [
      "animrender golden \(Self.version)", "tool \(tool)", "fonts \(fonts)",
    ]
    lines += drawnFonts.map { "font \($0)" }
    lines += [
      "size \(width) \(height)", "video \(video.rate) \(video.duration.shortText)", "rate \(rate)",
      "frames \(frames.count)", "pictures \(pictures.map(String.init).joined(separator: " "))",
      "model \(model.hexText) \(properties)",
      "events \(events.map(\.shortText).joined(separator: " "))",
    ]
    // A frame that is like the one before needs no line.
    for index in frames.indices where index == 0 || frames[index] != frames[index - 1] {
      lines.append("at \(index) \(frames[index].hexText)")
    }
    lines += motions.map(\.line)
    lines.append("end")
    return lines.joined(separator: "\n") + "\n"
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

extension UInt64 {
  var hexText: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension String {
  /// As a JSON string without spaces.
  var goldenWord: String {
    var word = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": word += "\\\(scalar)"
      case _
      where scalar.value <= 0x20 || scalar.properties.isWhitespace || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        word += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word + "\""
  }
}
