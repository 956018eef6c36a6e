import AnimTestSupport
import Foundation
import Testing

/// Nothing of a machine or its user reaches a pixel, but for its fonts.
@Suite struct SurroundingsTests {
  private static let pictures = Repository.root.appending(path: "Tests/PictureTests/Pictures")

  /// Some scenes of each feature, with what they show, and one that has parts for several languages.
  private func tool() throws -> Tool {
    let tool = try Tool()
    let manager = FileManager.default
    for feature in try manager.contentsOfDirectory(atPath: Self.pictures.path).sorted() {
      let folder = Self.pictures.appending(path: feature)
      let names = try manager.contentsOfDirectory(atPath: folder.path).sorted()
      let scenes = names.filter { $0.hasSuffix(".json") && !$0.contains("~") && !$0.contains("@") }
      let isSensitive = feature.hasPrefix("text") || ["svg", "lottie", "emitter"].contains(feature)
      let chosen = Array(scenes.prefix(isSensitive ? 3 : 1))
      let target = URL(filePath: tool.directory.path("scenes/\(feature)"))
      try manager.createDirectory(at: target, withIntermediateDirectories: true)
      for name in names where chosen.contains(name) || !(name.hasSuffix(".json") || name.hasSuffix(".png")) {
        try manager.copyItem(at: folder.appending(path: name), to: target.appending(path: name))
      }
    }
    let parts = ["de", "tr", "ja", "en", ""].enumerated().map { index, language in
      "<g\(language.isEmpty ? "" : " systemLanguage=\"\(language)\"")><rect width=\"32\" height=\"32\" fill=\"#0000\(index)0\"/>"
        + "<text y=\"20\" font-family=\"Inter\">\(language)!</text></g>"
    }
    try tool.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"32\" height=\"32\"><switch>\(parts.joined())</switch></svg>",
      to: "scenes/languages.svg")
    try tool.write(
      """
      { "canvas": { "size": [32, 32] }, "video": { "duration": 0.1 },
        "layers": [{ "frame": [0, 0, 32, 32], "contents": "languages.svg" }] }
      """, to: "scenes/languages.json")
    return tool
  }

  /// Fonts of other names, other hinting, and no antialiasing, where anybody asks fontconfig's own files.
  private static let fontconfig = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
    <match target="pattern"><edit name="family" mode="assign" binding="strong"><string>Liberation Mono</string></edit></match>
    <match target="font"><edit name="antialias" mode="assign"><bool>false</bool></edit>
    <edit name="embolden" mode="assign"><bool>true</bool></edit></match></fontconfig>
    """

  private static func surroundings(_ folder: String) -> [[String: String]] {
    [
      [:],
      [
        "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "LANGUAGE": "de:ja", "FC_LANG": "ja",
        "TZ": "Asia/Kolkata",
        "HOME": folder, "XDG_CONFIG_HOME": folder, "FONTCONFIG_FILE": "\(folder)/fontconfig/fonts.conf",
        "FREETYPE_PROPERTIES":
          "cff:no-stem-darkening=0 autofitter:no-stem-darkening=0 truetype:interpreter-version=35",
        "MALLOC_PERTURB_": "85", "G_SLICE": "always-malloc", "PANGO_LANGUAGE": "ja:tr",
      ],
      [
        "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "LANGUAGE": "tr", "TZ": "America/St_Johns",
        "HOME": "/nonexistent", "FONTCONFIG_PATH": "\(folder)/fontconfig", "MALLOC_ARENA_MAX": "1",
        "OMP_NUM_THREADS": "1", "RAYON_NUM_THREADS": "1", "SOURCE_DATE_EPOCH": "1", "COLUMNS": "20",
        "NO_COLOR": "1",
        "LC_NUMERIC": "de_DE.UTF-8", "AV_LOG_FORCE_NOCOLOR": "1",
      ],
    ]
  }

  private func files(in folder: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      guard name.contains("goldens/"), !name.hasSuffix("/") else { continue }
      files[name] = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
    }
    return files
  }

  @Test("Locale, language, time zone, home, configuration of fonts and settings of libraries change no byte")
  func pixels() async throws {
    var tool = try tool()
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("home/fontconfig"), withIntermediateDirectories: true)
    try tool.write(Self.fontconfig, to: "home/fontconfig/fonts.conf")
    var first: [String: [UInt8]]?
    for (index, variables) in Self.surroundings(tool.directory.path("home")).enumerated() {
      let name = "run\(index)"
      try FileManager.default.copyItem(
        atPath: tool.directory.path("scenes"), toPath: tool.directory.path(name))
      tool.environment = variables
      let outcome = try await tool.run("check", name, "--update")
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.messages)")
      let files = try files(in: tool.directory.path(name))
      #expect(files.count >= 60)
      guard let expected = first else {
        first = files
        continue
      }
      let names = Set(files.keys).union(expected.keys).filter { files[$0] != expected[$0] }
      #expect(names.isEmpty, "\(variables): \(names.sorted())")
    }
  }
}
