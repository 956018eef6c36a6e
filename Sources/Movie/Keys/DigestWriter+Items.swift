import Foundation
import AnimRenderTree
import AnimVideo

/// What items show, but for what is in files and bitmaps.
extension DigestWriter {
  mutating func write(_ fill: Fill) {
    write(fill.shape)
    write(fill.transform)
    write(fill.color)
    write(fill.isAdditive)
  }

  mutating func write(_ fill: GradientFill) {
    write(fill.shape)
    write(fill.transform)
    switch fill.gradient.kind {
    case .axial: write(case: 0)
    case .radial: write(case: 1)
    case .conic: write(case: 2)
    case .circles(let start, let end):
      write(case: 3)
      write(start)
      write(end)
    case .mesh(let mesh):
      write(case: 4)
      write(mesh.points.count)
      for point in mesh.points { write(point) }
      write(mesh.triangles.count)
      for triangle in mesh.triangles {
        write(triangle.a)
        write(triangle.b)
        write(triangle.c)
      }
    }
    write(case: fill.gradient.interpolation == .linear ? 1 : 0)
    write(fill.gradient.stops.count)
    for stop in fill.gradient.stops {
      write(stop.color)
      write(stop.location)
    }
    write(fill.gradient.start)
    write(fill.gradient.end)
    write(fill.unitTransform)
  }

  mutating func write(_ style: ShadowStyle) {
    write(style.color)
    write(style.deviation)
    write(style.offset)
  }

  mutating func write(_ shadow: Shadow) {
    write(shadow.shape)
    write(shadow.transform)
    write(shadow.style)
  }

  mutating func write(_ clip: Clip?) {
    write(clip != nil)
    guard let clip else { return }
    write(clip.shape)
    write(clip.transform)
  }

  mutating func write(_ group: Group) {
    write(group.opacity)
    write(group.cuts.count)
    for cut in group.cuts {
      write(cut.line)
      write(case: cut.piece == .front ? 0 : 1)
      write(cut.overlaps)
    }
    write(group.blending.rawValue)
    write(case: group.role.rawValue)
    write(group.clip)
    write(group.shadow != nil)
    if let shadow = group.shadow { write(shadow) }
    write(group.effects != nil)
    if let effects = group.effects { write(effects) }
  }

  private mutating func write(_ effects: GroupEffects) {
    write(effects.filters.count)
    for filter in effects.filters {
      switch filter {
      case .blur(let deviation):
        write(case: 0)
        write(deviation)
      case .matrix(let matrix):
        write(case: 1)
        for row in [matrix.red, matrix.green, matrix.blue, matrix.alpha, matrix.bias] { write(row) }
      case .gamma(let power):
        write(case: 2)
        write(power)
      case .gamut(let isHatched):
        write(case: 3)
        write(isHatched)
      case .clamp(let low, let high):
        write(case: 4)
        write(low)
        write(high)
      }
    }
    write(effects.extent)
    write(effects.bitmap != nil)
    if let bitmap = effects.bitmap {
      write(bitmap.transform)
      write(bitmap.scale)
    }
  }

  /// All but the source.
  mutating func write(placeOf fill: ImageFill) {
    write(fill.area)
    write(fill.transform)
    for map in [fill.columns, fill.rows] {
      for line in [map.first, map.middle, map.last] {
        write(line.scale)
        write(line.offset)
      }
      write(map.lower)
      write(map.upper)
    }
    write(fill.limits)
    for kind in [fill.filter.minification, fill.filter.magnification] {
      write(case: kind.rawValue)
    }
    write(fill.filter.bias)
    write(fill.opacity)
    write(fill.tint)
    write(fill.isAdditive)
  }

  /// All but the block, whose fonts are in files.
  mutating func write(placeOf fill: TextFill) {
    write(fill.transform)
    write(fill.color)
    write(fill.tint)
    write(case: fill.overflow.rawValue)
    write(fill.stroke != nil)
    if let stroke = fill.stroke {
      write(stroke.style)
      write(stroke.color)
      write(stroke.fills)
    }
    write(fill.standsOnBaseline)
  }
}
