import Glibc

/// The samples of one clip in rising order, with its passes joined.
struct ClipPlayer {
  private let clip: SoundClip
  private let passLength: Double
  private var stream: (any SoundStream)?
  /// Of the stream: which pass it is in, and how many samples of it lie behind.
  private var place = (pass: -1, position: 0)
  /// A short part that begins again and again.
  private var pass: [Float]?

  /// A part of up to so many samples is kept: five and a half seconds, 2 MiB.
  static let longestKept = 1 << 18

  init(_ clip: SoundClip) {
    self.clip = clip
    passLength = clip.passLength
  }

  /// Fills `samples` with those of a soundtrack from `position` on, which the clip must be heard in.
  mutating func read(_ position: Int, into samples: UnsafeMutableBufferPointer<Float>) throws {
    var done = 0
    let count = samples.count / 2
    while done < count {
      let (pass, offset, length) = self.place(of: position - clip.origin + done)
      let wanted = min(count - done, max(length - offset, 1))
      let room = UnsafeMutableBufferPointer(rebasing: samples[(done * 2)..<((done + wanted) * 2)])
      do {
        try read(pass: pass, offset, into: room)
      } catch {
        throw DamagedSound(name: clip.source.name, cause: error)
      }
      done += wanted
    }
  }

  /// Which pass a sample is in, and where; passes begin at the nearest samples, so that many do not drift.
  private func place(of position: Int) -> (pass: Int, offset: Int, length: Int) {
    // What is shorter than a sample is not begun again and again.
    guard clip.loops, passLength >= 1 else { return (0, position, .max) }
    var pass = Int((Double(position) / passLength).rounded(.down))
    func start(_ pass: Int) -> Int { Int((Double(pass) * passLength).rounded()) }
    if start(pass) > position { pass -= 1 }
    if start(pass + 1) <= position { pass += 1 }
    return (pass, position - start(pass), start(pass + 1) - start(pass))
  }

  private mutating func read(pass: Int, _ offset: Int, into samples: UnsafeMutableBufferPointer<Float>) throws
  {
    if clip.loops, passLength >= 1, Int(passLength) < Self.longestKept {
      try keepPass()
      guard let kept = self.pass else { return }
      for index in samples.indices {
        let place = offset * 2 + index
        samples[index] = place < kept.count ? kept[place] : 0
      }
      return
    }
    if stream == nil || place.pass != pass || place.position > offset {
      stream = try clip.source.open(speed: clip.speed)
      place = (pass, 0)
      try skip(SampleRate.position(of: clip.part.lowerBound / clip.speed))
      place.position = 0
    }
    try skip(offset - place.position)
    let found = try stream?.read(into: samples) ?? 0
    samples[(found * 2)...].update(repeating: 0)
    place.position = offset + samples.count / 2
  }

  private mutating func keepPass() throws {
    guard pass == nil else { return }
    let stream = try clip.source.open(speed: clip.speed)
    self.stream = stream
    try skip(SampleRate.position(of: clip.part.lowerBound / clip.speed))
    let count = Int(passLength.rounded(.up)) + 1
    pass = try [Float](unsafeUninitializedCapacity: count * 2) { buffer, filled in
      filled = try stream.read(into: UnsafeMutableBufferPointer(rebasing: buffer[..<(count * 2)])) * 2
    }
    self.stream = nil
  }

  private func skip(_ count: Int) throws {
    guard count > 0, let stream else { return }
    var left = count
    try withUnsafeTemporaryAllocation(of: Float.self, capacity: 8192) { buffer in
      while left > 0 {
        let wanted = min(left, buffer.count / 2)
        let found = try stream.read(into: UnsafeMutableBufferPointer(rebasing: buffer[..<(wanted * 2)]))
        if found < wanted { return }
        left -= found
      }
    }
  }
}
