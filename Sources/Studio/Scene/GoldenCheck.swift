import AnimCheck
import AnimJSON
import AnimMovie

/// What a scene's golden says of a state of it.
struct GoldenCheck: Sendable {
  let place: GoldenPlace
  let golden: Golden
  let difference: GoldenDifference

  /// - Parameters:
  ///   - isCancelled: asked before each frame.
  /// - Returns: nil where there is no golden.
  /// - Throws: `GoldenError` for one that cannot be read, and what drawing throws.
  init?(
    _ scene: CompiledScene, at place: GoldenPlace, fonts: String, tool: String,
    isCancelled: @escaping @Sendable () -> Bool
  ) async throws {
    self.place = place
    guard FileIdentity.isThere(place.text) else { return nil }
    golden = try place.read()
    let subject = try CheckSubject(scene.description, scene.recording, fonts: scene.fonts)
    // One at a time: pictures that a person waits for come first.
    let maker = GoldenMaker(tool: tool, fonts: fonts, jobs: 1, isCancelled: isCancelled)
    difference = GoldenDifference(golden, try await maker.golden(of: subject, at: golden.rate), subject)
  }

  var json: JSONText {
    func times(_ frames: ClosedRange<Int>) -> JSONText {
      .object([
        ("begin", .number(golden.rate.time(ofFrame: frames.lowerBound))),
        ("end", .number(golden.rate.time(ofFrame: frames.upperBound + 1))),
      ])
    }
    return .object([
      ("file", .string(place.text)), ("problem", .null), ("met", .bool(difference.isEmpty)),
      ("summary", difference.isEmpty ? .null : .string(difference.summary)),
      ("details", .array(difference.isEmpty ? [] : difference.details.map { .string($0) })),
      ("rate", .string("\(golden.rate)")), ("frames", .whole(golden.frames.count)),
      ("differing", .array(Self.runs(difference.differing).map(times))),
      ("pictures", .array(golden.pictures.map { .number(golden.rate.time(ofFrame: $0)) })),
    ])
  }

  static func json(problem: any Error, at place: GoldenPlace) -> JSONText {
    .object([
      ("file", .string(place.text)), ("problem", .string("\(problem)")),
      ("met", .bool(false)),
      ("summary", .string("\(problem)")), ("details", .array([])), ("differing", .array([])),
      ("pictures", .array([])),
    ])
  }

  /// Numbers in rising order, with those that follow each other as one.
  static func runs(_ numbers: [Int]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs
  }
}
