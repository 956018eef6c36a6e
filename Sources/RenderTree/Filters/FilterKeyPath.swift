/// A key path into one of a layer's filters: `filters.blur.inputRadius`.
public struct FilterKeyPath: Sendable, Hashable {
  /// `.filters` or `.backgroundFilters`.
  public let property: PropertyKey
  /// The filter's own name.
  public let name: String
  public let input: String

  /// Nil for any other key path.
  public init?(_ keyPath: String) {
    // Nearly all key paths are others, which splitting takes long to find out.
    guard keyPath.utf8.starts(with: "filters.".utf8) || keyPath.utf8.starts(with: "backgroundFilters.".utf8)
    else { return nil }
    let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].isEmpty, !parts[2].isEmpty else { return nil }
    switch parts[0] {
    case "filters": property = .filters
    case "backgroundFilters": property = .backgroundFilters
    default: return nil
    }
    name = String(parts[1])
    input = String(parts[2])
  }

  /// The layer's property that stands for the input in the committed tree.
  static func key(_ property: PropertyKey, _ filter: LayerFilter, _ input: String) -> PropertyKey {
    PropertyKey("\(property.name).\(filter.name).\(input)")
  }
}
