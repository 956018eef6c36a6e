import Difference

/// As docs/guide/check.md describes it.
struct Listing: Encodable {
  var version = CheckReport.version
  var code: Int32
  var scenes: [Scene]
  var stale: [String]

  init(_ report: CheckReport) {
    code = report.code
    scenes = report.outcomes.map(Scene.init)
    stale = report.stale
  }

  struct Scene: Encodable {
    var scene: String
    var verdict: String
    var golden: String?
    var code: Int32
    var error: String?
    var difference: Difference?
    var expectations: Int
    var failures: [Failure]
    var notes: [String]
    var errors: [Problem]
    var warnings: [Problem]
    var frozen: [SceneInspection.Stillness]
    var outOfFrame: [OutOfFrame]
    var illegible: [SceneInspection.FaintText]

    init(_ outcome: SceneOutcome) {
      scene = outcome.scene
      verdict = outcome.verdict.rawValue
      golden = outcome.golden?.rawValue
      code = outcome.code
      error = outcome.error
      difference = outcome.difference.map(Difference.init)
      expectations = outcome.expectations
      failures = outcome.failures.map(Failure.init)
      notes = outcome.notes
      let inspection = outcome.inspection ?? SceneInspection()
      errors = inspection.errors.map(Problem.init)
      warnings = inspection.findings.map(Problem.init)
      frozen = inspection.frozen
      outOfFrame = inspection.outOfFrame.map(OutOfFrame.init)
      illegible = inspection.illegible
    }
  }

  struct Difference: Encodable {
    var summary: String
    var details: [String]
    var expectedFrames: Int
    var actualFrames: Int
    var differing: Int
    var first: Int?
    var shift: Int?
    var missingLayers: [String]
    var addedLayers: [String]
    var properties: [Property]
    var place: Place?

    init(_ difference: GoldenDifference) {
      summary = difference.summary
      details = difference.details
      expectedFrames = difference.expectedFrames
      actualFrames = difference.actualFrames
      differing = difference.differing.count
      first = difference.differing.first
      shift = difference.shift
      missingLayers = difference.model.missingLayers
      addedLayers = difference.model.addedLayers
      properties = difference.model.properties.map(Property.init)
      place = difference.place.map(Place.init)
    }
  }

  struct Place: Encodable {
    var frame: Int
    /// x, y, width, height in points.
    var area: [Double]
    var layers: [String]

    init(_ place: GoldenDifference.Place) {
      frame = place.frame
      area = [place.area.minX, place.area.minY, place.area.width, place.area.height].map { Double($0) }
      layers = place.layers
    }
  }

  struct Property: Encodable {
    var layer: String
    var keyPath: String
    var sentence: String

    init(_ property: ModelDifference.Property) {
      layer = property.layer
      keyPath = property.keyPath
      sentence = property.sentence
    }
  }

  struct Failure: Encodable {
    var file: String
    var line: Int
    var column: Int
    var path: String
    var message: String
    var time: Double?

    init(_ failure: ExpectationFailure) {
      file = failure.file
      line = failure.location.position.line
      column = failure.location.position.column
      path = "\(failure.location.path)"
      message = failure.sentence
      time = failure.time
    }
  }
}
