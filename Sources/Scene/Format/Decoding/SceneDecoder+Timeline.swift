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
    return TimelineEntry(
      name: object["name"].flatMap { string($0) }, occasion: occasion(object) ?? .at(0),
      block: commandBlock(object))
  }

  mutating func commandBlock(_ object: ObjectNode) -> CommandBlock {
    let transaction = object["transaction"].flatMap { self.transaction($0) }
    let animation = object["animate"].flatMap {
      viewAnimation($0, isForKeyframes: object["keyframes"] != nil)
    }
    let keyframes = object["keyframes"].flatMap { self.keyframes($0, of: object) }
    let list = object["keyframes"] == nil ? required("do", of: object) : object["do"]
    let commands = list.map { self.commands($0) } ?? []
    let completion = object["completion"].map { self.completion($0, of: object) } ?? []
    return CommandBlock(
      transaction: transaction, viewAnimation: animation, commands: commands, keyframes: keyframes,
      completion: completion, location: object.node.location)
  }

  mutating func commands(_ node: Node) -> [CommandDescription] {
    (array(node, of: "commands") ?? []).compactMap { command($0) }
  }

  private mutating func transaction(_ node: Node) -> TransactionDescription? {
    guard let object = object(node, .transaction) else { return nil }
    let function = either("animationTimingFunction", "timingFunction", of: object)
    return TransactionDescription(
      disableActions: object["disableActions"].flatMap { bool($0) },
      animationDuration: object["animationDuration"].flatMap { time($0, .nonNegative) },
      animationTimingFunction: function.flatMap { timingFunction($0) }, location: node.location)
  }
}

extension ObjectKind {
  static let timelineEntry = ObjectKind(
    "a timeline entry",
    ["at", "name", "every", "until", "when", "transaction", "animate", "do", "keyframes", "completion"])
  static let transaction = ObjectKind(
    "a transaction", ["disableActions", "animationDuration", "animationTimingFunction", "timingFunction"])
}
