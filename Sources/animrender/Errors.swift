import Foundation
import AnimInsight
import AnimMovie
import AnimScene
import AnimSceneRules

/// What is wrong with an argument's value.
enum ArgumentError: Error, Equatable, CustomStringConvertible {
  case time
  case frameRate
  case frameRange
  case timeRange
  case emptyTimeList
  case notPositive
  case frameCount
  case keyFrames
  case memorySize
  case language
  case shard
  /// The scene is known only later, so this names the option.
  case timeOutside(option: String, time: Double, duration: Double)
  case framesOutside(first: Int, end: Int, count: Int)
  case noFrame(from: Double, to: Double)
  case tooManyFrames(rate: String)
  case noFontDirectory(String)
  /// `what` says which file of the scene the output would replace.
  case outputIsInput(path: String, what: String)
  /// An option that only other kinds of outputs have.
  case optionOfOthers(option: String, output: String, expected: String)
  /// An output that the command does not make.
  case outputOfOthers(command: String, output: String, expected: String)
  /// The scene where the output belongs, and the other way round.
  case wrongOrder(scene: String, output: String)
  /// An option that comparisons do not have.
  case optionOfScenes(option: String, file: String)
  case comparisonInPlan(file: String)
  /// A scene in place of a file that becomes one.
  case noAnimationFile(file: String)
  case filmstripTooLong(Int, limit: Int)
  /// Several things to compare, and what was said of them.
  case comparisonFileBesideOthers(path: String)
  case unknownCommand(String, suggestion: String?, known: [String])
  /// A name that an option or a command takes; `list` prints all.
  case unknownName(String, of: String, suggestion: String?, list: String)
  /// Counted from 1; the text is repaired.
  case notUTF8(argument: Int, text: String)

  var description: String {
    switch self {
    case .time: "expected a time in seconds such as 1.5, 1.5s or 200ms"
    case .frameRate: "expected frames per second from 0.001 to 1000, such as 30, 29.97 or 30000/1001"
    case .frameRange: "expected two frame numbers such as 10..40, the second one greater"
    case .timeRange: "expected two times such as 0.5..2, the second one later"
    case .emptyTimeList: "expected times such as 0,0.5,1"
    case .notPositive: "expected a number above 0"
    case .shard: "expected a part and the number of parts, such as 1/3"
    case .language: "expected a language as BCP 47 writes it, such as de or pt-BR"
    case .memorySize: "expected an amount of memory above 0, such as 512M or 4G"
    case .frameCount: "expected a whole number of at least 1"
    case .keyFrames:
      "expected a whole number of frames, \(SegmentPlan.intervals.lowerBound) to \(SegmentPlan.intervals.upperBound)"
    case .timeOutside(let option, let time, let duration):
      "\(option): \(time.shortText) is outside the scene's 0 to \(duration.shortText) seconds"
    case .framesOutside(let first, let end, let count):
      "--frames: \(first)..\(end) reaches beyond the scene's \(count) frames"
    case .noFrame(let start, let end):
      "--time: no frame begins from \(start.shortText) up to, not including, \(end.shortText) seconds"
    case .noFontDirectory(let path):
      "--font-dir: there is no directory '\(path)'"
    case .outputIsInput(let path, let what):
      "the output '\(path)' is \(what); expected another file"
    case .optionOfOthers(let option, let output, let expected):
      "\(option): '\(output)' has no use for it; it is for \(expected)"
    case .outputOfOthers(let command, let output, let expected):
      "'\(command)' does not make '\(output)'; expected \(expected)"
    case .wrongOrder(let scene, let output):
      "'\(scene)' is a scene, and stands where the output belongs; expected '\(scene) \(output)'"
    case .optionOfScenes(let option, let file):
      "\(option): '\(file)' is a comparison, which is rendered as a whole"
    case .comparisonInPlan(let file):
      "'\(file)' is a comparison, which cannot be divided; expected a scene"
    case .noAnimationFile(let file):
      "'\(file)' is a scene; expected a Lottie animation or a dotLottie archive"
    case .filmstripTooLong(let count, let limit):
      "\(count) frames do not fit on a sheet; expected at most \(limit)"
    case .comparisonFileBesideOthers(let path):
      "'\(path)' says itself what to compare; expected it alone, without '--layout', '--label', '--sync', "
        + "'--speed' and '--curves'"
    case .unknownCommand(let word, let suggestion, let known):
      "there is no command '\(word)'"
        + (suggestion.map { ". Did you mean '\($0)'?" }
          ?? "; expected a scene or one of \(known.joined(separator: ", "))")
    case .unknownName(let name, let option, let suggestion, let list):
      "\(option): there is no name '\(name)'"
        + (suggestion.map { ". Did you mean '\($0)'?" } ?? "; '\(list)' prints all")
    case .notUTF8(let argument, let text):
      "argument \(argument), '\(text)', is not valid UTF-8"
    case .tooManyFrames(let rate):
      "at \(rate) frames per second the scene has more than \(SegmentPlan.mostFrames) frames"
    }
  }
}

/// A layer or key path of the command line that the scene does not have.
struct MisnamedTarget: Error, CustomStringConvertible {
  var scene: String
  var error: TraceError

  var description: String { "\(scene): error: \(error)" }
}

/// The system gives less than any run needs; `reason` is its text.
enum PreflightFailure: Error, CustomStringConvertible {
  case descriptors(reason: String)
  case addresses(reason: String)
  case threads(reason: String)

  var description: String {
    switch self {
    case .descriptors(let reason):
      "could not open \(Preflight.descriptors) files at a time: \(reason); expected a higher limit (ulimit -n)"
    case .addresses(let reason):
      "could not reserve \(Preflight.addresses >> 20) MiB of addresses: \(reason); expected a higher limit (ulimit -v)"
    case .threads(let reason):
      "could not start a thread: \(reason); expected a higher limit of processes or memory (ulimit -u, ulimit -v)"
    }
  }
}

/// The signal that ended the work.
struct Interruption: Error, CustomStringConvertible {
  var signal: Int32

  var exitCode: Int32 { 128 + signal }

  var description: String { signal == SIGINT ? "interrupted" : "terminated" }
}

struct OutputError: Error, CustomStringConvertible {
  var reason: String

  var description: String { "could not write to standard output: \(reason)" }
}

/// What is wrong with the rows of a batch, or with the names that they give to outputs.
enum BatchError: Error, Equatable, CustomStringConvertible {
  case openBrace(pattern: String)
  case sameForAll(pattern: String)
  case unknownColumn(String, pattern: String, place: String, suggestion: String?)
  case notAName(column: String, place: String)
  case emptyName(column: String, place: String)
  case longName(String, place: String, limit: Int)
  case collision(path: String, first: String, second: String)
  case noRows(file: String)
  /// The name of an output that other systems do not take, in words.
  case nameOfOtherSystem(String)
  case comparison(file: String)
  case running(folder: String)
  case unreadableManifest(path: String, reason: String)

  var description: String {
    switch self {
    case .openBrace(let pattern):
      "--output: in '\(pattern)' a brace stands alone; expected a column's name in braces, such as 'out/{id}.mp4'"
    case .sameForAll(let pattern):
      "--output: '\(pattern)' is the same for all rows; expected a column's name in braces, such as 'out/{id}.mp4', or '{row}'"
    case .unknownColumn(let column, let pattern, let place, let suggestion):
      "\(place): there is no column '\(column)', which '\(pattern)' names"
        + (suggestion.map { ". Did you mean '\($0)'?" } ?? "")
    case .notAName(let column, let place):
      "\(place): the column '\(column)' cannot be a name; expected a text, a number, true or false"
    case .emptyName(let column, let place):
      "\(place): the column '\(column)' is empty, and names the output"
    case .longName(let name, let place, let limit):
      "\(place): the name '\(name.prefix(40))…' is longer than \(limit) bytes"
    case .collision(let path, let first, let second):
      "\(second): its output '\(path)' is that of \(first) already; expected a name for each row"
    case .nameOfOtherSystem(let sentence): sentence
    case .noRows(let file):
      "'\(file)' has no rows"
    case .comparison(let file):
      "'\(file)' is a comparison, which has no variables; expected a scene"
    case .running(let folder):
      "another batch writes into '\(folder)'; expected it to end first"
    case .unreadableManifest(let path, let reason):
      "the manifest '\(path)' cannot be read: \(reason)"
    }
  }

  var isUsage: Bool {
    switch self {
    case .running, .unreadableManifest: false
    default: true
    }
  }
}

/// What went wrong with one row.
struct RowError: Error, CustomStringConvertible {
  var place: String
  var error: any Error

  var description: String { "\(place): \(error)" }
}

/// What is an error of a row where warnings count as such.
struct StrictWarnings: Error, CustomStringConvertible {
  var warnings: [SceneWarning]
  /// Of the row, such as `rows.csv, row 3`.
  var place: String

  init(_ warnings: [SceneWarning], at place: String) { (self.warnings, self.place) = (warnings, place) }

  /// Each in a line.
  var description: String { warnings.map { "\($0) (\(place))" }.joined(separator: "\n") }
}

/// Why no row of a table is the one that is asked for.
enum RowChoiceError: Error, Equatable, CustomStringConvertible {
  case noNumber(Int, file: String, count: Int)
  case noColumn(String, file: String, suggestion: String?)
  case noValue(String, column: String, file: String, suggestion: String?)
  case several(String, column: String, first: String, second: String)

  var description: String {
    switch self {
    case .noNumber(let number, let file, let count):
      "--row: '\(file)' has no row \(number); expected 1 to \(count)"
    case .noColumn(let column, let file, let suggestion):
      "--row: '\(file)' has no column '\(column)'"
        + (suggestion.map { ". Did you mean '\($0)'?" } ?? "; expected a row's number, or column=value")
    case .noValue(let value, let column, let file, let suggestion):
      "--row: no row of '\(file)' has '\(value)' in its column '\(column)'"
        + (suggestion.map { ". Did you mean '\($0)'?" } ?? "")
    case .several(let value, let column, let first, let second):
      "--row: '\(value)' stands in the column '\(column)' of \(first) and of \(second); expected a row's number"
    }
  }
}

extension MissingColumns: CustomStringConvertible {
  var description: String {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return names.count == 1
      ? "\(file): there is no column for the variable \(list), so that all rows have its default"
      : "\(file): there are no columns for the variables \(list), so that all rows have their defaults"
  }
}
