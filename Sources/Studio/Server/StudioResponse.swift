import FlyingFox
import Foundation
import AnimJSON

/// Responses, each with what keeps other pages away from them.
enum StudioResponse {
  static func json(_ text: JSONText, status: HTTPStatusCode = .ok) -> HTTPResponse {
    body(Data(text.line.utf8), "application/json", status: status)
  }

  static func body(
    _ data: Data, _ type: String, status: HTTPStatusCode = .ok, headers: [(String, String)] = []
  ) -> HTTPResponse {
    // In one piece: the library's own are of 4 KiB.
    var response = HTTPResponse(
      statusCode: status, headers: common(type),
      body: HTTPBodySequence(data: data, suggestedBufferSize: max(data.count, 1)))
    for (name, value) in headers { response.headers[HTTPHeader(name)] = value }
    return response
  }

  static func events(_ stream: AsyncStream<[UInt8]>) -> HTTPResponse {
    Self.stream(HTTPBodySequence(from: EventBytes(stream: stream)), "text/event-stream")
  }

  static func stream(_ body: HTTPBodySequence, _ type: String) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: common(type), body: body)
  }

  static func refusal(_ error: StudioError) -> HTTPResponse {
    json(JSONText(error), status: HTTPStatusCode(error.status, phrase: phrase(error.status)))
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 411: "Length Required"
    case 413: "Payload Too Large"
    case 422: "Unprocessable Content"
    case 431: "Request Header Fields Too Large"
    default: "Internal Server Error"
    }
  }

  private static func common(_ type: String) -> HTTPHeaders {
    var headers = HTTPHeaders()
    headers[.contentType] = type
    headers[.cacheControl] = "no-store"
    headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
    headers[HTTPHeader("Referrer-Policy")] = "no-referrer"
    headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
    headers[HTTPHeader("Content-Security-Policy")] =
      "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; style-src 'self' 'unsafe-inline'; "
      + "worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return headers
  }
}
