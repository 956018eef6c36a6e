import AnimRaster
import AnimRenderTree
import AnimVideo

/// Hands the pictures of a painter to an encoder.
struct ConvertingPainter<Base: PicturePainter>: Sendable {
  private var base: Base
  private var picture = PixelBuffer()
  private var stopwatch: Stopwatch
  private var conversion = 0.0

  /// - Parameter clock: seconds from any instant on, to measure the work with.
  init(_ base: Base, clock: (@Sendable () -> Double)? = nil) {
    self.base = base
    stopwatch = Stopwatch(clock)
  }

  /// The painter's work, with the conversion.
  var work: PainterWork {
    var work = base.work
    work.conversion += conversion
    return work
  }

  /// Draws right into the planes where the painter can. They hold anything, or the subject that was drawn last.
  ///
  /// - Parameter change: from the subject drawn last; nil for all.
  mutating func paint(
    _ subject: Base.Subject, changed change: FrameChange?, into planes: PicturePlanes
  ) throws {
    if try base.paint(subject, changed: change, rightInto: planes) { return }
    convert(try base.paint(subject, changed: change, into: &picture), into: planes)
  }

  private mutating func convert(_ areas: [PixelRect]?, into planes: PicturePlanes) {
    stopwatch.start()
    if areas?.isEmpty == true { return }
    if !base.convertFloat(areas, into: planes) { PlaneConversion.convert(picture, areas, into: planes) }
    conversion += stopwatch.lap()
  }
}

/// Measures with a clock that the caller reads; without one nothing takes any time.
public struct Stopwatch: Sendable {
  private let clock: (@Sendable () -> Double)?
  /// When it was started or read last, by the clock; 0 without one.
  private(set) var last = 0.0

  /// A stopwatch by a clock of seconds; nil measures nothing.
  public init(_ clock: (@Sendable () -> Double)?) {
    self.clock = clock
  }

  /// Begins to measure a lap.
  public mutating func start() {
    if let clock { last = clock() }
  }

  /// The seconds since the start or the last lap.
  public mutating func lap() -> Double {
    guard let clock else { return 0 }
    let now = clock()
    defer { last = now }
    return now - last
  }
}
