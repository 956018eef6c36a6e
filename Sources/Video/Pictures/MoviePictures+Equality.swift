import Glibc

/// Two movies compared as they were decoded, which takes a fraction of what their colours would.
extension MoviePictures {
  /// Whether both have the same pictures at the same times, from the first to the last, sample by sample. False, too,
  /// where one of them cannot be decoded or has samples of a rare kind: somebody else has to look at their colours.
  public func hasPictures(of other: MoviePictures) -> Bool {
    // Files count in ticks of their own.
    guard index.seconds.count == other.index.seconds.count,
      zip(index.seconds, other.index.seconds).allSatisfy({ abs($0 - $1) < 1e-6 }),
      abs(index.duration - other.index.duration) < 1e-6, index.orientation == other.index.orientation,
      (index.width, index.height) == (other.index.width, other.index.height)
    else { return false }
    do {
      // Of one file it is enough to know that it can be decoded.
      return try Self.haveSameBytes(index.path, other.index.path)
        ? Self.count(index) == index.times.count : Self.areAlike(index, other.index)
    } catch {
      return false
    }
  }

  private static var threads: Int32 {
    Int32(clamping: min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 4))
  }

  private static func count(_ index: MovieIndex) throws -> Int {
    var decoder = try MovieDecoder(index, threads: threads)
    var count = 0
    while try decoder.advance() {
      guard decoder.hasExpectedSize else { return 0 }
      count += 1
    }
    return count
  }

  private static func areAlike(_ first: MovieIndex, _ second: MovieIndex) throws -> Bool {
    // While one is asked, the other goes on.
    var a = try MovieDecoder(first, threads: threads)
    var b = try MovieDecoder(second, threads: threads)
    var count = 0
    while true {
      let (isThere, isOther) = (try a.advance(), try b.advance())
      guard isThere, isOther else { return isThere == isOther && count == first.times.count }
      guard count < first.times.count, a.time == first.times[count], b.time == second.times[count],
        a.showsSame(as: b)
      else { return false }
      count += 1
    }
  }

  /// False as well where one of them cannot be read.
  private static func haveSameBytes(_ a: String, _ b: String) -> Bool {
    let (first, second) = (open(a, O_RDONLY | O_CLOEXEC), open(b, O_RDONLY | O_CLOEXEC))
    defer { for file in [first, second] where file >= 0 { close(file) } }
    guard first >= 0, second >= 0 else { return false }
    var (piece, other) = ([UInt8](repeating: 0, count: 1 << 18), [UInt8](repeating: 0, count: 1 << 18))
    while true {
      let (count, otherCount) = (fill(&piece, from: first), fill(&other, from: second))
      guard count == otherCount, count >= 0, piece[..<count] == other[..<count] else { return false }
      if count < piece.count { return true }
    }
  }

  /// As many bytes as there are, up to the buffer's size; below 0 for an error.
  private static func fill(_ buffer: inout [UInt8], from file: Int32) -> Int {
    var done = 0
    while done < buffer.count {
      let count = buffer.withUnsafeMutableBytes {
        read(file, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return -1 }
      if count == 0 { break }
      done += count
    }
    return done
  }
}
