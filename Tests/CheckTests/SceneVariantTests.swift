import Foundation
import AnimScene
import AnimTestSupport
import Testing
import AnimSceneFormat

@testable import AnimCheck

/// The names of goldens lead back to what they are of.
@Suite struct SceneVariantTests {
  private static let names: [String?] = [
    nil, "run", "a b", "a#b", "a@b", "50%", "a/b", "../up", "..", "x.json", "æ", "%23", "a.lottie",
  ]

  @Test(
    "Whatever an animation and a theme are called",
    arguments: ["scene.json", "scene", "pack.lottie", "odd#1@2.json", "odd@x#y.lottie", "odd~1.json"])
  func roundTrip(file: String) throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/" + file
    try Data().write(to: URL(filePath: path))
    var stems: Set<String> = []
    for animation in Self.names {
      for (theme, behavior) in Self.names.flatMap({ name in LottieBehavior.allCases.map { (name, $0) } }) {
        let variant = SceneVariant(
          path, AnimationChoice(animation: animation, theme: theme, behavior: behavior))
        let place = GoldenPlace(variant)
        #expect(!variant.stem.contains("/") && place.text == folder.path + "/goldens/\(variant.stem).txt")
        let isNew = stems.insert(variant.stem).inserted
        #expect(isNew, "\(variant.stem) is there twice")
        #expect(SceneVariant(golden: variant.stem, in: folder.path) == variant, "\(variant.stem)")
      }
    }
  }

  @Test("Whatever variables are given", arguments: ["scene.json", "a+b=c.json", "pack.lottie"])
  func values(file: String) throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/" + file
    try Data().write(to: URL(filePath: path))
    try FileManager.default.createDirectory(
      atPath: folder.path("goldens"), withIntermediateDirectories: false)
    let names =
      Self.names.compactMap(\.self) + ["+", "=", "@a.json", "~", "", String(repeating: "æ+", count: 90)]
    var sets: [SceneValues] = []
    for name in names {
      let text = SceneValues.Argument(name: "x", text: name)
      sets.append(SceneValues([text], []))
      sets.append(SceneValues([SceneValues.Argument(name: "y\(name)", text: "")], []))
      sets.append(SceneValues([text], [try #require(SceneValues.DataFile(nil, name + ".json"))]))
      sets.append(
        SceneValues(
          [],
          [
            try #require(SceneValues.DataFile("x", name + ".csv")),
            try #require(SceneValues.DataFile(nil, "a.json")),
          ]))
    }
    var stems: Set<String> = []
    for values in sets {
      for choice in [AnimationChoice(), AnimationChoice(animation: "a+b", theme: "x")] {
        let variant = SceneVariant(path, choice, values: values)
        #expect(!variant.stem.contains("/") && variant.stem.utf8.count < 150)
        let isNew = stems.insert(variant.stem).inserted
        #expect(isNew, "\(variant.stem) is there twice")
        // What a name with a hash stands for is in the text.
        var golden = GoldenTextTests.golden
        (golden.values, golden.pictures) = (values, [])
        let place = GoldenPlace(variant)
        try Data(golden.text.utf8).write(to: URL(filePath: place.text))
        #expect(SceneVariant(golden: variant.stem, in: folder.path) == variant, "\(variant.stem)")
        #expect(try place.read() == golden)
      }
    }
  }

  @Test("Data are named from the scene's folder, not as they were given")
  func dataPaths() throws {
    let folder = try TemporaryDirectory()
    for name in ["scenes", "data"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("data"))
    func paths(_ data: String) -> [String] {
      SceneValues(arguments: [], data: [(nil, folder.path(data))], of: folder.path("scenes/card.json")).data
        .map(\.path)
    }
    for data in ["data/a.csv", "./data/../data//a.csv", "scenes/../data/a.csv", "link/a.csv"] {
      #expect(paths(data) == ["../data/a.csv"], "\(data)")
    }
    #expect(paths("scenes/a.csv") == ["a.csv"] && paths("scenes/in/a.csv") == ["in/a.csv"])
    #expect(paths("a.csv") == ["../a.csv"])
  }

  @Test("Goldens of files that are gone, and of folders, are of nothing")
  func gone() throws {
    let folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: folder.path("card"), withIntermediateDirectories: false)
    for stem in ["card", "pack.lottie", "pack.lottie#run", "#", "@"] {
      #expect(SceneVariant(golden: stem, in: folder.path) == nil, "\(stem)")
    }
    try Data().write(to: URL(filePath: folder.path("card.json")))
    for stem in [
      "card#", "card@", "card~", "card~ios", "card~after-effects", "card~after-effects~core-animation",
      "card##", "card#a#b",
      "card#%", "card-2", "card+", "card+a", "card+=b",
      "card+b=1+a=1", "card+a=%", "card+a=%61", "card+@a.txt", "card+a=1#b", "card+a=1@b.json+",
    ] {
      #expect(SceneVariant(golden: stem, in: folder.path) == nil, "\(stem)")
    }
  }

  @Test("What is hidden is left out of a folder, with its goldens")
  func hidden() throws {
    let folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: folder.path("goldens"), withIntermediateDirectories: false)
    for name in ["card.json", ".draft.json", "goldens/card.txt", "goldens/.draft.txt", "goldens/gone.txt"] {
      try Data().write(to: URL(filePath: folder.path(name)))
    }
    let scenes = try SceneFolder(folder.path)
    #expect(scenes.scenes == [SceneVariant(folder.path + "/card.json")])
    #expect(scenes.stale == [StaleGolden(text: folder.path + "/goldens/gone.txt", isSceneThere: false)])
  }
}
