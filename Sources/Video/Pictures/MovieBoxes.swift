import Glibc

/// Looks through the boxes of an MP4 or QuickTime file for numbers that its size cannot hold: a demuxer makes tables
/// of as many entries as a file claims (ISO/IEC 14496-12).
struct MovieBoxes: ~Copyable {
  private let descriptor: Int32
  private let size: Int
  private var boxes = 0
  private var tracks = 0
  /// Of all fragments together.
  private var fragmentSamples = 0
  private var track = Track()

  /// What one track claims.
  private struct Track {
    var samples = 0
    /// Whether each sample takes one tick, as in uncompressed sound, which needs no table.
    var isEven = false
    var edits = 0
  }

  static let mostTracks = 64
  static let mostSamples = 10_000_000
  static let mostBoxes = 2_000_000
  private static let containers: Set<String> = [
    "moov", "trak", "mdia", "minf", "stbl", "edts", "moof", "traf", "mvex",
  ]

  /// - Throws: `PictureError`.
  static func check(path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    // What cannot be opened is reported when the file is read.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    var boxes = MovieBoxes(descriptor: descriptor, size: Int(status.st_size))
    try boxes.walk(0..<boxes.size, depth: 0)
  }

  private mutating func walk(_ range: Range<Int>, depth: Int) throws {
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      boxes += 1
      guard boxes <= Self.mostBoxes else { throw tooMany("boxes", Self.mostBoxes) }
      guard let header = read(place, 16), header.count >= 8 else { return }
      var length = header.number(0, 4)
      var start = place + 8
      if length == 1, header.count == 16 {
        length = header.number(8, 8)
        start = place + 16
      } else if length == 0 {
        length = range.upperBound - place
      }
      let name = String(decoding: header[4..<8], as: UTF8.self)
      guard length >= start - place else {
        throw damaged("its box \"\(name)\" has a size of \(length) bytes")
      }
      let (end, isTooFar) = place.addingReportingOverflow(length)
      if isTooFar || end > range.upperBound {
        // Files that end too early are for the demuxer to judge.
        if depth == 0 { return }
        throw damaged("its box \"\(name)\" is larger than the one around it")
      }
      if name == "trak" { try beginTrack() }
      if Self.containers.contains(name), depth < 8 {
        try walk(start..<end, depth: depth + 1)
      } else {
        try look(at: name, start..<end)
      }
      if name == "trak" { try endTrack() }
      place = end
    }
  }

  private mutating func beginTrack() throws {
    tracks += 1
    guard tracks <= Self.mostTracks else { throw tooMany("tracks", Self.mostTracks) }
    track = Track()
  }

  private func endTrack() throws {
    guard track.isEven || track.samples <= Self.mostSamples else {
      throw tooMany("samples in a track", Self.mostSamples)
    }
    // Each edit may show all samples once more.
    let samples = min(track.samples, Self.mostSamples)
    guard track.edits <= 1 || track.edits * samples <= 2 * Self.mostSamples else {
      throw tooMany("samples in the edits of a track", 2 * Self.mostSamples)
    }
  }

  private mutating func look(at name: String, _ range: Range<Int>) throws {
    switch name {
    case "cmov":
      throw PictureError.unsupported("a compressed header in an MP4 file")
    case "stsz", "stz2":
      guard let head = read(range.lowerBound, 12), head.count == 12 else { return }
      let count = head.number(8, 4)
      let bits = name == "stz2" ? head.number(7, 1) : head.number(4, 4) == 0 ? 32 : 0
      try check(name, count, bits: bits, in: range, after: 12)
      track.samples = max(track.samples, count)
    case "stts":
      let count = try entries(name, range, bits: 64)
      guard count == 1, let entry = read(range.lowerBound + 8, 8), entry.count == 8 else { return }
      track.isEven = entry.number(4, 4) == 1
    case "ctts": _ = try entries(name, range, bits: 64)
    case "stsc": _ = try entries(name, range, bits: 96)
    case "stco", "stss": _ = try entries(name, range, bits: 32)
    case "co64": _ = try entries(name, range, bits: 64)
    case "elst": track.edits = try entries(name, range, bits: 96)
    case "trun":
      guard let head = read(range.lowerBound, 8), head.count == 8 else { return }
      let flags = head.number(1, 3)
      let count = head.number(4, 4)
      let fields = [0x100, 0x200, 0x400, 0x800].count { flags & $0 != 0 }
      try check(name, count, bits: 32 * fields, in: range, after: 8)
      fragmentSamples += count
      guard fragmentSamples <= Self.mostSamples else {
        throw tooMany("samples in its fragments", Self.mostSamples)
      }
    default: break
    }
  }

  /// How many entries a table has that begins with a version and their number.
  private func entries(_ name: String, _ range: Range<Int>, bits: Int) throws -> Int {
    guard let head = read(range.lowerBound, 8), head.count == 8 else { return 0 }
    let count = head.number(4, 4)
    try check(name, count, bits: bits, in: range, after: 8)
    return count
  }

  private func check(_ name: String, _ count: Int, bits: Int, in range: Range<Int>, after head: Int) throws {
    let room = max(range.count - head, 0)
    guard bits > 0, count > room * 8 / bits else { return }
    throw damaged("its box \"\(name)\" claims \(count) entries and has room for \(room * 8 / bits)")
  }

  private func tooMany(_ parts: String, _ limit: Int) -> PictureError {
    .tooManyParts(.mp4, of: parts, limit: limit)
  }

  private func damaged(_ reason: String) -> PictureError { .damaged(.mp4, reason: reason) }

  /// So many bytes, or as many as there are; nil when the file cannot be read.
  private func read(_ place: Int, _ count: Int) -> [UInt8]? {
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let done = pread(descriptor, buffer.baseAddress, count, off_t(place))
      isRead = done >= 0
      filled = max(done, 0)
    }
    return isRead ? bytes : nil
  }
}

extension [UInt8] {
  /// A big-endian number; at most 2^62.
  fileprivate func number(_ place: Int, _ count: Int) -> Int {
    let value = self[place..<(place + count)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(Swift.min(value, 1 << 62))
  }
}
