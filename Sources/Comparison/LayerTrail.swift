import Foundation
import AnimRenderTree

/// Where the middle of what a layer draws is over time, in points of the canvas.
struct LayerTrail {
  private let reader: FrameReader
  private let name: String

  /// Between two samples at first, in seconds.
  private static let step = 1.0 / 60
  private static let mostSteps = 600.0
  /// What moves farther in less time jumps: 1/60 s in 256 parts.
  private static let depth = 8

  init(_ reader: FrameReader, layer name: String) {
    self.reader = reader
    self.name = name
  }

  /// Nil while nothing of it is drawn.
  func middle(at time: Double) -> CGPoint? { box(at: time)?.middle }

  /// Around what it draws; nil for nothing.
  func box(at time: Double) -> CGRect? {
    let tree = reader.recording.tree(at: time)
    guard let id = tree.layer(named: name) else { return nil }
    return tree.box(of: id, reader.frame(at: time).boxes())
  }

  /// The way from one time to another, in pieces: where the layer jumps, or is away, another one begins.
  ///
  /// - Parameter reach: how far apart two points of a piece may be.
  func pieces(from start: Double, to end: Double, reach: CGFloat) -> [[CGPoint]] {
    let steps = min(max(((end - start) / Self.step).rounded(.up), 1), Self.mostSteps)
    var pieces: [[CGPoint]] = []
    var piece: [CGPoint] = []
    func finish() {
      if piece.count > 1 { pieces.append(piece) }
      piece = []
    }
    func go(_ from: (time: Double, place: CGPoint?), _ to: (time: Double, place: CGPoint?), _ depth: Int) {
      guard let first = from.place, let second = to.place else {
        if let second = to.place {
          finish()
          piece = [second]
        }
        return
      }
      let distance = hypot(second.x - first.x, second.y - first.y)
      if distance <= reach {
        if piece.isEmpty { piece = [first] }
        if distance > 0 { piece.append(second) }
      } else if depth == 0 {
        finish()
        piece = [second]
      } else {
        let time = (from.time + to.time) / 2
        let between = (time, middle(at: time))
        go(from, between, depth - 1)
        go(between, to, depth - 1)
      }
    }
    var last = (time: start, place: middle(at: start))
    for step in 1...Int(steps) {
      let time = start + (end - start) * Double(step) / steps
      let next = (time: time, place: middle(at: time))
      go(last, next, Self.depth)
      last = next
    }
    finish()
    return pieces
  }

  // MARK: Which layer

  /// At so many times movement is looked for.
  private static let looks = 60
  /// Less is no movement, in points.
  private static let least: CGFloat = 1

  /// The one layer with a name that moves by itself, not just with those that it is in; where none does, the one that is
  /// animated.
  static func onlyLayer(_ reader: FrameReader, animated: [String], from start: Double, to end: Double)
    throws(OnionError) -> String
  {
    var names: [String] = []
    var places: [String: CGRect] = [:]
    var around: [String: Set<String>] = [:]
    for look in 0...looks {
      let time = start + (end - start) * Double(look) / Double(looks)
      let tree = reader.recording.tree(at: time)
      let boxes = reader.frame(at: time).boxes()
      var here: Set<String> = []
      for id in tree.layers {
        guard let name = tree[id]?.name, here.insert(name).inserted else { continue }
        if around[name] == nil { names.append(name) }
        around[name, default: []].formUnion(tree.names(from: tree[id]?.parent))
        guard let middle = tree.box(of: id, boxes)?.middle else { continue }
        let place = CGRect(origin: middle, size: .zero)
        places[name] = places[name]?.union(place) ?? place
      }
    }
    let moving = names.filter { name in
      places[name].map { max($0.width, $0.height) > least } ?? false
    }
    let outer = moving.filter { around[$0]?.isDisjoint(with: moving) ?? true }
    if outer.count == 1 { return outer[0] }
    if outer.count > 1 { throw .severalMove(outer) }
    let candidates = animated.isEmpty ? names : names.filter(animated.contains)
    guard candidates.count == 1 else { throw .noneMoves(names) }
    return candidates[0]
  }
}

extension LayerTree {
  /// Of what the layer itself draws; of what is in it where it draws nothing.
  func box(of id: LayerID, _ boxes: [LayerID: CGRect]) -> CGRect? {
    let box = boxes[id] ?? family(of: id).reduce(CGRect.null) { $0.union(boxes[$1] ?? .null) }
    return box.isNull || !box.midX.isFinite || !box.midY.isFinite ? nil : box
  }
}

extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
