import AnimCRSVG
import AnimSandbox

/// librsvg in a process of its own: it ends the process that it is in where something that it takes for granted is not so.
extension SVG {
  static let library = "librsvg"

  /// Whether librsvg works in processes of its own.
  public static var hasHelpers: Bool { HelperServer.has(library) }

  /// What a helper does for SVG files.
  ///
  /// - Parameter fonts: the address of fontconfig's configuration with the fonts of some directories and files.
  public static func helperTask(
    fonts: @escaping @Sendable (_ directories: [String], _ files: [String]) -> UInt
  ) -> HelperTask {
    HelperTask(library: library, prepare: { _ = isAvailable }) { work throws(HelperRefusal) in
      crsvg_own_process()
      let (columns, rows) = (work.question.int(), work.question.int())
      var (width, height) = (work.question.double(), work.question.double())
      let seconds = work.question.double()
      let (directories, files) = (work.question.strings(), work.question.strings())
      let bytes = work.input
      var reason = [CChar](repeating: 0, count: 512)
      let result: crsvg_result
      if columns > 0 {
        let address = directories.isEmpty && files.isEmpty ? 0 : fonts(directories, files)
        result = crsvg_draw(
          bytes, bytes.count, width, height, Int32(columns), Int32(rows),
          UnsafeMutableRawPointer(bitPattern: address),
          seconds, crsvg_owner(), work.memory.baseAddress?.assumingMemoryBound(to: UInt8.self), &reason,
          reason.count)
      } else {
        result = crsvg_measure(bytes, bytes.count, &width, &height, seconds, &reason, reason.count)
        work.answer.append(width)
        work.answer.append(height)
      }
      guard result == CRSVG_DONE else {
        let text = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        throw HelperRefusal(code: Int32(result.rawValue), reason: String(decoding: text, as: UTF8.self))
      }
    }
  }

  /// The files of fonts, for another process.
  public struct FontFiles: Sendable, Equatable {
    public var directories: [String]
    public var files: [String]

    public init(directories: [String], files: [String]) {
      (self.directories, self.files) = (directories, files)
    }
  }

  /// What librsvg takes before it draws anything: the stack of its thread, and tables.
  private static let baseMemory = 256 << 20

  static func measure(_ bytes: [UInt8]) throws(SVGError) -> (width: Double, height: Double) {
    var request = HelperRequest(
      library, input: bytes, seconds: longestTime, memory: baseMemory + 16 * bytes.count)
    for _ in 0..<2 { request.question.append(0) }
    for number in [0, 0, longestTime] { request.question.append(number) }
    return try perform(request) { answer, _ in (answer.double(), answer.double()) }
  }

  func draw(_ columns: Int, _ rows: Int, _ fonts: FontFiles?, seconds: Double) throws(SVGError) -> [UInt8] {
    var request = HelperRequest(
      Self.library, input: bytes, seconds: seconds,
      memory: Self.baseMemory + workingBytes(width: columns, height: rows))
    for number in [columns, rows] { request.question.append(number) }
    for number in [width, height, seconds] { request.question.append(number) }
    if hasText, let fonts {
      request.question.append(fonts.directories)
      request.question.append(fonts.files)
      request.readsFiles = true
    }
    let count = columns * rows * 4
    request.capacity = count
    return try Self.perform(request) { _, fill in
      var isWhole = false
      let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, made in
        isWhole = fill(UnsafeMutableRawBufferPointer(buffer))
        made = count
      }
      return isWhole ? pixels : nil
    }
  }

  private static func perform<Result>(
    _ request: HelperRequest,
    _ read: (inout MessageReader, (UnsafeMutableRawBufferPointer) -> Bool) -> Result?
  ) throws(SVGError) -> Result {
    do throws(HelperError) {
      return try HelperServer.perform(request, read: read)
    } catch {
      switch error {
      case .refused(let code, let reason):
        throw SVGError(crsvg_result(rawValue: UInt32(code)), reason, seconds: request.seconds)
      case .tooSlow(_, let seconds): throw .tooSlow(seconds: seconds)
      case .tooMuchMemory(_, let mebibytes): throw .tooMuchMemory(mebibytes: mebibytes)
      case .ended, .unavailable: throw .failed(reason: "\(error)")
      }
    }
  }
}
