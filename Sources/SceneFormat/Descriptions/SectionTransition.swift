/// How a section's layer comes in.
package struct SectionTransition {
  package enum Kind: String, CaseIterable { case fade, slide, push, wipe, iris }

  /// CATransition's words.
  package enum Subtype: String, CaseIterable {
    case fromRight, fromLeft, fromTop, fromBottom

    /// Towards where it comes from.
    package var direction: (x: Double, y: Double) {
      switch self {
      case .fromRight: (1, 0)
      case .fromLeft: (-1, 0)
      case .fromTop: (0, -1)
      case .fromBottom: (0, 1)
      }
    }
  }

  package var kind = Kind.fade
  package var subtype = Subtype.fromRight
  package var duration = 0.5
  package var easing = "easeInEaseOut"

  package init(
    kind: Kind = Kind.fade, subtype: Subtype = Subtype.fromRight, duration: Double = 0.5,
    easing: String = "easeInEaseOut"
  ) {
    self.kind = kind
    self.subtype = subtype
    self.duration = duration
    self.easing = easing
  }

  package var isMask: Bool { kind == .wipe || kind == .iris }
}
