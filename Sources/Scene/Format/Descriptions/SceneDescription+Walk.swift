extension SceneDescription {
  /// All layers as written, those of the timeline too, masks included; parents before children.
  func forEachLayer(_ body: (LayerDescription) -> Void) {
    for layer in layers { layer.forEach(body) }
    forEachInsertedLayer { $0.forEach(body) }
  }

  /// The layers that the timeline inserts.
  public func forEachInsertedLayer(_ body: (LayerDescription) -> Void) {
    forEachCommand { command in
      if case .insert(let layer, _, _) = command.action { body(layer) }
    }
  }

  /// All commands at any depth, in the order of the text.
  func forEachCommand(_ body: (CommandDescription) -> Void) {
    for entry in timeline { entry.block.forEachCommand(body) }
  }
}

extension LayerDescription {
  fileprivate func forEach(_ body: (LayerDescription) -> Void) {
    body(self)
    for layer in mask + sublayers { layer.forEach(body) }
  }
}

extension CommandBlock {
  fileprivate func forEachCommand(_ body: (CommandDescription) -> Void) {
    commands.forEachCommand(body)
    for keyframe in keyframes ?? [] { keyframe.commands.forEachCommand(body) }
    completion.forEachCommand(body)
  }
}

extension [CommandDescription] {
  fileprivate func forEachCommand(_ body: (CommandDescription) -> Void) {
    for command in self {
      body(command)
      switch command.action {
      case .block(let block): block.forEachCommand(body)
      case .animator(let animator):
        switch animator.action {
        case .make(let description): description.commands.forEachCommand(body)
        case .addAnimations(let commands, _): commands.forEachCommand(body)
        default: break
        }
      default: break
      }
    }
  }
}
