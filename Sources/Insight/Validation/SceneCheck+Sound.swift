import Movie
import RenderTree
import Scene
import Sound

extension SceneCheck {
  /// The most hours of sound that are decoded.
  public static let mostSoundHours = 4

  /// Decodes all that is heard: damage may lie anywhere in a file.
  mutating func listen() {
    guard errors == nil, let played else { return }
    do {
      guard let track = try scene.soundtrack(played.recording) else { return }
      var known: Set<ObjectIdentifier> = []
      var left = Self.mostSoundHours * 3600 * SampleRate.value
      for clip in track.clips where known.insert(ObjectIdentifier(clip.source)).inserted {
        do { left -= try Self.decode(clip.source, atMost: left) } catch {
          throw DamagedSound(name: clip.source.name, cause: error)
        }
      }
      if left <= 0 { omissions.append("after \(Self.mostSoundHours) hours, sounds were not decoded") }
    } catch {
      if let errors = placed(error) as? SceneErrors { add(errors) }
    }
  }

  /// - Returns: how many samples it has.
  private static func decode(_ source: any SoundSource, atMost limit: Int) throws -> Int {
    guard limit > 0 else { return 0 }
    let stream = try source.open(speed: 1)
    return try withUnsafeTemporaryAllocation(of: Float.self, capacity: 1 << 14) { buffer in
      var count = 0
      while count < limit {
        let found = try stream.read(into: buffer)
        count += found
        if found < buffer.count / 2 { break }
      }
      return count
    }
  }
}
