import Foundation
import AnimGeometry
import AnimRenderTree

/// Colours along a line or between circles.
public final class CGGradient: Sendable {
  let stops: [Gradient.Stop]

  private init(_ stops: [Gradient.Stop]) {
    self.stops = stops
  }

  /// A gradient between colours; nil where there is none.
  ///
  /// - Parameters:
  ///   - space: not used: colours are interpolated in sRGB.
  ///   - colors: of type `CGColor`; at least one.
  ///   - locations: 0…1, one for each colour; nil spreads them evenly.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
    self.init(colors.map(\.color), places)
  }

  /// A gradient between `count` colours of a space; nil where there is none.
  ///
  /// - Parameter components: as many as the space has and alpha, for each colour.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let length = space.numberOfComponents + 1
    let colors = (0..<max(count, 0)).compactMap {
      CGColor(colorSpace: space, components: components + $0 * length)?.color
    }
    self.init(colors, locations.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) })
  }

  private convenience init?(_ colors: [Color], _ locations: [CGFloat]?) {
    guard !colors.isEmpty else { return nil }
    var last = 0.0
    self.init(
      colors.indices.map { index in
        let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
        last = min(max(locations.map { Double($0[index]) } ?? even, last), 1)
        return Gradient.Stop(color: colors[index], location: last)
      })
  }
}

/// How far a gradient goes on with its end colours.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The options as bits: 1 for before the start, 2 for after the end.
  public let rawValue: UInt32

  /// Options from bits; bits that no option has change nothing.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the start, without end; otherwise nothing is drawn there.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end, without end; otherwise nothing is drawn there.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
