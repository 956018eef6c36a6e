/// Why nothing is drawn of a gradient layer's colours.
public enum GradientFault: Sendable, Hashable {
  case oneColor
  case tooFewLocations(Int, colors: Int)
  /// Its start and its end have the same x or the same y.
  case flatEllipse
  case noMesh
  case tooFewMeshColors(Int, points: Int)
  case missingMeshPoint(Int, points: Int)
}
