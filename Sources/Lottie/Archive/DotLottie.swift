import Foundation
import AnimJSON

/// A dotLottie archive: animations with their pictures and themes.
///
/// Source: dotLottie specification, versions 1 and 2.
struct DotLottie {
  let archive: ZipArchive
  private let manifest: LottieNode
  private let version: Int

  /// - Throws: what is wrong with the archive.
  init(_ archive: ZipArchive) throws(ArchiveFault) {
    self.archive = archive
    var reader = JSONReader(try archive.file("manifest.json"))
    guard let tree = reader.read() else { throw .damaged(quotedName("manifest.json")) }
    manifest = LottieNode(value: tree, path: .root)
    version = archive.names.contains { $0.hasPrefix("a/") } ? 2 : 1
  }

  var animations: [String] { (manifest["animations"]?.elements ?? []).compactMap { $0["id"]?.string } }

  /// The one that a player begins with.
  var first: String? {
    let wanted = manifest["initial"]?["animation"]?.string ?? manifest["activeAnimationId"]?.string
    return wanted.flatMap { animations.contains($0) ? $0 : nil } ?? animations.first
  }

  func text(of animation: String) throws(ArchiveFault) -> (name: String, bytes: [UInt8]) {
    let folders = version == 2 ? ["a/", "animations/"] : ["animations/", "a/"]
    let name =
      folders.map { $0 + animation + ".json" }.first { archive.has($0) } ?? folders[0] + animation + ".json"
    return (name, try archive.file(name))
  }

  /// What the manifest asks of players, and a video does not do, with its place.
  func ignored(of animation: String) -> [(feature: String, place: LottieNode)] {
    let entry = manifest["animations"]?.elements.first { $0["id"]?.string == animation }
    var result: [(String, LottieNode)] = []
    if let speed = entry?["speed"], let number = speed.number, number != 1 {
      result.append(("a speed of \(plainText(number))", speed))
    }
    if let direction = entry?["direction"], direction.number == -1 {
      result.append(("playing backwards", direction))
    }
    if let mode = entry?["playMode"] ?? entry?["mode"], mode.string?.lowercased().contains("bounce") == true {
      result.append(("playing there and back", mode))
    }
    if let machine = manifest["initial"]?["stateMachine"], let name = machine.string {
      result.append(("the state machine \(quotedName(name))", machine))
    } else if let machines = manifest["stateMachines"], let name = machines.elements.first?["id"]?.string {
      result.append(("the state machine \(quotedName(name))", machines))
    }
    return result
  }

  var themes: [String] {
    let listed = (manifest["themes"]?.elements ?? []).compactMap { $0["id"]?.string }
    return listed.filter { archive.has(Self.file(ofTheme: $0)) }
  }

  private static func file(ofTheme theme: String) -> String { "t/\(theme).json" }

  /// The values that a theme gives to slots.
  ///
  /// - Parameter theme: nil for the one that the animation begins with, if any.
  func slots(of animation: String, theme: String?) throws(ArchiveFault) -> [String: LottieNode] {
    let entry = manifest["animations"]?.elements.first { $0["id"]?.string == animation }
    guard let theme = theme ?? entry?["initialTheme"]?.string else { return [:] }
    let file = Self.file(ofTheme: theme)
    guard archive.has(file) else { return [:] }
    var reader = JSONReader(try archive.file(file))
    guard let tree = reader.read() else { throw .damaged(quotedName(file)) }
    return DotLottieTheme(theme: LottieNode(value: tree, path: .root)).slots(of: animation)
  }
}

/// The name in quotes, fit for a terminal.
func quotedName(_ name: String) -> String { quoted(name) }
