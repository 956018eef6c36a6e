/// Which sides of a layer have the length of what is in it.
package enum FitRule: String, CaseIterable {
  case width, height, both

  package var hasWidth: Bool { self != .height }
  package var hasHeight: Bool { self != .width }
}
