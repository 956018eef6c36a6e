import AnimationRenderer
import AnimComparison

/// Expects that a film strip is what its golden has: frames of the whole recording in one picture, each with its time below
/// it, in `__Snapshots__/Suite/test-filmstrip.png`.
///
/// Failures, goldens and the page are those of ``expectSnapshot(of:at:named:scale:isTransparent:tolerance:function:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - recording: what is looked at.
///   - count: how many frames, evenly spread, the first and the last among them; 1 to 400.
///   - name: tells goldens of one test apart.
///   - frameRate: of the frames among which the strip's are chosen.
///   - tolerance: how far off the picture may be; default is not at all.
public func expectFilmstrip(
  of recording: Recording, count: Int = 8, named name: String? = nil, frameRate: FrameRate = .standard,
  tolerance: SnapshotTolerance = .exact, function: String = #function, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  site.check {
    guard (1...Filmstrip.mostFrames).contains(count) else {
      throw AnimationTestingError.valueOutOfRange("count", expected: "1 to \(Filmstrip.mostFrames)")
    }
    let golden = try GoldenFile(site, function: function, name: name, suffix: "-filmstrip", ending: "png")
    let frames = max(frameRate.firstFrame(atOrAfter: recording.duration), 1)
    let strip = Filmstrip(recording, times: Filmstrip.times(count: count, frames: frames, rate: frameRate))
    let image = try strip.image(fonts: FontSet.pinned())
    return try PictureExpectation(golden: golden, actual: image, tolerance: tolerance).fault(site)
  }
}
