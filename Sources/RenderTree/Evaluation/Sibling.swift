/// A layer among siblings whose order is that of one moment.
struct Sibling: Sendable {
  var depth: Double
  var order: Int
  var node: LayerNode
}
