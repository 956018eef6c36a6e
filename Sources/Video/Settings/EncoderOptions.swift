/// What libavcodec and libx264 are told.
extension Compression {
  static let encoderName = "libx264"

  /// The options by libav's names, in an order that does not change.
  var encoderOptions: [(String, String)] {
    // By default x264 estimates how far a block's bits serve later pictures with instructions whose precision is
    // the processor's own. With AVX-512 it takes into the estimate what happens to lie behind a row of blocks, up to
    // version 0.164 at least, unless the row is a multiple of eight long: then no two runs need be alike.
    let repeatable = "cpu-independent=1"
    var options = options
    options[Self.parameterList] = options[Self.parameterList].map { "\($0):\(repeatable)" } ?? repeatable
    return [("preset", preset), ("crf", "\(crf)")]
      + options.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The first of the options, in the order of their names, that this package sets itself.
  var reservedOption: String? {
    for (name, value) in options.sorted(by: { $0.key < $1.key }) {
      if Self.reserved.contains(name) { return name }
      guard [Self.parameterList, "x264opts"].contains(name) else { continue }
      if let inner = Self.names(inList: value).first(where: Self.isReservedParameter) { return inner }
    }
    return nil
  }

  /// libav's option that hands parameters to x264 by x264's own names: `bframes=3:no-cabac=1`.
  private static let parameterList = "x264-params"

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
