/// The timeline's entries, blocks and view blocks.
extension SceneDecoder {
  mutating func timeline(_ node: Node) -> [TimelineEntry] {
    guard let nodes = array(node, of: "timeline entries") else { return [] }
    let entries = nodes.compactMap { timelineEntry($0) }
    func time(_ index: Int) -> Double { entries[index].occasion.firstTime ?? .infinity }
    let order = entries.indices.sorted { (time($0), $0) < (time($1), $1) }
    return order.map { entries[$0] }
  }

  private mutating func timelineEntry(_ node: Node) -> TimelineEntry? {
    guard let object = object(node, .timelineEntry) else { return nil }
    // Without an occasion the entry still counts as present, so that its layers are known.
    return TimelineEntry(occasion: occasion(object) ?? .at(0), block: commandBlock(object))
  }

  mutating func commandBlock(_ object: ObjectNode) -> CommandBlock {
    let transaction = object["transaction"].flatMap { self.transaction($0) }
    let animation = object["animate"].flatMap { viewAnimation($0) }
    let nodes = required("do", of: object).flatMap { array($0, of: "commands") } ?? []
    let commands = nodes.compactMap { command($0) }
    let completion = object["completion"].map { self.completion($0, of: object) } ?? []
    return CommandBlock(
      transaction: transaction, viewAnimation: animation, commands: commands, completion: completion,
      location: object.node.location)
  }

  private mutating func transaction(_ node: Node) -> TransactionDescription? {
    guard let object = object(node, .transaction) else { return nil }
    let function = either("animationTimingFunction", "timingFunction", of: object)
    return TransactionDescription(
      disableActions: object["disableActions"].flatMap { bool($0) },
      animationDuration: object["animationDuration"].flatMap { time($0, .nonNegative) },
      animationTimingFunction: function.flatMap { timingFunction($0) }, location: node.location)
  }

  private mutating func viewAnimation(_ node: Node) -> ViewAnimationDescription? {
    guard let object = object(node, .viewAnimation) else { return nil }
    let duration = required("duration", of: object).flatMap { self.time($0, .nonNegative) }
    let delay = object["delay"].flatMap { time($0, .nonNegative) } ?? 0
    let options = object["options"].map { viewOptions($0) } ?? []
    let behavior = object["behavior"].flatMap {
      constant($0, "behaviour", ViewAnimationDescription.Behavior.self)
    }
    guard let duration else { return nil }
    return ViewAnimationDescription(
      duration: duration, delay: delay, options: options, behavior: behavior ?? .iOS8,
      location: node.location)
  }

  private mutating func viewOptions(_ node: Node) -> Set<ViewAnimationDescription.Option> {
    var options: Set<ViewAnimationDescription.Option> = []
    var curve: String?
    for element in array(node, of: "options") ?? [] {
      guard
        let option = constant(
          element, "option", ViewAnimationDescription.Option.self,
          unsupported: ViewAnimationDescription.unsupportedOptions)
      else { continue }
      if option.rawValue.hasPrefix("curve") {
        if let curve { report(.severalCurves(curve, option.rawValue), at: element) }
        curve = option.rawValue
      }
      options.insert(option)
    }
    return options
  }
}

extension ViewAnimationDescription {
  /// UIKit's options that have no meaning here yet.
  static let unsupportedOptions: Set = [
    "allowAnimatedContent", "allowUserInteraction", "layoutSubviews", "overrideInheritedOptions",
    "preferredFramesPerSecond30", "preferredFramesPerSecond60", "showHideTransitionViews",
    "transitionCrossDissolve", "transitionCurlDown", "transitionCurlUp", "transitionFlipFromBottom",
    "transitionFlipFromLeft", "transitionFlipFromRight", "transitionFlipFromTop",
  ]
}

extension ObjectKind {
  static let timelineEntry = ObjectKind(
    "a timeline entry", ["at", "every", "until", "when", "transaction", "animate", "do", "completion"])
  static let transaction = ObjectKind(
    "a transaction", ["disableActions", "animationDuration", "animationTimingFunction", "timingFunction"])
  static let viewAnimation = ObjectKind("a view block", ["duration", "delay", "options", "behavior"])
}
