/// Names to which several others are equally near: what was meant is not certain.
final class UncertainNames {
  private(set) var names: Set<String> = []

  func insert(_ name: String) { names.insert(name) }
}
