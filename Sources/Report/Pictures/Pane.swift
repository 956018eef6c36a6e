import Foundation

/// What a pane of a report's video shows.
enum Pane: String, Sendable, CaseIterable {
  case expected, actual, difference
}
