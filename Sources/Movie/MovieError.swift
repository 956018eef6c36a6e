import RenderTree
import Video

/// Why a movie or a still was not written. Errors of `Video` and of the painter are passed on as they are,
/// except where a path is missing in them.
public enum MovieError: Error, Equatable, CustomStringConvertible {
  case invalidCanvas(width: Double, height: Double, scale: Double)
  case emptyRange(first: Int, end: Int)
  case tooManyFrames(Int)
  case invalidJobCount(Int)
  case invalidSegmentLength(Int)
  /// The extension of a still.
  case unsupportedExtension(path: String)
  /// The extension of a movie where one of a moving picture is expected.
  case notAnimation(path: String)
  case missingDirectory(path: String, directory: String)
  case notADirectory(path: String, directory: String)
  case notAFile(path: String)
  /// Where a folder is to be.
  case notAFolder(path: String)
  /// `operation` completes "could not …"; `reason` is the system's text.
  case fileSystem(operation: String, path: String, reason: String)
  case writing(path: String, LibAVError)
  /// The finished file does not hold what was written into it.
  case incomplete(path: String, expected: Int, found: Int)
  /// Nobody reads standard output any more.
  case readerGone
  case cancelled
  /// Replicator layers make more copies than one frame may have.
  case tooManyCopies(replicator: String?, time: Double? = nil)
  /// A picture of which only parts were drawn is not as if all of it had been.
  case wrongDamage(x: Int, y: Int)

  public var description: String {
    switch self {
    case .invalidCanvas(let width, let height, let scale):
      return "the canvas is \(width)×\(height) points at a scale of \(scale); expected finite numbers above 0"
    case .emptyRange(let first, let end):
      return "there are no frames from \(first) up to, not including, \(end)"
    case .tooManyFrames(let count):
      return "\(count) frames are too many; expected at most \(SegmentPlan.mostFrames)"
    case .invalidJobCount(let count):
      return "the number of jobs is \(count); expected at least 1"
    case .invalidSegmentLength(let length):
      let range = SegmentPlan.lengths
      return "the segment length is \(length) frames; expected \(range.lowerBound) to \(range.upperBound)"
    case .unsupportedExtension(let path):
      return "'\(path)' does not end in .png or .avif"
    case .notAnimation(let path):
      return "'\(path)' does not end in .gif, .apng or .webp"
    case .missingDirectory(let path, let directory):
      return "cannot write '\(path)': the directory '\(directory)' does not exist"
    case .notADirectory(let path, let directory):
      return "cannot write '\(path)': '\(directory)' is not a directory"
    case .notAFile(let path):
      return "cannot write '\(path)': it exists and is not a regular file"
    case .notAFolder(let path):
      return "'\(path)' is not a folder"
    case .fileSystem(let operation, let path, let reason):
      return "could not \(operation) '\(path)': \(reason)"
    case .writing(let path, let error):
      return "could not write '\(path)': \(error)"
    case .incomplete(let path, let expected, let found):
      return "'\(path)' came out with \(found) frames; expected \(expected)"
    case .readerGone:
      return "nobody reads the output any more"
    case .cancelled:
      return "the render was cancelled"
    case .tooManyCopies(let replicator, _):
      let name = replicator.map { "the replicator layer \"\($0)\"" } ?? "a replicator layer"
      return "\(name) brings a frame to more than \(Frame.mostCopies) copied layers; expected fewer instances"
    case .wrongDamage(let x, let y):
      return "drawing what has changed and drawing all differ, first in column \(x) of row \(y): "
        + "that is a mistake of animrender"
    }
  }
}
