/// Points.
struct LayoutSize: Equatable {
  var width: Double
  var height: Double

  static let zero = LayoutSize(width: 0, height: 0)
}
