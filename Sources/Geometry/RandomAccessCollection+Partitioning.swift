extension RandomAccessCollection where Index == Int {
  /// The first index from which on `belongsAfter` is true, which it stays; found by halving.
  @inlinable package func partitioningIndex(_ belongsAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
