/// A set of layers as one bit for each number, since these lie close together: asking for one of very many hashes
/// nothing. Numbers that lie far apart are on pages of their own: `BitSet` of swift-collections has a bit for each number up
/// to the highest, and a process that reads scene after scene never begins with low ones again.
public struct LayerSet: Sendable {
  fileprivate struct Page {
    /// The numbers of its layers without the lowest bits.
    let number: Int
    var words = [UInt64](repeating: 0, count: LayerSet.pageWords)
  }

  fileprivate static let pageWords = 64
  fileprivate static let pageBits = 12

  /// By number.
  private var pages: [Page] = []
  /// How many layers there are.
  public private(set) var count = 0

  /// No layers.
  public init() {}

  /// These layers, each once.
  public init(_ layers: some Sequence<LayerID>) {
    formUnion(layers)
  }

  /// Whether there is none.
  public var isEmpty: Bool { count == 0 }

  /// Whether the layer is among them.
  public func contains(_ layer: LayerID) -> Bool {
    let index = index(ofPageOf: layer)
    guard index < pages.count, pages[index].number == layer.page else { return false }
    return pages[index].words[layer.word] & layer.bit != 0
  }

  /// - Returns: false if the layer was there before.
  @discardableResult
  public mutating func insert(_ layer: LayerID) -> Bool {
    let index = index(ofPageOf: layer)
    if index == pages.count || pages[index].number != layer.page {
      pages.insert(Page(number: layer.page), at: index)
    }
    guard pages[index].words[layer.word] & layer.bit == 0 else { return false }
    pages[index].words[layer.word] |= layer.bit
    count += 1
    return true
  }

  /// Adds all of these layers.
  public mutating func formUnion(_ layers: some Sequence<LayerID>) {
    for layer in layers { insert(layer) }
  }

  /// Where it is, or would have to be.
  private func index(ofPageOf layer: LayerID) -> Int {
    // Layers that are made later come last, and are mostly looked for together.
    if let last = pages.last, last.number < layer.page { return pages.count }
    return pages.partitioningIndex { $0.number >= layer.page }
  }
}

extension LayerID {
  fileprivate var page: Int { number >> 12 }
  fileprivate var word: Int { number >> 6 & 63 }
  fileprivate var bit: UInt64 { 1 << UInt64(number & 63) }
}

extension LayerSet: Equatable {
  public static func == (a: LayerSet, b: LayerSet) -> Bool { a.count == b.count && a.elementsEqual(b) }
}

/// In the order of their numbers: that in which they were made.
extension LayerSet: Sequence {
  /// Goes through a set in the order of numbers.
  public struct Iterator: IteratorProtocol {
    private let pages: [Page]
    private var page = 0
    private var word = -1
    /// What is left of the word.
    private var rest: UInt64 = 0

    fileprivate init(_ pages: [Page]) { self.pages = pages }

    /// The next layer; nil after the last.
    public mutating func next() -> LayerID? {
      while rest == 0 {
        word += 1
        if word == LayerSet.pageWords { (page, word) = (page + 1, 0) }
        guard page < pages.count else { return nil }
        rest = pages[page].words[word]
      }
      defer { rest &= rest - 1 }
      return LayerID(
        number: pages[page].number << LayerSet.pageBits | word << 6 | rest.trailingZeroBitCount)
    }
  }

  /// From the lowest number on.
  public func makeIterator() -> Iterator { Iterator(pages) }
  /// How many layers there are, exactly.
  public var underestimatedCount: Int { count }
}
