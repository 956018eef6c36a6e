import AnimDifference
import Foundation
import AnimSceneFormat

extension CheckReport {
  /// As docs/guide/check.md describes it.
  var listing: JSONObject {
    ["version": Self.version, "code": code, "scenes": outcomes.map(\.listing), "stale": stale.map(\.text)]
  }
}

extension SceneOutcome {
  fileprivate var listing: JSONObject {
    let inspection = inspection ?? SceneInspection()
    return [
      "scene": scene, "verdict": verdict.rawValue, "golden": golden?.rawValue, "code": code, "error": error,
      "difference": difference?.listing, "expectations": expectations, "failures": failures.map(\.listing),
      "notes": notes, "errors": inspection.errors.map(\.listing),
      "warnings": inspection.findings.map(\.listing), "frozen": inspection.frozen,
      "outOfFrame": inspection.outOfFrame.map(\.listing), "illegible": inspection.illegible,
    ]
  }
}

extension GoldenDifference {
  fileprivate var listing: JSONObject {
    [
      "summary": summary, "details": details, "expectedFrames": expectedFrames, "actualFrames": actualFrames,
      "differing": differing.count, "first": differing.first, "shift": shift,
      "missingLayers": model.missingLayers, "addedLayers": model.addedLayers,
      "properties": model.properties.map(\.listing), "place": place?.listing,
    ]
  }
}

extension GoldenDifference.Place {
  fileprivate var listing: JSONObject { ["frame": frame, "area": area.listing, "layers": layers] }
}

extension ModelDifference.Property {
  fileprivate var listing: JSONObject { ["layer": layer, "keyPath": keyPath, "sentence": sentence] }
}

extension ExpectationFailure {
  fileprivate var listing: JSONObject {
    [
      "file": file, "line": location.position.line, "column": location.position.column,
      "path": "\(location.path)", "message": sentence, "time": time,
    ]
  }
}

extension Diagnostic {
  fileprivate var listing: JSONObject {
    [
      "severity": "error", "message": problem.sentence, "line": location?.position.line,
      "column": location?.position.column, "path": location.map { "\($0.path)" },
    ]
  }
}

extension SceneFinding {
  fileprivate var listing: JSONObject {
    [
      "severity": severity, "rule": rule, "message": message, "line": location?.position.line,
      "column": location?.position.column, "path": location.map { "\($0.path)" }, "layer": layer,
      "time": time,
    ]
  }
}

extension SceneInspection.OutOfFrame {
  fileprivate var listing: JSONObject { ["layer": layer, "time": time, "box": box.listing] }
}

extension CGRect {
  /// x, y, width, height in points.
  fileprivate var listing: [CGFloat] { [minX, minY, width, height] }
}
