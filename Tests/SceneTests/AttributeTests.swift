import Foundation
import AnimTestSupport
import Testing

/// Foundation's `NSMutableAttributedString` on Linux (6.3) may end the program when a part of a string gets an attribute that is an
/// object of a Swift class: no code of the project, its tests and its examples does that.
@Suite struct AttributeTests {
  private static let forbidden = [".addAttribute(", ".addAttributes(", ".setAttributes("]

  @Test(arguments: ["Sources", "Tests", "examples"]) func noPartOfAStringGetsAnAttribute(folder: String)
    throws
  {
    let root = Repository.root.appending(path: folder)
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files
    where file.pathExtension == "swift" && !file.path.contains("/.build/")
      && file.lastPathComponent != "AttributeTests.swift"
    {
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing("FileManager.default.setAttributes(", with: "")
      for call in Self.forbidden { #expect(!text.contains(call), "\(file.path): \(call)") }
    }
    #expect(count > 0)
  }
}
