import Foundation
import AnimGeometry
import AnimRenderTree

extension Frame {
  /// True when no number in it is NaN or infinite.
  public var isFinite: Bool {
    items.allSatisfy { item in
      switch item.content {
      case .fill(let fill):
        fill.shape.isFinite && fill.transform.isFinite && Value.color(fill.color).isFinite
      case .gradient(let fill):
        fill.shape.isFinite && fill.transform.isFinite && fill.unitTransform.isFinite
          && Value.point(fill.gradient.start).isFinite && Value.point(fill.gradient.end).isFinite
          && fill.gradient.stops.allSatisfy { Value.color($0.color).isFinite && $0.location.isFinite }
      case .shadow(let shadow):
        shadow.shape.isFinite && shadow.transform.isFinite && shadow.style.isFinite
      case .text(let fill):
        fill.transform.isFinite && fill.block.text.isFinite && Value.size(fill.block.size).isFinite
          && Value.color(fill.color).isFinite && Value.color(fill.tint).isFinite
      case .image(let fill):
        Value.rect(fill.area).isFinite && fill.transform.isFinite && fill.columns.isFinite
          && fill.rows.isFinite && Value.rect(fill.limits).isFinite && fill.opacity.isFinite
      case .beginGroup(let group):
        group.opacity.isFinite && (group.clip.map { $0.shape.isFinite && $0.transform.isFinite } ?? true)
          && (group.shadow?.isFinite ?? true)
      case .endGroup: true
      }
    }
  }

  /// True when every group that begins also ends.
  public var isBalanced: Bool {
    var depth = 0
    for item in items {
      switch item.content {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      case .fill, .gradient, .shadow, .image, .text: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}

extension ShadowStyle {
  fileprivate var isFinite: Bool {
    Value.color(color).isFinite && deviation.isFinite && Value.point(offset).isFinite
  }
}

extension Shape {
  fileprivate var isFinite: Bool {
    switch self {
    case .rect(let rect), .partlySmoothRect(let rect, _): Value.rect(rect).isFinite
    case .roundedRect(let rounded): Value.rect(rounded.rect).isFinite && rounded.radius.isFinite
    case .border(let rounded, let width):
      Value.rect(rounded.rect).isFinite && rounded.radius.isFinite && width.isFinite
    case .path(let path, _): path.isFinite
    case .stroke(let path, let style):
      path.isFinite
        && [style.width, style.miterLimit, style.start, style.end, style.dashPhase].allSatisfy(\.isFinite)
        && style.dashes.allSatisfy(\.isFinite)
    }
  }
}
