import Foundation

extension Path {
  /// The same path drawn the other way round: the last sub-path comes first, and each begins where it ended.
  package var reversed: Path {
    var result = Path()
    for subpath in parts.reversed() { result.append(subpath.reversed) }
    return result
  }

  private var parts: [Subpath] {
    var parts: [Subpath] = []
    for element in elements {
      if case .move(let start) = element {
        parts.append(Subpath(start: start))
      } else if let last = parts.indices.last {
        // What follows the end of a closed part begins where that began.
        if parts[last].steps.last == .close, element != .close {
          parts.append(Subpath(start: parts[last].start, steps: [element]))
          continue
        }
        parts[last].steps.append(element)
      }
    }
    return parts
  }
}

/// What lies between two moves, or after a part that is closed.
private struct Subpath {
  var start: CGPoint
  var steps: [Path.Element] = []

  var reversed: Path {
    var isClosed = false
    /// Where each step begins.
    var begins: [CGPoint] = []
    var place = start
    var drawn: [Path.Element] = []
    for step in steps {
      if case .close = step {
        isClosed = true
        // The line that closes it is as much of the path as the others.
        if place != start {
          begins.append(place)
          drawn.append(.line(start))
        }
        place = start
      } else {
        begins.append(place)
        drawn.append(step)
        place = step.end ?? place
      }
    }
    var result = Path()
    result.move(to: place)
    for (begin, step) in zip(begins, drawn).reversed() {
      switch step {
      case .quad(let control, _): result.addQuadCurve(to: begin, control: control)
      case .cubic(let control1, let control2, _):
        result.addCurve(to: begin, control1: control2, control2: control1)
      case .move, .line, .close: result.addLine(to: begin)
      }
    }
    guard isClosed else { return result }
    // Closing draws the last line.
    if case .line? = result.elements.last { result = Path(elements: result.elements.dropLast()) }
    result.closeSubpath()
    return result
  }
}
