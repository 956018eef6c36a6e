/// What is drawn of shapes, front to back: which paths each fill and stroke goes over is known.
indirect enum LottieDrawing: Sendable {
  case fill(ShapeGeometry, LottiePaint, isEvenOdd: Bool, LottieShape)
  case stroke(ShapeGeometry, LottiePaint, LottieStroke, LottieShape)
  case group([LottieDrawing], LottieTransform, LottieShape)
  case copies([LottieDrawing], LottieRepeater)

  /// Behind more fills than this a stroke is drawn once.
  static let mostFills = 16

  static func drawings(
    of shapes: [LottieShape], _ rules: PlayerRules, modifiers outer: [LottieModifier] = []
  ) -> [LottieDrawing] {
    var result: [LottieDrawing] = []
    var paths: [ShapeGeometry] = []
    // Modifiers change the paths before them, wherever the fills are.
    var later = shapes.compactMap { shape -> LottieModifier? in
      if case .modifier(let modifier) = shape.kind { modifier } else { nil }
    }
    func geometry(of paths: [ShapeGeometry]) -> ShapeGeometry {
      (later + outer).reduce(paths.count == 1 ? paths[0] : .all(paths)) { .modified($0, $1) }
    }
    // Each fill with the paths since the one before, and where what is behind it comes.
    var fills: [(paths: [ShapeGeometry], end: Int)] = []
    var sinceFill: [ShapeGeometry] = []
    for shape in shapes {
      switch shape.kind {
      case .fill(let paint, let isEvenOdd):
        result.append(.fill(geometry(of: paths), paint, isEvenOdd: isEvenOdd, shape))
        fills.append((sinceFill.isEmpty ? fills.last?.paths ?? [] : sinceFill, result.count))
        sinceFill = []
      case .stroke(let paint, let stroke):
        guard rules.strokesEachFill, fills.count > 1, fills.count <= mostFills else {
          result.append(.stroke(geometry(of: paths), paint, stroke, shape))
          continue
        }
        // As Core Animation's shape layers have a fill and a stroke each, the stroke is behind each fill, with its paths.
        for index in fills.indices {
          let place = fills[index].end + index
          result.insert(.stroke(geometry(of: fills[index].paths), paint, stroke, shape), at: place)
          fills[index].end = place + 1
        }
        if !sinceFill.isEmpty { result.append(.stroke(geometry(of: sinceFill), paint, stroke, shape)) }
      case .group(let inner, let transform):
        // What is drawn in a group stays, while its paths are merged with others.
        let own = (later + outer).filter { if case .merge = $0 { false } else { true } }
        result.append(.group(drawings(of: inner, rules, modifiers: own), transform, shape))
        paths.append(.placed(ShapeGeometry.paths(of: inner), transform))
        sinceFill.append(.placed(ShapeGeometry.paths(of: inner), transform))
      case .modifier(let modifier):
        later.removeFirst()
        paths = paths.isEmpty ? [] : [.modified(.all(paths), modifier)]
        sinceFill = sinceFill.isEmpty ? [] : [.modified(.all(sinceFill), modifier)]
        for index in fills.indices {
          fills[index].paths = [.modified(.all(fills[index].paths), modifier)]
        }
      case .repeater(let repeater):
        if !result.isEmpty { result = [.copies(result, repeater)] }
        if !paths.isEmpty { paths = [.repeated(.all(paths), repeater)] }
        (fills, sinceFill) = ([], paths)
      default:
        if let path = ShapeGeometry(shape) {
          paths.append(path)
          sinceFill.append(path)
        }
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
