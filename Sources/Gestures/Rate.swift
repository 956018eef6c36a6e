import AnimViews
import Foundation

/// A number that changes in time, and how fast it does: three quarters of the last change's rate and a quarter of that before.
struct Rate {
  private var last: (time: Double, value: Double)?
  private var rates: [Double] = []

  mutating func add(_ value: Double, at time: Double) {
    if let last, time > last.time { rates = rates.suffix(1) + [(value - last.value) / (time - last.time)] }
    last = (time, value)
  }

  var value: Double {
    guard let now = rates.last, let before = rates.first else { return 0 }
    return now * 0.75 + before * 0.25
  }
}
