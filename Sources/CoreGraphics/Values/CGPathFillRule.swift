import Foundation

public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd
}
