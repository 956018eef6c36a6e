import AnimCLibAV

/// What a file says about its video, with libav's names.
public struct VideoInfo: Sendable, Equatable {
  /// How pictures are compressed, such as `h264`.
  public var codec: String
  /// The picture's size in pixels.
  public var width: Int
  /// In pixels, as `width`.
  public var height: Int
  /// Nil if the file does not say.
  public var frameRate: FrameRate?
  /// How samples lie, such as `yuv420p`.
  public var pixelFormat: String
  /// What the samples mean.
  public var colors: ColorTags
  /// The number of pictures that the index lists, 0 if there is no index.
  public var frameCount: Int
  /// Nil if the file does not say.
  public var duration: MediaTime?
}

extension VideoInfo {
  init(_ stream: AVStream, _ parameters: AVCodecParameters) {
    codec = String(cString: avcodec_get_name(parameters.codec_id))
    width = Int(parameters.width)
    height = Int(parameters.height)
    frameRate = try? FrameRate(
      Int(stream.avg_frame_rate.num), per: Int(stream.avg_frame_rate.den))
    pixelFormat = PictureConverter.pixelFormatName(parameters.format)
    colors = ColorTags(
      primaries: Self.name(av_color_primaries_name(parameters.color_primaries)),
      transfer: Self.name(av_color_transfer_name(parameters.color_trc)),
      matrix: Self.name(av_color_space_name(parameters.color_space)),
      range: Self.name(av_color_range_name(parameters.color_range)),
      chromaLocation: Self.name(av_chroma_location_name(parameters.chroma_location)))
    frameCount = Int(stream.nb_frames)
    duration =
      stream.duration == clibav_no_timestamp() || stream.time_base.num != 1
      ? nil : MediaTime(ticks: stream.duration, ticksPerSecond: Int(stream.time_base.den))
  }

  private static func name(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? "unknown"
  }
}

extension VideoInfo {
  /// How sample values become light, with libav's names: "bt709", "iec61966-2-1", "tv"; "unknown" if not tagged.
  public struct ColorTags: Sendable, Equatable {
    /// Which red, green and blue it is about.
    public var primaries: String
    /// The curve from light to numbers.
    public var transfer: String
    /// How red, green and blue become luma and chroma.
    public var matrix: String
    /// Whether the numbers use all of their range: `pc`, or `tv` where they do not.
    public var range: String
    /// Where samples of chroma lie between those of luma.
    public var chromaLocation: String
  }
}
