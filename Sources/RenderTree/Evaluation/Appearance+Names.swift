import Foundation
import Geometry

// Core Animation's names; any other means the default.

extension StrokeStyle.Cap {
  init(name: String?) {
    switch name {
    case "round": self = .round
    case "square": self = .square
    default: self = .butt
    }
  }
}

extension StrokeStyle.Join {
  init(name: String?) {
    switch name {
    case "round": self = .round
    case "bevel": self = .bevel
    default: self = .miter
    }
  }
}

extension Gradient.Kind {
  init(name: String?) {
    switch name {
    case "radial": self = .radial
    case "conic": self = .conic
    default: self = .axial
    }
  }
}

extension RectCorners {
  /// From the number that Core Animation's corner mask is.
  init(mask: Double) {
    self.init(rawValue: UInt8(min(max(mask, 0), 15)))
  }
}
