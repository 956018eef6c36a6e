import Foundation
import AnimGeometry

extension [Frame.Item] {
  /// Adds a layer's contents.
  ///
  /// - Parameter localTime: the layer's, which movies follow.
  mutating func add(
    _ picture: Picture, of resolved: ResolvedLayer, localTime: Double, isMirrored: Bool, opacity: Double
  ) {
    let isFlipped = resolved.appearance.isGeometryFlipped != isMirrored
    func image(_ source: ImageFill.Source) -> ImageFill? {
      resolved.image(source, isFlipped: isFlipped, isMirrored: isMirrored, opacity: opacity)
    }
    switch picture {
    case .bitmap(let bitmap):
      if let image = image(.bitmap(bitmap)) { append(.image(image), of: resolved.layer) }
    case .movie(let clip):
      let index = clip.pictureIndex(at: localTime)
      if let image = image(.movie(clip, index: index)) { append(.image(image), of: resolved.layer) }
    case .vector(let picture):
      if let image = image(.vector(picture)) { append(.image(image), of: resolved.layer) }
    case .drawing(let drawing):
      for part in resolved.parts(of: drawing, isFlipped: isFlipped, isMirrored: isMirrored) {
        if let cut = part.cut { append(.beginGroup(Group(opacity: 1, clip: cut)), of: resolved.layer) }
        add(
          drawing, at: part.place, tint: resolved.context.tint, opacity: opacity, of: resolved.layer)
        if part.cut != nil { append(.endGroup, of: resolved.layer) }
      }
    case .mix(let first, let second, let fraction):
      // In steps of 8-bit opacity, so that the two add up to the whole in pixels too.
      let weight = (fraction * 255).rounded() / 255
      append(.beginGroup(Group(opacity: opacity)), of: resolved.layer)
      for (picture, weight) in [(first, 1 - weight), (second, weight)] where weight > 0 {
        append(.beginGroup(Group(opacity: weight, blending: .add)), of: resolved.layer)
        add(picture, of: resolved, localTime: localTime, isMirrored: isMirrored, opacity: 1)
        append(.endGroup, of: resolved.layer)
      }
      append(.endGroup, of: resolved.layer)
    }
  }
}
