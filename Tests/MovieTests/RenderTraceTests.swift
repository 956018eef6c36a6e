import Foundation
import AnimRenderTree
import Synchronization
import AnimTestSupport
import Testing
import AnimVideo

@testable import AnimMovie

@Suite struct RenderTraceTests {
  private struct Event: Decodable {
    var ph: String
    var tid: Int
    var name: String
    var ts: Double?
    var dur: Double?
    var args: Values

    struct Values: Decodable {
      var frame: Int?
      var segment: Int?
    }
  }

  private struct File: Decodable {
    var traceEvents: [Event]
  }

  private func events(_ trace: RenderTrace) throws -> [Event] {
    try JSONDecoder().decode(File.self, from: Data(trace.json.utf8)).traceEvents
  }

  /// A second passes each time that somebody looks.
  private static func clock() -> @Sendable () -> Double {
    let time = Counter()
    return {
      time.add(1)
      return Double(time.value)
    }
  }

  @Test(
    "Every frame is evaluated, drawn, converted and encoded once, within its segment, and each lane does one thing at a time"
  )
  func spans() async throws {
    let directory = try TemporaryDirectory()
    for jobs in [1, 3] {
      var job = try barJob(frames: 5..<40)
      let trace = RenderTrace()
      job.request.trace = trace
      job.request.clock = Self.clock()
      job.request.jobs = jobs
      try await job.write(to: directory.path("out.mp4"))
      let events = try events(trace)
      let spans = events.filter { $0.ph == "X" }
      let names = events.filter { $0.ph == "M" }.map(\.tid)
      #expect(names == Array(0..<names.count) && (2...jobs + 1).contains(names.count))
      for work in [RenderTrace.Work.evaluating, .drawing, .converting, .encoding] {
        let frames = spans.filter { $0.name == work.rawValue }.compactMap(\.args.frame)
        #expect(frames.sorted() == Array(5..<40), "\(work)")
      }
      let segments = spans.filter { $0.name == "segment" }
      #expect(segments.compactMap(\.args.segment).sorted() == [0, 1, 2, 3])
      #expect(spans.filter { $0.name == "writing" }.compactMap(\.args.segment) == [0, 1, 2, 3])
      for lane in names {
        let own = spans.filter { $0.tid == lane && $0.name != "segment" }.sorted {
          ($0.ts ?? 0) < ($1.ts ?? 0)
        }
        for (a, b) in zip(own, own.dropFirst()) {
          #expect((a.ts ?? 0) + (a.dur ?? 0) <= (b.ts ?? 0), "\(a) \(b)")
        }
        for span in own where lane > 0 {
          let around = segments.filter {
            $0.tid == lane && ($0.ts ?? 0) <= (span.ts ?? 0)
              && ($0.ts ?? 0) + ($0.dur ?? 0) >= (span.ts ?? 0) + (span.dur ?? 0)
          }
          #expect(around.count == 1, "\(span)")
        }
      }
    }
  }

  @Test func aFreeLaneIsTakenAgain() throws {
    let trace = RenderTrace()
    let (first, second) = (trace.takeTrack(), trace.takeTrack())
    trace.release(first)
    let third = trace.takeTrack()
    for lane in [first, second, third] { lane.add(.segment, 1, 2.00001, "segment", 7) }
    let spans = try events(trace).filter { $0.ph == "X" }
    #expect(spans.map(\.tid) == [1, 2, 1])
    #expect(spans.allSatisfy { $0.ts == 1_000_000 && $0.dur == 1_000_010 && $0.args.segment == 7 })
    #expect(trace.omittedSpans == 0)
  }

  @Test("The text of a trace, as Chrome and Perfetto read it")
  func text() {
    let trace = RenderTrace()
    trace.takeTrack().add(.drawing, 0.00012346, 0.5, "frame", 3)
    #expect(
      trace.json == """
        {"displayTimeUnit":"ms","traceEvents":[
        {"ph":"M","pid":1,"tid":0,"name":"thread_name","args":{"name":"output"}},
        {"ph":"M","pid":1,"tid":1,"name":"thread_name","args":{"name":"worker 1"}},
        {"ph":"X","pid":1,"tid":1,"name":"drawing","ts":123.5,"dur":499876.5,"args":{"frame":3}}
        ]}

        """)
  }

  @Test("However long a render is, the trace is not")
  func mostSpans() {
    let trace = RenderTrace()
    let lane = trace.takeTrack()
    for index in 0..<RenderTrace.mostSpans + 3 { lane.add(.drawing, 0, 1, "frame", index) }
    #expect(trace.omittedSpans == 3)
  }
}
