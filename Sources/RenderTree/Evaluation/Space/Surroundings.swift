import Geometry

/// What a layer gets from the layers around it.
struct Surroundings: Sendable {
  /// From the plane into which the layer is flattened to the canvas.
  var projection = Projection.affine(.identity)
  /// From the parent's space to that plane; none when the parent is that plane.
  var space: Space?
  /// Whether that plane shows its back.
  var isTurned = false
  /// What parents without group opacity hand down.
  var opacity = 1.0
  /// What all colours are multiplied with; its alpha has gone into the opacity.
  var tint: Color?

  /// A way through space, boxed because nearly all layers lie in the plane of their parent.
  final class Space: Sendable {
    let transform: Transform3D

    init(_ transform: Transform3D) {
      self.transform = transform
    }
  }
}

extension Color {
  func tinted(by tint: Color?) -> Color {
    guard let tint else { return self }
    return Color(red: red * tint.red, green: green * tint.green, blue: blue * tint.blue, alpha: alpha)
  }
}
