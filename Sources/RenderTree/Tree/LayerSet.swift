/// A set of layers as one bit for each number, since these lie close together: asking for one of very many hashes
/// nothing.
public struct LayerSet: Sendable {
  private static let bits = UInt64.bitWidth

  private var words: [UInt64] = []
  /// The number of the first bit, over that of a word's.
  private var first = 0
  public private(set) var count = 0

  public init() {}

  public init(_ layers: some Sequence<LayerID>) {
    formUnion(layers)
  }

  public var isEmpty: Bool { count == 0 }

  public func contains(_ layer: LayerID) -> Bool {
    let word = layer.number / Self.bits - first
    return words.indices.contains(word) && words[word] & Self.bit(layer) != 0
  }

  /// - Returns: false if the layer was there before.
  @discardableResult
  public mutating func insert(_ layer: LayerID) -> Bool {
    let place = layer.number / Self.bits
    if words.isEmpty {
      first = place
    } else if place < first {
      words.insert(contentsOf: repeatElement(0, count: first - place), at: 0)
      first = place
    }
    let word = place - first
    if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
    guard words[word] & Self.bit(layer) == 0 else { return false }
    words[word] |= Self.bit(layer)
    count += 1
    return true
  }

  public mutating func remove(_ layer: LayerID) {
    guard contains(layer) else { return }
    words[layer.number / Self.bits - first] &= ~Self.bit(layer)
    count -= 1
  }

  public mutating func formUnion(_ layers: some Sequence<LayerID>) {
    for layer in layers { insert(layer) }
  }

  private static func bit(_ layer: LayerID) -> UInt64 { 1 << UInt64(layer.number % bits) }
}

/// In the order of their numbers: that in which they were made.
extension LayerSet: Sequence {
  public struct Iterator: IteratorProtocol {
    private let words: [UInt64]
    private let first: Int
    private var word = -1
    /// What is left of the word.
    private var rest: UInt64 = 0

    fileprivate init(_ words: [UInt64], _ first: Int) {
      (self.words, self.first) = (words, first)
    }

    public mutating func next() -> LayerID? {
      while rest == 0 {
        guard word + 1 < words.count else { return nil }
        word += 1
        rest = words[word]
      }
      defer { rest &= rest - 1 }
      return LayerID(number: (first + word) * UInt64.bitWidth + rest.trailingZeroBitCount)
    }
  }

  public func makeIterator() -> Iterator { Iterator(words, first) }
  public var underestimatedCount: Int { count }
}
