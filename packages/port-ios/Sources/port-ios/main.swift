import Foundation
import PortIOS

let usage = """
  port-ios SOURCES OUT [--exclude PATTERN]… [--report]

  Rewrites the Swift files of the folder SOURCES, written for iOS, into the folder OUT, so that they compile with animrender's UIKit.
  SOURCES stays as it is. Files whose path has PATTERN in it are left out. --report lists what could not be rewritten, with its
  place and what to write there; without it the number is said.
  """

/// Ends with a sentence; 2 for wrong usage, 1 for what could not be read or written.
func fail(_ sentence: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("port-ios: error: \(sentence)\n".utf8))
  exit(code)
}

var paths: [String] = []
var excluded: [String] = []
var isReport = false
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--help", "-h":
    print(usage)
    exit(0)
  case "--report": isReport = true
  case "--exclude":
    guard let pattern = arguments.popFirst() else { fail("'--exclude' needs a part of a path", code: 2) }
    excluded.append(pattern)
  default:
    guard !argument.hasPrefix("--") else {
      fail("unknown option '\(argument)'; expected --exclude or --report", code: 2)
    }
    paths.append(argument)
  }
}
guard paths.count == 2 else { fail("expected a folder of sources and one to write to\n\n\(usage)", code: 2) }

/// Ports the folder, and says what could not be rewritten.
@MainActor func port() {
  let porting = Porting(
    sources: URL(filePath: paths[0]), output: URL(filePath: paths[1]), excluding: excluded)
  switch Result(catching: porting.run) {
  case .failure(let error): fail("\(error)", code: 1)
  case .success(let notes) where isReport: for note in notes { print(note) }
  case .success(let notes) where !notes.isEmpty:
    FileHandle.standardError.write(
      Data("port-ios: \(notes.count) places could not be rewritten; --report lists them\n".utf8))
  case .success: break
  }
}

port()
