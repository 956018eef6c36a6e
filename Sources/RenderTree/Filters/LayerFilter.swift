/// A filter as a layer has it: a value, which nothing can change once it is committed.
public struct LayerFilter: Sendable, Hashable {
  /// What the filter does: one of `FilterKind`, or a blend mode under Core Image's name.
  public let filterName: String
  /// What key paths call it; the filter's own name by default.
  public var name: String
  /// One that is not enabled has no effect.
  public var isEnabled = true
  /// In the order of the kind's inputs.
  public private(set) var values: [Value]

  /// Nil for an unknown filter.
  public init?(_ filterName: String) {
    guard FilterKind(rawValue: filterName) != nil || LayerFilter.blending(filterName) != nil else {
      return nil
    }
    self.filterName = filterName
    name = filterName
    values = FilterKind(rawValue: filterName)?.inputs.map(\.defaultValue) ?? []
  }

  public init(_ kind: FilterKind) {
    filterName = kind.rawValue
    name = kind.rawValue
    values = kind.inputs.map(\.defaultValue)
  }

  /// Nil for a blend mode.
  public var kind: FilterKind? { FilterKind(rawValue: filterName) }

  /// Nil for a filter of a picture alone.
  public var blending: Blending? { LayerFilter.blending(filterName) }

  private static func blending(_ filterName: String) -> Blending? {
    filterName.hasPrefix("CI") ? Blending(filterName: filterName) : nil
  }

  /// The names of all filters.
  public static let filterNames =
    FilterKind.allCases.map(\.rawValue) + Blending.filterNames.compactMap(\.filter)

  public var inputs: [FilterInput] { kind?.inputs ?? [] }

  /// The value of an input, or `enabled`; nil for any other key.
  public subscript(key: String) -> Value? {
    if key == LayerFilter.enabledKey { return .bool(isEnabled) }
    return inputs.firstIndex { $0.name == key }.map { values[$0] }
  }

  /// Changes an input, or `enabled`. False, and nothing changed, for any other key and for a value that the
  /// input cannot have.
  public mutating func set(_ key: String, to value: Value) -> Bool {
    if key == LayerFilter.enabledKey {
      guard let flag = value.bool else { return false }
      isEnabled = flag
      return true
    }
    guard let index = inputs.firstIndex(where: { $0.name == key }), inputs[index].accepts(value) else {
      return false
    }
    values[index] = value
    return true
  }

  public static let enabledKey = "enabled"

  /// All keys that `subscript` and `set` know.
  public var keys: [String] { inputs.map(\.name) + [LayerFilter.enabledKey] }
}

extension Value {
  /// The filters among the values of an array.
  public var filters: [LayerFilter] {
    array?.compactMap { if case .filter(let filter) = $0 { filter } else { nil } } ?? []
  }
}

extension PropertyBag {
  /// The inputs of the layer's filters as properties of its own, so that animating one costs no more than any
  /// other property.
  public mutating func addFilterInputs() {
    for property in [PropertyKey.filters, .backgroundFilters] {
      let filters = self[property]?.filters ?? []
      // Few layers have any: only these get a list of their own.
      if !filters.isEmpty { addInputs(of: filters, property) }
    }
  }

  // Kept apart: else the optimizer copies the list of every layer ahead of the loops.
  @inline(never)
  private mutating func addInputs(of filters: [LayerFilter], _ property: PropertyKey) {
    for filter in filters {
      for key in filter.keys { self[FilterKeyPath.key(property, filter, key)] = filter[key] }
    }
  }
}
