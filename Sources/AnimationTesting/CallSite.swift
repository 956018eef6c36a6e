import Testing
import AnimJSON
import XCTest

/// Where an expectation stands, so that its failure is shown there.
struct CallSite: Sendable, Hashable {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt

  static func == (a: CallSite, b: CallSite) -> Bool { a.text == b.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  private var text: String { "\(filePath):\(line):\(column)" }

  var sourceLocation: Testing.SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: max(Int(line), 1), column: max(Int(column), 1))
  }

  /// Fails the test that runs: one of Swift Testing, or else one of XCTest.
  func fail(_ message: String) {
    if Test.current != nil {
      Issue.record("\(message)", sourceLocation: sourceLocation)
    } else {
      XCTFail(message, file: filePath, line: line)
    }
  }

  /// Attaches a file's bytes to the test that runs. XCTest has no attachments on Linux, where the page shows the same.
  func attach(_ bytes: [UInt8], named name: String) {
    guard Test.current != nil else { return }
    Attachment.record(bytes, named: name, sourceLocation: sourceLocation)
  }
}
