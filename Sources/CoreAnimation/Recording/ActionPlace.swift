import CoreGraphics

/// Who is asked for an action, in this order.
package enum ActionPlace: String, Sendable, CaseIterable {
  case delegate, actions, style, defaultAction, implicit
}
