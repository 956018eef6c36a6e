extension UnsupportedEntry {
  static var output: [UnsupportedEntry] {
    [
      UnsupportedEntry(
        "Tracks of captions in playlists",
        .tested(in: "CommandLineTests/CaptionCommandTests.swift", "a playlist has no captions"),
        .tested(in: "CommandLineTests/FormatTests.swift", "a GIF cannot be written to standard output")),
      UnsupportedEntry(
        "Of sound:", .tested(in: "VideoTests/SoundFileTests.swift", "func moreChannelsAreMixedDown")),
      UnsupportedEntry(
        "Wide colour and more than 8 bits in comparisons",
        .tested(in: "CommandLineTests/GamutTests.swift", "func hdrNeedsTenBits")),
      UnsupportedEntry(
        "Odd widths and heights",
        .tested(in: "CommandLineTests/FailureTests.swift", "needs an even width and height")),
      UnsupportedEntry(
        "More than 16 384 pixels on a side",
        .refused(SmallScene("", size: "[20000, 100]"), saying: "expected 1 to 16384 pixels"),
        .tested(in: "CommandLineTests/FailureTests.swift", "139264 blocks of 16×16 pixels")),
      UnsupportedEntry(
        "Frames that take more than 4 GiB",
        .tested(in: "CommandLineTests/MemoryFailureTests.swift", "func isALimit")),
    ]
  }

  static var checks: [UnsupportedEntry] {
    [
      UnsupportedEntry(
        "Goldens know the first 48 properties",
        .tested(
          in: "CheckTests/GoldenDifferenceTests.swift", "func aLayerWithoutANameIsSeenInThePicturesOnly")),
      UnsupportedEntry(
        "A renamed scene is one without a golden",
        .tested(in: "CommandLineTests/CheckTests.swift", "func staleGoldensAreNamedAndDeletedByUpdates")),
      UnsupportedEntry(
        "`\"expect\"` in a [comparison]",
        .refused(expecting(#""size": [9, 9]"#), saying: #"unknown key "size" of an expectation"#),
        .refused(expecting(#""flashes": 3"#), saying: #"unknown key "flashes" of an expectation"#)),
    ]
  }

  static var reports: [UnsupportedEntry] {
    [
      UnsupportedEntry(
        "The video of a [report]", .tested(in: "ReportTests/PaneTests.swift", "(7680, 4320)")),
      UnsupportedEntry("Curves of at most 24 properties", .untested("a page of a report shows it")),
      UnsupportedEntry(
        "The page cannot update goldens", .untested("the page has no such control")),
    ]
  }

  private static func expecting(_ rule: String) -> SmallScene {
    SmallScene(
      #"{ "name": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red" }"#,
      rest: #", "expect": [{ "layer": "a", \#(rule) }]"#)
  }
}
