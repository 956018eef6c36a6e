import AnimJSON

/// Why folders cannot be watched.
public enum WatchError: Error, Equatable, CustomStringConvertible {
  case unavailable(reason: String)
  case unwatchable(folder: String, reason: String)

  /// Whether other arguments would help.
  public var isUsage: Bool {
    switch self {
    case .unavailable: false
    case .unwatchable: true
    }
  }

  public var description: String {
    switch self {
    case .unavailable(let reason): "files cannot be watched: \(reason)"
    case .unwatchable(let folder, let reason): "the folder '\(folder)' cannot be watched: \(reason)"
    }
  }
}

/// Why a request is not answered as it asks.
enum StudioError: Error, Equatable, CustomStringConvertible {
  case noToken
  case foreignHost(String)
  case foreignOrigin(String)
  case unknownPath(String)
  case wrongMethod(String, expected: String)
  case tooLarge(limit: Int)
  case headTooLarge(limit: Int)
  case malformedRequest
  case noLength
  case noScene
  case notEditable
  case stale(given: Int?, current: Int)
  case nothingToUndo(String)
  case overwritten(String)
  case badRequest(String)
  case missing(String)
  case unknownLayer(String, suggestion: String?)
  case unknownKeyPath(String, layer: String)
  case unknownScene(String, suggestion: String?)
  case notInTree(String, time: String)
  case notThere(String)
  case edit(TextEditError)
  case invalidScene(String)
  case failed(String)

  /// As HTTP has it.
  var status: Int {
    switch self {
    case .noToken, .foreignHost, .foreignOrigin, .notEditable: 403
    case .unknownPath, .unknownLayer, .unknownKeyPath, .unknownScene, .notInTree, .notThere, .noScene: 404
    case .wrongMethod: 405
    case .stale, .nothingToUndo, .overwritten: 409
    case .tooLarge: 413
    case .headTooLarge: 431
    case .noLength: 411
    case .badRequest, .missing, .malformedRequest: 400
    case .edit(.badPointer), .edit(.overlap): 400
    case .edit, .invalidScene: 422
    case .failed: 500
    }
  }

  var description: String {
    switch self {
    case .noToken: "the token is missing or not the studio's; open the address that the program printed"
    case .foreignHost(let host):
      "the studio does not answer for \(quoted(host)); expected 127.0.0.1 with its port"
    case .foreignOrigin(let origin): "pages of \(quoted(origin)) may not ask the studio"
    case .unknownPath(let path): "there is nothing at \(quoted(path))"
    case .wrongMethod(let method, let expected): "\(quoted(method)) does nothing here; expected \(expected)"
    case .tooLarge(let limit): "the request is larger than \(limit >> 20) MiB"
    case .headTooLarge(let limit): "the request's first line and headers are larger than \(limit >> 10) KiB"
    case .malformedRequest: "this is no request of HTTP/1.1"
    case .noLength: "the request's body comes without its length; expected \"Content-Length\""
    case .noScene: "no state of the scene could be read yet"
    case .notEditable: "the studio was started with --no-edit, so the file stays as it is"
    case .stale(let given, let current):
      "the scene has changed: its revision is \(current), not \(given.map(String.init) ?? "given"); read it again"
    case .nothingToUndo(let what): "there is nothing to \(what)"
    case .overwritten(let what):
      "another program has changed the same values since, so that there is no way to \(what) this step alone"
    case .badRequest(let reason): reason
    case .missing(let name): "\(quoted(name)) is missing"
    case .unknownLayer(let name, let suggestion):
      "unknown layer \(quoted(name))" + (suggestion.map { "; did you mean \(quoted($0))?" } ?? "")
    case .unknownKeyPath(let keyPath, let layer): "\(quoted(layer)) has no key path \(quoted(keyPath))"
    case .unknownScene(let name, let suggestion):
      "there is no scene \(quoted(name)) beside this one"
        + (suggestion.map { "; did you mean \(quoted($0))?" } ?? "")
    case .notInTree(let layer, let time): "\(quoted(layer)) is not in the tree at \(time) s"
    case .notThere(let what): "the scene has no \(what)"
    case .edit(let error): "\(error)"
    case .invalidScene(let reason): reason
    case .failed(let reason): reason
    }
  }
}

extension StudioError {
  init(_ problem: HTTPHead.Problem) {
    switch problem {
    case .tooLarge: self = .headTooLarge(limit: HTTPListener.maxHeadBytes)
    case .malformed: self = .malformedRequest
    case .noLength: self = .noLength
    }
  }
}
