/// What a `PersistentList` can hold.
public protocol PersistentListElement: Sendable {
  /// What is known of a stretch of a list without looking at its elements.
  associatedtype Summary: Sendable

  static func summary(of elements: [Self]) -> Summary
  static func summary(joining parts: [PersistentList<Self>.Part]) -> Summary

  /// How many elements a part has at most: the more, the fewer parts a change has to look for in memory, and the more
  /// elements it copies.
  static var mostInPart: Int { get }
}

extension PersistentListElement {
  public static var mostInPart: Int { PersistentList<Self>.width }
}
