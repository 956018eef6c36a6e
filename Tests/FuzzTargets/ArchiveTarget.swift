import AnimAssets
import Foundation
import AnimLottie
import AnimRenderTree
import AnimResources
import AnimScene
import AnimSceneFormat
import AnimTestSupport

/// dotLottie archives made of parts: manifests, animations, themes, pictures and fonts. What is in them changes, and their
/// directories, lengths and checksums stay true, so that it is reached; some bytes of some archives change afterwards.
public struct ArchiveTarget: FuzzTarget {
  public static let name = "archive"
  private static let names = [
    "manifest.json", "a/a.json", "a/b.json", "t/dark.json", "i/dot.png", "i/dot.svg", "f/own.ttf",
    "animations/a.json", "images/dot.png", "fonts/own.ttf",
  ]

  public init() {}

  public func run(_ bytes: [UInt8]) {
    guard let archive = Self.archive(bytes) else { return }
    for choice in [AnimationChoice(), AnimationChoice(animation: "b", theme: "dark")] {
      let memory = MemoryBudget(limit: 1 << 30)
      do {
        let scene = try LottieFile.scene(
          archive: archive, choice, name: "animation.lottie",
          assets: FolderAssets(folders: [], memory: memory),
          memory: memory)
        try scene.mustPlay()
      } catch {
        mustHold(!error.diagnostics.isEmpty, "errors without any")
        mustHold(
          "\(error)".unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
          "control characters in \(error)")
      }
    }
  }

  /// The first byte says how many bytes of the archive change; each has two bytes for its place, and its value. Then each part
  /// has a byte for its name, two for its length, and its contents.
  public static func archive(_ bytes: [UInt8]) -> [UInt8]? {
    guard let first = bytes.first else { return nil }
    var rest = bytes.dropFirst()
    func number() -> Int? {
      guard rest.count >= 2 else { return nil }
      defer { rest = rest.dropFirst(2) }
      return Int(rest[rest.startIndex]) << 8 | Int(rest[rest.startIndex + 1])
    }
    var changes: [(place: Int, value: UInt8)] = []
    for _ in 0..<Int(first % 4) {
      guard let place = number(), let value = rest.popFirst() else { return nil }
      changes.append((place, value))
    }
    var files: [(name: String, bytes: [UInt8])] = []
    while let kind = rest.popFirst(), let count = number() {
      let name = names[Int(kind) % names.count]
      // Archives with two files of one name are refused.
      if !files.contains(where: { $0.name == name }) { files.append((name, Array(rest.prefix(count)))) }
      rest = rest.dropFirst(count)
    }
    var archive = StoredArchive.zip(files)
    for change in changes { archive[change.place % archive.count] = change.value }
    return archive
  }

  private static func part(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    guard let kind = names.firstIndex(of: name), bytes.count <= 0xffff else { return [] }
    return [UInt8(kind), UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)] + bytes
  }

  private static func part(_ name: String, _ text: String) -> [UInt8] { part(name, Array(text.utf8)) }

  public static func seeds() -> [[UInt8]] {
    let manifest = part("manifest.json", Self.manifest)
    let plain = part("a/b.json", animation(##"{"ty":1,"sw":20,"sh":20,"sc":"#ff0000","ks":{}}"##))
    var seeds = themes.map { theme in
      [0] + manifest + part("a/a.json", animation(theme.layer)) + part("a/b.json", animation(theme.layer))
        + part("t/dark.json", #"{"rules":[\#(theme.rule)]}"#) + part("i/dot.svg", svg)
    }
    let picture = animation(
      #"{"ty":2,"refId":"dot","ks":{}},{"ty":2,"refId":"vector","ks":{}}"#,
      #""assets":[{"id":"dot","p":"dot.png","w":8,"h":8,"e":0},{"id":"vector","p":"dot.svg","w":8,"h":8,"e":0}],"#
    )
    for (_, bytes) in Repository.files(in: "Tests/LottieTests/Files", ["png"]) {
      seeds.append(
        [0] + manifest + plain + part("a/a.json", picture) + part("i/dot.png", bytes) + part("i/dot.svg", svg)
      )
      // An archive of version 1, with some bytes changed.
      seeds.append(
        [2, 0, 30, 0, 1, 0, 7] + part("manifest.json", Self.manifest) + part("animations/a.json", picture)
          + part("images/dot.png", bytes))
    }
    let text = animation(
      #"{"ty":5,"ks":{"p":{"k":[5,40]}},"t":{"d":{"k":[{"t":0,"s":{"t":"Hag","f":"Own","s":40,"fc":[0,0,0]}}]}}}"#,
      #""fonts":{"list":[{"fName":"Own","fFamily":"Own","fPath":"own.ttf","origin":3}]},"#)
    for font in FontTarget.seeds().prefix(3) {
      seeds.append([0] + manifest + plain + part("a/a.json", text) + part("f/own.ttf", font))
    }
    return seeds
  }

  private static let manifest =
    #"{"version":"2","animations":[{"id":"a","initialTheme":"dark"},{"id":"b","speed":2}],"themes":[{"id":"dark"}]}"#
  private static let svg =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="lime"/></svg>"#

  private static func animation(_ layers: String, _ assets: String = "") -> String {
    #"{"fr":30,"ip":0,"op":60,"w":100,"h":60,\#(assets)"layers":[\#(layers)]}"#
  }

  /// Rules, and layers with a slot for each.
  private static let themes: [(layer: String, rule: String)] = [
    (
      #"{"ty":4,"ks":{"p":{"sid":"place","k":[9,9]}},"shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]}},{"ty":"fl","c":{"sid":"ink","k":[1,0,0]},"o":{"k":100}}]}"#,
      #"{"id":"ink","type":"Color","keyframes":[{"frame":0,"value":[0,0,1]},{"frame":9,"value":[0,1,0],"hold":true}]},{"id":"place","type":"Position","value":[1,2]}"#
    ),
    (
      #"{"ty":4,"ks":{},"shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]}},{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"o":{"k":100},"g":{"p":2,"k":{"sid":"stops","k":[0,1,0,0,1,0,0,1]}}}]}"#,
      #"{"id":"stops","type":"Gradient","value":[{"offset":0,"color":[1,0,0,0.5]},{"offset":1,"color":[0,0,1]}]}"#
    ),
    (
      #"{"ty":5,"ks":{},"t":{"d":{"sid":"words","k":[{"t":0,"s":{"t":"no","f":"Inter","s":9,"fc":[1,0,0]}}]}}}"#,
      #"{"id":"words","type":"Text","keyframes":[{"frame":0,"value":{"text":"A","justify":"Center"}},{"frame":30,"value":{"text":"B"}}]}"#
    ),
    (
      #"{"ty":2,"refId":"dot","ks":{}}],"assets":[{"id":"dot","sid":"picture","p":"no.png","w":8,"h":8,"e":0}"#,
      #"{"id":"picture","type":"Image","value":{"path":"dot.svg","width":8,"height":8}}"#
    ),
  ]
}
