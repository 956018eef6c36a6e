extension UnsupportedEntry {
  static var lottie: [UnsupportedEntry] {
    [
      UnsupportedEntry(
        "Expressions; lights",
        .tested(in: "LottieTests/FeatureTests.swift", "func whatIsNotDrawnIsSaidWithItsPlace")),
      UnsupportedEntry(
        "A tritone's original",
        .untested("only the rule's example in validate.md has an effect that is not drawn")),
    ]
  }
}
