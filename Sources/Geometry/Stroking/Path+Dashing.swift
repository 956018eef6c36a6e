import Foundation

extension Path {
  /// The dashes of a line along the path, each an open sub-path; the path itself where the pattern means an unbroken line or
  /// has more than 100 000 dashes.
  ///
  /// - Parameter tolerance: how far the curves of dashes may be from the path's.
  package func dashed(_ lengths: [CGFloat], phase: CGFloat, tolerance: CGFloat) -> Path {
    guard isFinite, let pattern = DashPattern(lengths, phase: phase) else { return self }
    let trails = TrailBuilder.trails(of: self, ChordLimit(distance: tolerance), width: 0)
    guard pattern.divides(trails) else { return self }
    var result = Path()
    for trail in trails {
      for dash in pattern.dashes(of: trail) {
        guard let first = dash.chords.first else { continue }
        result.move(to: first.start)
        for chord in dash.chords { result.append(chord.element) }
        if dash.isClosed { result.closeSubpath() }
      }
    }
    return result
  }
}

extension Chord {
  /// A line, or a cubic that is as good as the arc.
  fileprivate var element: Path.Element {
    guard turn != 0 else { return .line(end) }
    // Of an arc of a circle it is 4/3·tan(turn/4) of the radius.
    let handle = abs(4 / 3 * tan(turn / 4) * length / turn)
    return .cubic(
      control1: start.moved(handle, along: startDirection), control2: end.moved(-handle, along: endDirection),
      end: end)
  }
}
