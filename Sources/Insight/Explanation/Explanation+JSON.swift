import CoreAnimation
import RenderTree
import Scene

extension Explanation {
  /// The same for programs, as docs/guide/explain.md describes it.
  public var json: String {
    JSONText.members([
      ("layer", .string(target.layer)), ("keyPath", .string(target.keyPath)), ("time", .number(time)),
      ("model", JSONText(trace.model)), ("presentation", JSONText(trace.presentation)),
      ("animations", .lines(steps.map { JSONText($0.step, $0.source) } + idle.map { JSONText(nil, $0) })),
      ("changes", .lines(changes.map { JSONText($0) })), ("depth", .lines(depthJSON)),
      ("hints", .lines(hints.map { JSONText(hint: $0) })),
    ]).document
  }
}

extension JSONText {
  /// An animation, with its part in the value if it has one.
  fileprivate init(_ step: PropertyTrace.Step?, _ source: PlaybackLog.Event?) {
    var members: [(String, JSONText)] = []
    if let source, case .addition(let addition) = source.kind {
      members = [
        ("key", .optional(addition.key)), ("class", .string(addition.className)),
        ("origin", .string(addition.origin.name)), ("additive", .bool(addition.isAdditive)),
        ("added", .number(source.time)), ("begin", .number(addition.begin)), ("end", .number(addition.end)),
      ]
    } else if let step {
      members = [
        ("key", .optional(step.key)), ("class", .string(step.className)), ("origin", .null),
        ("additive", .bool(step.isAdditive)), ("added", .null), ("begin", .null), ("end", .null),
      ]
    }
    members += [
      ("value", step.map { JSONText($0.value) } ?? .null),
      ("result", step.map { JSONText($0.result) } ?? .null),
    ]
    self = .object(members + JSONText.place(source?.location))
  }

  fileprivate init(_ explained: Explanation.ExplainedChange) {
    let change = explained.change
    let transaction = change.transaction
    self = .object(
      [
        ("time", .number(explained.event.time)), ("keyPath", .string(change.keyPath)),
        ("from", change.old.map { JSONText($0) } ?? .null), ("to", change.new.map { JSONText($0) } ?? .null),
        (
          "transaction",
          .object([
            ("isExplicit", .bool(!change.transactions.isEmpty)),
            ("disablesActions", .bool(transaction.disablesActions.value)),
            ("duration", .number(transaction.duration.value)),
            ("curve", transaction.curve.value.map { .string(Phrases.curve($0)) } ?? .null),
            ("durationFrom", .string(transaction.duration.source.name)),
            ("curveFrom", .string(transaction.curve.source.name)),
          ])
        ),
        (
          "search",
          change.search.map { search in
            .array(
              search.steps.map {
                .object([("asked", .string($0.place.rawValue)), ("answer", JSONText($0.answer))])
              })
          } ?? .null
        ),
        (
          "animations",
          .array(
            explained.additions.map { event in
              guard case .addition(let addition) = event.kind else { return .null }
              let ends = explained.ends[addition.id] ?? []
              return .object([
                ("key", .optional(addition.key)), ("class", .string(addition.className)),
                ("place", .number(Double(addition.place))),
                (
                  "ends",
                  .array(
                    ends.compactMap { event in
                      guard case .stop(let stop) = event.kind else { return nil }
                      return .object([("time", .number(event.time)), ("cause", .string(stop.words.name))])
                    })
                ),
              ])
            })
        ),
      ] + JSONText.place(explained.event.location))
  }

  fileprivate init(_ answer: ActionSearch.Answer) {
    switch answer {
    case .absent, .silent: self = .string("nil")
    case .null: self = .string("null")
    case .action: self = .string("action")
    }
  }
}

extension PlaybackLog.Addition.Origin {
  fileprivate var name: String {
    switch self {
    case .explicit: "explicit"
    case .view: "view"
    case .action(_, let place): place.rawValue
    }
  }
}

extension TransactionState.Source {
  fileprivate var name: String {
    switch self {
    case .standard: "default"
    case .implicit: "implicit"
    case .explicit(let depth): "explicit \(depth)"
    }
  }
}
