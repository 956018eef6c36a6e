import Synchronization

/// What each worker of a render did when, in the format of trace events that Chrome and Perfetto show ("Trace Event
/// Format", Google, 2016).
public final class RenderTrace: Sendable {
  /// What takes time.
  public enum Work: String, Sendable, CaseIterable {
    /// One segment from its beginning to its end; what else it takes lies within it.
    case segment
    /// Making a segment's key and looking for it.
    case keying
    /// Finding out what a frame shows.
    case evaluating
    /// Drawing a frame.
    case drawing
    /// From a picture to what the encoder takes.
    case converting
    /// Compressing a frame.
    case encoding
    /// Adding a segment to the file.
    case writing
  }

  /// What one worker does: they have numbers from 1, and each has the lowest that is free. What is done in order, for
  /// all of them, is in track 0.
  struct TraceTrack: Sendable {
    fileprivate let trace: RenderTrace
    fileprivate let number: Int

    /// - Parameters:
    ///   - start: in seconds of the render's clock, as `end`.
    ///   - name: a number of what is done, such as `frame`.
    func add(_ work: Work, _ start: Double, _ end: Double, _ name: StaticString, _ value: Int) {
      trace.add(Span(work: work, track: number, start: start, end: end, name: name, value: value))
    }
  }

  private struct Span: Sendable {
    var work: Work
    var track: Int
    var start: Double
    var end: Double
    var name: StaticString
    var value: Int
  }

  private struct State {
    var spans: [Span] = []
    var left = 0
    /// Whether the worker of each number has something to do; the first is that of track 0.
    var isBusy = [true]
  }

  /// More are left out.
  public static let mostSpans = 1_000_000

  private let state = Mutex(State())

  /// An empty trace, for one render.
  public init() {}

  private func add(_ span: Span) {
    state.withLock { state in
      if state.spans.count < Self.mostSpans { state.spans.append(span) } else { state.left += 1 }
    }
  }

  var output: TraceTrack { TraceTrack(trace: self, number: 0) }

  func takeTrack() -> TraceTrack {
    state.withLock { state in
      let number = state.isBusy.firstIndex(of: false) ?? state.isBusy.count
      if number == state.isBusy.count { state.isBusy.append(true) } else { state.isBusy[number] = true }
      return TraceTrack(trace: self, number: number)
    }
  }

  func release(_ track: TraceTrack) { state.withLock { $0.isBusy[track.number] = false } }

  /// How many spans were left out.
  public var omittedSpans: Int { state.withLock { $0.left } }

  /// The file's text: one event a line, in the order in which they ended.
  ///
  /// Written without `JSONEncoder`, which sorts members by name, leaves out the tenth of whole microseconds and would hold
  /// a million events a second time. No text in it needs to be escaped: all are of this program.
  public var json: String {
    state.withLock { state in
      var lines = state.isBusy.indices.map { track in
        #"{"ph":"M","pid":1,"tid":\#(track),"name":"thread_name","args":{"name":"\#(track == 0 ? "output" : "worker \(track)")"}}"#
      }
      for span in state.spans {
        let (start, length) = (Self.microseconds(span.start), Self.microseconds(span.end - span.start))
        lines.append(
          #"{"ph":"X","pid":1,"tid":\#(span.track),"name":"\#(span.work.rawValue)","ts":\#(start),"dur":\#(length),"args":{"\#(span.name)":\#(span.value)}}"#
        )
      }
      return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
    }
  }

  /// To a tenth.
  private static func microseconds(_ seconds: Double) -> String {
    let tenths = Int((max(seconds, 0) * 1e7).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
