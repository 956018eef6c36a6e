import AnimFrameTiming
import AnimDifference
import Foundation
import AnimJSON

/// From what was found to what is written. Characters that could hide or turn other text around are escaped, as wherever
/// something is shown.
extension ReportListing.Case {
  init(_ item: ReportCase, pictures: [ReportListing.Pictures]) {
    name = safeText(item.name)
    verdict = item.verdict.rawValue
    let sentence = safeText(item.sentence)
    self.sentence = sentence
    // What the sentence says is not said twice.
    findings = item.findings.map { safeText($0.sentence) }.filter { $0 != sentence }
    var expected: String?
    if case .source(let source) = item.expected { expected = safeText(source.path) }
    members = [
      "name": name, "verdict": verdict, "sentence": sentence, "expected": expected,
      "actual": item.actual.map { safeText($0.path) }, "frameRate": "\(item.rate)",
      "framesPerSecond": item.rate.framesPerSecond,
      "size": item.canvas.map { [$0.pixelWidth, $0.pixelHeight] }, "tolerance": item.tolerance,
      "frames": item.counts, "findings": item.findings.map { $0.listing(item.rate) },
      "timeline": item.timeline, "pictures": pictures,
      "curves": item.curves.map { curve in
        DifferingCurve(
          layer: safeText(curve.layer), keyPath: safeText(curve.keyPath), frames: curve.frames,
          components: curve.components)
      },
    ]
  }
}

extension ReportCase {
  fileprivate var counts: JSONObject {
    [
      "expected": expectedCount, "actual": actualCount, "differing": measures.count,
      "first": measures.first?.frame, "shift": frames?.shift, "similarity": frames?.similarity.short,
      "worst": frames?.worstListing,
    ]
  }

  /// The frames that differ, in order; how much of all pixels do, 0…1, only where pictures are known.
  fileprivate var timeline: [JSONObject] {
    let pixels = Double(max(canvas.map { $0.pixelWidth * $0.pixelHeight } ?? 1, 1))
    return measures.map { measure in
      frames == nil
        ? ["frame": measure.frame]
        : [
          "frame": measure.frame, "share": Double(measure.pixels) / pixels,
          "similarity": measure.similarity.short,
        ]
    }
  }
}

extension FrameDifference {
  fileprivate var worstListing: JSONObject? {
    worst.map { worst in
      [
        "frame": worst.frame, "pixels": worst.difference.pixels, "most": worst.difference.most,
        "area": worst.difference.worst?.numbers, "layers": worstLayers.map { safeText($0) },
      ]
    }
  }
}

extension PaneLayout {
  /// With the panes' top left corners, and the size of each.
  func listing(of file: String) -> JSONObject {
    [
      "file": file, "panes": panes.map(\.rawValue), "size": [width, height],
      "places": panes.indices.map { [place(of: $0).x, place(of: $0).y] },
    ]
  }
}

extension Finding {
  fileprivate func listing(_ rate: FrameRate) -> JSONObject {
    [
      "kind": kind.rawValue, "sentence": safeText(sentence), "frame": frame,
      "time": frame.map(rate.time(ofFrame:)), "layer": layer.map { safeText($0) },
      "keyPath": keyPath.map { safeText($0) }, "area": area?.numbers,
    ]
  }
}

extension CGRect {
  fileprivate var numbers: [Int] { [Int(minX), Int(minY), Int(width), Int(height)] }
}

extension Double {
  /// To millionths.
  fileprivate var short: Double { (self * 1e6).rounded() / 1e6 }
}

/// Results as CI systems read them: a test case for each comparison.
extension ReportListing {
  var junit: String {
    let failures = count(.differs)
    let errors = cases.count - failures - count(.equal)
    let numbers = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="animrender" \(numbers)>
        <testsuite name="\(Escaping.markup(title))" \(numbers)>

      """
    for item in cases { text += item.junit }
    return text + "  </testsuite>\n</testsuites>\n"
  }
}

extension ReportListing.Case {
  fileprivate var junit: String {
    let name = Escaping.markup(name)
    let start = "    <testcase classname=\"animrender\" name=\"\(name)\""
    guard verdict != "equal" else { return start + "/>\n" }
    let element = verdict == "differs" ? "failure" : "error"
    let lines = [sentence] + findings
    return start + ">\n"
      + "      <\(element) type=\"\(verdict)\" message=\"\(Escaping.markup(sentence))\">"
      + lines.map { Escaping.markup($0) }.joined(separator: "\n") + "</\(element)>\n    </testcase>\n"
  }
}
