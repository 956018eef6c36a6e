extension Array {
  /// Makes room for many more at once. A list that does not get twice as long grows by itself: if it had just enough room
  /// each time that a few come, it would be copied each time.
  mutating func makeRoom(for more: Int) {
    if count + more > 2 * capacity { reserveCapacity(count + more) }
  }
}
