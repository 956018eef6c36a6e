import Foundation
import Geometry

extension [Frame.Item] {
  /// Adds a layer's contents.
  ///
  /// - Parameter localTime: the layer's, which movies follow.
  mutating func add(
    _ picture: Picture, of look: LayerLook, localTime: Double, isMirrored: Bool, opacity: Double
  ) {
    let isFlipped = look.appearance.isGeometryFlipped != isMirrored
    func image(_ source: ImageFill.Source) -> ImageFill? {
      look.image(source, isFlipped: isFlipped, isMirrored: isMirrored, opacity: opacity)
    }
    switch picture {
    case .bitmap(let bitmap):
      if let image = image(.bitmap(bitmap)) { append(.image(image), of: look.layer) }
    case .movie(let clip):
      let index = clip.pictureIndex(at: localTime)
      if let image = image(.movie(clip, index: index)) { append(.image(image), of: look.layer) }
    case .drawing(let drawing):
      for part in look.parts(of: drawing, isFlipped: isFlipped, isMirrored: isMirrored) {
        if let cut = part.cut { append(.beginGroup(Group(opacity: 1, clip: cut)), of: look.layer) }
        add(
          drawing, at: part.place, tint: look.surroundings.tint, opacity: opacity, of: look.layer)
        if part.cut != nil { append(.endGroup, of: look.layer) }
      }
    case .mix(let first, let second, let fraction):
      // In steps of 8-bit opacity, so that the two add up to the whole in pixels too.
      let weight = (fraction * 255).rounded() / 255
      append(.beginGroup(Group(opacity: opacity)), of: look.layer)
      for (picture, weight) in [(first, 1 - weight), (second, weight)] where weight > 0 {
        append(.beginGroup(Group(opacity: weight, blending: .add)), of: look.layer)
        add(picture, of: look, localTime: localTime, isMirrored: isMirrored, opacity: 1)
        append(.endGroup, of: look.layer)
      }
      append(.endGroup, of: look.layer)
    }
  }
}
