import AnimationRenderer

/// A recording as files, with options, as README.md shows it.
public enum MovieFiles {
  public static func write(_ timeline: Timeline) async throws {
    let recording = timeline.record(until: 1.5)
    try await recording.write(
      to: "ball.mp4",
      options: MovieOptions(frameRate: FrameRate(30), scale: 2, crf: 14) { print($0.framesDone) })
    try recording.writeStill(at: 0.5, to: "ball.png", options: StillOptions(isTransparent: true))
    for misuse in Misuse.takeReports() { print(misuse) }
  }
}
