import AnimJSON
import CoreAnimation
import AnimRenderTree
import AnimSceneBuilding

/// The words that only explanations are made of. `Sentences.swift` makes sentences of them.
extension Phrases {
  static func key(_ key: String?) -> String { key.map(quoted) ?? "an animation without a key" }

  static func seconds(_ time: Double) -> String { time.isFinite ? number(time) + " s" : "for ever" }

  static func curve(_ curve: TimingFunction?) -> String {
    guard let curve else { return "linear" }
    if let name = TimingFunction.named.first(where: { $0.function == curve })?.name { return name }
    let numbers = [curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y]
    return "(" + numbers.map(number).joined(separator: ", ") + ")"
  }

  /// `1 s, linear, there and back, 3 times`
  static func timing(_ timing: MediaTiming, _ curve: TimingFunction?, isSpring: Bool) -> String {
    var parts = [seconds(timing.duration), isSpring ? "a spring" : Self.curve(curve)]
    if timing.autoreverses { parts.append("there and back") }
    if timing.repeatDuration > 0 {
      parts.append("repeated for \(seconds(timing.repeatDuration))")
    } else if timing.repeatCount == .infinity {
      parts.append("repeated for ever")
    } else if timing.repeatCount > 0, timing.repeatCount != 1 {
      parts.append("\(number(timing.repeatCount)) times")
    }
    if timing.speed != 1 { parts.append("at speed \(number(timing.speed))") }
    return parts.joined(separator: ", ")
  }

  /// ` from 100 to 500`, as far as the animation says it.
  static func way(_ addition: PlaybackLog.Addition) -> String {
    guard case .property(let property) = addition.attached?.animation.content else { return "" }
    switch property.track {
    case .basic(let track), .spring(let track, _):
      switch (track.from, track.to, track.by) {
      case (let from?, let to?, _): return " from \(value(from)) to \(value(to))"
      case (let from?, nil, let by?): return " from \(value(from)) by \(value(by))"
      case (let from?, nil, nil): return " from \(value(from)) to the model"
      case (nil, let to?, let by?): return " by \(value(by)) to \(value(to))"
      case (nil, let to?, nil): return " to \(value(to))"
      case (nil, nil, let by?): return " by \(value(by))"
      case (nil, nil, nil): return ""
      }
    case .keyframes, .curve: return ""
    }
  }

  /// What has made an animation.
  static func origin(_ addition: PlaybackLog.Addition) -> String {
    switch addition.origin {
    case .explicit: "explicit"
    case .action(_, .implicit): "implicit"
    case .action(_, .delegate): "by the view"
    case .action(_, .actions): "from \"actions\""
    case .action(_, .style): "from \"style\""
    case .action(_, .defaultAction): "the class's"
    case .view: "by a view block"
    }
  }

  static func ordinal(_ place: Int) -> String {
    let words = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    return place < words.count ? words[place] : "\(place + 1)th"
  }

  /// `12:9, timeline[0].do[1]`
  static func place(_ location: SourceLocation?) -> String? {
    location.map { "\($0.position.line):\($0.position.column), \($0.path)" }
  }

  static func source(_ source: TransactionState.Source, _ transactions: [SourceLocation]) -> String {
    switch source {
    case .standard: return "the default"
    case .implicit: return "set by the implicit transaction"
    case .explicit(let index):
      guard transactions.indices.contains(index) else { return "set by a transaction" }
      let location = transactions[index]
      let which = index == transactions.count - 1 ? "this transaction" : "the transaction around it"
      return "set by \(which), \(location.position.line):\(location.position.column)"
    }
  }

  static func asked(_ step: ActionSearch.Step) -> String {
    switch step.place {
    case .delegate: "delegate"
    case .actions: "actions"
    case .style: "style"
    case .defaultAction: "default action"
    case .implicit: "Core Animation's own"
    }
  }
}
