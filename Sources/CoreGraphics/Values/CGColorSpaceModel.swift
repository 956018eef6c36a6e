import Foundation

/// How a colour's components are numbered.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk
  case pattern = 6
}
