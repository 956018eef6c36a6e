import Geometry

/// What a layer gets from the layers around it: the walk's whole context, handed down by value.
struct TraversalContext: Sendable {
  /// From the plane into which the layer is flattened to the canvas.
  var projection = Projection.affine(.identity)
  /// From the parent's space to that plane; none when the parent is that plane, as it is for nearly all layers.
  var space: Box<Transform3D>?
  /// Whether that plane shows its back.
  var isTurned = false
  /// Whether the layer is one of the planes of a space, which are sorted when all of them have been drawn.
  var isInSpace = false
  /// Whether flipped geometry mirrors what is drawn: pictures stay upright all the same.
  var isMirrored = false
  /// Whether the layer is in transition and this is its new picture.
  var isNewPicture = false
  /// What parents without group opacity hand down.
  var opacity = 1.0
  /// What all colours are multiplied with; its alpha has gone into the opacity.
  var tint: Color?
  /// The replicator layer whose copies the layer is among.
  var replicator: LayerNode?
}
