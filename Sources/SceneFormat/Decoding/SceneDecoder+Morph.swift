import AnimGeometry
import AnimJSON
import AnimRenderTree

/// How an animation finds, for the points of one path, those of the next. Core Animation knows only its own way, which needs
/// paths that match element by element.
package enum PathMorph: String, CaseIterable {
  /// Paths that do not match are divided at the same fractions of their lengths.
  case resample
}

extension SceneDecoder {
  package mutating func morph(of object: ObjectNode, _ property: AnimationDescription.Property) -> PathMorph?
  {
    guard let node = object["morph"] else { return nil }
    guard property.keyPath.type == .path else {
      useless("morph", of: object, because: "it is for paths, and \(quoted(property.keyPath.text)) is none")
      return nil
    }
    return constant(node, "way to morph", PathMorph.self)
  }

  /// The same paths, so divided that they match each other; nil where they do as they are, or cannot.
  package mutating func resampled(_ values: [ValueDescription], of object: ObjectNode) -> [ValueDescription]?
  {
    let paths = values.compactMap { value -> Path? in if case .path(let path) = value { path } else { nil } }
    guard paths.count == values.count, paths.count > 1,
      zip(paths, paths.dropFirst()).contains(where: { $0.mismatch(with: $1) != nil })
    else { return nil }
    guard let matched = paths.resampledToMatch() else {
      return refuse(
        .pathsTooLongToResample(limit: [Path].mostResampledSegments), at: object.keyLocation("morph"))
    }
    return matched.map { .path($0) }
  }
}
