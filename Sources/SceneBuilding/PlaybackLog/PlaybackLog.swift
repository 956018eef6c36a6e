import AnimJSON
import CoreAnimation
import AnimViews
import AnimRenderTree

/// What happens when a scene is played, and why: changes with the searches for their actions, animations that are
/// added, and what becomes of them. In order; times in seconds.
package struct PlaybackLog: Sendable {
  package struct Layer: Sendable, Hashable {
    package var id: LayerID
    package var name: String?
    package var className: String
    /// Where it is described; nil for the canvas.
    package var location: SourceLocation?
  }

  package struct Event: Sendable {
    package var time: Double
    /// Of the command that did it, or of the block around it; nil for what happens by itself.
    package var location: SourceLocation?
    package var layer: Layer
    package var kind: Kind
  }

  package enum Kind: Sendable {
    case change(Change)
    case addition(Addition)
    case stop(Stop)
  }

  package struct Change: Sendable {
    package var id: Int
    /// The property, or the event's key: `sublayers`.
    package var key: String
    /// As the command says it, such as `position.x`.
    package var keyPath: String
    /// At the key path; nil for what is no property.
    package var old: Value?
    package var new: Value?
    package var transaction: TransactionState
    /// Where the explicit transactions are written, the outermost first.
    package var transactions: [SourceLocation]
    package var block: ViewBlockState?
    /// Nil when no object was asked, since actions are disabled.
    package var search: ActionSearch?
    /// Whether a command sets it, and it is no other command's consequence, as what an animator sets where it is stopped.
    package var isSet: Bool
  }

  package struct Addition: Sendable {
    package enum Origin: Sendable, Equatable {
      /// A command.
      case explicit
      /// The action of a change; the place is who answered the search.
      case action(change: Int, ActionPlace)
      /// A view block's, or an animator's, which adds its animations when it is over.
      case view
    }

    package var id: Int
    package var key: String?
    package var className: String
    package var keyPaths: [String]
    package var isAdditive: Bool
    package var timing: MediaTiming
    package var curve: TimingFunction?
    package var isRemovedOnCompletion: Bool
    package var origin: Origin
    /// Where it is among the layer's animations, from 0.
    package var place: Int
    package var replaced: Int?
    package var takesDuration: Bool
    package var takesCurve: Bool
    /// As the render tree has it; nil when it never got there.
    package var attached: CommittedAnimation?
    /// When it begins and ends, at the root; infinite when that never happens.
    package var begin: Double
    package var end: Double
  }

  package struct Stop: Sendable {
    /// That of the addition.
    package var id: Int
    package var cause: ModelStop.Cause
    package var hadEnded: Bool
  }

  package var events: [Event]
  /// That of the video.
  package var duration: Double

  package init(events: [Event], duration: Double) {
    self.events = events
    self.duration = duration
  }

  /// The events of additions, by the animations' numbers.
  package var additions: [Int: Event] {
    var result: [Int: Event] = [:]
    for event in events {
      if case .addition(let addition) = event.kind { result[addition.id] = event }
    }
    return result
  }

  /// The events of changes, by their numbers.
  package var changes: [Int: Event] {
    var result: [Int: Event] = [:]
    for event in events {
      if case .change(let change) = event.kind { result[change.id] = event }
    }
    return result
  }
}

extension PlaybackLog.Addition {
  /// Whether both can change the same value.
  package func touches(_ other: PlaybackLog.Addition) -> Bool {
    keyPaths.contains { path in other.keyPaths.contains { touches(path, $0) } }
  }

  package func touches(_ keyPath: String) -> Bool { keyPaths.contains { touches($0, keyPath) } }

  private func touches(_ a: String, _ b: String) -> Bool {
    guard let a = PropertyKeyPath(a), let b = PropertyKeyPath(b) else { return a == b }
    return a.overlaps(b)
  }
}
