import Foundation
import HeapModule
import AnimRenderTree

/// The animations that a layer holds, in the order in which they were added. What has to be known of them at each
/// change or commit is kept account of, since there may be very many.
package final class AnimationStore {
  private var list = BPlusTree<AnimationEntry>()
  /// While they are many.
  private var index: Index?
  /// Those that no commit has seen.
  private var waiting: [AnimationEntry] = []
  private var isWaitingInOrder = true
  /// How many there are of each property that needs display.
  private(set) var redisplayKeys: [PropertyKey: Int] = [:]
  /// Those of the layer's mask.
  private(set) var ofMask: [AnimationEntry] = []

  private static let few = 16

  var isEmpty: Bool { list.isEmpty }
  var count: Int { list.count }
  var all: [AnimationEntry] { list.all }
  package var last: AnimationEntry? { list.last }
  /// Those that were committed, as a value.
  var snapshot: PersistentList<CommittedAnimation> { list.snapshot }
  var isRunning: Bool { list.all.contains(where: \.isRunning) }

  func animation(forKey key: String) -> AnimationEntry? {
    if let index { return index.byKey[key] }
    return list.all.first { $0.key == key }
  }

  func append(_ stored: AnimationEntry) {
    list.append(stored)
    add(stored)
    waiting.append(stored)
  }

  /// Puts an animation that is new in the place of one with the same key.
  package func replace(_ old: AnimationEntry, with new: AnimationEntry) {
    list.replace(old, with: new)
    forget(old)
    add(new)
    waiting.append(new)
    isWaitingInOrder = false
  }

  func remove(_ stored: AnimationEntry) {
    list.remove(stored)
    forget(stored)
    if list.isEmpty { index = nil }
  }

  /// - Returns: all that there were.
  func removeAll() -> [AnimationEntry] {
    let removed = list.all
    for stored in removed { remove(stored) }
    return removed
  }

  private func add(_ stored: AnimationEntry) {
    if index != nil {
      index?.add(stored)
    } else if list.count > AnimationStore.few {
      var index = Index()
      for held in list.all { index.add(held) }
      self.index = index
    }
    if stored.object.isOfMask { ofMask.append(stored) }
  }

  private func forget(_ stored: AnimationEntry) {
    index?.forget(stored)
    for key in stored.redisplayKeys { redisplayKeys.countDown(key) }
    if !ofMask.isEmpty { ofMask.removeAll { $0 === stored } }
  }

  /// The animations that no commit has seen, in their order.
  func takeWaiting() -> [AnimationEntry] {
    guard !waiting.isEmpty else { return [] }
    var taken = waiting.filter(\.isHeld)
    waiting = []
    if !isWaitingInOrder {
      taken = taken.compactMap { stored in list.index(of: stored).map { (stored, $0) } }
        .sorted { $0.1 < $1.1 }.map(\.0)
      isWaitingInOrder = true
    }
    return taken
  }

  /// To be called for each of those that were taken.
  ///
  /// - Parameter redisplayKeys: those of its properties that need display.
  func didCommit(_ stored: AnimationEntry, redisplayKeys keys: [PropertyKey]) {
    list.snapshotChanged(of: stored)
    stored.redisplayKeys = keys
    for key in keys { redisplayKeys[key, default: 0] += 1 }
  }

  /// Whether there is an animation of the key path that replaces what was there, or one that repeats.
  package func isDominated(_ keyPath: String) -> Bool {
    if let index { return index.dominant[keyPath] != nil }
    return list.all.contains { $0.dominatedKeyPath == keyPath }
  }

  /// The first free one of `position`, `position-2`, `position-3`, …, each with `suffix` behind it.
  package func freeKey(_ name: String, suffix: String) -> String {
    func isTaken(_ key: String) -> Bool { animation(forKey: key) != nil }
    guard index != nil else {
      var numbers = KeyNumbers(name: name, suffix: suffix)
      return numbers.firstFree(isTaken)
    }
    // Taken out, since `isTaken` looks into the index.
    let place = index?.keyNumbers.firstIndex { $0.name == name && $0.suffix == suffix }
    var numbers =
      place.flatMap { index?.keyNumbers.remove(at: $0) } ?? KeyNumbers(name: name, suffix: suffix)
    defer { index?.keyNumbers.append(numbers) }
    return numbers.firstFree(isTaken)
  }
}

extension AnimationStore {
  /// What is known of them by key and key path: of few one looks through all.
  private struct Index {
    private(set) var byKey: [String: AnimationEntry] = [:]
    var keyNumbers: [KeyNumbers] = []
    /// How many there are of each key path that replace what was there, or repeat.
    private(set) var dominant: [String: Int] = [:]

    mutating func add(_ stored: AnimationEntry) {
      if let key = stored.key { byKey[key] = stored }
      if let keyPath = stored.dominatedKeyPath { dominant[keyPath, default: 0] += 1 }
    }

    mutating func forget(_ stored: AnimationEntry) {
      if let key = stored.key {
        if byKey[key] === stored { byKey[key] = nil }
        for index in keyNumbers.indices { keyNumbers[index].release(key) }
      }
      if let keyPath = stored.dominatedKeyPath { dominant.countDown(keyPath) }
    }
  }
}

extension Dictionary where Value == Int {
  fileprivate mutating func countDown(_ key: Key) {
    guard let count = self[key] else { return }
    self[key] = count > 1 ? count - 1 : nil
  }
}

extension AnimationEntry {
  /// The key path for which a view block adds nothing beside it: it replaces what was there, or repeats.
  fileprivate var dominatedKeyPath: String? {
    guard let animation = object as? CAPropertyAnimation, !animation.isAdditive || animation.repeatCount > 0
    else { return nil }
    return animation.keyPath
  }
}

extension AnimationStore {
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
}
