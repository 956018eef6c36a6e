/// What is shown before the beginning and after the end.
public enum FillMode: String, Sendable, Hashable, CaseIterable {
  case removed, forwards, backwards, both

  public var fillsBackwards: Bool { self == .backwards || self == .both }
  public var fillsForwards: Bool { self == .forwards || self == .both }
}
