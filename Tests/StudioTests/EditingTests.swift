import Foundation
import Synchronization
import Testing

@testable import AnimStudio

/// Editing a scene through the studio.
@Suite struct EditingTests {
  private func revision(_ studio: RunningStudio) async throws -> Int {
    try #require(try await studio.get("scene").revision)
  }

  private func edit(_ studio: RunningStudio, _ revision: Int, _ rest: String) async throws -> Answer {
    try await studio.ask("POST", "edit", body: "{ \"revision\": \(revision), \(rest) }")
  }

  @Test("A value is changed in the file and in the picture, and undone and redone to the byte")
  func undo() async throws {
    let studio = try await RunningStudio()
    let before = try studio.sceneText()
    let picture = try await studio.get("frame").body
    let answer = try await edit(
      studio, revision(studio), "\"pointer\": \"/layers/0/backgroundColor\", \"value\": \"#00FF00\"")
    #expect(answer.status == 200, "\(answer.text)")
    let after = before.replacing("#3A6FF8", with: "#00FF00")
    #expect(try studio.sceneText() == after)
    // The answer comes when the scene is read.
    #expect(try await revision(studio) == answer.revision)
    #expect(try await studio.get("frame").body != picture)
    let undone = try await studio.ask("POST", "undo", body: "{ \"revision\": \(answer.revision ?? 0) }")
    #expect(undone.status == 200 && undone.json["canRedo"] as? Bool == true)
    #expect(try studio.sceneText() == before)
    #expect(try await studio.get("frame").body == picture)
    let redone = try await studio.ask("POST", "redo", body: "{ \"revision\": \(undone.revision ?? 0) }")
    #expect(try studio.sceneText() == after)
    let nothing = try await studio.ask("POST", "redo", body: "{ \"revision\": \(redone.revision ?? 0) }")
    #expect(nothing.status == 409 && nothing.message.contains("redo"))
  }

  @Test("A gesture of many edits is one step, and what others save in between is never lost")
  func gestures() async throws {
    let studio = try await RunningStudio()
    let before = try studio.sceneText()
    var number = try await revision(studio)
    for x in 81...90 {
      let answer = try await edit(
        studio, number, "\"pointer\": \"/layers/0/position/0\", \"value\": \(x), \"gesture\": \"drag 1\"")
      number = try #require(answer.revision)
    }
    #expect(try studio.sceneText() == before.replacing("[80, 45]", with: "[90, 45]"))
    let undone = try await studio.ask("POST", "undo", body: "{ \"revision\": \(number) }")
    #expect(try studio.sceneText() == before)
    // Another program saves the same value; what was edited before cannot be redone over it.
    let others = before.replacing("[80, 45]", with: "[85, 45]")
    try studio.save(others)
    try await studio.wait("what another has saved") {
      try await studio.get("text").json["text"] as? String == others
    }
    let late = try await studio.ask("POST", "redo", body: "{ \"revision\": \(undone.revision ?? 0) }")
    #expect(late.status == 409)
    let now = try await revision(studio)
    let refused = try await studio.ask("POST", "redo", body: "{ \"revision\": \(now) }")
    #expect(refused.status == 409 && refused.message.contains("another program"))
    #expect(try studio.sceneText() == others)
  }

  @Test(
    "What another program saves elsewhere in the file stays, also when a step before it is undone and done again"
  )
  func rebase() async throws {
    let studio = try await RunningStudio()
    let before = try studio.sceneText()
    let first = try await edit(
      studio, try await revision(studio), "\"pointer\": \"/layers/0/position/0\", \"value\": 90")
    let second = try await edit(
      studio, try #require(first.revision), "\"pointer\": \"/layers/1/cornerRadius\", \"value\": 4")
    #expect(second.status == 200)
    let others = try studio.sceneText().replacing("[160, 90]", with: "[200, 90]").replacing(
      "// on", with: "// lies on")
    try studio.save(others)
    for (what, text) in [
      ("undo", others.replacing("\"cornerRadius\": 4", with: "\"cornerRadius\": 10")),
      ("undo", before.replacing("[160, 90]", with: "[200, 90]").replacing("// on", with: "// lies on")),
      ("redo", others.replacing("\"cornerRadius\": 4", with: "\"cornerRadius\": 10")), ("redo", others),
    ] {
      var number = 0
      try await studio.wait("the file as it is") {
        let scene = try await studio.get("text")
        number = scene.revision ?? 0
        return scene.json["text"] as? String == (try studio.sceneText())
      }
      let answer = try await studio.ask("POST", what, body: "{ \"revision\": \(number) }")
      #expect(answer.status == 200, "\(answer.text)")
      #expect(try studio.sceneText() == text)
    }
  }

  @Test("Of two who write at one revision the second is refused")
  func secondWriter() async throws {
    let studio = try await RunningStudio()
    let number = try await revision(studio)
    let first = try await edit(studio, number, "\"pointer\": \"/layers/0/position/0\", \"value\": 1")
    let second = try await edit(studio, number, "\"pointer\": \"/layers/0/position/0\", \"value\": 2")
    #expect(first.status == 200 && second.status == 409 && second.message.contains("\(first.revision ?? 0)"))
    #expect(try studio.sceneText().contains("[1, 45]"))
    // Nor does the text replace what an editor has saved a moment ago.
    let now = try await revision(studio)
    let others = try studio.sceneText().replacing("[1, 45]", with: "[3, 45]")
    try studio.save(others)
    let text = try await studio.ask("PUT", "text", body: "{ \"revision\": \(now), \"text\": \"{}\" }")
    #expect(text.status == 409)
    #expect(try studio.sceneText() == others)
  }

  @Test(
    "Saving answers with the revision of the bytes that it wrote, although another program saves at once"
  )
  func savedAtOnce() async throws {
    let studio = try await RunningStudio()
    let path = studio.scenePath
    let isDone = Mutex(false)
    // Another program, which saves as soon as it sees what the studio has written.
    let other = Thread {
      while !isDone.withLock({ $0 }) {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        guard text.contains("[1, 45]") || text.contains("[2, 45]") else {
          sched_yield()
          continue
        }
        try? text.replacing("[1, 45]", with: "[3, 45]").replacing("[2, 45]", with: "[3, 45]")
          .write(toFile: path, atomically: true, encoding: .utf8)
      }
    }
    other.start()
    defer { isDone.withLock { $0 = true } }
    var saved = 0
    for number in 0..<100 {
      let mine = RunningStudio.text.replacing("[80, 45]", with: number % 2 == 0 ? "[1, 45]" : "[2, 45]")
      let known = try await revision(studio)
      let body = try JSONSerialization.data(withJSONObject: ["revision": known, "text": mine])
      let answer = try await studio.ask("PUT", "text", body: String(decoding: body, as: UTF8.self))
      // The other one may have been first.
      guard answer.status == 200 else { continue }
      saved += 1
      let now = try await studio.get("text").json
      // Unless it has saved since then.
      let others = mine.replacing("[1, 45]", with: "[3, 45]").replacing("[2, 45]", with: "[3, 45]")
      let expected = now["revision"] as? Int == answer.revision ? [mine] : [mine, others]
      #expect(expected.contains(now["text"] as? String ?? ""))
    }
    #expect(saved > 0)
  }

  @Test("An edit that is no scene any more is not written, a text is")
  func invalid() async throws {
    let studio = try await RunningStudio()
    let before = try studio.sceneText()
    let number = try await revision(studio)
    let answer = try await edit(studio, number, "\"pointer\": \"/layers/0/position\", \"value\": \"x\"")
    #expect(answer.status == 422 && answer.message.contains("scene.json:6"))
    #expect(try studio.sceneText() == before)
    let text = try await studio.ask("PUT", "text", body: "{ \"revision\": \(number), \"text\": \"{\" }")
    #expect(text.status == 200 && !text.message.isEmpty)
    #expect(try studio.sceneText() == "{")
    let undone = try await studio.ask("POST", "undo", body: "{ \"revision\": \(text.revision ?? 0) }")
    #expect(undone.status == 200, "\(undone.text)")
    #expect(try studio.sceneText() == before)
  }

  @Test("The text keeps its mode and the ends of its lines")
  func files() async throws {
    let studio = try await RunningStudio(RunningStudio.text.replacing("\n", with: "\r\n"))
    chmod(studio.scenePath, 0o640)
    let listing = try await studio.get("text").json
    let text = try #require(listing["text"] as? String)
    let edited = text.replacing("\r\n", with: "\n").replacing("[80, 45]", with: "[81, 45]")
    let body = try JSONSerialization.data(
      withJSONObject: ["revision": listing["revision"] as? Int ?? 0, "text": edited])
    #expect(try await studio.ask("PUT", "text", body: String(decoding: body, as: UTF8.self)).status == 200)
    #expect(try studio.sceneText() == text.replacing("[80, 45]", with: "[81, 45]"))
    var status = stat()
    #expect(stat(studio.scenePath, &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(try studio.directory.names() == ["scene.json"])
  }

  @Test("With --no-edit nothing is written")
  func notEditable() async throws {
    let studio = try await RunningStudio { $0.isEditable = false }
    let before = try studio.sceneText()
    let number = try await revision(studio)
    for (method, path, body) in [
      ("POST", "edit", "\"pointer\": \"/layers/0/position/0\", \"value\": 1"),
      ("PUT", "text", "\"text\": \"{}\""),
      ("POST", "undo", "\"x\": 1"), ("POST", "redo", "\"x\": 1"),
    ] {
      let answer = try await studio.ask(method, path, body: "{ \"revision\": \(number), \(body) }")
      #expect(answer.status == 403 && answer.message.contains("--no-edit"), "\(path)")
    }
    #expect(try studio.sceneText() == before)
    #expect(try await studio.get("scene").json["editable"] as? Bool == false)
  }

  @Test("Requests that make no sense are refused with what was expected")
  func refused() async throws {
    let studio = try await RunningStudio()
    let number = try await revision(studio)
    for (body, words) in [
      ("", "object"), ("[]", "object"), ("{ \"pointer\": 1, \"value\": 2 }", "string"),
      ("{ \"value\": 2 }", "pointer"),
      ("{ \"pointer\": \"/a\" }", "value"),
      ("{ \"revision\": \"x\", \"pointer\": \"/a\", \"value\": 1 }", "whole number"),
      ("{ \"edits\": [] }", "edits"),
      ("{ \"revision\": \(number), \"pointer\": \"/no/where\", \"value\": 1 }", "no such value"),
    ] {
      let answer = try await studio.ask("POST", "edit", body: body)
      #expect(
        (400..<500).contains(answer.status) && answer.message.contains(words), "\(body): \(answer.text)")
    }
  }

  @Test("Variables change what is seen, and not the file")
  func variables() async throws {
    let text = """
      { "variables": { "tint": { "type": "color", "default": "red" } },
        "canvas": { "size": [8, 8], "background": { "var": "tint" } }, "video": { "duration": 1 } }
      """
    let studio = try await RunningStudio(text)
    func pixel() async throws -> [UInt8] {
      Array(try await studio.get("frame", [("format", "raw")]).body.prefix(3))
    }
    #expect(try await pixel() == [255, 0, 0])
    let answer = try await studio.ask("PUT", "variables", body: "{ \"values\": { \"tint\": \"#0000FF\" } }")
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try await pixel() == [0, 0, 255])
    #expect(try studio.sceneText() == text)
    let listed = try #require(try await studio.get("scene").json["variables"] as? [[String: Any]])
    #expect(listed.first?["name"] as? String == "tint" && listed.first?["value"] as? String == "#0000FF")
    let wrong = try await studio.ask("PUT", "variables", body: "{ \"values\": { \"tint\": 7 } }")
    #expect(wrong.status == 422)
    #expect(try await pixel() == [0, 0, 255])
  }
}
