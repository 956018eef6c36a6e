import AnimCLibAV
import AnimCLibAVSupport
import AnimSound

/// How loud sound is as a whole: integrated loudness by ITU-R BS.1770 and EBU R 128, measured by libavfilter.
public struct LoudnessMeter: ~Copyable {
  private let graph: FilterGraph
  private let frame: OwnedFrame
  private var position = 0
  private var last: Double?

  /// The most samples that are added at a time.
  public static let block = 4800

  /// - Throws: `VideoError.missingFilters`, `LibAVError`.
  public init() throws {
    guard clibav_has_filters() != 0 else { throw VideoError.missingLoudness }
    let graph = try FilterGraph("[in0]ebur128=metadata=1:peak=none[out]", soundRate: SampleRate.value)
    frame = try OwnedFrame.sound(samples: Self.block, format: AV_SAMPLE_FMT_DBL)
    self.graph = graph
  }

  /// - Parameter samples: left and right in turn, at most a block.
  public mutating func add(_ samples: UnsafeMutableBufferPointer<Float>) throws {
    try LibAV.check("av_frame_make_writable") { av_frame_make_writable(frame.pointer) }
    frame.pointer.pointee.nb_samples = Int32(samples.count / 2)
    frame.pointer.pointee.pts = Int64(position)
    frame.pointer.pointee.data.0?.withMemoryRebound(to: Double.self, capacity: samples.count) { place in
      for index in samples.indices { place[index] = Double(samples[index]) }
    }
    position += samples.count / 2
    try graph.send(frame.pointer)
    try collect()
  }

  /// In LUFS, to a tenth, so that the last digits of other processors do not matter; nil for silence.
  public consuming func finish() throws -> Double? {
    try graph.send(nil)
    try collect()
    guard let last, last > -70 else { return nil }
    return (last * 10).rounded() / 10
  }

  private mutating func collect() throws {
    while let frame = try graph.receive() {
      guard let entry = av_dict_get(frame.pointer.pointee.metadata, "lavfi.r128.I", nil, 0) else { continue }
      last = Double(String(cString: entry.pointee.value)) ?? last
    }
  }
}
