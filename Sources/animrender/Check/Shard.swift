/// One of several parts of a list.
struct Shard: Equatable, Sendable {
  /// From 1.
  var number: Int
  var count: Int

  static func parse(_ text: String) throws -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = try? Frames.count(String(parts[0])),
      let count = try? Frames.count(String(parts[1])), number <= count
    else { throw ArgumentError.shard }
    return Shard(number: number, count: count)
  }

  /// Every `count`-th, so that neighbours, which are often alike, are spread.
  func part(of list: [String]) -> [String] {
    list.indices.filter { $0 % count == number - 1 }.map { list[$0] }
  }
}
