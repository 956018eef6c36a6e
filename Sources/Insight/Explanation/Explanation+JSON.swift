import AnimJSON
import CoreAnimation
import AnimRenderTree
import AnimSceneBuilding

extension Explanation {
  /// The same for programs, as docs/guide/explain.md describes it.
  public var json: String {
    JSONText.document([
      "layer": target.layer, "keyPath": target.keyPath, "time": time, "model": JSONText(trace.model),
      "presentation": JSONText(trace.presentation),
      "animations": JSONText.lines(
        steps.map { JSONText($0.step, $0.source) } + idle.map { JSONText(nil, $0) }),
      "changes": JSONText.lines(changes.map { JSONText($0) }), "depth": JSONText.lines(depthJSON),
      "hints": JSONText.lines(hints.map { JSONText(hint: $0) }),
    ])
  }
}

extension JSONText {
  /// An animation, with its part in the value if it has one.
  fileprivate init(_ step: PropertyTrace.Step?, _ source: PlaybackLog.Event?) {
    var members: JSONFields = [:]
    if let source, case .addition(let addition) = source.kind {
      members = [
        "key": addition.key, "class": addition.className, "origin": addition.origin.name,
        "additive": addition.isAdditive, "added": source.time, "begin": addition.begin, "end": addition.end,
      ]
    } else if let step {
      members = [
        "key": step.key, "class": step.className, "origin": JSONText.null, "additive": step.isAdditive,
        "added": JSONText.null, "begin": JSONText.null, "end": JSONText.null,
      ]
    }
    self = .fields(
      members + [
        "value": step.map { JSONText($0.value) }, "result": step.map { JSONText($0.result) },
      ] + JSONText.place(source?.location))
  }

  fileprivate init(_ explained: Explanation.ExplainedChange) {
    let change = explained.change
    let transaction = change.transaction
    self = .fields(
      [
        "time": explained.event.time, "keyPath": change.keyPath,
        "from": change.old.map { JSONText($0) }, "to": change.new.map { JSONText($0) },
        "transaction": JSONText.fields([
          "isExplicit": !change.transactions.isEmpty, "disablesActions": transaction.disablesActions.value,
          "duration": transaction.duration.value,
          "curve": transaction.curve.value.map { Phrases.curve($0) },
          "durationFrom": transaction.duration.source.name, "curveFrom": transaction.curve.source.name,
        ]),
        "search": change.search.map { search in
          search.steps.map { JSONText.fields(["asked": $0.place.rawValue, "answer": JSONText($0.answer)]) }
        },
        "animations": explained.additions.map { event -> JSONText in
          guard case .addition(let addition) = event.kind else { return .null }
          let ends = (explained.ends[addition.id] ?? []).compactMap { event -> JSONText? in
            guard case .stop(let stop) = event.kind else { return nil }
            return .fields(["time": event.time, "cause": stop.words.name])
          }
          return .fields([
            "key": addition.key, "class": addition.className, "place": addition.place, "ends": ends,
          ])
        },
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
