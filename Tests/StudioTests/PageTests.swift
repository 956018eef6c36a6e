import Foundation
import AnimTestSupport
import Testing

@testable import AnimStudio

/// The page's files are in the program.
@Suite struct PageTests {
  @Test func everyFileIsEmbedded() throws {
    let folder = Repository.root.appending(path: "Sources/Studio/Page")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.contains("index.html") && names.count > 20)
    for name in names {
      // A list in Sources/CPages names them.
      #expect(
        StudioPage(folder: nil).file(name)?.bytes == (try Data(contentsOf: folder.appending(path: name))))
    }
  }

  @Test("The page asks for all its modules at once")
  func modules() throws {
    let folder = Repository.root.appending(path: "Sources/Studio/Page")
    let page = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".js") {
      #expect(page.contains("\"\(name)\""), "\(name)")
    }
  }

  @Test("The page is served as what it is, without a way to be put into another one")
  func headers() async throws {
    let studio = try await RunningStudio()
    let page = try await studio.send("GET", "/?token=\(studio.address.token)")
    #expect(page.status == 200 && page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
    #expect(
      page.headers["x-content-type-options"] == "nosniff" && page.headers["cache-control"] == "no-store")
    let script = try await studio.send("GET", "/main.js")
    #expect(script.status == 200 && script.headers["content-type"] == "text/javascript; charset=utf-8")
  }

  /// Sentences for people.
  @Test(
    arguments: [
      (
        StudioError.noToken,
        "the token is missing or not the studio's; open the address that the program printed"
      ),
      (.foreignHost("a"), "the studio does not answer for \"a\"; expected 127.0.0.1 with its port"),
      (.foreignOrigin("a"), "pages of \"a\" may not ask the studio"),
      (.unknownPath("/x"), "there is nothing at \"/x\""),
      (.wrongMethod("PUT", expected: "GET"), "\"PUT\" does nothing here; expected GET"),
      (.tooLarge(limit: 32 << 20), "the request is larger than 32 MiB"),
      (.headTooLarge(limit: 16 << 10), "the request's first line and headers are larger than 16 KiB"),
      (.malformedRequest, "this is no request of HTTP/1.1"),
      (.noLength, "the request's body comes without its length; expected \"Content-Length\""),
      (
        .overwritten("undo"),
        "another program has changed the same values since, so that there is no way to undo this step alone"
      ),
      (.noScene, "no state of the scene could be read yet"),
      (.notEditable, "the studio was started with --no-edit, so the file stays as it is"),
      (.stale(given: 1, current: 2), "the scene has changed: its revision is 2, not 1; read it again"),
      (.stale(given: nil, current: 2), "the scene has changed: its revision is 2, not given; read it again"),
      (.nothingToUndo("undo"), "there is nothing to undo"), (.missing("layer"), "\"layer\" is missing"),
      (.unknownLayer("a", suggestion: "b"), "unknown layer \"a\"; did you mean \"b\"?"),
      (.unknownKeyPath("x", layer: "a"), "\"a\" has no key path \"x\""),
      (.unknownScene("a", suggestion: "b"), "there is no scene \"a\" beside this one; did you mean \"b\"?"),
      (.notInTree("a", time: "1"), "\"a\" is not in the tree at 1 s"),
      (.notThere("sound"), "the scene has no sound"),
      (.edit(.missing("/a", "why")), "\"/a\" cannot be edited: why"),
    ] as [(StudioError, String)])
  func sentences(error: StudioError, text: String) {
    #expect("\(error)" == text)
    #expect((400..<600).contains(error.status))
  }
}
