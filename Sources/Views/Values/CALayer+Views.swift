import CoreAnimation

extension CALayer {
  /// Views whose layers lie in this one and that have no superview, in the order of the layers.
  package func forEachOutermostView(_ body: (UIView) -> Void) {
    if let view = delegate as? UIView, view.layer === self { return body(view) }
    for sublayer in sublayers ?? [] { sublayer.forEachOutermostView(body) }
  }
}
