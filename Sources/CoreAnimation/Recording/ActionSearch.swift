import Foundation

/// How a search for an action went, step by step, up to the one that ended it.
package struct ActionSearch: Sendable, Equatable {
  package enum Answer: Sendable, Equatable {
    /// There is no object to ask.
    case absent
    /// Nil: the search goes on.
    case silent
    /// NSNull: the search ends, and nothing runs.
    case null
    /// - Parameter className: of the animation that is to run; nil for any other object.
    case action(className: String?)
  }

  package struct Step: Sendable, Equatable {
    package var place: ActionPlace
    package var answer: Answer
    /// The class of who was asked: the delegate's, or the layer's.
    package var className: String?
  }

  /// The key that was asked for.
  package var event: String
  package var steps: [Step] = []
  /// False before the layer has been committed, when Core Animation has no animation of its own.
  package var isCommitted: Bool

  /// Who ended it; nil when none did.
  package var end: Step? {
    switch steps.last?.answer {
    case .null, .action: steps.last
    case .absent, .silent, nil: nil
    }
  }
}

extension ActionSearch.Step {
  init(_ place: ActionPlace, _ answer: (any CAAction)?, _ layer: CALayer) {
    self.place = place
    let isAbsent: Bool
    (className, isAbsent) =
      switch place {
      case .delegate: (layer.delegate.map { String(describing: type(of: $0)) }, layer.delegate == nil)
      case .actions: (nil, layer.actions == nil)
      case .style: (nil, layer.style == nil)
      case .defaultAction, .implicit: (String(describing: type(of: layer)), false)
      }
    switch answer {
    case is NSNull: self.answer = .null
    case let action?:
      self.answer = .action(className: (action as? CAAnimation).map { String(describing: type(of: $0)) })
    case nil: self.answer = isAbsent ? .absent : .silent
    }
  }
}

/// Who is asked for an action, in this order.
package enum ActionPlace: String, Sendable, CaseIterable {
  case delegate, actions, style, defaultAction, implicit
}
