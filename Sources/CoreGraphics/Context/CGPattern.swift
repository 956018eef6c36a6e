import Foundation
import AnimGeometry
import AnimRenderTree

/// Draws one tile.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Called when a pattern is not used any more, with its `info`.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// A drawing that is repeated over whatever is painted with it.
public final class CGPattern: Sendable {
  /// One tile, in the pattern's own space.
  let items: [Frame.Item]
  let bounds: CGRect
  /// From the pattern's own space to what user space is to begin with.
  let matrix: Affine
  let step: CGSize
  /// Whether the tile brings its own colours; otherwise it is a stencil, of which only the alpha counts.
  let isColored: Bool

  /// A pattern whose tile is drawn at once, by the callback.
  ///
  /// - Parameters:
  ///   - bounds: what is seen of a tile.
  ///   - matrix: from the pattern's own space to what the user space of a context is to begin with.
  ///   - xStep, yStep: from one tile to the next; 0 is as large as the tile.
  /// - Returns: nil for a tile without a size, or a matrix that cannot be inverted.
  public convenience init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let callbacks = callbacks.pointee
    let context = CGContext(bounds: bounds)
    context.ignoresColors = !isColored
    callbacks.drawPattern?(info, context)
    callbacks.releaseInfo?(info)
    self.init(
      context.recordedItems, bounds: bounds, matrix: matrix, step: CGSize(width: xStep, height: yStep),
      isColored: isColored)
  }

  package init?(_ items: [Frame.Item], bounds: CGRect, matrix: Affine, step: CGSize, isColored: Bool) {
    let bounds = bounds.standardized
    func length(_ step: CGFloat, _ size: CGFloat) -> CGFloat {
      step == 0 || !step.isFinite ? size : abs(step)
    }
    self.items = items
    self.bounds = bounds
    self.matrix = matrix
    self.step = CGSize(width: length(step.width, bounds.width), height: length(step.height, bounds.height))
    self.isColored = isColored
    guard bounds.isFinite, !bounds.isEmpty, matrix.isFinite, abs(matrix.determinant) > 1e-12 else {
      return nil
    }
  }
}

extension CGContext {
  /// What is filled from now on is filled with tiles.
  ///
  /// - Parameter components: of a pattern without colours of its own: those of the space that `setFillColorSpace` set,
  ///   sRGB by default, and alpha; of one with colours, alpha.
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    guard !ignoresColors else { return }
    state.fillPattern = PatternPaint(pattern, state.fillColorSpace, components)
  }

  /// What is stroked from now on is filled with tiles. The components are those of `setFillPattern`, in the space that
  /// `setStrokeColorSpace` set.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    guard !ignoresColors else { return }
    state.strokePattern = PatternPaint(pattern, state.strokeColorSpace, components)
  }

  /// The space of the components that `setFillPattern` is given; sRGB by default. What is filled is black from now on.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillColorSpace = space
    setFillColor(.black)
  }
  /// The space of the components that `setStrokePattern` is given; sRGB by default. Lines are black from now on.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeColorSpace = space
    setStrokeColor(.black)
  }

  /// Moves all patterns, in what user space was to begin with.
  public func setPatternPhase(_ phase: CGSize) {
    if phase.width.isFinite, phase.height.isFinite { state.patternPhase = phase }
  }

  /// The tiles that touch an area and what the clips leave, cut to the area.
  func tiles(of paint: PatternPaint, in area: Clip) -> [Frame.Item] {
    let pattern = paint.pattern
    let place = pattern.matrix
      .concatenating(Affine(translationX: state.patternPhase.width, y: state.patternPhase.height))
      .concatenating(base)
    let seen = seenBox.cut(to: area.boundingBox)
    guard place.isFinite, abs(place.determinant) > 1e-12, !seen.isNull, seen.isFinite, !pattern.items.isEmpty
    else { return [] }
    let box = place.inverted().boundingBox(of: seen)
    let columns = CGContext.tiles(
      from: box.minX - pattern.bounds.maxX, to: box.maxX - pattern.bounds.minX, size: pattern.step.width)
    let rows = CGContext.tiles(
      from: box.minY - pattern.bounds.maxY, to: box.maxY - pattern.bounds.minY, size: pattern.step.height)
    guard CGContext.allows(tiles: columns, rows) else { return [] }
    var items: [Frame.Item] = [
      .beginGroup(Group(opacity: min(max(paint.tint.alpha, 0), 1) * state.alpha, clip: area))
    ]
    if !pattern.isColored {
      // Further than the group's edges, which alone are smooth.
      let all = seen.insetBy(dx: -seen.width - 1, dy: -seen.height - 1)
      items.append(.fill(Fill(shape: .rect(all), transform: .identity, color: paint.tint.withAlpha(1))))
      items.append(.beginGroup(Group(opacity: 1, role: .mask)))
    }
    for row in rows {
      for column in columns {
        let (x, y) = (Double(column) * pattern.step.width, Double(row) * pattern.step.height)
        let tile = Affine(translationX: x, y: y).concatenating(place)
        // What goes on beyond a tile meets its neighbour without a seam: a pixel belongs to one of them.
        let edge = Shape.partlySmoothRect(pattern.bounds.offsetBy(dx: x, dy: y), smooth: [])
        items.append(.beginGroup(Group(opacity: 1, clip: Clip(shape: edge, transform: place))))
        items += pattern.items.map { $0.placed(.affine(tile), tint: nil) }
        items.append(.endGroup)
      }
    }
    if !pattern.isColored { items.append(.endGroup) }
    return items + [.endGroup]
  }
}

/// A pattern with the colour of what has none of its own.
struct PatternPaint: Sendable {
  var pattern: CGPattern
  /// The colour of a stencil; of a pattern with its own colours only the alpha counts.
  var tint = Color.white

  /// - Parameter components: alpha, and before it those of the space, if the pattern has no colours of its own.
  init(_ pattern: CGPattern, _ space: CGColorSpace, _ components: UnsafePointer<CGFloat>) {
    let count = pattern.isColored ? 1 : space.numberOfComponents + 1
    self.init(pattern, space, values: Array(UnsafeBufferPointer(start: components, count: count)))
  }

  init(_ pattern: CGPattern, _ space: CGColorSpace, values components: [CGFloat]) {
    self.pattern = pattern
    tint =
      pattern.isColored
      ? Color.white.withAlpha(components.last ?? 1) : space.color(components.map { Double($0) })
  }
}

/// How exactly tiles keep their size and distance. All are the same here: nothing is distorted.
public enum CGPatternTiling: Int32, Sendable {
  /// Tiles keep their shape; their distance may change.
  case noDistortion
  /// Tiles keep their distance, and their shape as far as it costs little.
  case constantSpacingMinimalDistortion
  /// Tiles keep their distance; their shape may change.
  case constantSpacing
}

/// The functions that draw a pattern's tile and release what belongs to it.
public struct CGPatternCallbacks {
  /// Apple's number of this structure's layout, which is 0. Without effect.
  public var version: UInt32
  /// Called once with `info` and a context in the pattern's own space, when the pattern is made; nil leaves its tile
  /// empty.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called with `info` right after the tile was drawn, since nothing draws it again; nil for nothing to release.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// The functions for a pattern: see the properties.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}
