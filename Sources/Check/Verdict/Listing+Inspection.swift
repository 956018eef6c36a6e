import Scene

extension Listing {
  /// Something that stands in the scene and is wrong, or most likely not meant.
  struct Problem: Encodable {
    var severity: String
    var rule: String?
    var message: String
    var line: Int?
    var column: Int?
    var path: String?
    var layer: String?
    var time: Double?

    init(_ diagnostic: Diagnostic) {
      severity = "error"
      message = diagnostic.problem.sentence
      line = diagnostic.location?.position.line
      column = diagnostic.location?.position.column
      path = diagnostic.location.map { "\($0.path)" }
    }

    init(_ finding: SceneFinding) {
      severity = finding.severity
      rule = finding.rule
      message = finding.message
      line = finding.location?.position.line
      column = finding.location?.position.column
      path = finding.location.map { "\($0.path)" }
      layer = finding.layer
      time = finding.time
    }
  }

  struct OutOfFrame: Encodable {
    var layer: String
    var time: Double
    /// x, y, width, height in points.
    var box: [Double]

    init(_ place: SceneInspection.OutOfFrame) {
      layer = place.layer
      time = place.time
      box = [place.box.minX, place.box.minY, place.box.width, place.box.height].map { Double($0) }
    }
  }
}
