import AnimJSON

extension LottieDecoder {
  /// Reports precompositions that contain themselves, and such that contain others so often that there would be too many
  /// layers; warns of references that lead nowhere.
  func checkNesting(of composition: LottieComposition) {
    var counts: [String: Int] = [:]
    var open: Set<String> = []
    func count(_ layers: [LottieLayer], depth: Int) -> Int {
      var total = layers.count
      for layer in layers {
        let node = layer.location
        switch layer.content {
        case .shapes(let shapes): total += LottieShape.layerCount(of: shapes)
        case .text(let text): total += text.layerCount
        case .image(let id) where composition.images[id] == nil:
          ignore("the image \(quoted(id)), which the file does not have,", at: node)
        case .precomposition(let id, _):
          guard let inner = composition.precompositions[id] else {
            ignore("the precomposition \(quoted(id)), which the file does not have,", at: node)
            continue
          }
          if let known = counts[id] {
            total += known
          } else if open.contains(id) {
            report(.unsupported("the precomposition \(quoted(id)), which contains itself,"), at: node)
          } else if depth >= Self.mostNesting {
            report(.tooMany(of: "precompositions in one another", limit: Self.mostNesting), at: node)
          } else {
            open.insert(id)
            let known = count(inner, depth: depth + 1)
            open.remove(id)
            counts[id] = known
            total += known
          }
        default: break
        }
        total = min(total, 1 << 40)
      }
      return total
    }
    let total = count(composition.layers, depth: 0)
    guard total > LottieBuilder.mostLayers else { return }
    problems.append(
      .tooMany(
        of: "layers, counted with those of precompositions, copies and letters",
        limit: LottieBuilder.mostLayers),
      at: .start)
  }
}
