import CLibAV

/// A file that is open for writing.
struct OutputContext: ~Copyable {
  let pointer: UnsafeMutablePointer<AVFormatContext>

  private init(format: String, url: String) throws {
    var context: UnsafeMutablePointer<AVFormatContext>?
    try LibAV.check("avformat_alloc_output_context2") {
      avformat_alloc_output_context2(&context, nil, format, url)
    }
    pointer = try LibAV.allocate("avformat_alloc_output_context2") { context }
  }

  /// - Parameter format: libav's name of the file format.
  static func open(path: String, format: String) throws -> OutputContext {
    // The prefix keeps libav from taking what stands before a colon for a protocol.
    let url = "file:\(path)"
    let output = try OutputContext(format: format, url: url)
    output.pointer.pointee.flags |= AVFMT_FLAG_BITEXACT
    try LibAV.check("avio_open") { avio_open(&output.pointer.pointee.pb, url, AVIO_FLAG_WRITE) }
    return output
  }

  func close() throws {
    try LibAV.check("avio_closep") { avio_closep(&pointer.pointee.pb) }
  }

  deinit {
    avio_closep(&pointer.pointee.pb)
    avformat_free_context(pointer)
  }
}
