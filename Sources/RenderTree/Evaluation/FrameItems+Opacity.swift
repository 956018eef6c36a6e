import AnimGeometry

extension [Frame.Item] {
  /// Gives the opacity of the group that begins at `start`, and has not ended yet, to what is in it, and removes the
  /// group. False, and nothing changes, when that is more than one thing, or meets what is behind it otherwise than
  /// by lying over it.
  mutating func dissolveGroup(from start: Int, _ opacity: Double) -> Bool {
    let first = start + 1
    guard first < count else {
      removeLast()
      return true
    }
    guard isOneThing(from: first), let faded = self[first].content.faded(by: opacity) else { return false }
    self[first].content = faded
    remove(at: start)
    return true
  }

  /// Whether all from `first` on is one item, or one group.
  private func isOneThing(from first: Int) -> Bool {
    var depth = 0
    for index in first..<count {
      switch self[index].content {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      default: break
      }
      if depth == 0 { return index == count - 1 }
    }
    return false
  }
}

extension Frame.Item.Content {
  /// The same with less opacity; nil for what does not lie over what is behind it.
  fileprivate func faded(by opacity: Double) -> Frame.Item.Content? {
    switch self {
    case .fill(var fill):
      guard !fill.isAdditive else { return nil }
      fill.color.alpha *= opacity
      return .fill(fill)
    case .gradient(let gradient):
      return .gradient(gradient.withOpacity(opacity))
    case .shadow(var shadow):
      shadow.style.color.alpha *= opacity
      return .shadow(shadow)
    case .text(let text):
      return .text(text.tinted(by: nil, opacity: opacity))
    case .image(var image):
      guard !image.isAdditive else { return nil }
      image.opacity *= opacity
      return .image(image)
    case .beginGroup(var group):
      guard group.role == .picture, group.blending == .over, group.shadow == nil else { return nil }
      group.opacity *= opacity
      return .beginGroup(group)
    case .endGroup:
      return nil
    }
  }
}
