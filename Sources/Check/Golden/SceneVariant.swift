import Foundation
import Movie
import Scene
import Video

/// A scene's file with what was chosen of it: of a dotLottie archive an animation and a theme. Each has a golden of its own.
public struct SceneVariant: Sendable, Hashable, CustomStringConvertible {
  /// The file, as it was given.
  public let path: String
  /// Nothing, for what the file begins with.
  public let choice: AnimationChoice

  /// What is chosen of a file.
  public init(_ path: String, _ choice: AnimationChoice = AnimationChoice()) {
    (self.path, self.choice) = (path, choice)
  }

  /// Whether it is what the file begins with.
  public var isWhole: Bool { choice == AnimationChoice() }

  /// The path, followed by `#` and the animation, and `@` and the theme, where they are chosen.
  public var description: String { path + suffix }

  /// What the files of its golden are called, without their extensions.
  var stem: String {
    let name = FilePath.name(of: path)
    return (name.hasSuffix(Self.sceneEnding) ? String(name.dropLast(Self.sceneEnding.count)) : name) + suffix
  }

  private var suffix: String {
    (choice.animation.map { "#" + Self.escaped($0) } ?? "")
      + (choice.theme.map { "@" + Self.escaped($0) } ?? "")
  }

  private static let sceneEnding = ".json"
  private static let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_. "))

  /// As it can stand in a file's name: all but a–z, A–Z, digits and `-_. ` as `%` and two digits for each byte.
  private static func escaped(_ name: String) -> String {
    name.addingPercentEncoding(withAllowedCharacters: plain) ?? name
  }

  /// What a golden in the folder `goldens` of `folder` is of; nil where the file is not there.
  ///
  /// - Parameter stem: of the golden's files.
  init?(golden stem: String, in folder: String) {
    if let path = Self.file(stem, in: folder) {
      self.init(path)
      return
    }
    for mark in stem.indices where stem[mark] == "#" || stem[mark] == "@" {
      if let path = Self.file(String(stem[..<mark]), in: folder), let choice = Self.choice(stem[mark...]) {
        self.init(path, choice)
        return
      }
    }
    return nil
  }

  private static func file(_ stem: String, in folder: String) -> String? {
    [stem + sceneEnding, stem].map { FilePath.join(folder, $0) }.first { FileIdentity.isFile($0) }
  }

  private static func choice(_ suffix: Substring) -> AnimationChoice? {
    var choice = AnimationChoice()
    var rest = suffix
    if let end = rest.lastIndex(of: "@") {
      guard let theme = rest[end...].dropFirst().removingPercentEncoding, !theme.isEmpty else { return nil }
      choice.theme = theme
      rest = rest[..<end]
    }
    if !rest.isEmpty {
      guard rest.first == "#", !rest.dropFirst().contains("#"),
        let animation = rest.dropFirst().removingPercentEncoding, !animation.isEmpty
      else { return nil }
      choice.animation = animation
    }
    return choice
  }
}
