import Foundation
import Testing
@testable import Scene
@Test func dump() throws {
  guard let dir = ProcessInfo.processInfo.environment["DUMP_DIR"] else { return }
  for name in try FileManager.default.contentsOfDirectory(atPath: dir).sorted() where name.hasSuffix(".json") {
    let data = try Data(contentsOf: URL(fileURLWithPath: dir + "/" + name))
    do { _ = try SceneFile.parse(data, name: "scene.json"); try "".write(toFile: dir + "/" + name + ".out", atomically: true, encoding: .utf8) }
    catch let e as SceneErrors { try e.description.write(toFile: dir + "/" + name + ".out", atomically: true, encoding: .utf8) }
  }
}
