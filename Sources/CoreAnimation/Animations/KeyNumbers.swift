import CoreGraphics
import Foundation
import HeapModule

/// Numbers the animations that a layer holds under one name: `position`, `position-2`, `position-3`, …, each with the
/// suffix behind it. Finding the first free number takes the logarithm of the count.
struct KeyNumbers {
  let name: String
  let suffix: String
  /// Numbers below `next` that have been given back, some of which may be taken again.
  private var released = Heap<Int>()
  /// All below it are taken but for the released ones.
  private var next = 1

  init(name: String, suffix: String) {
    self.name = name
    self.suffix = suffix
  }

  private func key(_ number: Int) -> String {
    number == 1 ? name + suffix : "\(name)-\(number)\(suffix)"
  }

  /// The free key with the lowest number.
  mutating func firstFree(_ isTaken: (String) -> Bool) -> String {
    while let number = released.min {
      let key = key(number)
      if !isTaken(key) { return key }
      released.removeMin()
    }
    while isTaken(key(next)) { next += 1 }
    return key(next)
  }

  /// Is told of every key that gets free.
  mutating func release(_ key: String) {
    guard key.hasPrefix(name), key.hasSuffix(suffix), key.utf8.count >= name.utf8.count + suffix.utf8.count
    else { return }
    let middle = key.dropFirst(name.count).dropLast(suffix.count)
    let number = middle.isEmpty ? 1 : middle.first == "-" ? Int(middle.dropFirst()) : nil
    if let number, number >= 1, number < next { released.insert(number) }
  }
}
