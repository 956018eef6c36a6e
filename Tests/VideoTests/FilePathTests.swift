import Foundation
import Testing

@testable import AnimVideo

@Suite struct FilePathTests {
  @Test(arguments: [
    ("", ".", ""), ("a", ".", "a"), ("-", ".", "-"), (".", ".", "."), ("..", ".", ".."), ("/", "/", "/"),
    ("//", "/", "/"), ("///", "/", "/"), ("/a", "/", "a"), ("//a", "/", "a"), ("/a/", "/", "a"),
    ("a/", ".", "a"), ("a//", ".", "a"), ("a/b", "a", "b"), ("a/b/", "a", "b"), ("a//b//", "a", "b"),
    ("/a/b", "/a", "b"), ("a/..", "a", ".."), ("../a", "..", "a"), ("./a", ".", "a"), ("a/b/c", "a/b", "c"),
    ("a\nb/c\nd", "a\nb", "c\nd"), ("ü/é", "ü", "é"), ("/\u{301}", "/", "\u{301}"), (" ", ".", " "),
    ("a\\b", ".", "a\\b"), (".mp4", ".", ".mp4"), ("a\r\nb/\r\n", "a\r\nb", "\r\n"), ("~", ".", "~"),
    ("e\u{301}/\u{301}x", "e\u{301}", "\u{301}x"), ("file:///a", "file:", "a"), ("%2F/x", "%2F", "x"),
  ])
  func foldersAndNames(path: String, folder: String, name: String) {
    // Characters that combine must not hide a slash, so this compares bytes.
    #expect(Array(FilePath.folder(of: path).utf8) == Array(folder.utf8))
    #expect(Array(FilePath.name(of: path).utf8) == Array(name.utf8))
    // The C library's own function, which changes what it is given, and leaves "//" as it is.
    if !path.isEmpty {
      var bytes = Array(path.utf8CString)
      #expect(dirname(&bytes).map { String(cString: $0).replacing(/^\/+$/, with: "/") } == folder)
    }
  }

  @Test(arguments: [
    ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"), ("a", "/b", "/b"), ("", "b", "b"),
    (".", "b", "./b"),
    ("a", "", "a/"), ("a", "../b", "a/../b"), ("a", "\u{301}", "a/\u{301}"),
  ])
  func joining(folder: String, path: String, joined: String) {
    #expect(Array(FilePath.join(folder, path).utf8) == Array(joined.utf8))
  }

  /// Folder and name lead back to the same entry.
  @Test func whatIsTakenApartFitsTogether() {
    var state: UInt64 = 7
    for _ in 0..<2000 {
      let parts = (0..<6).map { _ -> String in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return ["/", "a", ".", "..", "\u{301}", "//", "\n", "-"][Int(state >> 61)]
      }
      let path = parts.joined()
      let (folder, name) = (FilePath.folder(of: path), FilePath.name(of: path))
      #expect(name == "/" || !name.utf8.contains(UInt8(ascii: "/")))
      let joined = FilePath.join(folder, name)
      #expect(FilePath.folder(of: joined) == folder)
      #expect(FilePath.name(of: joined) == name)
    }
  }
}
