/// Why an archive cannot be used. The sentences are in `description`.
enum ArchiveFault: Error, Hashable, CustomStringConvertible {
  case missingLibrary
  case noMemory
  case noDirectory
  case damaged(String)
  case encrypted(String)
  case method(Int, name: String)
  case badName(String)
  case duplicate(String)
  case tooManyFiles(limit: Int)
  case tooLarge(limitInMebibytes: Int)
  /// One of several parts.
  case part
  case missing(String)
  /// The library ended while it was at the archive.
  case failed(reason: String)

  /// Whether a limit is exceeded, which need not mean that anything is wrong with the archive.
  var isLimit: Bool {
    switch self {
    case .tooManyFiles, .tooLarge, .noMemory: true
    default: false
    }
  }

  var description: String {
    switch self {
    case .missingLibrary:
      "dotLottie needs \(LottieLibrary.zip.project), which is not installed; "
        + "'apt install \(LottieLibrary.zip.packageName)' installs it"
    case .noMemory: "there is not enough memory for the ZIP archive"
    case .noDirectory: "the ZIP archive has no directory at its end"
    case .damaged(let name): "\(name) in the ZIP archive is damaged"
    case .encrypted(let name): "\(name) in the ZIP archive is encrypted"
    case .method(let method, let name):
      "\(name) in the ZIP archive is packed by method \(method); expected 0 (stored) or 8 (deflate)"
    case .badName(let name):
      "the ZIP archive has a file named \(name); expected a path below the archive without \"..\""
    case .duplicate(let name): "the ZIP archive has two files named \(name)"
    case .tooManyFiles(let limit): "the ZIP archive has more than \(limit) files"
    case .tooLarge(let limit): "what is in the ZIP archive is larger than \(limit) MiB"
    case .part: "the ZIP archive is one of several parts; expected a whole one"
    case .failed(let reason): "the ZIP archive cannot be read: \(reason)"
    case .missing(let name): "the archive has no \(name)"
    }
  }
}
