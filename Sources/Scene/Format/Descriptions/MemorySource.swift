import CoreAnimation
import Foundation
import RenderTree

/// Says nothing about the scene, so that all are equal.
struct MemorySource: Sendable, Equatable {
  var budget = MemoryBudget()

  static func == (a: MemorySource, b: MemorySource) -> Bool { true }
}
