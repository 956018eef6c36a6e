import Foundation

public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}
