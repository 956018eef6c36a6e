import Video

/// Why a part of a plan is not made, or its parts are not joined.
public enum PlanError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case notAPlan(path: String, reason: String)
  case noIndex(variables: [String])
  case invalidIndex(text: String, variable: String)
  case indexOutside(Int, count: Int)
  case otherTool(planned: String, running: String)
  /// An empty identity: it is not there.
  case otherLibrary(name: String, planned: String, running: String)
  case otherScene(path: String)
  case otherAsset(name: String)
  case otherFont(path: String)
  /// A segment shows something else here, and nobody knows why.
  case otherFrames(Int)
  case missingSegments([Int], folder: String)
  case codecOfOthers(String, output: String)

  /// Whether it is a file that is missing or another one.
  public var isAboutFiles: Bool {
    switch self {
    case .otherAsset, .otherFont, .missingSegments: true
    default: false
    }
  }

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
    case .otherFont(let path): "the font '\(path)' is none that the plan was made with"
    case .otherFrames(let index):
      "segment \(index) shows something else here than where the plan was made; the processor may compute otherwise"
    case .missingSegments(let indices, let folder):
      "of the plan's segments \(Self.list(indices)) \(indices.count == 1 ? "is" : "are") not in '\(folder)', or damaged"
    case .codecOfOthers(let codec, let output): "'\(output)' cannot hold the plan's '\(codec)'"
    }
  }

  /// `3, 7, 8 and 12 more`.
  private static func list(_ indices: [Int]) -> String {
    let first = indices.prefix(8).map { "\($0)" }.joined(separator: ", ")
    return indices.count > 8 ? "\(first) and \(indices.count - 8) more" : first
  }
}

extension RenderPlan {
  /// Finds out that the running program would not make the same bytes.
  ///
  /// - Throws: `PlanError.otherTool` or `otherLibrary`.
  public func check(tool running: ToolIdentity) throws(PlanError) {
    guard tool.version == running.version else {
      throw .otherTool(planned: tool.version, running: running.version)
    }
    for library in Set(tool.libraries + running.libraries).sorted(by: { $0.name < $1.name }) {
      let planned = tool.libraries.first { $0.name == library.name }?.identity
      let found = running.libraries.first { $0.name == library.name }?.identity
      guard planned == found else {
        throw .otherLibrary(name: library.name, planned: planned ?? "", running: found ?? "")
      }
    }
  }
}
