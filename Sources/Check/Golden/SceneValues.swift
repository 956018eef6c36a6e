import Foundation
import AnimMovie
import AnimSceneTemplate
import AnimVideo

/// What the variables of a scene are given from outside, as its golden is named after it: texts, sorted by the names of
/// their variables, and files with values, in the order in which they were given, as a later one replaces values of an
/// earlier one.
public struct SceneValues: Sendable, Hashable {
  /// A text for a variable.
  public struct Argument: Sendable, Hashable {
    /// The variable.
    public let name: String
    /// As it was given.
    public let text: String
  }

  /// A file with values.
  public struct DataFile: Sendable, Hashable {
    /// The variable; nil leaves it to the file.
    public let variable: String?
    /// As seen from the scene's folder.
    public let path: String
  }

  /// The texts.
  public let arguments: [Argument]
  /// The files.
  public let data: [DataFile]
  /// A mark with a hash, of which no golden says what the values are.
  private let unknownMark: String?

  /// No values.
  public init() { self.init([], []) }

  init(_ arguments: [Argument], _ data: [DataFile]) {
    (self.arguments, self.data, unknownMark) = (arguments.sorted { $0.name < $1.name }, data, nil)
  }

  private init(unknown mark: Substring) {
    (arguments, data, unknownMark) = ([], [], String(mark))
  }

  /// What the command line gives.
  ///
  /// - Parameters:
  ///   - data: files, as the command line names them.
  ///   - scene: the path of the scene's file.
  public init(
    arguments: [(name: String, text: String)], data: [(variable: String?, path: String)], of scene: String
  ) {
    let folder = FilePath.folder(of: scene)
    self.init(
      arguments.map { Argument(name: $0.name, text: $0.text) },
      data.map { DataFile(variable: $0.variable, path: Self.path($0.path, from: folder)) })
  }

  /// Whether nothing is given.
  public var isEmpty: Bool { arguments.isEmpty && data.isEmpty && areKnown }
  /// False for those of a golden whose name has a hash of them, and whose text does not say what they are.
  public var areKnown: Bool { unknownMark == nil }

  // MARK: Names of goldens

  /// In bytes. What is longer is cut off, and a hash of all stands behind it.
  private static let longestMark = 96
  private static let longestBeginning = 40
  private static let hashDigits = 16
  private static let hashSign: Character = "~"

  /// What a golden's name has of them: `+title=Hello+@brand.json`.
  var mark: String {
    if let unknownMark { return unknownMark }
    let parts =
      arguments.map { "\(GoldenName.escaped($0.name))=\(GoldenName.escaped($0.text))" }
      + data.map { file in
        (file.variable.map { GoldenName.escaped($0) + "=" } ?? "") + "@" + GoldenName.escaped(file.path)
      }
    let whole = parts.map { "+" + $0 }.joined()
    guard whole.utf8.count > Self.longestMark else { return whole }
    var beginning = whole.prefix(Self.longestBeginning)
    // No half of an escaped byte.
    if let percent = beginning.lastIndex(of: "%"), beginning[percent...].count < 3 {
      beginning = beginning[..<percent]
    }
    let hash = "\(Digest(of: Array(whole.utf8)))".prefix(Self.hashDigits)
    return "\(beginning)\(Self.hashSign)\(hash)"
  }

  /// - Parameter golden: what the golden of that name says, for a name with a hash.
  /// - Returns: nil for what is no mark of values.
  init?(mark: Substring, golden: () -> SceneValues?) {
    guard mark.contains(Self.hashSign) else {
      self.init(mark)
      return
    }
    if let values = golden(), values.mark == mark { self = values } else { self.init(unknown: mark) }
  }

  private init?(_ mark: Substring) {
    let parts = mark.split(separator: "+", omittingEmptySubsequences: false)
    guard parts.first?.isEmpty == true else { return nil }
    var arguments: [Argument] = []
    var data: [DataFile] = []
    for part in parts.dropFirst() {
      var name: String?
      var rest = part
      if let sign = part.firstIndex(of: "=") {
        guard let text = part[..<sign].removingPercentEncoding, !text.isEmpty else { return nil }
        name = text
        rest = part[part.index(after: sign)...]
      }
      let isFile = rest.first == "@"
      guard let text = (isFile ? rest.dropFirst() : rest).removingPercentEncoding else { return nil }
      if isFile {
        guard let file = DataFile(name, text) else { return nil }
        data.append(file)
      } else {
        guard let name else { return nil }
        arguments.append(Argument(name: name, text: text))
      }
    }
    self.init(arguments, data)
    // In another order, or with other escapes, it is no name that is looked for.
    guard self.mark == mark else { return nil }
  }

  // MARK: Paths

  private static func path(_ path: String, from folder: String) -> String {
    let base = components(folder)
    let target = components(FilePath.folder(of: path)) + [FilePath.name(of: path)]
    let shared = zip(base, target.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - shared)
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }

  /// Those of a folder's path with its links resolved.
  private static func components(_ folder: String) -> [String] {
    URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL.resolvingSymlinksInPath().path
      .split(separator: "/").map(String.init)
  }
}

extension SceneValues.DataFile {
  /// Nil for a file that does not say how it is to be read.
  init?(_ variable: String?, _ path: String) {
    guard TemplateData.Format(path: path) != nil else { return nil }
    (self.variable, self.path) = (variable, path)
  }
}
