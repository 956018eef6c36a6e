import Movie
import Scene
import Video

/// Reads frame rates as the command line writes them.
enum Rate {
  /// `30`, `30000/1001`, or a decimal. A decimal that rounds a rate of NTSC, such as 23.976, 29.97 or 59.94,
  /// means that rate; any other is exact.
  static func parse(_ text: String) throws -> Video.FrameRate {
    let terms = text.split(separator: "/", omittingEmptySubsequences: false)
    if terms.count == 2 { return try rate(digits(terms[0]), digits(terms[1])) }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first else { throw ArgumentError.frameRate }
    guard parts.count == 2 else { return try rate(digits(whole), 1) }
    var denominator = 1
    for _ in parts[1].prefix(6) { denominator *= 10 }
    let numerator = try digits(whole + parts[1])
    if denominator >= 100 {
      for nominal in [24, 30, 48, 60, 120, 240] {
        // numerator / denominator is nominal * 1000 / 1001 rounded to the decimals that were written.
        let rounded = (nominal * 2000 * denominator + 1001) / 2002
        if rounded == numerator { return try rate(nominal * 1000, 1001) }
      }
    }
    return try rate(numerator, denominator)
  }

  private static func digits(_ text: some StringProtocol) throws -> Int {
    guard !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text)
    else { throw ArgumentError.frameRate }
    return number
  }

  private static func rate(_ numerator: Int, _ denominator: Int) throws -> Video.FrameRate {
    guard let rate = try? Video.FrameRate(numerator, denominator) else { throw ArgumentError.frameRate }
    return rate
  }
}

extension SceneDescription {
  /// The scene's own rate as the encoder wants it.
  func videoFrameRate() throws -> Video.FrameRate {
    try Video.FrameRate(video.frameRate.numerator, video.frameRate.denominator)
  }

  /// `rate`, or the scene's own, and how many frames the scene has at it.
  func frames(at rate: Video.FrameRate?) throws -> (rate: Video.FrameRate, count: Int) {
    let rate = try rate ?? videoFrameRate()
    let count = rate.firstFrame(atOrAfter: video.duration)
    guard count <= SegmentPlan.mostFrames else { throw ArgumentError.tooManyFrames }
    return (rate, count)
  }

  /// - Throws: `ArgumentError.timeOutside` unless the scene says what there is at `time`; its end still belongs
  ///   to it.
  func check(time: Double, option: String) throws {
    guard time <= video.duration else {
      throw ArgumentError.timeOutside(option: option, time: time, duration: video.duration)
    }
  }
}
