import Foundation
import Scene

/// Collects stretches of a line, one for each time that it is there without a gap.
struct LineBuilder {
  private(set) var lines: [[CGPoint]] = []
  private var isOpen = false

  /// - Parameter value: nil makes a gap.
  mutating func add(_ time: Double, _ value: Double?) {
    guard let value, value.isFinite else {
      isOpen = false
      return
    }
    if isOpen {
      lines[lines.count - 1].append(CGPoint(x: time, y: value))
    } else {
      lines.append([CGPoint(x: time, y: value)])
      isOpen = true
    }
  }
}
