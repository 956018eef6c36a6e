import Foundation
import AnimGeometry
import AnimRenderTree

/// A gradient's colours at even steps from 0 to 1, both ends exact, as premultiplied pixels.
struct GradientRamp: Sendable {
  private var pixels: [UInt32] = []
  private let isOpaque: Bool
  /// Of one that is translucent or dithered the same as the halves of `U16Pixel`s.
  private var even: [UInt32] = []
  private var odd: [UInt32] = []
  /// Of one that is dithered all bits where it is, and none where it is not.
  private var dithered: [UInt32] = []

  var byteCount: Int { 4 * (pixels.count + even.count + odd.count + dithered.count) }

  /// Steps of at most half a pixel over `length` pixels, and of at most a quarter of a code value, but 256…8192 of
  /// them.
  static func steps(length: Double, _ stops: [Gradient.Stop]) -> Int {
    var wanted = 2 * length
    for (a, b) in zip(stops, stops.dropFirst()) where b.location > a.location {
      wanted = max(wanted, 4 * 255 * b.color.distance(a.color) / (b.location - a.location))
    }
    var steps = 256
    while steps < 8192, Double(steps) < wanted { steps *= 2 }
    return steps
  }

  init(_ key: GradientRampKey) {
    let (stops, steps, length) = (key.stops, key.steps, key.ditheredLength)
    pixels.reserveCapacity(steps + 1)
    isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
    let widths = zip(stops, stops.dropFirst()).map { Banding.width($0, $1, length: length ?? 0) }
    let dithers = length != nil
    var next = 0
    for step in 0...steps {
      let location = Double(step) / Double(steps)
      while next < stops.count, stops[next].location <= location, !(key.showsBefore && step == 0 && next == 1)
      {
        next += 1
      }
      var color = stops[max(next - 1, 0)].color
      var shows = false
      if next > 0, next < stops.count {
        let (a, b) = (stops[next - 1], stops[next])
        // Two colours at the start: before it there is the first alone.
        let part = b.location > a.location ? (location - a.location) / (b.location - a.location) : 0
        color = key.interpolation.mixed(a.color, b.color, part)
        shows = dithers && Banding.shows(color, width: widths[next - 1])
      }
      append(color, dithers: dithers, shows: shows)
    }
  }

  private mutating func append(_ color: Color, dithers: Bool, shows: Bool) {
    let fine = U16Color(color)
    pixels.append(fine.pixel.bits)
    guard dithers || !isOpaque else { return }
    // What is opaque and not dithered is a whole pixel, which rounds to itself from any part of a step on.
    let halves =
      isOpaque && !shows
      ? U16Pixel(fine.pixel.bits, times: U16Pixel.one).halves : fine.scaled(by: 255).halves
    even.append(halves.even)
    odd.append(halves.odd)
    if dithers { dithered.append(shows ? .max : 0) }
  }
}

extension GradientRamp {
  func lend(_ body: (LentRamp) -> Void) {
    pixels.withUnsafeBufferPointer { pixels in
      even.withUnsafeBufferPointer { even in
        odd.withUnsafeBufferPointer { odd in
          dithered.withUnsafeBufferPointer { dithered in
            guard let pixels = pixels.baseAddress else { return }
            body(
              LentRamp(
                pixels: pixels, even: even.baseAddress ?? pixels, odd: odd.baseAddress ?? pixels,
                dithered: dithered.isEmpty ? nil : dithered.baseAddress, isOpaque: isOpaque))
          }
        }
      }
    }
  }
}

extension Gradient {
  /// Whether there are places before the start of its colours.
  var showsBefore: Bool {
    switch kind {
    case .axial, .circles: true
    case .radial, .conic, .mesh: false
    }
  }
}

extension Color {
  /// The most that a component differs by.
  func distance(_ other: Color) -> Double {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha))
  }
}

/// A gradient's ramp, lent for drawing.
struct LentRamp {
  let pixels: UnsafePointer<UInt32>
  /// Of one that is translucent or dithered.
  let even: UnsafePointer<UInt32>
  let odd: UnsafePointer<UInt32>
  /// Nil unless it is dithered.
  let dithered: UnsafePointer<UInt32>?
  let isOpaque: Bool
}

/// Where one can tell a gradient's steps of 8 bits apart.
///
/// What one step adds to the light is the larger a part of it the darker it is: about as much as one over the encoded
/// value. So a step of a dark colour shows when it is a few pixels wide, one of a light colour when it is wider.
enum Banding {
  /// How wide a step of white must be, in pixels; darker ones so much less as they are darker.
  private static let width = 16.0
  /// Narrower ones never show.
  private static let leastWidth = 2.0

  /// How wide the narrowest step between two stops is, in pixels; infinite between equal colours.
  ///
  /// - Parameter length: of the whole gradient.
  static func width(_ a: Gradient.Stop, _ b: Gradient.Stop, length: Double) -> Double {
    let steps = 255 * b.color.distance(a.color)
    return steps > 0 ? length * (b.location - a.location) / steps : .infinity
  }

  /// Whether steps show anywhere in a gradient of a length, however dark it is.
  static func mayShow(_ stops: [Gradient.Stop], length: Double) -> Bool {
    zip(stops, stops.dropFirst()).contains { shows(.black, width: width($0, $1, length: length)) }
  }

  /// Whether steps so wide show around a colour. A translucent one counts as if it lay on black.
  static func shows(_ color: Color, width: Double) -> Bool {
    let luma = (0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue) * color.alpha
    return width.isFinite && width >= max(leastWidth, Banding.width * luma)
  }
}

/// What decides a ramp's colours.
struct GradientRampKey: Sendable, Hashable {
  /// Not empty.
  var stops: [Gradient.Stop]
  var interpolation: Gradient.Interpolation
  var steps: Int
  /// Whether the first step is what is seen before the start: of several colours there the first.
  var showsBefore: Bool
  /// How many pixels long the gradient is, if it is dithered where its bands would show; nil where they show nowhere, so that a
  /// gradient that is only scaled keeps its ramp.
  private(set) var ditheredLength: Double?

  init(
    stops: [Gradient.Stop], interpolation: Gradient.Interpolation, steps: Int, showsBefore: Bool,
    ditheredLength: Double?
  ) {
    self.stops = stops
    self.interpolation = interpolation
    self.steps = steps
    self.showsBefore = showsBefore
    if let ditheredLength, Banding.mayShow(stops, length: ditheredLength) {
      self.ditheredLength = ditheredLength
    }
  }
}
