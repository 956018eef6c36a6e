/// A number of bytes as people write it.
public struct MemorySize: Sendable, Hashable, CustomStringConvertible {
  /// How many bytes it is.
  public var bytes: Int

  /// So many bytes.
  public init(_ bytes: Int) {
    self.bytes = bytes
  }

  /// `512M`, `2G`, `1.5GiB`, `65536`: units of 1024, with or without `B` or `iB`, in any case. Nil for anything else.
  public init?(text: String) {
    var text = text.lowercased()[...]
    for ending in ["ib", "b"] where text.hasSuffix(ending) {
      text = text.dropLast(ending.count)
      break
    }
    let shift = text.last.flatMap { MemorySize.units[$0] }
    if shift != nil { text = text.dropLast() }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
      let number = Double(text)
    else { return nil }
    let bytes = number * Double(1 << (shift ?? 0))
    guard bytes < 9e18 else { return nil }
    self.bytes = Int(bytes)
  }

  private static let units: [Character: Int] = ["k": 10, "m": 20, "g": 30, "t": 40]

  /// `96 MiB`, `1.5 GiB`, `800 bytes`: three digits or so.
  public var description: String {
    for (unit, shift) in [("TiB", 40), ("GiB", 30), ("MiB", 20), ("KiB", 10)] where bytes >> shift > 0 {
      let tenths = ((bytes >> (shift - 4)) * 10) >> 4
      let isRound = tenths % 10 == 0 || tenths >= 1000
      return isRound ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
    }
    return "\(bytes) bytes"
  }
}
