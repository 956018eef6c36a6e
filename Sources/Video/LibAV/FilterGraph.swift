import AnimCLibAV
import AnimCLibAVSupport

/// Pictures through filters of libavfilter, on one thread.
struct FilterGraph: ~Copyable {
  private let graph: OpaquePointer

  struct Input {
    var width: Int
    var height: Int
    var format: AVPixelFormat
  }

  /// - Parameter description: filters in libavfilter's own words, between `[in0]`, `[in1]`, … and `[out]`.
  init(_ description: String, inputs: [Input]) throws {
    guard clibav_has_filters() != 0 else { throw VideoError.missingFilters }
    let inputs = inputs.map {
      clibav_graph_input(width: Int32($0.width), height: Int32($0.height), pixel_format: $0.format.rawValue)
    }
    try self.init(.all) { clibav_graph_open(&$0, description, inputs, Int32(inputs.count)) }
  }

  /// Stereo sound of so many samples a second, as doubles.
  init(_ description: String, soundRate: Int) throws {
    try self.init(.plain) { clibav_sound_graph_open(&$0, description, Int32(soundRate)) }
  }

  private init(_ instructions: Instructions, _ open: (inout OpaquePointer?) -> Int32) throws {
    var graph: OpaquePointer?
    try instructions.during { _ = try LibAV.check("avfilter_graph_config") { open(&graph) } }
    self.graph = try LibAV.allocate("avfilter_graph_alloc") { graph }
  }

  /// - Parameter frame: nil where there are no more.
  func send(_ frame: UnsafeMutablePointer<AVFrame>?, to input: Int = 0) throws {
    try LibAV.check("av_buffersrc_add_frame") { clibav_graph_send(graph, Int32(input), frame) }
  }

  /// The next frame that is ready; nil when there is none yet, or no more.
  func receive() throws -> OwnedFrame? {
    let frame = try OwnedFrame()
    let code = clibav_graph_receive(graph, frame.pointer)
    if code == clibav_error(EAGAIN) || code == clibav_error_eof() { return nil }
    try LibAV.check("av_buffersink_get_frame") { code }
    return frame
  }

  deinit { clibav_graph_close(graph) }
}
