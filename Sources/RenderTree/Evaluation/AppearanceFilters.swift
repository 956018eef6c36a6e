import Foundation

/// The filters of one of a layer's lists, with the properties that stand for their inputs.
struct AppearanceFilters: Sendable {
  private(set) var list: [LayerFilter] = []
  private let property: PropertyKey
  private var keys: [(key: PropertyKey, filter: Int, input: String)] = []

  init(_ property: PropertyKey) {
    self.property = property
  }

  var isEmpty: Bool { list.isEmpty }

  mutating func replace(with value: Value) {
    list = value.filters
    keys = []
    for (index, filter) in list.enumerated() {
      for input in filter.keys { keys.append((FilterKeyPath.key(property, filter, input), index, input)) }
    }
  }

  /// Changes the inputs that `key` stands for: those of all filters of one name.
  mutating func set(_ key: PropertyKey, _ value: Value) {
    for place in keys where place.key == key { _ = list[place.filter].set(place.input, to: value) }
  }

  /// What they do to pixels, in order, without those that do nothing.
  func pixelFilters(scale: Double) -> [PixelFilter] {
    list.isEmpty ? [] : list.compactMap { $0.pixelFilter(scale: scale) }
  }
}
