import AnimCPages
import Foundation
import AnimTestSupport
import Testing

/// Sources/CPages has the files of the pages.
@Suite struct PageFilesTests {
  @Test(arguments: ["Report", "Studio"])
  func allAreEmbedded(room: String) throws {
    let folder = Repository.root.appending(path: "Sources/\(room)/Page")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let embedded = page_text("\(room)/\(file.lastPathComponent)").map { String(cString: $0) }
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(embedded == text, "\(file.lastPathComponent): run scripts/embed-pages")
    }
  }
}
