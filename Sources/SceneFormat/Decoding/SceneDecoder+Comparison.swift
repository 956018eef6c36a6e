/// Files that say what is to be shown side by side.
extension SceneDecoder {
  package mutating func comparison(_ node: Node) -> ComparisonDescription? {
    guard let object = object(node, .comparison) else { return nil }
    if let schema = object["$schema"] { _ = string(schema) }
    if let text = object["description"] { _ = string(text) }
    let panes = required("compare", of: object).flatMap { array($0, of: "panes") }?.compactMap { pane($0) }
    var comparison = ComparisonDescription(file: file, panes: panes ?? [])
    if let layout = object["layout"] {
      let words = ComparisonLayout.allCases.map(\.rawValue)
      if let word = string(layout) {
        if let known = ComparisonLayout(rawValue: word) {
          comparison.layout = known
        } else {
          report(
            .unknownConstant(
              word, what: "layout", suggestion: nearest(to: word, among: words), choices: words), at: layout)
        }
      }
    }
    if let speed = object["speed"].flatMap({ number($0, .positive) }) { comparison.speed = speed }
    if let scale = object["scale"].flatMap({ number($0, .positive) }) { comparison.scale = scale }
    if let rate = object["frameRate"] { comparison.frameRate = frameRate(rate) }
    if let sync = object["sync"] {
      comparison.sync = string(sync, expected: "the name of an entry of the timelines")
    }
    if let labels = object["labels"] { comparison.hasLabels = bool(labels) ?? true }
    if let curves = object["curves"], let members = self.object(curves, .curves),
      let layer = required("layer", of: members).flatMap({ string($0) }),
      let keyPath = required("keyPath", of: members).flatMap({ string($0) })
    {
      comparison.curves = ComparisonDescription.Curves(
        layer: layer, keyPath: keyPath, location: curves.location)
    }
    let times = comparison.panes.count { $0.sync != nil }
    if times > 0, times < comparison.panes.count, let pane = comparison.panes.first(where: { $0.sync == nil })
    {
      problems.append(.missingKey("sync", of: "a pane, as others have it,"), at: pane.location)
    }
    return comparison
  }

  private mutating func pane(_ node: Node) -> ComparisonDescription.Pane? {
    if case .string(let source) = node.value.content {
      return ComparisonDescription.Pane(source: source, location: node.location)
    }
    guard let object = object(node, .pane),
      let source = required("source", of: object).flatMap({ string($0) })
    else { return nil }
    return ComparisonDescription.Pane(
      source: source, label: object["label"].flatMap { string($0) },
      sync: object["sync"].flatMap { time($0, .nonNegative) },
      location: node.location)
  }
}
