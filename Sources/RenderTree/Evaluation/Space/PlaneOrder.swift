import Foundation
import Geometry

/// Orders planes in space from back to front, and divides those that pass through others: a tree in which each
/// plane parts what lies behind it from what lies before it.
struct PlaneOrder {
  /// A plane or a part of it.
  struct Piece {
    var index: Int
    var extent: ConvexPolygon
    var cuts: [Cut] = []
  }

  struct Cut {
    /// In the plane's own coordinates, positive in front of the plane that cuts.
    var line: SIMD3<Double>
    var piece: HalfPlane.Piece
  }

  /// Planes that are nearer to each other than this, in points, do not cut each other.
  static let tolerance = 1e-4
  /// With more planes or pieces than this, they are sorted by their middles and no longer divided.
  static let limit = 1000

  private let planes: [PlacedPlane]
  private(set) var pieces: [Piece] = []
  private var count: Int

  init(_ planes: [PlacedPlane]) {
    self.planes = planes
    count = planes.count
    // Which plane divides which must not depend on the order of the layers.
    let sorted = planes.indices.sorted { a, b in
      let (first, second) = (planes[a].plane, planes[b].plane)
      return first < second || (!(second < first) && a < b)
    }
    order(sorted.map { Piece(index: $0, extent: planes[$0].extent) })
  }

  private mutating func order(_ list: [Piece]) {
    guard list.count > 1 else {
      pieces += list
      return
    }
    if count > PlaneOrder.limit {
      pieces += list.sorted { a, b in
        let (first, second) = (depth(a), depth(b))
        return first != second ? first < second : a.index < b.index
      }
      return
    }
    var back: [Piece] = []
    var level: [Piece] = []
    var front: [Piece] = []
    let divider = bestDivider(of: list)
    for piece in list {
      if piece.index == divider {
        level.append(piece)
        continue
      }
      let line = planes[piece.index].plane.line(cutBy: planes[divider].plane)
      switch side(of: piece, line) {
      case .level: level.append(piece)
      case .back: back.append(piece)
      case .front: front.append(piece)
      case .both:
        var (behind, before) = (piece, piece)
        behind.extent = piece.extent.cut(by: -line)
        before.extent = piece.extent.cut(by: line)
        behind.cuts.append(Cut(line: line, piece: .back))
        before.cuts.append(Cut(line: line, piece: .front))
        back.append(behind)
        front.append(before)
        count += 1
      }
    }
    order(back)
    // Those in one plane are in the order in which they were added.
    pieces += level.sorted { $0.index < $1.index }
    order(front)
  }

  private enum Side {
    case back, level, front, both
  }

  private func side(of piece: Piece, _ line: SIMD3<Double>) -> Side {
    let horizon = planes[piece.index].plane.horizon
    var (isBehind, isBefore) = (false, false)
    for point in piece.extent.points {
      let distance = point.side(of: line) / point.side(of: horizon)
      if distance < -PlaneOrder.tolerance { isBehind = true }
      if distance > PlaneOrder.tolerance { isBefore = true }
    }
    return isBehind ? (isBefore ? .both : .back) : (isBefore ? .front : .level)
  }

  /// The plane that divides the fewest others, and of those the one that parts them most evenly; of some, spread
  /// over the list.
  private func bestDivider(of list: [Piece]) -> Int {
    let step = max(list.count / 6, 1)
    var best = (index: list[0].index, cost: Int.max)
    for candidate in stride(from: step / 2, to: list.count, by: step) {
      let divider = list[candidate].index
      var (divided, balance) = (0, 0)
      for piece in list where piece.index != divider {
        switch side(of: piece, planes[piece.index].plane.line(cutBy: planes[divider].plane)) {
        case .both: divided += 1
        case .back: balance -= 1
        case .front: balance += 1
        case .level: break
        }
      }
      let cost = divided * 16 + abs(balance)
      if cost < best.cost { best = (divider, cost) }
    }
    return best.index
  }

  /// The z of the piece's middle.
  private func depth(_ piece: Piece) -> Double {
    let points = piece.extent.points
    let sum = points.reduce(0) { $0 + planes[piece.index].plane.depth(at: $1) }
    return sum / Double(points.count)
  }
}
