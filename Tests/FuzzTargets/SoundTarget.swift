import Foundation
import AnimSound
import AnimTestSupport
import AnimVideo

/// Files of sound: WAV, AIFF, FLAC, MP3, AAC, Ogg, MP4 and WebM.
public struct SoundTarget: FuzzTarget {
  public static let name = "sound"
  /// Samples that are decoded of each file.
  private static let most = 50_000
  private let folder = ScratchFolder(name)

  public init() {}

  public func run(_ bytes: [UInt8]) {
    guard let format = SoundFormat(bytes) else { return }
    _ = folder.withFile("sound", bytes) { path in
      do {
        let sound = try SoundFile(path: path, format: format, name: "sound")
        mustHold(sound.duration.isFinite && sound.duration >= 0, "no length")
        for speed in [1, 0.7] {
          var looped = SoundClip(sound)
          looped.speed = speed
          looped.loops = bytes.count % 2 == 0 && sound.duration > 0.001
          looped.fadeOut = 1
          var reader = try SoundtrackReader(
            Soundtrack(clips: [looped], duration: Double(Self.most) / Double(SampleRate.value)))
          var samples = [Float](repeating: 0, count: 2048)
          for _ in 0..<(Self.most / 1024) {
            try samples.withUnsafeMutableBufferPointer { try reader.read(into: $0) }
            mustHold(samples.allSatisfy { abs($0) <= 1 }, "too loud")
          }
        }
      } catch {
        mustHold(error is SoundError || error is DamagedSound, "\(type(of: error)): \(error)")
      }
    }
  }

  public static func seeds() -> [[UInt8]] {
    Repository.files(
      in: "Tests/VideoTests/Files", ["wav", "aiff", "flac", "mp3", "ogg", "aac", "m4a", "webm"]
    )
    .map(\.bytes)
  }
}
