extension UnsupportedEntry {
  static var lottie: [UnsupportedEntry] {
    [
      UnsupportedEntry(
        "Expressions of paths, and what others ask for",
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
