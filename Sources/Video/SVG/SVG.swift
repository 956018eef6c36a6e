import AnimCRSVG
import AnimSandbox

/// A picture of an SVG file, drawn by librsvg as large as it is wanted.
///
/// Nothing that it names beside itself is read, and nothing in it moves or runs.
public final class SVG: Sendable {
  /// What the file says of its size, in CSS pixels.
  public let width: Double
  /// In CSS pixels, as `width`.
  public let height: Double
  /// What moves or runs in it, as it is written; nil where nothing does.
  public let motion: String?
  /// Files that it names, which are left out.
  public let files: [String]
  /// What else is left out or drawn in another way, in the file's words with the lines.
  public let parts: [String]
  /// Whether it has texts, and not only their outlines.
  public let hasText: Bool
  let bytes: [UInt8]
  private let surfaces: Int
  private let picturePixels: Int

  /// The longest side that a file may say, in CSS pixels.
  public static let longestSide = 1e6
  /// The longest text of a file, in bytes.
  public static let mostBytes = 32 << 20

  /// How long drawing it in a size may take, in seconds of a processor; waiting for one, ten times that.
  public static let longestTime = 20.0

  /// Whether this machine has librsvg.
  public static var isAvailable: Bool { crsvg_is_available() != 0 }
  /// The file of librsvg that is looked for.
  public static var libraryName: String { String(cString: crsvg_library()) }
  /// The package that has it in Debian and Ubuntu.
  public static let packageName = "librsvg2-2"

  /// How many of a file's bytes `isSVG` looks at.
  public static let signatureLength = 4096

  /// Whether a file's first bytes are those of an SVG file: its first element is `svg`. It may be packed by gzip.
  public static func isSVG(_ bytes: [UInt8]) -> Bool {
    if Gzip.isPacked(bytes) {
      let start = Gzip.start(of: bytes, count: signatureLength).bytes
      return !Gzip.isPacked(start) && isSVG(start)
    }
    return firstElement(bytes.prefix(signatureLength)) == "svg"
  }

  /// The name of the first element, without its prefix; nil where there is none in what is given. Its bytes are looked at, as
  /// this says what a file is also where the libraries are missing that read it.
  private static func firstElement(_ bytes: ArraySlice<UInt8>) -> String? {
    // UTF-16 has zeros between the signs of tags.
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    var rest = (isWide ? bytes.dropFirst(2).filter { $0 != 0 } : Array(bytes))[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop(while: \.isXMLSpace)
      if rest.starts(with: "<!--".utf8) {
        guard let end = rest.firstRange(of: Array("-->".utf8)) else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "<?".utf8) {
        guard let end = rest.firstRange(of: Array("?>".utf8)) else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "<!".utf8) {
        guard let end = declarationEnd(rest) else {
          // Declarations may be longer than what is looked at; none of other files name it.
          return rest.firstRange(of: Array("svg".utf8)) == nil ? nil : "svg"
        }
        rest = rest[end...]
      } else {
        guard rest.first == UInt8(ascii: "<") else { return nil }
        let name = rest.dropFirst().prefix {
          !$0.isXMLSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
        }
        return String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
      }
    }
  }

  /// Behind `<!DOCTYPE …>` with what is declared in its brackets.
  private static func declarationEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    var quote: UInt8?
    for (index, byte) in zip(bytes.indices, bytes) {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }

  /// How long the text of a file is, in bytes, of a packed one as it says itself.
  public static func textLength(_ bytes: [UInt8]) -> Int {
    Gzip.isPacked(bytes) ? Gzip.count(bytes) : bytes.count
  }

  private static func text(_ bytes: [UInt8]) throws(SVGError) -> [UInt8] {
    guard max(textLength(bytes), bytes.count) <= mostBytes else {
      throw .tooLong(limitInMebibytes: mostBytes >> 20)
    }
    guard Gzip.isPacked(bytes) else { return bytes }
    guard let text = Gzip.unpacked(bytes) else { throw .damaged(reason: "it cannot be unpacked") }
    guard !Gzip.isPacked(text) else { throw .encoding("gzip") }
    return text
  }

  /// - Parameters:
  ///   - bytes: of a file, which may be packed by gzip.
  ///   - isDark: whether `light-dark()` and style sheets are to be those of a dark page.
  /// - Throws: `SVGError`.
  public init(_ bytes: [UInt8], isDark: Bool = false) throws(SVGError) {
    guard HelperServer.has(Self.library) || Self.isAvailable else { throw .missingLibrary }
    let rewritten = try SVGRewriter.rewrite(
      Self.text(bytes), isDark: isDark, language: SVGLanguage.current)
    let survey = rewritten.survey
    (motion, files, parts) = (
      rewritten.omissions.motion, rewritten.omissions.files, rewritten.omissions.parts
    )
    hasText = survey.hasText
    (surfaces, picturePixels) = (survey.surfaces, survey.pixels)
    self.bytes = rewritten.bytes
    let (width, height) =
      try HelperServer.has(Self.library) ? Self.measure(self.bytes) : Self.measureHere(self.bytes)
    let sides = 0.0...Self.longestSide
    guard width > 0, height > 0, sides.contains(width), sides.contains(height) else {
      throw .size(width: width, height: height)
    }
    (self.width, self.height) = (width, height)
  }

  private static func measureHere(_ bytes: [UInt8]) throws(SVGError) -> (width: Double, height: Double) {
    var (width, height) = (0.0, 0.0)
    var reason = [CChar](repeating: 0, count: 512)
    let result = crsvg_measure(bytes, bytes.count, &width, &height, longestTime, &reason, reason.count)
    try check(result, reason, longestTime)
    return (width, height)
  }

  /// What drawing it at a size takes besides the pixels, in bytes.
  public func workingBytes(width: Int, height: Int) -> Int {
    let surfaces = (surfaces + 2).multipliedReportingOverflow(by: width * height * 4)
    return surfaces.overflow ? .max / 2 : surfaces.partialValue + picturePixels * 8 + bytes.count * 16
  }

  /// The picture, stretched to a size in pixels: premultiplied red, green, blue and alpha in encoded sRGB.
  ///
  /// - Parameters:
  ///   - fonts: the address of fontconfig's configuration with the fonts of its texts.
  ///   - fontFiles: these fonts, for a helper.
  ///   - seconds: how long it may take a processor.
  ///   - memory: what is kept until all memory that drawing takes is free again, which may be later than the end of this:
  ///     drawing that takes too long is left behind, and ends by itself.
  /// - Throws: `SVGError`.
  public func pixels(
    width columns: Int, height rows: Int, fonts: UInt, fontFiles: FontFiles? = nil,
    seconds: Double = longestTime,
    keeping memory: (any AnyObject & Sendable)? = nil
  ) throws(SVGError) -> [UInt8] {
    if HelperServer.has(Self.library) {
      return try withExtendedLifetime(memory) { () throws(SVGError) in
        try draw(columns, rows, fontFiles, seconds: seconds)
      }
    }
    var pixels = [UInt8](repeating: 0, count: columns * rows * 4)
    var reason = [CChar](repeating: 0, count: 512)
    let owner = memory.map { memory in
      crsvg_owner(object: Unmanaged<AnyObject>.passRetained(memory).toOpaque()) { object in
        if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
      }
    }
    let result = crsvg_draw(
      bytes, bytes.count, width, height, Int32(columns), Int32(rows),
      UnsafeMutableRawPointer(bitPattern: fonts), seconds, owner ?? crsvg_owner(),
      &pixels, &reason, reason.count)
    try Self.check(result, reason, seconds)
    return pixels
  }

  private static func check(_ result: crsvg_result, _ reason: [CChar], _ seconds: Double) throws(SVGError) {
    guard result != CRSVG_DONE else { return }
    let text = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    throw SVGError(result, text, seconds: seconds)
  }
}

extension SVGError {
  /// - Parameter reason: the library's sentence.
  init(_ result: crsvg_result, _ reason: String, seconds: Double) {
    switch result {
    case CRSVG_MISSING: self = .missingLibrary
    case CRSVG_SLOW: self = .tooSlow(seconds: Int(seconds))
    case CRSVG_NO_MEMORY: self = .noMemory
    default: self = .damaged(reason: Self.plain(reason))
    }
  }

  /// The library's sentence on one line, without the domains and codes of its errors.
  private static func plain(_ text: String) -> String {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    // "XML parse error: Error domain 1 code 76 on line 1 column 5 of data: …"
    if let place = words.firstIndex(of: "domain"), place > 0, words.count > place + 3,
      words[place + 2] == "code"
    {
      words.removeSubrange((place - 1)...(place + 3))
    }
    return words.joined(separator: " ")
  }
}

extension SVGError {
  /// Whether a limit was exceeded, which need not mean that the file is wrong.
  public var isLimit: Bool {
    switch self {
    case .size(let width, let height): max(width, height) > SVG.longestSide
    case .entities, .tooDeep, .tooManyElements, .tooComplex, .tooSlow, .tooLong, .noMemory, .tooMuchMemory:
      true
    default: false
    }
  }
}
