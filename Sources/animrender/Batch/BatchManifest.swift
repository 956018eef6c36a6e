import Foundation
import AnimJSON
import AnimMovie

/// What a batch made, as a file.
enum BatchManifest {
  /// Changes when a member is taken away or means something else.
  static let version = 1

  private struct File: Decodable {
    struct Output: Decodable {
      var output: String
      var key: String?
      var sha256: String?
      var bytes: Int?
      var frames: Int?
    }

    var version: Int
    var outputs: [Output]
  }

  /// What an earlier batch made; none where there is no manifest.
  ///
  /// - Throws: `BatchError` for what is no manifest, which would be replaced.
  static func records(at path: String) throws(BatchError) -> [BatchRecord] {
    guard let data = FileManager.default.contents(atPath: path) else {
      if FileIdentity.isThere(path) { throw .unreadableManifest(path: path, reason: "it is no file") }
      return []
    }
    let file: File
    do { file = try JSONDecoder().decode(File.self, from: data) } catch {
      throw .unreadableManifest(path: path, reason: "it is not one of 'animrender batch'")
    }
    guard file.version == version else { return [] }
    return file.outputs.compactMap { output in
      guard let key = output.key, let sha256 = output.sha256, let bytes = output.bytes,
        let frames = output.frames
      else { return nil }
      return BatchRecord(output: output.output, key: key, sha256: sha256, bytes: bytes, frames: frames)
    }
  }

  static func text(_ results: [BatchResult], scene: String, rows: String) -> String {
    func count(_ status: BatchResult.Status) -> JSONText {
      .number(Double(results.count { $0.status == status }))
    }
    return JSONText.members([
      ("version", .number(Double(version))), ("tool", .string(Animrender.tool)),
      ("scene", .string(scene)), ("rows", .string(rows)),
      ("done", count(.done)), ("skipped", count(.skipped)), ("failed", count(.failed)),
      ("omitted", count(.omitted)),
      ("outputs", .lines(results.map(\.manifest))),
    ]).document
  }
}
