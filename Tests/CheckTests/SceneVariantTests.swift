import Foundation
import Scene
import TestSupport
import Testing

@testable import Check

/// The names of goldens lead back to what they are of.
@Suite struct SceneVariantTests {
  private static let names: [String?] = [
    nil, "run", "a b", "a#b", "a@b", "50%", "a/b", "../up", "..", "x.json", "æ", "%23", "a.lottie",
  ]

  @Test(
    "Whatever an animation and a theme are called",
    arguments: ["scene.json", "scene", "pack.lottie", "odd#1@2.json", "odd@x#y.lottie"])
  func roundTrip(file: String) throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/" + file
    try Data().write(to: URL(filePath: path))
    var stems: Set<String> = []
    for animation in Self.names {
      for theme in Self.names {
        let variant = SceneVariant(path, AnimationChoice(animation: animation, theme: theme))
        let place = GoldenPlace(variant)
        #expect(!variant.stem.contains("/") && place.text == folder.path + "/goldens/\(variant.stem).txt")
        let isNew = stems.insert(variant.stem).inserted
        #expect(isNew, "\(variant.stem) is there twice")
        #expect(SceneVariant(golden: variant.stem, in: folder.path) == variant, "\(variant.stem)")
      }
    }
  }

  @Test("Goldens of files that are gone, and of folders, are of nothing")
  func gone() throws {
    let folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: folder.path("card"), withIntermediateDirectories: false)
    for stem in ["card", "pack.lottie", "pack.lottie#run", "#", "@"] {
      #expect(SceneVariant(golden: stem, in: folder.path) == nil, "\(stem)")
    }
    try Data().write(to: URL(filePath: folder.path("card.json")))
    for stem in ["card#", "card@", "card##", "card#a#b", "card#%", "card-2"] {
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
    #expect(scenes.stale == [folder.path + "/goldens/gone.txt"])
  }
}
