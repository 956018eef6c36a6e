import Foundation

/// Identifies a layer for as long as the program runs.
public struct LayerID: Sendable, Hashable {
  let number: Int

  package init(number: Int) {
    self.number = number
  }
}
