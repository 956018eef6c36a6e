import AnimRenderTree
import AnimVideo

/// Why a movie or a still was not written. Errors of `Video` and of the painter are passed on as they are,
/// except where a path is missing in them.
public enum MovieError: Error, Equatable, CustomStringConvertible {
  /// The canvas has no size that can be drawn.
  case invalidCanvas(width: Double, height: Double, scale: Double)
  /// There are no frames from `first` up to `end`.
  case emptyRange(first: Int, end: Int)
  /// There are more frames than a movie may have.
  case tooManyFrames(Int)
  /// Fewer than one job.
  case invalidJobCount(Int)
  /// A number of frames that segments cannot have.
  case invalidSegmentLength(Int)
  /// The extension of a still.
  case unsupportedExtension(path: String)
  /// The folder that is to be written into is not there.
  case missingDirectory(path: String, directory: String)
  /// What should be a folder is not one.
  case notADirectory(path: String, directory: String)
  /// What is to be replaced is no regular file.
  case notAFile(path: String)
  /// Where a folder is to be.
  case notAFolder(path: String)
  /// `operation` completes "could not …"; `reason` is the system's text.
  case fileSystem(operation: String, path: String, reason: String)
  /// One of FFmpeg's libraries could not write the file.
  case writing(path: String, LibAVError)
  /// The finished file does not hold what was written into it.
  case incomplete(path: String, expected: Int, found: Int)
  /// The program that read standard output has closed it.
  case readerGone
  /// The task that rendered was cancelled.
  case cancelled
  /// Replicator layers make more copies than one frame may have.
  case tooManyCopies(replicator: String?, time: Double? = nil)
  /// A picture of which only parts were drawn is not as if all of it had been.
  case wrongDamage(x: Int, y: Int)

  /// What is wrong with what, and what was expected.
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
      return "the output is closed at its other end"
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

/// Why a part of a plan is not made, or its parts are not joined.
public enum PlanError: Error, Equatable, CustomStringConvertible {
  /// The plan's file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is no plan, or one with values that there cannot be.
  case notAPlan(path: String, reason: String)
  /// It is not said which segment is wanted, by an option or in these variables of the environment.
  case noIndex(variables: [String])
  /// The variable of the environment that says the segment is no number.
  case invalidIndex(text: String, variable: String)
  /// The plan has no segment of this number.
  case indexOutside(Int, count: Int)
  /// The plan was made by another version of the program.
  case otherTool(planned: String, running: String)
  /// An empty identity: it is not there.
  case otherLibrary(name: String, planned: String, running: String)
  /// The scene's file is not as it was when the plan was made.
  case otherScene(path: String)
  /// A picture or movie of the scene is not as it was when the plan was made.
  case otherAsset(name: String)
  /// A file with values for the scene's variables is not as it was when the plan was made.
  case otherData(path: String)
  /// A font's file is not as it was when the plan was made.
  case otherFont(path: String)
  /// A segment shows something else here, for an unknown reason.
  case otherFrames(Int)
  /// Segments of these numbers are not in the folder, or are damaged there.
  case missingSegments([Int], folder: String)
  /// The folder of segments is not there.
  case noSegments(folder: String)
  /// A file of this name cannot hold the plan's codec.
  case unsupportedCodec(String, output: String)

  /// Whether it is a file that is missing or another one.
  public var isAboutFiles: Bool {
    switch self {
    case .otherAsset, .otherData, .otherFont, .missingSegments, .noSegments: true
    default: false
    }
  }

  /// What does not fit the plan, and what was expected.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "could not read the plan '\(path)': \(reason)"
    case .notAPlan(let path, let reason): "'\(path)' is not a plan: \(reason)"
    case .noIndex(let variables):
      "there is no '--index', and none of \(variables.joined(separator: ", ")) is set"
    case .invalidIndex(let text, let variable): "\(variable) is '\(text)'; expected a segment's number"
    case .indexOutside(let index, let count):
      "there is no segment \(index); expected 0 to \(count - 1)"
    case .otherTool(let planned, let running): "the plan is of '\(planned)', and this is '\(running)'"
    case .otherLibrary(let name, let planned, let running):
      running.isEmpty
        ? "the plan was made with '\(name)' (\(planned.prefix(12))), which is not here"
        : planned.isEmpty
          ? "the plan was made without '\(name)' (\(running.prefix(12)))"
          : "the plan was made with another '\(name)': \(planned.prefix(12)) there, \(running.prefix(12)) here"
    case .otherScene(let path): "the scene '\(path)' is not the one that the plan was made from"
    case .otherAsset(let name): "'\(name)', which the scene uses, is not the file that the plan was made from"
    case .otherData(let path): "'\(path)', the data of the scene, is not the file that the plan was made from"
    case .otherFont(let path): "the font '\(path)' is none that the plan was made with"
    case .otherFrames(let index):
      "segment \(index) shows something else here than where the plan was made; the processor may compute otherwise"
    case .missingSegments(let indices, let folder):
      "of the plan's segments \(Self.list(indices)) \(indices.count == 1 ? "is" : "are") not in '\(folder)', or damaged"
    case .noSegments(let folder):
      "there is no folder '\(folder)'; expected the one that 'animrender segment' has put the segments into"
    case .unsupportedCodec(let codec, let output): "'\(output)' cannot hold the plan's '\(codec)'"
    }
  }

  /// `3, 7, 8 and 12 more`.
  private static func list(_ indices: [Int]) -> String {
    let first = indices.prefix(8).map { "\($0)" }.joined(separator: ", ")
    return indices.count > 8 ? "\(first) and \(indices.count - 8) more" : first
  }
}
