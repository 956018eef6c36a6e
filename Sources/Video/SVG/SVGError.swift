/// Why an SVG file cannot be drawn.
public enum SVGError: Error, Equatable, CustomStringConvertible {
  case missingLibrary
  /// What the library says of it.
  case damaged(reason: String)
  case encoding(String)
  /// An entity that holds more than plain text.
  case entity
  case defaultAttributes
  /// A picture in it, as it begins, or a style sheet.
  case unreadableData(String)
  case size(width: Double, height: Double)
  case tooDeep(limit: Int)
  case tooSlow(seconds: Int)
  case noMemory

  /// Whether a limit was exceeded, which need not mean that the file is wrong.
  public var isLimit: Bool {
    switch self {
    case .size(let width, let height): max(width, height) > SVG.longestSide
    case .tooDeep, .tooSlow, .noMemory: true
    default: false
    }
  }

  public var description: String {
    switch self {
    case .missingLibrary:
      return "SVG pictures need librsvg, which is not installed; 'apt install \(SVG.packageName)' installs it"
    case .damaged(let reason):
      return "the SVG file is damaged: \(reason)"
    case .encoding(let name):
      return "the SVG file is written in \(name); expected UTF-8"
    case .entity:
      return
        "the SVG file declares an entity that is more than plain text; expected elements and texts where they belong"
    case .defaultAttributes:
      return "the SVG file declares attributes with default values; expected them at their elements"
    case .unreadableData(let start):
      return
        "the SVG file holds \"\(start)\", which cannot be read; expected PNG, JPEG or GIF pictures in base64"
    case .size(let width, let height):
      return
        "the SVG file says that it is \(Self.text(width))×\(Self.text(height)) large; expected more than 0 and at most "
        + "\(Int(SVG.longestSide))"
    case .tooDeep(let limit):
      return
        "the SVG file has elements in elements that are more than \(limit) deep, with those that it refers to"
    case .tooSlow(let seconds):
      return "the SVG file takes more than \(seconds) s to draw"
    case .noMemory:
      return "the SVG file needs more memory than there is"
    }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
