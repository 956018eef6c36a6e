/// A movie as the contents of a layer. It follows the layer's time: it begins at 0, shows its first picture
/// before that, and its last one when it has ended.
public struct MovieClip: Sendable {
  /// Where its pictures come from.
  public let source: any MovieSource
  /// Whether it begins again when it has ended.
  public var loops: Bool

  /// A movie, shown once or again and again.
  public init(_ source: any MovieSource, loops: Bool = false) {
    self.source = source
    self.loops = loops
  }

  /// Times that should be equal may differ in their last digits after a layer's time was computed.
  private static let tolerance = 1e-6

  /// The number of the picture that is shown at `time`, in seconds: the last one that has begun.
  public func pictureIndex(at time: Double) -> Int {
    let times = source.pictureTimes
    var time = time
    guard time > 0, !times.isEmpty else { return 0 }
    if loops, source.duration > 0, time.isFinite {
      time = (time + MovieClip.tolerance).truncatingRemainder(dividingBy: source.duration)
    } else {
      time += MovieClip.tolerance
    }
    return max(times.partitioningIndex { $0 > time } - 1, 0)
  }
}

extension MovieClip: Hashable {
  public static func == (a: MovieClip, b: MovieClip) -> Bool {
    a.source === b.source && a.loops == b.loops
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(source))
    hasher.combine(loops)
  }
}

/// A movie's pictures, wherever they come from. Asked from several threads at once.
public protocol MovieSource: AnyObject, Sendable {
  /// What traces call it, such as the file it came from.
  var name: String { get }
  /// The size of every picture, in pixels.
  var width: Int { get }
  /// In pixels, as `width`.
  var height: Int { get }
  /// The size in which they are shown, in points at a scale of 1: not that above where pixels are not square.
  var displayWidth: Int { get }
  /// As `displayWidth`.
  var displayHeight: Int { get }
  /// What the file says beside the pixels, and is followed, in words.
  var features: [String] { get }
  /// When each picture begins, in seconds: rising. The first one is also shown before its time. There is at least one.
  var pictureTimes: [Double] { get }
  /// When the last picture ends, in seconds.
  var duration: Double { get }
  /// The picture number `index`, from 0: it does not depend on earlier requests.
  func picture(_ index: Int) throws -> Bitmap
  /// The file that decides all of its pictures; nil where there is none.
  var file: String? { get }
}

extension MovieSource {
  /// No file, for a source that does not say one.
  public var file: String? { nil }
  /// The width in pixels, for a source of square pixels.
  public var displayWidth: Int { width }
  /// The height in pixels, for a source of square pixels.
  public var displayHeight: Int { height }
  /// Nothing, for a source that says no more than its pixels.
  public var features: [String] { [] }
}
