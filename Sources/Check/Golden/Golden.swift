// In: a scene, what it was, and what it expects of itself.
// Out: how it differs, as text, JSON and an outcome.
// To read: Golden, CheckSubject, GoldenMaker, MotionComparison, GoldenDifference, SceneOutcome, ExpectationCheck,
//   SelfTest.
//
// Regression tests for motion
//
// A golden is text that says what a scene was: the values of its moving properties at key times, and hashes of its
// frames, with a strip of key pictures beside it. Checking plays the scene again and compares numbers first, since they say
// which layer moved differently and by how much; pictures are compared for what numbers cannot show.
//
// A check that cannot fail is worthless, so `SelfTest` changes the scene slightly (it speeds it up by one per cent) and
// demands that the check notices.

import AnimFrameTiming

/// What a scene is expected to draw and to do, as a small text file beside it keeps it.
public struct Golden: Sendable, Equatable {
  /// Of the text. Another number is another language.
  public static let version = 1

  /// The version of the program that made it.
  public var tool: String
  /// The set of fonts that texts were drawn with, as `--fonts` names it.
  public var fonts: String
  /// What was drawn for the fonts that the scene names, a line each.
  public var drawnFonts: [String]
  /// What the scene's variables were given.
  public var values = SceneValues()
  /// In pixels.
  public var width: Int
  /// In pixels, as `width`.
  public var height: Int
  /// The scene's own.
  public var video: Video
  /// At which its frames are taken.
  public var rate: FrameRate
  /// The numbers of the frames in the picture beside the text.
  public var pictures: [Int]
  /// The times of the commits that change something, in seconds.
  public var events: [Double]
  /// Of the values of all layers with names, those that are not listed too.
  public var model: UInt64
  /// How many properties `model` is made of.
  public var properties: Int
  /// The hash of each frame's pixels: premultiplied RGBA, rows from the top.
  public var frames: [UInt64]
  /// The first of the properties, over time.
  public var motions: [GoldenMotion]

  /// What a scene says of its frames.
  public struct Video: Sendable, Equatable {
    /// Frames a second.
    public var rate: FrameRate
    /// In seconds.
    public var duration: Double
  }

  /// Whether both say the same of the scene, whichever program made them.
  public func agrees(with other: Golden) -> Bool {
    var other = other
    other.tool = tool
    return self == other
  }
}

extension Golden {
  /// The text of the file: a fact on each line, so that what changes is a line of a comparison.
  public var text: String {
    var lines = [
      "animrender golden \(Self.version)", "tool \(tool)", "fonts \(fonts)",
    ]
    lines += drawnFonts.map { "font \($0)" }
    lines += values.arguments.map { "var \($0.name.goldenWord) \($0.text.goldenWord)" }
    lines += values.data.map { file in
      "data \(file.path.goldenWord)" + (file.variable.map { " \($0.goldenWord)" } ?? "")
    }
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
