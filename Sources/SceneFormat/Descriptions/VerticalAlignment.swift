/// Where a text stands in a layer that is higher than it.
package enum VerticalAlignment: String, CaseIterable {
  case top, center, bottom

  package var fraction: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
