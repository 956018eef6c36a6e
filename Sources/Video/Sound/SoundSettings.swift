/// How sound is compressed. Values of this type have been checked.
public struct SoundSettings: Sendable, Equatable {
  public let codec: AudioCodec
  public let quality: Quality

  /// - Parameter codec: nil is the container's own.
  /// - Throws: `VideoError` for a codec that the container does not take.
  public init(_ codec: AudioCodec? = nil, quality: Quality? = nil, in container: Container) throws {
    let known = codec ?? container.defaultAudioCodec(quality)
    guard known.row.containers.contains(container) else {
      throw VideoError.unsupportedSound(known, container)
    }
    self.codec = known
    self.quality = quality ?? .standard
  }

  /// Nil for what loses nothing.
  var bitRate: Int? { codec.row.rates.map { $0[quality] ?? $0[.high] ?? 0 } }
}
