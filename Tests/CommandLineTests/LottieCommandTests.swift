import Foundation
import AnimTestSupport
import Testing
import AnimVideo

/// Lottie files and dotLottie archives in the place of scenes, through the program itself.
@Suite struct LottieCommandTests {
  /// A square that moves.
  private static func animation(_ color: String, assets: String = "", layers: String = "") -> String {
    """
    {"v":"5.7.0","fr":30,"ip":0,"op":30,"w":64,"h":64,"assets":[\(assets)],"layers":[\(layers)
      {"ty":4,"nm":"square","ip":0,"op":30,"ks":{"p":{"a":1,"k":[{"t":0,"s":[10,44],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":29,"s":[50,44]}]}},
        "shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]}},{"ty":"fl","c":{"k":\(color)},"o":{"k":100}}]}]}
    """
  }

  private static func archive(_ walk: String = "[1,0,0]") -> Data {
    Data(
      StoredArchive.zip([
        ("manifest.json", #"{"version":"2","animations":[{"id":"walk"},{"id":"run"}]}"#),
        ("a/walk.json", animation(walk)), ("a/run.json", animation("[0,0,1]")),
      ]))
  }

  private func tool() throws -> Tool {
    let tool = try Tool()
    try tool.write(Self.animation("[1,0,0]"), to: "walk.json")
    try tool.write(Self.animation("[0,0,1]"), to: "run.json")
    try Self.archive().write(to: URL(filePath: tool.directory.path("a.lottie")))
    try tool.write("{}\n{}\n", to: "rows.jsonl")
    return tool
  }

  private func run(_ tool: Tool, _ arguments: String) async throws -> Tool.Outcome {
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == 0 && outcome.messages == "", "\(arguments): \(outcome.messages)")
    return outcome
  }

  @Test("libzip is loaded for archives alone, and by the process that reads them")
  func loadedLate() async throws {
    var tool = try tool()
    tool.environment["LD_DEBUG"] = "files"
    for file in ["walk.json", "a.lottie"] {
      // What helpers say goes nowhere; that they load it is seen where it is missing.
      let outcome = try await tool.run("still", file, "out.png", "--at", "0")
      #expect(outcome.status == 0 && !outcome.messages.contains("libzip"), "\(file)")
    }
  }

  @Test("Where there is no libzip it is said, with what installs it")
  func missingLibrary() async throws {
    var tool = try tool()
    // No library at all, found before the real one, by both names.
    let libraries = try TemporaryDirectory()
    for version in [4, 5] {
      try Data("none".utf8).write(to: URL(filePath: libraries.path("libzip.so.\(version)")))
    }
    tool.environment["LD_LIBRARY_PATH"] =
      libraries.path + ":" + (ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "")
    let outcome = try await tool.run("still", "a.lottie", "out.png", "--at", "0")
    let sentence =
      /a\.lottie: error: "a\.lottie" cannot be used: dotLottie needs libzip, which is not installed; 'apt install libzip[45]' installs it\n/
    #expect(outcome.status == 4 && outcome.messages.wholeMatch(of: sentence) != nil, "\(outcome.messages)")
    #expect(try !tool.directory.names().contains("out.png"))
    let doctor = try await tool.run("doctor").output
    #expect(doctor.contains(/libzip\.so\.[45]/) && doctor.contains(/apt install libzip[45]/), "\(doctor)")
    #expect(try await tool.run("still", "walk.json", "out.png", "--at", "0").status == 0)
  }

  @Test("Commands do with an archive's animation what they do with the animation")
  func commands() async throws {
    let tool = try tool()
    for command in ["info FILE", "trace FILE --all", "explain FILE", "validate FILE"] {
      let plain = try await run(tool, command.replacing("FILE", with: "run.json")).output
      let packed = try await run(tool, command.replacing("FILE", with: "a.lottie") + " --animation run")
        .output
      #expect(
        packed.replacing("a.lottie:a/run.json", with: "run.json").replacing("a.lottie", with: "run.json")
          // What there is to choose only an archive has.
          .replacing("animations:  walk, run\n", with: "") == plain)
    }
    for command in [
      "still FILE OUT.png --at 0.5", "FILE OUT.mp4 --quiet", "filmstrip FILE OUT.png",
      "import FILE -o OUT.json",
    ] {
      let name = command.split(separator: " ").first { $0.hasPrefix("OUT") }.map(String.init) ?? ""
      _ = try await run(tool, command.replacing("FILE", with: "run.json").replacing("OUT", with: "plain"))
      _ = try await run(
        tool,
        command.replacing("FILE", with: "a.lottie").replacing("OUT", with: "packed") + " --animation run")
      #expect(
        try tool.directory.bytes(name.replacing("OUT", with: "plain"))
          == tool.directory.bytes(name.replacing("OUT", with: "packed")), "\(command)")
    }
    let same = try await tool.run("diff", "walk.json", "a.lottie")
    #expect(same.status == 0, "\(same.output)")
    // Which animation it is goes to archives alone.
    for files in [["run.json", "a.lottie"], ["a.lottie", "run.json"]] {
      let chosen = try await tool.run(["diff"] + files + ["--animation", "run"])
      #expect(chosen.status == 0, "\(chosen.output)\(chosen.messages)")
    }
    let none = try await tool.run("diff", "run.json", "walk.json", "--animation", "run")
    #expect(none.status == 3 && none.messages.contains("unknown animation"), "\(none.messages)")
  }

  @Test("A plan keeps which animation it is of")
  func plans() async throws {
    let tool = try tool()
    _ = try await run(tool, "run.json run.mp4 --quiet")
    _ = try await run(tool, "plan a.lottie -o plan.json --animation run")
    let segment = try await tool.run("segment", "plan.json", "--index", "0", "-o", "parts")
    #expect(segment.status == 0, "\(segment.messages)")
    let join = try await tool.run("join", "plan.json", "parts", "-o", "joined.mp4")
    #expect(join.status == 0, "\(join.messages)")
    #expect(try tool.directory.bytes("joined.mp4") == tool.directory.bytes("run.mp4"))
  }

  @Test("A plan and a batch keep which theme they are of")
  func themes() async throws {
    let tool = try Tool()
    let square = Self.animation("[1,0,0]").replacing(#""c":{"#, with: #""c":{"sid":"ink","#)
    try Data(
      StoredArchive.zip([
        ("manifest.json", #"{"version":"2","animations":[{"id":"a"}],"themes":[{"id":"dark"}]}"#),
        ("a/a.json", square), ("t/dark.json", #"{"rules":[{"id":"ink","type":"Color","value":[0,0,1]}]}"#),
      ])
    ).write(to: URL(filePath: tool.directory.path("a.lottie")))
    try tool.write(Self.animation("[0,0,1]"), to: "run.json")
    try tool.write("{}\n", to: "rows.jsonl")
    _ = try await run(tool, "run.json run.mp4 --quiet --key-frames 60")
    _ = try await run(tool, "a.lottie dark.mp4 --quiet --key-frames 60 --animation-theme dark")
    #expect(try tool.directory.bytes("dark.mp4") == tool.directory.bytes("run.mp4"))
    let arguments = "batch a.lottie --rows rows.jsonl -o out/{row}.mp4 --quiet"
    #expect(statuses(try await run(tool, arguments)) == ["done"])
    #expect(statuses(try await run(tool, arguments + " --animation-theme dark")) == ["done"])
    #expect(try tool.directory.bytes("out/1.mp4") == tool.directory.bytes("run.mp4"))
    _ = try await run(tool, "plan a.lottie -o plan.json --animation-theme dark --key-frames 60")
    let segment = try await tool.run("segment", "plan.json", "--index", "0", "-o", "parts")
    #expect(segment.status == 0, "\(segment.messages)")
    #expect(try await tool.run("join", "plan.json", "parts", "-o", "joined.mp4").status == 0)
    #expect(try tool.directory.bytes("joined.mp4") == tool.directory.bytes("run.mp4"))
    try tool.write(
      """
      { "canvas": { "size": [64, 64] }, "video": { "duration": 1 },
        "layers": [{ "class": "LottieLayer", "source": "a.lottie", "theme": "dark", "frame": [0, 0, 64, 64] }] }
      """, to: "scene.json")
    _ = try await run(tool, "still scene.json out.png --at 0.5")
    let pixel = try StillPicture.decode(tool.directory.bytes("out.png")).image[30, 44]
    #expect(pixel[0] == 0 && pixel[2] == 255)
  }

  private func statuses(_ outcome: Tool.Outcome) -> [Substring] {
    outcome.output.split(separator: "\n").compactMap { line in
      line.split(separator: "\"status\": \"").last?.split(separator: "\"").first
    }
  }

  @Test("Rows without values make a batch of an archive, which goes by the archive and the animation")
  func batches() async throws {
    let tool = try tool()
    _ = try await run(tool, "run.json run.mp4 --quiet --key-frames 60")
    let arguments = "batch a.lottie --rows rows.jsonl -o out/{row}.mp4 --quiet --animation"
    #expect(statuses(try await run(tool, arguments + " run")) == ["done", "done"])
    #expect(try tool.directory.bytes("out/2.mp4") == tool.directory.bytes("run.mp4"))
    #expect(statuses(try await run(tool, arguments + " run")) == ["skipped", "skipped"])
    #expect(statuses(try await run(tool, arguments + " walk")) == ["done", "done"])
    try Self.archive("[0,1,0]").write(to: URL(filePath: tool.directory.path("a.lottie")))
    #expect(statuses(try await run(tool, arguments + " walk")) == ["done", "done"])
    #expect(statuses(try await run(tool, arguments + " walk")) == ["skipped", "skipped"])

    _ = try await run(
      tool, "batch a.lottie --rows rows.jsonl -o film/{row}.mp4 --plan plans --quiet --animation run")
    #expect(try tool.directory.bytes("plans/2.scene.lottie") == tool.directory.bytes("a.lottie"))
    let segment = try await tool.run("segment", "plans/batch.json", "--index", "0", "-o", "parts")
    #expect(segment.status == 0, "\(segment.messages)")
    let join = try await tool.run("join", "plans/batch.json", "parts")
    #expect(join.status == 0, "\(join.messages)")
    #expect(try tool.directory.bytes("film/2.mp4") == tool.directory.bytes("run.mp4"))
  }

  @Test("A batch notices that a file which a layer plays has changed, and a picture of that")
  func playedFiles() async throws {
    let tool = try tool()
    let picture = #"{"id":"i","p":"dot.svg","w":20,"h":20}"#
    let layer = #"{"ty":2,"refId":"i","ip":0,"op":30,"ks":{}},"#
    func write(_ color: String, _ fill: String) throws {
      try tool.write(Self.animation(color, assets: picture, layers: layer), to: "walk.json")
      try tool.write(Self.svg(fill), to: "dot.svg")
    }
    try tool.write(
      """
      { "canvas": { "size": [64, 64] }, "video": { "duration": 1 },
        "layers": [{ "class": "LottieLayer", "source": "walk.json", "frame": [0, 0, 64, 64] }] }
      """, to: "scene.json")
    let arguments = "batch scene.json --rows rows.jsonl -o out/{row}.mp4 --quiet"
    for (color, fill) in [("[1,0,0]", "red"), ("[0,1,0]", "red"), ("[0,1,0]", "blue")] {
      try write(color, fill)
      #expect(statuses(try await run(tool, arguments)) == ["done", "done"], "\(color) \(fill)")
      #expect(statuses(try await run(tool, arguments)) == ["skipped", "skipped"], "\(color) \(fill)")
    }
    let replaced = try await tool.run("still", "scene.json", "dot.svg", "--at", "0")
    #expect(replaced.status == 2)
    let output = try await tool.run("batch", "scene.json", "--rows", "rows.jsonl", "-o", "walk.json")
    #expect(output.status != 0)
  }

  @Test("An archive is no template")
  func expanding() async throws {
    let tool = try tool()
    let outcome = try await tool.run("expand", "a.lottie")
    #expect(outcome.status == 3)
    #expect(
      outcome.messages
        == "a.lottie: error: the file cannot be read: it is a dotLottie archive; 'animrender import' makes a plain scene "
        + "of one\n")
  }

  private static func svg(_ color: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="10" height="20" fill="\(color)"/></svg>
    """
  }

  @Test(
    "SVG files of a Lottie file, beside it, embedded or in an archive, are as sharp as the render is large",
    arguments: ["beside", "packed", "base64", "text", "archive"])
  func vectorPictures(place: String) async throws {
    let tool = try Tool()
    let svg = Self.svg("red")
    try tool.write(svg, to: "dot.svg")
    try Data(StoredArchive.gzip([UInt8](svg.utf8))).write(to: URL(filePath: tool.directory.path("dot.svgz")))
    let text = svg.replacing("\"", with: "'").replacing("#", with: "%23")
    let asset =
      switch place {
      case "packed": #""p":"dot.svgz""#
      // Some exporters name a folder beside what is embedded.
      case "base64":
        #""u":"images/","e":1,"p":"data:image/svg+xml;base64,\#(Data(svg.utf8).base64EncodedString())""#
      case "text": #""e":1,"p":"data:image/svg+xml;utf8,\#(text)""#
      default: #""u":"","p":"dot.svg""#
      }
    let animation = """
      {"fr":30,"ip":0,"op":30,"w":40,"h":40,"assets":[{"id":"i","w":20,"h":20,\(asset)}],
       "layers":[{"ty":2,"refId":"i","ip":0,"op":30,"ks":{"p":{"k":[10,10]}}}]}
      """
    var name = "a.json"
    if place == "archive" {
      name = "a.lottie"
      try tool.write("", to: "dot.svg")
      try Data(
        StoredArchive.zip([
          ("manifest.json", #"{"version":"2","animations":[{"id":"a"}]}"#), ("a/a.json", animation),
          ("i/dot.svg", svg),
        ])
      ).write(to: URL(filePath: tool.directory.path(name)))
    } else {
      try tool.write(animation, to: name)
    }
    _ = try await run(tool, "still \(name) out.png --at 0 --scale 5")
    let image = try StillPicture.decode(tool.directory.bytes("out.png")).image
    for x in 0..<200 {
      let expected: [UInt8] = (50..<100).contains(x) ? [255, 0, 0, 255] : [0, 0, 0, 0]
      #expect(image[x, 100] == expected, "\(x)")
    }
    #expect(
      image[75, 49][3] == 0 && image[75, 50][3] == 255 && image[75, 149][3] == 255 && image[75, 150][3] == 0)
  }
}
