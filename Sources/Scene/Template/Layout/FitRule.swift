/// Which sides of a layer have the length of what is in it.
enum FitRule: String, CaseIterable {
  case width, height, both

  var hasWidth: Bool { self != .height }
  var hasHeight: Bool { self != .width }
}
