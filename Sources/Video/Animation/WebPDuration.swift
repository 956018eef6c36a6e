import AnimCLibAV
import Glibc

/// How long an animated WebP lasts. libwebp is not told when the last picture ends and gives it the average of the others,
/// which are cut to whole milliseconds: a loop would be a little short, and drift against all that goes by the clock.
enum WebPDuration {
  /// Shows the last picture until the end. A file of one picture has no times.
  ///
  /// - Parameter milliseconds: of the whole.
  static func set(_ milliseconds: Int, in path: String) throws {
    guard let file = fopen(path, "r+b") else { throw LibAVError(call: "fopen", code: clibav_error(errno)) }
    defer { fclose(file) }
    var place = 12
    var last: (place: Int, duration: Int)?
    var sum = 0
    var header = [UInt8](repeating: 0, count: 8)
    while fseek(file, place, SEEK_SET) == 0, fread(&header, 1, 8, file) == 8 {
      let count = (0..<4).reduce(0) { $0 | Int(header[4 + $1]) << (8 * $1) }
      var start = [UInt8](repeating: 0, count: 15)
      if header.prefix(4).elementsEqual("ANMF".utf8), fread(&start, 1, 15, file) == 15 {
        let duration = Int(start[12]) | Int(start[13]) << 8 | Int(start[14]) << 16
        last = (place + 8 + 12, duration)
        sum += duration
      }
      place += 8 + count + count % 2
    }
    guard let last else { return }
    // Three bytes hold it.
    let duration = min(max(last.duration + milliseconds - sum, 0), 0xFF_FFFF)
    let bytes = (0..<3).map { UInt8(duration >> (8 * $0) & 255) }
    guard fseek(file, last.place, SEEK_SET) == 0, fwrite(bytes, 1, 3, file) == 3, fflush(file) == 0 else {
      throw LibAVError(call: "fwrite", code: clibav_error(errno))
    }
  }
}
