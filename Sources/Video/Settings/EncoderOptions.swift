/// What libavcodec and the encoders are told.
extension Compression {
  /// The options by libav's names, in an order that does not change.
  var encoderOptions: [(String, String)] {
    if codec == .h264 { return x264Options }
    return codecOptions + options.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  var isLossless: Bool { codec.isLossless(crf: crf) }

  private var x264Options: [(String, String)] {
    // By default x264 estimates how far a block's bits serve later pictures with instructions whose precision is
    // the processor's own. With AVX-512 it takes into the estimate what happens to lie behind a row of blocks, up to
    // version 0.164 at least, unless the row is a multiple of eight long: then no two runs need be alike.
    var own = ["cpu-independent=1"]
    var options = options
    let given = Self.parameterLists.flatMap { Self.names(inList: options[$0] ?? "") }
    if Self.farsightedPresets.contains(preset), options["rc-lookahead"] == nil,
      !given.contains(where: { $0.replacing("_", with: "-") == "rc-lookahead" })
    {
      own.append("rc-lookahead=\(Self.lookahead)")
    }
    // Else it waits for the next picture's time.
    if isImmediate { own.append("force-cfr=1") }
    // One would keep the others waiting where little moves.
    if threads > 1 { own.append("lookahead-threads=2") }
    options[Self.parameterList] = ([options[Self.parameterList]].compactMap(\.self) + own).joined(
      separator: ":")
    // With more than 8 bits a factor of 0 still loses something.
    if let light {
      let parameters = "mastering-display=\(light.x265):cll=\(light.peak),0"
      options[Self.parameterList] = options[Self.parameterList].map { "\($0):\(parameters)" } ?? parameters
    }
    return [("preset", preset)] + tuning + [isLossless ? ("qp", "0") : ("crf", "\(crf)")]
      + options.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// How many pictures x264 looks ahead at most. Each takes about 7 MB at 1080p in each of the jobs, and more of them than
  /// these change sizes and qualities by less than any other choice of a preset.
  private static let lookahead = 25
  /// Those that look further ahead by themselves.
  private static let farsightedPresets: Set<String> = [
    "fast", "medium", "slow", "slower", "veryslow", "placebo",
  ]

  /// An option of that name says more.
  private var tuning: [(String, String)] {
    if options["tune"] != nil { return [] }
    return tune.map { [("tune", $0)] } ?? []
  }

  /// Of all codecs but H.264. Each runs on one thread, or gives the same bytes with several.
  private var codecOptions: [(String, String)] {
    switch codec {
    case .h264: []
    case .hevc:
      [("preset", preset)] + tuning + [
        ("crf", "\(crf)"),
        (
          "x265-params",
          "pools=none:frame-threads=1:wpp=0:open-gop=0:info=0:log-level=none"
            + (isLossless ? ":lossless=1" : "")
            + (light.map { ":master-display=\($0.x265):max-cll=\($0.peak),0:hdr10=1" } ?? "")
        ),
      ]
    case .av1: [("preset", preset), ("crf", "\(Int(crf))"), ("svtav1-params", "lp=1")]
    case .vp9:
      [
        ("crf", "\(Int(crf))"), ("b", "0"), ("deadline", "good"), ("cpu-used", preset), ("row-mt", "0"),
        // Frames that are never shown have no alpha.
        ("auto-alt-ref", pixelFormat.hasAlpha ? "0" : "1"),
        ("lag-in-frames", pixelFormat.hasAlpha ? "0" : "25"),
      ] + (isLossless ? [("lossless", "1")] : [])
    case .prores422, .prores4444:
      [("profile", preset), ("vendor", "apl0"), ("alpha_bits", pixelFormat.hasAlpha ? "16" : "0")]
    case .ffv1: [("level", "3"), ("g", "1"), ("slicecrc", "1")]
    }
  }

  /// The first of the options, in the order of their names, that this package sets itself.
  var reservedOption: String? {
    for (name, value) in options.sorted(by: { $0.key < $1.key }) {
      if Self.reserved.contains(name) || codecOptions.contains(where: { $0.0 == name }) { return name }
      guard Self.parameterLists.contains(name) else { continue }
      if let inner = Self.names(inList: value).first(where: Self.isReservedParameter) { return inner }
    }
    return nil
  }

  /// libav's option that hands parameters to x264 by x264's own names: `bframes=3:no-cabac=1`.
  private static let parameterList = "x264-params"
  /// The other one is read before it.
  private static let parameterLists = ["x264opts", parameterList]

  /// They decide over colours, timing or repeatable bytes.
  private static let reserved: Set<String> = [
    "b", "chroma_sample_location", "color_primaries", "color_range", "color_trc", "colorspace", "crf",
    "flags", "flags2", "g", "pixel_format", "pix_fmt", "preset", "qp", "slices", "threads", "thread_type",
    "time_base",
  ]

  /// The same for x264's own names.
  private static let reservedParameters: Set<String> = [
    "chromaloc", "colormatrix", "colorprim", "cpu-independent", "crf", "deterministic", "fps", "force-cfr",
    "fullrange", "keyint", "lookahead-threads", "n-deterministic", "open-gop", "qp", "range",
    "sliced-threads",
    "slices", "sync-lookahead", "threads", "timebase", "transfer", "vfr-input",
  ]

  private static func names(inList list: String) -> [String] {
    list.split(separator: ":").map { entry in String(entry.prefix { $0 != "=" }) }
  }

  /// x264 takes an underscore for a hyphen, and turns what follows "no" or "no-" around.
  private static func isReservedParameter(_ name: String) -> Bool {
    let plain = name.replacing("_", with: "-")
    let positive =
      plain.hasPrefix("no-") ? plain.dropFirst(3) : plain.hasPrefix("no") ? plain.dropFirst(2) : ""
    return reservedParameters.contains(plain) || reservedParameters.contains(String(positive))
  }
}
