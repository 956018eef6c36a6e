import Foundation
import AnimGeometry
import AnimRenderTree

/// How the space in which a layer's sublayers lie is seen on the canvas, while it is flat.
struct LayerSpace: Equatable {
  /// Where the origin is, and where a point along each axis leads from there.
  var origin: CGPoint
  var x: CGPoint
  var y: CGPoint

  static let canvas = LayerSpace(origin: .zero, x: CGPoint(x: 1, y: 0), y: CGPoint(x: 0, y: 1))

  /// Nil where it is not in the tree, or seen in perspective.
  ///
  /// - Parameter layer: nil is the canvas.
  init?(of layer: LayerID?, in tree: LayerTree, at time: Double) {
    guard let parent = layer ?? tree.root else {
      self = .canvas
      return
    }
    // A layer of one point in it shows how its space lies.
    let probe = LayerID(number: .min)
    var tree = tree
    var properties = PropertyBag()
    properties[.bounds] = .rect(CGRect(x: 0, y: 0, width: 1, height: 1))
    properties[.position] = .point(.zero)
    properties[.anchorPoint] = .point(.zero)
    tree[probe] = LayerNode(
      id: probe, kind: .layer, name: nil, properties: properties, timing: MediaTiming(duration: .infinity),
      animations: PersistentList([]), parent: parent, sublayers: PersistentList([]))
    var evaluator = Evaluator(tree: tree)
    guard let corners = evaluator.outline(of: probe, at: time)?.corners, corners.count == 4 else {
      return nil
    }
    let crooked = [
      corners[0].x + corners[2].x - corners[1].x - corners[3].x,
      corners[0].y + corners[2].y - corners[1].y - corners[3].y,
    ]
    guard crooked.allSatisfy({ abs($0) < 1e-6 }) else { return nil }
    origin = corners[0]
    x = CGPoint(x: corners[1].x - corners[0].x, y: corners[1].y - corners[0].y)
    y = CGPoint(x: corners[3].x - corners[0].x, y: corners[3].y - corners[0].y)
  }

  init(origin: CGPoint, x: CGPoint, y: CGPoint) {
    (self.origin, self.x, self.y) = (origin, x, y)
  }

  func onCanvas(_ point: CGPoint) -> CGPoint {
    let right = origin.x + point.x * x.x + point.y * y.x
    let down = origin.y + point.x * x.y + point.y * y.y
    return CGPoint(x: right, y: down)
  }

  private var area: Double { x.x * y.y - x.y * y.x }

  /// From this space to another one, as the six numbers of an affine transform; nil where the other one is seen from its
  /// edge.
  func affine(to other: LayerSpace) -> [Double]? {
    guard abs(other.area) > 1e-9 else { return nil }
    func inverse(_ vector: CGPoint) -> (Double, Double) {
      (
        (other.y.y * vector.x - other.y.x * vector.y) / other.area,
        (other.x.x * vector.y - other.x.y * vector.x) / other.area
      )
    }
    let (a, b) = inverse(x)
    let (c, d) = inverse(y)
    let (tx, ty) = inverse(CGPoint(x: origin.x - other.origin.x, y: origin.y - other.origin.y))
    return [a, b, c, d, tx, ty]
  }
}
