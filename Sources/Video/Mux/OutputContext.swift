import AnimCLibAV
import AnimCLibAVSupport

/// A file, or whatever takes bytes, that is open for writing.
struct OutputContext: ~Copyable {
  let pointer: UnsafeMutablePointer<AVFormatContext>
  private let sink: Sink?

  /// Who takes the bytes, and what went wrong there.
  private final class Sink {
    let write: (UnsafeRawBufferPointer) throws -> Void
    var error: (any Error)?

    init(_ write: @escaping (UnsafeRawBufferPointer) throws -> Void) { self.write = write }

    func take(_ bytes: UnsafeRawBufferPointer) -> Int32 {
      do {
        try write(bytes)
        return Int32(bytes.count)
      } catch {
        self.error = self.error ?? error
        return clibav_error(EIO)
      }
    }
  }

  private init(format: String, url: String?, sink: Sink?) throws {
    var context: UnsafeMutablePointer<AVFormatContext>?
    try LibAV.check("avformat_alloc_output_context2") {
      avformat_alloc_output_context2(&context, nil, format, url)
    }
    pointer = try LibAV.allocate("avformat_alloc_output_context2") { context }
    self.sink = sink
    pointer.pointee.flags |= AVFMT_FLAG_BITEXACT
  }

  /// - Parameter format: libav's name of the file format.
  static func open(path: String, format: String) throws -> OutputContext {
    // The prefix keeps libav from taking what stands before a colon for a protocol.
    let url = "file:\(path)"
    let output = try OutputContext(format: format, url: url, sink: nil)
    try LibAV.check("avio_open") { avio_open(&output.pointer.pointee.pb, url, AVIO_FLAG_WRITE) }
    return output
  }

  /// - Parameter write: gets the bytes in order, in pieces of any length.
  static func open(format: String, write: @escaping (UnsafeRawBufferPointer) throws -> Void) throws
    -> OutputContext
  {
    let sink = Sink(write)
    let output = try OutputContext(format: format, url: nil, sink: sink)
    let context = try LibAV.allocate("avio_alloc_context") {
      clibav_sink_open(Unmanaged.passUnretained(sink).toOpaque()) { owner, bytes, count in
        guard let owner, let bytes else { return clibav_error(EINVAL) }
        let sink = Unmanaged<Sink>.fromOpaque(owner).takeUnretainedValue()
        return sink.take(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      }
    }
    output.pointer.pointee.pb = context.assumingMemoryBound(to: AVIOContext.self)
    output.pointer.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    return output
  }

  /// Runs a call that writes. What went wrong where the bytes go comes before what libav makes of it.
  func check(_ call: String, _ body: () -> Int32) throws {
    do {
      try LibAV.check(call, body)
    } catch {
      throw sink?.error ?? error
    }
    if let error = sink?.error { throw error }
  }

  /// Sees that all bytes are handed on.
  func flush() throws {
    avio_flush(pointer.pointee.pb)
    if let error = sink?.error { throw error }
  }

  func close() throws {
    guard sink == nil else { return try flush() }
    try LibAV.check("avio_closep") { avio_closep(&pointer.pointee.pb) }
  }

  deinit {
    if sink != nil {
      clibav_sink_close(pointer.pointee.pb)
      pointer.pointee.pb = nil
    } else {
      avio_closep(&pointer.pointee.pb)
    }
    avformat_free_context(pointer)
  }
}
