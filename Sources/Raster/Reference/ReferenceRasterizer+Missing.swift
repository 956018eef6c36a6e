import RenderTree

extension ReferenceRasterizer {
  /// What is in a frame that the reference does not draw, each once.
  static func missing(in frame: Frame) -> Set<String> {
    var result: Set<String> = []
    for item in frame.items {
      switch item {
      case .fill(let fill):
        if fill.isAdditive { result.insert("additive fills") }
        if case .partlySmoothRect = fill.shape { result.insert("edges without anti-aliasing") }
      case .gradient(let fill):
        if case .partlySmoothRect = fill.shape { result.insert("edges without anti-aliasing") }
      case .shadow, .endGroup: break
      case .beginGroup(let group):
        if !group.cuts.isEmpty { result.insert("planes that are divided") }
        if let clip = group.clip, case .partlySmoothRect = clip.shape {
          result.insert("edges without anti-aliasing")
        }
        // Where they divide by what is nearly nothing, a rounded step of 8 bits becomes many.
        if [.colorBurn, .colorDodge, .color].contains(group.blending) { result.insert("steep blending") }
        if group.effects != nil { result.insert("effects of groups") }
        if group.role == .backdrop { result.insert("filters of backdrops") }
        if group.blending.isUnbounded { result.insert("unbounded blending") }
      case .image: result.insert("images")
      case .text: result.insert("text")
      }
    }
    return result
  }
}
