import FlyingFox
import Foundation
import AnimScene
import AnimVideo

/// What people and programs say of the scene, pinned to layers and times, in a file beside it.
extension StudioAPI {
  func comments(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let file = session.file else { throw StudioError.noScene }
    return try await Work.run(on: session.sceneWork) {
      StudioResponse.json(.fields(["comments": try CommentFile(beside: file).comments]))
    }
  }

  /// Adds a comment or an answer, changes one, or takes one away.
  func putComment(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard session.options.isEditable else { throw StudioError.notEditable }
    guard let file = session.file else { throw StudioError.noScene }
    let body = try await RequestBody(request)
    let session = session
    return try await Work.run(on: session.sceneWork) {
      var comments = try CommentFile(beside: file)
      let id = try comments.change(body)
      try comments.write()
      session.events.send("comments", .fields(["id": id]))
      return StudioResponse.json(.fields(["id": id, "comments": comments.comments]))
    }
  }
}
