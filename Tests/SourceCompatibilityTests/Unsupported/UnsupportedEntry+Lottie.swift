extension UnsupportedEntry {
  static var lottie: [UnsupportedEntry] {
    [
      UnsupportedEntry(
        "Expressions; cameras, lights",
        .tested(in: "LottieTests/FeatureTests.swift", "func whatIsNotDrawnIsSaidWithItsPlace")),
      UnsupportedEntry(
        "A tritone's middle colour",
        .untested("only the rule's example in validate.md has an effect that is not drawn")),
    ]
  }
}
