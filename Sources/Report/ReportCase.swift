import AnimComparison
import CoreAnimation
import CoreGraphics
import AnimDifference
import Foundation
import AnimFrameTiming
import AnimPlayback
import AnimRenderTree
import AnimVideo

/// One comparison of a report.
public struct ReportCase: Sendable {
  /// What the comparison says.
  public enum Verdict: String, Sendable, CaseIterable {
    /// Both are alike.
    case equal
    /// They are not alike.
    case differs
    /// Nobody has said what is expected.
    case missing
    /// It could not be compared.
    case failed
  }

  /// What is expected, as far as there are pictures of it.
  public enum Expectation: Sendable {
    /// Frames at any time.
    case source(ComparedSource)
    /// Pictures of some frames, by their numbers.
    case pictures([Int: RGBAImage])
    /// No pictures.
    case nothing
  }

  /// Unlike the others'.
  public var name: String
  /// What the comparison says.
  public var verdict: Verdict
  /// What was found, in one sentence without a stop at its end.
  public var sentence: String
  /// What the left side shows.
  public var expected: Expectation
  /// Nil when there is none.
  public var actual: ComparedSource?
  /// At which frames are counted.
  public var rate: FrameRate
  /// How many frames were expected.
  public var expectedCount: Int
  /// How many frames there are.
  public var actualCount: Int
  /// The frames that differ, in order.
  public var measures: [FrameMeasure]
  /// What is otherwise, the most important first.
  public var findings: [Finding]
  /// How far apart a channel may be, 0…255.
  public var tolerance: Int
  /// Further numbers of the frames; nil when frames were not compared as pictures.
  public var frames: FrameDifference?
  /// The properties that are not as they were.
  public var curves: [DifferingCurve]

  /// - Parameters:
  ///   - name: what the report calls it.
  ///   - difference: what was found between both.
  public init(
    _ name: String, expected: ComparedSource, actual: ComparedSource, difference: Difference
  ) {
    self.name = name
    verdict = difference.isEmpty ? .equal : .differs
    sentence =
      difference.isEmpty
      ? "all \(difference.frames.expectedCount) frames are alike" : difference.summary
    self.expected = .source(expected)
    self.actual = actual
    rate = difference.rate
    expectedCount = difference.frames.expectedCount
    actualCount = difference.frames.actualCount
    measures = difference.frames.measures
    findings = difference.findings
    tolerance = difference.tolerance
    frames = difference.frames
    curves = DifferingCurve.all(of: difference, expected.recording, actual.recording)
  }

  /// A comparison of which only some pictures are known, or none.
  ///
  /// - Parameters:
  ///   - sentence: of several lines the first is the sentence, and the others come before the findings.
  ///   - rate: that of the frames' numbers.
  ///   - frameCount: how many frames are expected; nil is as many as there are.
  ///   - differing: the numbers of frames that are not as expected, in order.
  public init(
    _ name: String, _ verdict: Verdict, _ sentence: String, expected: Expectation = .nothing,
    actual: ComparedSource? = nil, rate: FrameRate = .standard, frameCount: Int? = nil,
    differing: [Int] = [], findings: [Finding] = [], curves: [DifferingCurve] = []
  ) {
    self.name = name
    self.verdict = verdict
    let lines = sentence.split(separator: "\n").map(String.init)
    self.sentence = lines.first ?? ""
    self.expected = expected
    self.actual = actual
    self.rate = rate
    actualCount = actual.map { max(rate.firstFrame(atOrAfter: $0.duration), 1) } ?? 0
    expectedCount = frameCount ?? actualCount
    measures = differing.map { FrameMeasure(frame: $0, pixels: 0, similarity: 1) }
    self.findings =
      lines.dropFirst().map { Finding(.expectation, $0.trimmingCharacters(in: .whitespaces)) } + findings
    tolerance = 0
    frames = nil
    self.curves = curves
  }

  /// How many frames there are to look at.
  var frameCount: Int { max(expectedCount, actualCount, 1) }

  /// Both sides' pictures have the size of the first one.
  var canvas: Canvas? {
    if case .source(let source) = expected { return source.canvas }
    return actual?.canvas
  }
}

extension ReportCase {
  /// One picture that is not the expected one, as far as there are pictures. Both have straight alpha.
  package init(
    _ name: String, _ verdict: Verdict, _ sentence: String, expected: RGBAImage?, actual: RGBAImage?
  ) {
    self.init(
      name, verdict, sentence, expected: expected.map { .pictures([0: $0]) } ?? .nothing,
      actual: actual.flatMap { Self.source(of: $0, named: name) },
      differing: verdict == .differs && actual != nil ? [0] : [])
  }

  /// The picture as something that has a frame.
  private static func source(of image: RGBAImage, named name: String) -> ComparedSource? {
    let size = CGSize(width: image.width, height: image.height)
    let bitmap = image.bytes.withUnsafeBytes {
      Bitmap(width: image.width, height: image.height, rgba: $0, isPremultiplied: false)
    }
    guard let bitmap else { return nil }
    let timeline = Timeline(size: size, background: .black)
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.contents = CGImage(bitmap)
    timeline.root.addSublayer(layer)
    return ComparedSource(scene: timeline.record(until: 0), path: name, frameRate: .standard)
  }
}
