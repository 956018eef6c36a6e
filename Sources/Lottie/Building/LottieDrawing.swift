import Foundation
import Geometry
import Scene

/// What is drawn of shapes, front to back: which paths each fill and stroke goes over is known.
indirect enum LottieDrawing: Sendable {
  case fill(ShapeGeometry, LottiePaint, isEvenOdd: Bool, LottieShape)
  case stroke(ShapeGeometry, LottiePaint, LottieStroke, LottieShape)
  case group([LottieDrawing], LottieTransform, LottieShape)
  case copies([LottieDrawing], LottieRepeater)

  static func drawings(of shapes: [LottieShape], modifiers outer: [LottieModifier] = []) -> [LottieDrawing] {
    var result: [LottieDrawing] = []
    var paths: [ShapeGeometry] = []
    // Modifiers change the paths before them, wherever the fills are.
    var later = shapes.compactMap { shape -> LottieModifier? in
      if case .modifier(let modifier) = shape.kind { modifier } else { nil }
    }
    func geometry() -> ShapeGeometry {
      (later + outer).reduce(paths.count == 1 ? paths[0] : .all(paths)) { .modified($0, $1) }
    }
    for shape in shapes {
      switch shape.kind {
      case .fill(let paint, let isEvenOdd):
        result.append(.fill(geometry(), paint, isEvenOdd: isEvenOdd, shape))
      case .stroke(let paint, let stroke): result.append(.stroke(geometry(), paint, stroke, shape))
      case .group(let inner, let transform):
        // What is drawn in a group stays, while its paths are merged with others.
        let own = (later + outer).filter { if case .merge = $0 { false } else { true } }
        result.append(.group(drawings(of: inner, modifiers: own), transform, shape))
        paths.append(.placed(ShapeGeometry.paths(of: inner), transform))
      case .modifier(let modifier):
        later.removeFirst()
        paths = paths.isEmpty ? [] : [.modified(.all(paths), modifier)]
      case .repeater(let repeater):
        if !result.isEmpty { result = [.copies(result, repeater)] }
        if !paths.isEmpty { paths = [.repeated(.all(paths), repeater)] }
      default:
        if let path = ShapeGeometry(shape) { paths.append(path) }
      }
    }
    return result
  }
}

extension ShapeGeometry {
  /// Nil for what is no path.
  init?(_ shape: LottieShape) {
    switch shape.kind {
    case .path(let path): self = .path(path, isReversed: shape.isReversed)
    case .rectangle(let position, let size, let roundness):
      self = .rectangle(position: position, size: size, roundness: roundness, isReversed: shape.isReversed)
    case .ellipse(let position, let size):
      self = .ellipse(position: position, size: size, isReversed: shape.isReversed)
    case .star(let star): self = .star(star, isReversed: shape.isReversed)
    default: return nil
    }
  }

  /// All paths of a group for the fills and strokes behind it.
  static func paths(of shapes: [LottieShape]) -> ShapeGeometry {
    var paths: [ShapeGeometry] = []
    for shape in shapes {
      switch shape.kind {
      case .group(let inner, let transform): paths.append(.placed(.paths(of: inner), transform))
      case .modifier(let modifier): paths = paths.isEmpty ? [] : [.modified(.all(paths), modifier)]
      case .repeater(let repeater): paths = paths.isEmpty ? [] : [.repeated(.all(paths), repeater)]
      default: if let path = ShapeGeometry(shape) { paths.append(path) }
      }
    }
    return paths.count == 1 ? paths[0] : .all(paths)
  }
}
