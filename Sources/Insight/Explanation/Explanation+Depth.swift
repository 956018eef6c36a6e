import AnimJSON
import AnimRenderTree

extension Explanation {
  /// Which of the layer and each of its siblings is in front, and why.
  var depthLines: [String] { depths.map(line) }

  private func line(_ depth: SiblingDepth) -> String {
    let (later, earlier) = (name(of: depth.later), name(of: depth.earlier))
    let turned = [depth.isLaterTurned ? later : nil, depth.isEarlierTurned ? earlier : nil].compactMap(\.self)
    let reason =
      "\(turned.joined(separator: " and ")) \(turned.count == 1 ? "is" : "are") turned, so that depth decides"
    let lift =
      "a \"zPosition\" that is higher by \(plainText(depth.lift.rounded(.up))) brings all of it to the front"
    switch depth.place {
    case .before:
      return "\(later) is in front of \(earlier), as it comes after it: \(reason), and it is nearer."
    case .behind:
      return
        "\(later) is behind \(earlier), although it comes after it: \(reason), and it is farther away; \(lift)."
    case .both:
      return
        "\(later) and \(earlier) pass through each other: \(reason), and a part of \(later), which comes after the other, "
        + "is behind it; \(lift)."
    }
  }

  private func name(of id: LayerID) -> String {
    scene.recording.name(of: id).map(quoted) ?? (id == sibling ? "the layer" : "a sibling without a name")
  }

  /// For programs.
  var depthJSON: [JSONText] {
    depths.map { depth in
      let isLater = depth.later == sibling
      let other = isLater ? depth.earlier : depth.later
      return .fields([
        "sibling": scene.recording.name(of: other), "place": depth.place(isLater: isLater),
        "comesLater": isLater, "isTurned": isLater ? depth.isLaterTurned : depth.isEarlierTurned,
        "siblingIsTurned": isLater ? depth.isEarlierTurned : depth.isLaterTurned, "lift": depth.lift,
      ])
    }
  }
}

extension SiblingDepth {
  fileprivate func place(isLater: Bool) -> String {
    switch place {
    case .both: "both"
    case .before: isLater ? "before" : "behind"
    case .behind: isLater ? "behind" : "before"
    }
  }
}
