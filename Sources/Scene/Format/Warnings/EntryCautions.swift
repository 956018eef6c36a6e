extension SceneDescription {
  /// What the timeline says that cannot be meant, as far as its text shows.
  var timelineCautions: [PlacedCaution] {
    var search = EntryCautions(views: viewNames)
    for entry in timeline {
      if let time = entry.occasion.firstTime, time > video.duration {
        let caution = Caution.entryAfterEnd(time: time, duration: video.duration)
        search.found.append(PlacedCaution(location: entry.block.location, caution: caution))
      }
      search.look(at: entry.block, in: nil)
    }
    return search.found
  }

  /// The layers that back views.
  private var viewNames: Set<String> {
    var names: Set<String> = []
    forEachLayer { layer in
      if layer.isView, let name = layer.name { names.insert(name) }
    }
    return names
  }
}

/// Goes through the blocks of a timeline.
private struct EntryCautions {
  let views: Set<String>
  var found: [PlacedCaution] = []

  /// - Parameter animating: What animates views around the block, as messages call it.
  mutating func look(at block: CommandBlock, in animating: String?) {
    let inside = block.viewAnimation == nil ? animating : "the \"animate\" block"
    look(at: block.commands, in: inside)
    for keyframe in block.keyframes ?? [] { look(at: keyframe.commands, in: "the keyframe") }
    look(at: block.completion, in: nil)
  }

  private mutating func look(at commands: [CommandDescription], in animating: String?) {
    for command in commands {
      switch command.action {
      case .set(let layer, _, _):
        guard let animating, !views.contains(layer) else { continue }
        let caution = Caution.viewExpected(layer: layer, by: animating)
        found.append(PlacedCaution(location: command.location, caution: caution))
      case .block(let block): look(at: block, in: animating)
      case .animator(let animator):
        switch animator.action {
        case .make(let description): look(at: description.commands, in: "the animator")
        case .addAnimations(let commands, _): look(at: commands, in: "the animator")
        default: continue
        }
      default: continue
      }
    }
  }
}
