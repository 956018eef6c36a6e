/// A way to compress a video. `row` of each is the one place that says what it can.
public enum VideoCodec: String, Sendable, CaseIterable {
  /// H.264, by x264: what every player shows.
  case h264
  /// HEVC, by x265.
  case hevc
  /// AV1, by SVT-AV1.
  case av1
  /// VP9, by libvpx: WebM's codec, with alpha where it is wanted.
  case vp9
  /// ProRes without alpha, for cutting.
  case prores422
  /// ProRes with alpha, for cutting.
  case prores4444
  /// FFV1, which loses nothing.
  case ffv1

  /// One row of the table of codecs.
  public struct Row: Sendable {
    /// For people.
    public let name: String
    /// libav's name of the encoder.
    public let encoder: String
    /// The kinds of files it goes into.
    public let containers: [Container]
    /// The first is taken when nothing is said.
    public let pixelFormats: [PixelFormat]
    /// Taken where the canvas is transparent.
    public let alphaFormat: PixelFormat?
    /// Taken where no sample may change.
    public let losslessFormat: PixelFormat?
    /// Nil for those that have none.
    public let crf: CRFScale?
    /// From fast to slow, or from small to good; empty if there are none.
    public let presets: [String]
    /// What each quality means for it.
    public let steps: [Quality: Step]
    /// Whether halved chroma needs sides of an even number of pixels.
    public let needsEvenSides: Bool
    /// In pixels.
    public var shortestSide = 1
    /// What the encoder can be tuned for; empty if for nothing. `Compression.noTune` goes with all codecs.
    public var tunes: [String] = []
  }

  /// The scale of a constant rate factor: the smaller the better.
  public struct CRFScale: Sendable, Equatable {
    /// But for 0.
    public let range: ClosedRange<Double>
    /// Whether 0 stands for lossless.
    public let zeroIsLossless: Bool
    /// Whether only whole numbers count.
    public let isWhole: Bool

    func contains(_ value: Double) -> Bool {
      if value == 0 { return zeroIsLossless }
      return range.contains(value) && (!isWhole || value == value.rounded())
    }
  }

  /// What one of `Quality` means for a codec.
  public struct Step: Sendable, Equatable {
    /// The constant rate factor.
    public let crf: Double
    /// The encoder's preset; empty for none.
    public let preset: String
    /// Taken with the preset; nil for nothing.
    public let tune: String?

    init(_ crf: Double = 0, _ preset: String = "", tune: String? = nil) {
      self.crf = crf
      self.preset = preset
      self.tune = tune
    }
  }

  /// What the codec can.
  public var row: Row {
    switch self {
    case .h264:
      Row(
        name: "H.264", encoder: "libx264", containers: [.mp4, .mov, .mkv],
        pixelFormats: [.yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10], alphaFormat: nil,
        losslessFormat: .yuv444p, crf: CRFScale(range: 1...51, zeroIsLossless: true, isWhole: false),
        presets: Self.x26xPresets,
        steps: [
          .draft: Step(28, "superfast", tune: "animation"),
          .standard: Step(18, "veryfast", tune: "animation"), .high: Step(13, "slow", tune: "animation"),
          .lossless: Step(0, "veryfast"),
        ], needsEvenSides: true,
        tunes: ["film", "animation", "grain", "stillimage", "psnr", "ssim", "fastdecode"])
    case .hevc:
      Row(
        name: "HEVC", encoder: "libx265", containers: [.mp4, .mov, .mkv],
        pixelFormats: [.yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10, .yuva420p],
        // Few machines have it, and a scene shall become the same file on all.
        alphaFormat: nil,
        losslessFormat: .yuv444p, crf: CRFScale(range: 1...51, zeroIsLossless: true, isWhole: false),
        presets: Self.x26xPresets,
        steps: [
          .draft: Step(30, "ultrafast"), .standard: Step(20, "fast"), .high: Step(15, "slow"),
          .lossless: Step(0, "fast"),
        ], needsEvenSides: true, shortestSide: 32,
        tunes: ["animation", "grain", "psnr", "ssim", "fastdecode"])
    case .av1:
      Row(
        name: "AV1", encoder: "libsvtav1", containers: [.mp4, .webm, .mkv],
        pixelFormats: [.yuv420p, .yuv420p10], alphaFormat: nil, losslessFormat: nil,
        crf: CRFScale(range: 1...63, zeroIsLossless: false, isWhole: true),
        presets: (0...13).reversed().map { "\($0)" },
        steps: [.draft: Step(45, "12"), .standard: Step(28, "8"), .high: Step(16, "5")],
        needsEvenSides: true, shortestSide: 64)
    case .vp9:
      Row(
        name: "VP9", encoder: "libvpx-vp9", containers: [.webm, .mkv],
        pixelFormats: [.yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10, .yuva420p],
        alphaFormat: .yuva420p, losslessFormat: .yuv444p,
        crf: CRFScale(range: 1...63, zeroIsLossless: true, isWhole: true),
        presets: (0...8).reversed().map { "\($0)" },
        steps: [
          .draft: Step(42, "8"), .standard: Step(26, "4"), .high: Step(14, "2"), .lossless: Step(0, "4"),
        ], needsEvenSides: false)
    case .prores422:
      Row(
        name: "ProRes 422", encoder: "prores_ks", containers: [.mov], pixelFormats: [.yuv422p10],
        alphaFormat: nil, losslessFormat: nil, crf: nil, presets: ["proxy", "lt", "standard", "hq"],
        steps: [.draft: Step(0, "proxy"), .standard: Step(0, "hq"), .high: Step(0, "hq")],
        needsEvenSides: true)
    case .prores4444:
      Row(
        name: "ProRes 4444", encoder: "prores_ks", containers: [.mov],
        pixelFormats: [.yuv444p10, .yuva444p10], alphaFormat: .yuva444p10, losslessFormat: nil, crf: nil,
        presets: ["4444", "4444xq"],
        steps: [.draft: Step(0, "4444"), .standard: Step(0, "4444"), .high: Step(0, "4444xq")],
        needsEvenSides: false)
    case .ffv1:
      Row(
        name: "FFV1", encoder: "ffv1", containers: [.mkv],
        pixelFormats: [
          .bgr0, .bgra, .yuv420p, .yuv422p, .yuv444p, .yuva420p, .yuv420p10, .yuv422p10, .yuv444p10,
          .yuva444p10,
        ], alphaFormat: .bgra, losslessFormat: .bgr0, crf: nil, presets: [],
        steps: [.draft: Step(), .standard: Step(), .high: Step(), .lossless: Step()],
        needsEvenSides: false)
    }
  }

  static let x26xPresets = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow", "placebo",
  ]
}

extension VideoCodec {
  /// Whether nothing is lost with a quality, or with a constant rate factor of 0.
  func isLossless(crf: Double) -> Bool {
    self == .ffv1 || crf == 0 && row.crf?.zeroIsLossless == true
  }
}

/// How good a video or a moving picture is, in steps that every format maps to its own scale.
public enum Quality: String, Sendable, CaseIterable {
  /// Made fast, to look at.
  case draft
  /// What is taken when nothing is said.
  case standard
  /// Hardly to be told from the original, and slow.
  case high
  /// Every sample as it was.
  case lossless
}
