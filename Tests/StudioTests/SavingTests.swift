import Foundation
import Testing

@testable import AnimStudio

/// What editors and other programs do to the file.
@Suite struct SavingTests {
  private func scene(_ color: String) -> String {
    "{ \"canvas\": { \"size\": [8, 8], \"background\": \"\(color)\" }, \"video\": { \"duration\": 1 } }"
  }

  private func background(_ studio: RunningStudio) async throws -> [UInt8] {
    Array(try await studio.get("frame", [("format", "raw")]).body.prefix(3))
  }

  @Test("An error is told with its place over the last good scene, and is gone when it is mended")
  func errors() async throws {
    let studio = try await RunningStudio(scene("red"))
    #expect(try await background(studio) == [255, 0, 0])
    try studio.save(scene("red").replacing("\"duration\": 1", with: "\"duration\": 1, \"frameRat\": 30"))
    try await studio.wait("the error") { try await !studio.get("scene").message.isEmpty }
    let listing = try await studio.get("scene").json
    let error = try #require(listing["error"] as? [String: Any])
    #expect(error["line"] as? Int == 1 && (error["column"] as? Int ?? 0) > 1)
    #expect((error["hint"] as? String)?.contains("frameRate") == true)
    #expect(listing["frameCount"] as? Int == 60)
    #expect(try await background(studio) == [255, 0, 0])
    try studio.save(scene("blue"))
    try await studio.wait("the new picture") { try await background(studio) == [0, 0, 255] }
    #expect(try await studio.get("scene").json["error"] is NSNull)
  }

  @Test("Of 200 writes the last counts, half-written ones are waited for")
  func manyWrites() async throws {
    let studio = try await RunningStudio(scene("red"))
    for number in 0..<200 {
      let text = scene(number == 199 ? "lime" : "#0000\(String(number % 10))\(String(number % 10))")
      if number % 3 == 0 {
        // In two pieces, as some editors write.
        let handle = try #require(FileHandle(forWritingAtPath: studio.scenePath))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(text.utf8.prefix(20)))
        try await Task.sleep(for: .milliseconds(1))
        try handle.write(contentsOf: Data(text.utf8.dropFirst(20)))
        try handle.close()
      } else {
        try studio.save(text)
      }
      if number % 20 == 0 { try await Task.sleep(for: .milliseconds(20)) }
    }
    try await studio.wait("the last state") { try await background(studio) == [0, 255, 0] }
    try await studio.wait("no error stays") { try await studio.get("scene").json["error"] is NSNull }
  }

  @Test("A file that takes the name, one that is gone and comes back, and other ends of lines")
  func renames() async throws {
    let studio = try await RunningStudio(scene("red"))
    try Data(scene("lime").utf8).write(to: URL(filePath: studio.directory.path("new.tmp")))
    #expect(rename(studio.directory.path("new.tmp"), studio.scenePath) == 0)
    try await studio.wait("the renamed file") { try await background(studio) == [0, 255, 0] }
    try FileManager.default.removeItem(atPath: studio.scenePath)
    try await studio.wait("the file is missed") { try await !studio.get("scene").message.isEmpty }
    #expect(try await background(studio) == [0, 255, 0])
    // Its text can still be read, and written again.
    #expect(try await studio.get("text").json["text"] as? String == scene("lime"))
    try studio.save(scene("blue").replacing(", \"video\"", with: ",\r\n\"video\""))
    try await studio.wait("it is back") { try await background(studio) == [0, 0, 255] }
  }

  @Test("What the scene names is watched, and what it does not name is not")
  func assets() async throws {
    let studio = try await RunningStudio(
      "{ \"canvas\": { \"size\": [8, 8] }, \"video\": { \"duration\": 1 }, \"layers\": [ { \"import\": \"part.json\", \"name\": \"part\" } ] }"
    )
    // The part comes later, and mends the scene.
    try await studio.wait("the missing part") { try await !studio.get("scene").message.isEmpty }
    try Data(
      "{ \"canvas\": { \"size\": [8, 8], \"background\": \"lime\" }, \"video\": { \"duration\": 1 } }".utf8
    )
    .write(to: URL(filePath: studio.directory.path("part.json")))
    try await studio.wait("the part") { try await studio.get("scene").json["error"] is NSNull }
    // The studio may have read the part before it heard of it, and reads it once more then.
    try await studio.catchUp()
    let revision = try #require(try await studio.get("scene").revision)
    try Data("x".utf8).write(to: URL(filePath: studio.directory.path("notes.txt")))
    try Data(
      "{ \"canvas\": { \"size\": [8, 8], \"background\": \"blue\" }, \"video\": { \"duration\": 1 } }".utf8
    )
    .write(to: URL(filePath: studio.directory.path("part.json")))
    try await studio.wait("the new part") { try await (studio.get("scene").revision ?? 0) > revision }
    #expect(try await studio.get("scene").revision == revision + 1)
  }

  @Test("A picture that the scene shows is watched")
  func pictures() async throws {
    let studio = try await RunningStudio(scene("lime"))
    let lime = try await studio.get("frame").body
    try studio.save(scene("red"))
    try await studio.wait("the red scene") { try await background(studio) == [255, 0, 0] }
    let picture = URL(filePath: studio.directory.path("a.png"))
    try Data(try await studio.get("frame").body).write(to: picture)
    try studio.save(
      scene("blue").replacing(
        ", \"video\"",
        with:
          ", \"layers\": [{ \"bounds\": [0, 0, 8, 8], \"position\": [4, 4], \"contents\": \"a.png\" }], \"video\""
      ))
    try await studio.wait("the layer") {
      try await (studio.get("scene").json["layers"] as? [Any])?.count == 1
    }
    #expect(try await background(studio) == [255, 0, 0])
    try Data(lime).write(to: picture, options: .atomic)
    try await studio.wait("the other picture") { try await background(studio) == [0, 255, 0] }
  }

  @Test("Those who listen hear of changes, errors and selections")
  func events() async throws {
    let studio = try await RunningStudio(scene("red"))
    let stream = try #require(studio.session.events.listen())
    var heard = ""
    try studio.save(scene("blue"))
    try await studio.wait("the change") { try await background(studio) == [0, 0, 255] }
    try studio.save("{")
    try await studio.wait("the error") { try await !studio.get("scene").message.isEmpty }
    _ = try await studio.ask(
      "PUT", "selection", body: "{ \"layer\": \"x\", \"frame\": 3, \"origin\": \"me\" }")
    for await piece in stream {
      heard += String(decoding: piece, as: UTF8.self)
      if heard.contains("event: selection") { break }
    }
    for word in [
      "event: changed\ndata: { \"revision\": ", "event: error\n", "\"frame\": 3", "\"origin\": \"me\"",
    ] {
      #expect(heard.contains(word), "\(heard)")
    }
    let selection = try await studio.get("selection").json
    #expect(selection["layer"] as? String == "x" && selection["origin"] == nil)
    let nothing = try await studio.ask(
      "PUT", "selection", body: "{ \"layer\": null, \"keyPath\": null, \"origin\": null }")
    #expect(nothing.status == 200 && nothing.json["layer"] as? String == nil)
  }
}
