import AnimationRenderer
import Foundation

/// Expects that the picture at a time is what its golden has: `__Snapshots__/Suite/test@0.4s.png` beside the test's source.
///
/// Pictures are drawn with the pinned fonts, and are the same on every machine. A failure says how many pixels differ and
/// which layers are drawn there, attaches both pictures to the test, and puts them on the page of the run,
/// `.build/animation-tests/index.html`. Goldens are written only where the environment variable `RECORD` is `missing`,
/// `changed` or `all`, and never where `CI` is set.
///
/// - Parameters:
///   - recording: what is looked at.
///   - time: in seconds, from 0 to the recording's duration.
///   - name: tells goldens of one test apart, as the arguments of a parameterized test want it; nil is the time.
///   - scale: pixels for each point; nil is the timeline's own.
///   - isTransparent: whether the timeline's background is left out.
///   - tolerance: how far off a picture may be; default is not at all.
public func expectSnapshot(
  of recording: Recording, at time: Double, named name: String? = nil, scale: CGFloat? = nil,
  isTransparent: Bool = false, tolerance: SnapshotTolerance = .exact, function: String = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  site.check {
    try recording.check(time: time)
    let golden = try GoldenFile(
      site, function: function, name: name, suffix: "@\(time.shortSeconds)s", ending: "png")
    let fonts = try FontSet.pinned()
    let actual = try recording.still(
      at: time, options: StillOptions(scale: scale, fonts: fonts, isTransparent: isTransparent))
    var expectation = PictureExpectation(golden: golden, actual: actual, tolerance: tolerance)
    let pixelsPerPoint = scale ?? recording.canvas.scale
    expectation.layers = { area in
      let points = CGRect(
        x: area.minX / pixelsPerPoint, y: area.minY / pixelsPerPoint, width: area.width / pixelsPerPoint,
        height: area.height / pixelsPerPoint)
      return (try? recording.subject(fonts: fonts).layers(in: points, at: time)) ?? []
    }
    return try expectation.fault(site)
  }
}
