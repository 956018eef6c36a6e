/// A list of which copies share what they have in common, so that a commit costs what changed: a tree of immutable
/// parts. A few elements are a plain array. Reading one element takes the logarithm of the count, reading all of them
/// is as fast as with an array.
///
/// Source: persistent B-trees, as in Okasaki, "Purely Functional Data Structures".
public struct PersistentList<Element: PersistentListElement>: Sendable {
  /// One part of the tree: elements, or smaller parts.
  public final class Part: Sendable {
    /// How many elements it has.
    public let count: Int
    let elements: [Element]
    package let parts: [Part]
    let summary: Element.Summary

    package init(_ elements: [Element]) {
      self.elements = elements
      parts = []
      count = elements.count
      summary = Element.summary(of: elements)
    }

    /// A part that holds elements, without one of them; nil when it was the only one.
    package func removing(at index: Int) -> Part? {
      if count == 1 { return nil }
      var elements = elements
      elements.remove(at: index)
      return Part(elements)
    }

    /// - Parameters:
    ///   - parts: more than one.
    ///   - count: of all their elements; nil to have them counted.
    package init(joining parts: [Part], count: Int? = nil) {
      elements = []
      self.parts = parts
      self.count = count ?? parts.reduce(0) { $0 + $1.count }
      // The parts themselves: reading their summaries into a list would be most of what a commit takes, as this is not
      // compiled for each kind of element.
      summary = Element.summary(joining: parts)
    }
  }

  /// How many parts a part has at most.
  package static var width: Int { 16 }

  /// All elements while they are few.
  let few: [Element]
  let root: Part?

  package init(_ root: Part?) {
    if let root, !root.parts.isEmpty {
      few = []
      self.root = root
    } else {
      few = root?.elements ?? []
      self.root = nil
    }
  }

  /// A list of these elements.
  public init(_ elements: [Element] = []) {
    guard elements.count > Element.mostInPart else {
      few = elements
      root = nil
      return
    }
    var level = Self.chunks(elements, Element.mostInPart).map { Part($0) }
    while level.count > 1 { level = Self.chunks(level, Self.width).map { Part(joining: $0) } }
    few = []
    root = level.first
  }

  private static func chunks<Item>(_ items: [Item], _ size: Int) -> [[Item]] {
    stride(from: 0, to: items.count, by: size).map { Array(items[$0...].prefix(size)) }
  }

  var summary: Element.Summary { root?.summary ?? Element.summary(of: few) }
}

extension PersistentList: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// How many elements there are.
  public var endIndex: Int { root?.count ?? few.count }

  /// The element at a place, found in logarithmic time.
  public subscript(index: Int) -> Element {
    guard var part = root else { return few[index] }
    var index = index
    descent: while !part.parts.isEmpty {
      for child in part.parts {
        if index < child.count {
          part = child
          continue descent
        }
        index -= child.count
      }
      break
    }
    return part.elements[index]
  }

  /// Goes through a list from the first element on.
  public struct Iterator: IteratorProtocol {
    private var elements: IndexingIterator<[Element]>
    /// What is still to come, last first.
    private var pending: [Part]

    init(_ list: PersistentList) {
      elements = list.few.makeIterator()
      pending = list.root.map { [$0] } ?? []
    }

    /// The next element; nil after the last.
    public mutating func next() -> Element? {
      while true {
        if let element = elements.next() { return element }
        guard let part = pending.popLast() else { return nil }
        elements = part.elements.makeIterator()
        pending.append(contentsOf: part.parts.reversed())
      }
    }
  }

  /// From the first element on.
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension PersistentList: ExpressibleByArrayLiteral {
  /// A list of these elements.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension PersistentList {
  /// The parts of lists that have been looked at.
  public struct Visited {
    var parts: Set<ObjectIdentifier> = []

    /// Nothing was looked at.
    public init() {}
  }

  /// Calls `body` with the elements, but for those in parts that it has seen of an earlier list. The earlier lists must
  /// still be there.
  public func forEach(notIn visited: inout Visited, _ body: (Element) -> Void) {
    for element in few { body(element) }
    var pending = root.map { [$0] } ?? []
    while let part = pending.popLast() {
      guard visited.parts.insert(ObjectIdentifier(part)).inserted else { continue }
      for element in part.elements { body(element) }
      pending.append(contentsOf: part.parts.reversed())
    }
  }
}

extension LayerID: PersistentListElement {
  /// Nothing: identifiers have no sum.
  public static func summary(of elements: [LayerID]) {}
  /// Nothing: identifiers have no sum.
  public static func summary(joining parts: [PersistentList<LayerID>.Part]) {}

  /// They are numbers, which are copied at once.
  public static var mostInPart: Int { 2 * PersistentList<LayerID>.width }
}

/// What a `PersistentList` can hold.
public protocol PersistentListElement: Sendable {
  /// What is known of a stretch of a list without looking at its elements.
  associatedtype Summary: Sendable

  /// What is known of these elements.
  static func summary(of elements: [Self]) -> Summary
  /// What is known of these parts together.
  static func summary(joining parts: [PersistentList<Self>.Part]) -> Summary

  /// How many elements a part has at most: the more, the fewer parts a change has to look for in memory, and the more
  /// elements it copies.
  static var mostInPart: Int { get }
}

extension PersistentListElement {
  /// As many as a part has parts.
  public static var mostInPart: Int { PersistentList<Self>.width }
}
