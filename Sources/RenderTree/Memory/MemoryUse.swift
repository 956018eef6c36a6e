/// What memory is asked for.
public enum MemoryUse: Sendable, Hashable {
  /// The text of a scene, and what is made of it before it is played.
  case scene
  /// Events of a timeline that wait for their time.
  case events
  /// A layer as it was committed, and what came of it when it changed.
  case commits
  case animations
  /// The list of what there is to draw.
  case frame
  /// What is known of the layers from one frame to the next.
  case kept
  case canvas
  /// A layer, or a part of one, that is composited by itself.
  case group
  /// The colours of a mesh.
  case gradient
  case mask
  case shadow
  case blur
  /// A layer that is drawn as a bitmap of its own.
  case bitmap
  case glyphs
  /// The lines that a path's curves, strokes and dashes become.
  case path
  /// A still picture, by its name.
  case picture(String?)
  /// A movie that is decoded, by its name.
  case movie(String?)
  /// A sound that is decoded, by its name.
  case sound(String)
}

/// A number of bytes as people write it.
public struct MemorySize: Sendable, Hashable, CustomStringConvertible {
  public var bytes: Int

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
