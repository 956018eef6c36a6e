import AnimJSON
import AnimMovie

/// What became of one row.
struct BatchResult: Sendable {
  enum Status: String, Sendable {
    case done
    /// It was there already, and nothing that it shows has changed.
    case skipped
    case failed
    /// Its plan is written.
    case planned
    /// It was not begun, since something else failed or a signal came.
    case omitted
  }

  var number: Int
  var place: String
  var output: String
  var status: Status
  var record: BatchRecord?
  var statistics: RenderStatistics?
  var seconds: Double?
  /// The segments of its plan, and those of them that rows before it have.
  var plannedSegments: Int?
  var sharedSegments = 0
  /// Where it failed.
  var stage: RenderStage?
  var errors: [String] = []

  init(_ row: BatchRow, _ status: Status) {
    number = row.number
    place = row.row.place
    output = row.output
    self.status = status
  }

  private var members: [(String, JSONText)] {
    var members: [(String, JSONText)] = [
      ("row", .number(Double(number))), ("place", .string(place)), ("output", .string(output)),
      ("status", .string(status.rawValue)),
    ]
    if let record {
      members += [
        ("frames", .number(Double(record.frames))), ("bytes", .number(Double(record.bytes))),
        ("sha256", .string(record.sha256)),
      ]
    }
    if let stage { members.append(("stage", .string(stage.rawValue))) }
    if !errors.isEmpty { members.append(("errors", .array(errors.map { .string($0) }))) }
    return members
  }

  /// One line for standard output.
  var line: String {
    var members = members
    if let statistics {
      members += [
        ("segments", .number(Double(statistics.segments))),
        ("sharedSegments", .number(Double(statistics.foundSegments ?? 0))),
      ]
    }
    if let plannedSegments {
      members += [
        ("segments", .number(Double(plannedSegments))), ("sharedSegments", .number(Double(sharedSegments))),
      ]
    }
    if let seconds { members.append(("seconds", .number((seconds * 1000).rounded() / 1000))) }
    return JSONText.object(members).line
  }

  /// What the manifest says of it: nothing that differs from one run to the next.
  var manifest: JSONText {
    var members = members
    if let record { members.append(("key", .string(record.key))) }
    return .object(members)
  }
}
