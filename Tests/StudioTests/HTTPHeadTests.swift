import Testing

@testable import AnimStudio

/// What is read of a request before anything is done.
@Suite struct HTTPHeadTests {
  @Test("A head is taken apart, with whatever ends its lines")
  func parts() throws {
    for end in ["\r\n", "\n"] {
      let lines = ["PUT /api/text?token=a%20b HTTP/1.1", "Host: 127.0.0.1:1", "content-length:  12 ", "X-A:"]
      let head = try HTTPHead(Array(lines.joined(separator: end).utf8))
      #expect(head.method == "PUT" && head.target == "/api/text?token=a%20b" && head.length == 12)
      #expect(head.values("HOST") == ["127.0.0.1:1"] && head.values("x-a") == [""])
      #expect(head.keepsAlive)
    }
  }

  @Test(
    "What is no request of HTTP/1.1 is refused",
    arguments: [
      "", "GET", "GET /", "GET / HTTP/2", "get / HTTP/1.1", "GET  / HTTP/1.1", "GET http://a/ HTTP/1.1",
      "GET * HTTP/1.1",
      "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\n: a", "GET / HTTP/1.1\r\nA B: c",
      "GET / HTTP/1.1\r\n folded: a",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "PUT / HTTP/1.1\r\nContent-Length: -1",
      "PUT / HTTP/1.1\r\nContent-Length: +1",
      "PUT / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2",
      "PUT / HTTP/1.1\r\nContent-Length: 99999999999999999999",
      "PUT / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked", "GET /\0 HTTP/1.1",
    ])
  func malformed(text: String) {
    #expect(throws: HTTPHead.Problem.malformed) { try HTTPHead(Array(text.utf8)) }
  }

  @Test("A body without its length is refused, and a connection stays as long as both sides say")
  func lengths() throws {
    #expect(throws: HTTPHead.Problem.noLength) {
      try HTTPHead(Array("PUT / HTTP/1.1\r\nTransfer-Encoding: chunked".utf8))
    }
    for (text, stays) in [
      ("GET / HTTP/1.1\r\nConnection: close", false), ("GET / HTTP/1.1\r\nConnection: a, Close", false),
      ("GET / HTTP/1.0", false), ("GET / HTTP/1.0\r\nConnection: keep-alive", true), ("GET / HTTP/1.1", true),
    ] {
      #expect(try HTTPHead(Array(text.utf8)).keepsAlive == stays, "\(text)")
    }
  }
}
