import AnimJSON

/// Layers that play files of another kind.
extension SceneDecoder {
  /// The class of such a layer; beside what it plays it is a `CALayer`.
  package static let playedFileClass = "LottieLayer"

  /// Nil with a problem that was reported.
  package mutating func playedFile(_ object: ObjectNode) -> PlayedFile? {
    guard let source = object["source"] else {
      return refuse(.missingKey("source", of: "a \(Self.playedFileClass)"), at: object.node.location)
    }
    guard let name = string(source) else { return nil }
    let choice = AnimationChoice(
      animation: object["animation"].flatMap { string($0) }, theme: object["theme"].flatMap { string($0) },
      behavior: object["as"].flatMap { constant($0, "player of Lottie files", LottieBehavior.self) }
        ?? .afterEffects)
    let loops = object["loops"].flatMap { repeatCount($0) } ?? 1
    guard let file = found(assets.animation(name, choice), at: source) else { return nil }
    for lint in file.lints { warn(lint, at: source.location) }
    playedFiles += [name] + file.files
    let whole = 0...file.duration
    let segment = object["segment"].flatMap { self.segment($0, of: file) } ?? whole
    return PlayedFile(source: name, size: file.size, program: file.program(segment, loops))
  }

  /// `"marker"`, or `[start, end]` of markers or seconds.
  private mutating func segment(_ node: Node, of file: AnimationFile) -> ClosedRange<Double>? {
    if case .string(let name) = node.value.content {
      guard let marker = marker(name, node, of: file) else { return nil }
      let next = file.markers.map(\.time).filter { $0 > marker.time }.min() ?? file.duration
      let end = marker.duration > 0 ? marker.time + marker.duration : next
      return range(marker.time, end, node, of: file)
    }
    let expected = "the name of a marker, or an array of a start and an end, each a marker's name or seconds"
    guard case .array(let values) = node.value.content, values.count == 2 else {
      return refuse(.wrongType(expected: expected, found: node.value.summary), at: node)
    }
    var times: [Double] = []
    for element in Elements(values, of: node.path) {
      if case .string(let name) = element.value.content {
        guard let marker = marker(name, element, of: file) else { return nil }
        times.append(marker.time)
      } else {
        guard let time = number(element, expected: "the name of a marker or a number of seconds") else {
          return nil
        }
        times.append(time)
      }
    }
    return range(times[0], times[1], node, of: file)
  }

  private mutating func marker(_ name: String, _ node: Node, of file: AnimationFile) -> AnimationFile.Marker?
  {
    if let marker = file.markers.first(where: { $0.name == name }) { return marker }
    let names = file.markers.map(\.name)
    return refuse(
      .unknownConstant(name, what: "marker", suggestion: nearest(to: name, among: names), choices: names),
      at: node)
  }

  private mutating func range(
    _ start: Double, _ end: Double, _ node: Node, of file: AnimationFile
  ) -> ClosedRange<Double>? {
    guard start >= 0, end > start, end <= file.duration + 1e-9 else {
      return refuse(
        .outOfRange(
          "\(plainText(start)) to \(plainText(end))",
          expected: "a part of the animation, which lasts \(plainText(file.duration)) s"), at: node)
    }
    return start...min(end, file.duration)
  }
}
