import Testing

@testable import AnimStudio

/// Which frames a stream has, and when.
@Suite struct FrameOrderTests {
  @Test("Places are the frames that steps lead to, one after the other, over both ends where it loops")
  func places() {
    for (first, last) in [(0, 0), (0, 9), (3, 7), (2, 12)] {
      for start in first...last {
        for step in [1, -1, 2, -3, 7] {
          for loops in [false, true] {
            let order = FrameOrder(first: first, last: last, start: start, step: step, loops: loops)
            var frame: Int? = start
            for place in 0..<40 {
              #expect(order.frame(at: place) == frame, "\(order), \(place)")
              guard var next = frame.map({ $0 + step }) else { continue }
              let length = last - first + 1
              while loops, next > last { next -= length }
              while loops, next < first { next += length }
              frame = (first...last).contains(next) ? next : nil
            }
          }
        }
      }
    }
  }

  @Test("However long drawing takes, no frame is begun that is due no more, and none long before its time")
  func pacing() {
    var order = FrameOrder(first: 0, last: 99, start: 0, loops: true)
    let pace = 1.0 / 60
    order.pace = pace
    for cost in [0.001, 0.016, 0.02, 0.05, 0.4] {
      var (place, elapsed, drawn) = (0, 0.0, 1)
      while elapsed < 5 {
        let next = order.place(after: place, at: elapsed)
        #expect(next.place > place && next.wait >= 0)
        let begin = elapsed + next.wait
        #expect(Double(next.place + 1) * pace > begin - 1e-9, "late: \(next.place) at \(begin)")
        #expect(Double(next.place) * pace < begin + 0.2, "early: \(next.place) at \(begin)")
        (place, elapsed, drawn) = (next.place, begin + cost, drawn + 1)
      }
      // All of them where there is time for all, else as many as there is time for.
      #expect(abs(Double(drawn) - 5 / max(cost, pace)) <= 12, "\(cost): \(drawn)")
    }
    order.pace = nil
    #expect(order.place(after: 4, at: 100) == (5, 0))
  }
}
