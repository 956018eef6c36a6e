/// What a file says of its pictures beside their pixels, and is followed.
public enum PictureFeature: Sendable, Hashable, CustomStringConvertible {
  case alpha
  /// How it is laid out, in words.
  case orientation(String)
  /// How wide pixels are for their height.
  case pixelAspect(Int, Int)
  /// So many seconds after the movie's beginning, which is that of its sound.
  case lateStart(Double)
  case interlaced

  public var description: String {
    switch self {
    case .alpha: "alpha"
    case .orientation(let text): text
    case .pixelAspect(let width, let height): "pixels \(width):\(height)"
    case .lateStart(let seconds): "pictures begin at \(Self.text(seconds)) s"
    case .interlaced: "deinterlaced"
    }
  }

  /// To a thousandth.
  private static func text(_ seconds: Double) -> String {
    let thousandths = Int((min(max(seconds, 0), 1e9) * 1000).rounded())
    let rest = String(thousandths % 1000 + 1000).dropFirst()
    let digits = rest.reversed().drop { $0 == "0" }.reversed()
    return "\(thousandths / 1000)" + (digits.isEmpty ? "" : "." + String(digits))
  }
}
