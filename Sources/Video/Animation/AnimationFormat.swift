/// A kind of picture file that moves.
public enum AnimationFormat: String, Sendable, CaseIterable {
  /// GIF: 256 colours at most, a pixel is seen or not.
  case gif
  /// Animated PNG: nothing is lost, with alpha.
  case apng
  /// Animated WebP, with alpha.
  case webp

  /// For people.
  var name: String {
    switch self {
    case .gif: "GIF"
    case .apng: "animated PNG"
    case .webp: "WebP"
    }
  }

  /// The format that a path's extension names, whatever its case; nil for all others.
  public init?(path: String) {
    let name = FilePath.name(of: path)
    guard let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// Which of the steps have a meaning for it.
  public var qualities: [Quality] {
    self == .gif ? [.draft, .standard, .high] : Quality.allCases
  }

  /// The most frames per second that players show: they slow down GIFs whose pictures stay less than 0.02 s.
  public var highestRate: Int { self == .gif ? 50 : FrameRate.highest }

  /// Whether players show so many frames per second as they are.
  ///
  /// - Throws: `VideoError.rateTooHigh`.
  public func check(_ rate: FrameRate) throws {
    guard rate.numerator <= highestRate * rate.denominator else {
      throw VideoError.rateTooHigh(self, rate: rate)
    }
  }

  /// The highest whole part of a rate that players show as it is: every frame, every second one, every third…
  public func rate(for rate: FrameRate) -> FrameRate {
    var divisor = 1
    while rate.numerator > highestRate * rate.denominator * divisor { divisor += 1 }
    return (try? FrameRate(rate.numerator, per: rate.denominator * divisor)) ?? rate
  }

  /// The most times that a file can say it is to be played; 0 there is for ever.
  public static let mostPlays = 65_535

  var encoderName: String { self == .webp ? "libwebp_anim" : rawValue }

  /// libwebp finds equal pictures itself, and wants all to know how long the last one is.
  var skipsUnchanged: Bool { self != .webp }
}

extension AnimationFormat {
  /// The longest side in pixels.
  public var longestSide: Int { self == .webp ? 16383 : RGBAImage.longestSide }
}
