import FlyingFox
import Foundation

/// Requests without a socket, for programs that try what they can do.
extension StudioServer {
  /// Reads the scene, as it is done before the first request.
  package func open() {
    session.reload(isForced: true)
  }

  /// What the page adds to each request.
  package var pageHeaders: String { "Host: 127.0.0.1:1\r\nX-Studio-Token: \(token)\r\n" }

  /// Answers a request as it comes over a connection.
  ///
  /// - Parameters:
  ///   - head: up to and without the empty line.
  ///   - body: what follows that.
  /// - Returns: the status, and the body unless it goes on without an end; nil for what is no request.
  package func answer(head: [UInt8], body: [UInt8]) async -> (status: Int, body: Data?)? {
    guard let head = try? HTTPHead(head) else { return nil }
    let request = head.request(with: HTTPBodySequence(data: Data(body)))
    let response = await Self.answer(
      request, RequestGate(token: token, port: 1), StudioPage(folder: nil), StudioAPI(session: session))
    let isEndless = response.headers[.contentType]?.hasPrefix("text/event-stream") ?? false
    return (response.statusCode.code, isEndless ? nil : try? await response.bodyData)
  }
}
