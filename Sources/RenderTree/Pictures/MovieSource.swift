/// A movie's pictures, wherever they come from. Asked from several threads at once.
public protocol MovieSource: AnyObject, Sendable {
  /// What traces call it, such as the file it came from.
  var name: String { get }
  /// The size of every picture, in pixels.
  var width: Int { get }
  var height: Int { get }
  /// The size in which they are shown, in points at a scale of 1: not that above where pixels are not square.
  var displayWidth: Int { get }
  var displayHeight: Int { get }
  /// What the file says beside the pixels, and is followed, in words.
  var features: [String] { get }
  /// When each picture begins, in seconds: rising. The first one is also shown before its time. There is at least one.
  var pictureTimes: [Double] { get }
  /// When the last picture ends, in seconds.
  var duration: Double { get }
  /// The picture number `index`, from 0: the same whatever was asked before, and by whom.
  func picture(_ index: Int) throws -> Bitmap
  /// The file that decides all of its pictures; nil where there is none.
  var file: String? { get }
}

extension MovieSource {
  public var file: String? { nil }
  public var displayWidth: Int { width }
  public var displayHeight: Int { height }
  public var features: [String] { [] }
}
