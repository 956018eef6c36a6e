extension UnsupportedEntry {
  static var lottie: [UnsupportedEntry] {
    [
      UnsupportedEntry(
        "Expressions; lights",
        .tested(in: "LottieTests/FeatureTests.swift", "func whatIsNotDrawnIsSaidWithItsPlace")),
      UnsupportedEntry(
        "Speeds, directions and bouncing",
        .tested(in: "LottieTests/ArchiveTests.swift", "func playback")),
      UnsupportedEntry(
        "A tritone's original",
        .tested(in: "LottieTests/KeyTests.swift", "func theKeyIsDrawnOrNamed")),
    ]
  }
}
