import Foundation

/// Where lines of text begin.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}
