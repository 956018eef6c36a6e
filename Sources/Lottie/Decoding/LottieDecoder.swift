import Foundation
import AnimJSON
import AnimRenderTree
import AnimSceneFormat

/// Turns the tree of a file into typed values. What is wrong beyond use is a problem; what is left out, and a player would
/// draw, is a lint; both with their places, and reading goes on beside them.
final class LottieDecoder {
  let assets: LottieAssets
  let rules: PlayerRules
  var problems: ProblemList<Problem>
  private(set) var lints: [LocatedLint] = []
  /// Values that a theme or the file's slots give, by their names.
  var slots: [String: LottieNode] = [:]
  /// Whether the file has outlines of characters, or a file for each font.
  var hasGlyphs = false
  /// The bytes of fonts' files, by the fonts' names.
  var fontFiles: [String: [UInt8]] = [:]
  /// What was read of fonts' files, by their names; nil for one that is no font. Several fonts may be in one.
  var readFonts: [String: [UInt8]?] = [:]
  /// The characters that texts show, by the names of their fonts.
  var shownCharacters: [String: Set<Unicode.Scalar>] = [:]
  /// The name of the layer that is read.
  var layerName: String?
  var pendingNumbers: [PendingNumbers] = []
  var pendingTexts: [PendingText] = []
  private var stopped = false

  /// The most keyframes, shapes and layers that a file may have, all together.
  static let mostParts = 4_000_000
  private var partCount = 0

  init(_ reader: JSONReader, assets: LottieAssets, rules: PlayerRules) {
    self.rules = rules
    problems = ProblemList(reader.problems)
    self.assets = assets
  }

  /// For single values of a file that has been read.
  init(rules: PlayerRules) {
    self.rules = rules
    assets = NoAssets()
    problems = ProblemList<Problem>()
  }

  func report(_ problem: Problem, at node: LottieNode) { report(problem, at: node.location) }
  func report(_ problem: Problem, at location: SourceLocation) { problems.append(problem, at: location) }

  /// Reports what stands in place of a value.
  func refuse<Value>(_ problem: Problem, at node: LottieNode) -> Value? {
    report(problem, at: node)
    return nil
  }

  /// What players draw and this program does not.
  func ignore(_ feature: String, at node: LottieNode) { ignore(feature, at: node.location) }
  func ignore(_ feature: String, at location: SourceLocation) { warn(.lottieNotDrawn(feature), at: location) }
  func warn(_ lint: Lint, at node: LottieNode) { warn(lint, at: node.location) }

  private func warn(_ lint: Lint, at location: SourceLocation) {
    // A hopeless file must not cost more memory than a good one.
    guard lints.count < 10 * SceneErrors.limit else { return }
    lints.append(LocatedLint(location: location, lint: lint))
  }

  /// False, with a problem, once the file has too many parts.
  func count(_ parts: Int, at node: LottieNode) -> Bool {
    partCount += parts
    if partCount <= Self.mostParts { return true }
    if !stopped { report(.tooMany(of: "layers, shapes and keyframes", limit: Self.mostParts), at: node) }
    stopped = true
    return false
  }

  func composition(_ root: LottieNode) -> LottieComposition? {
    var result = LottieComposition()
    result.rules = rules
    result.name = root["nm"]?.string
    func required(_ key: String) -> Double? {
      guard let node = root[key] else {
        return refuse(.missingKey(key, of: "the Lottie animation"), at: root)
      }
      return node.number ?? refuse(.wrongType(expected: "a number", found: node.value.summary), at: node)
    }
    let (width, height, rate) = (required("w"), required("h"), required("fr"))
    let (start, end) = (required("ip"), required("op"))
    guard let width, let height, let rate, let start, let end else { return nil }
    for (number, key, most) in [(width, "w", 1e6), (height, "h", 1e6), (rate, "fr", 1e4)]
    where !(number > 0) || number > most {
      let (text, expected) = (plainText(number), "more than 0 and at most \(plainText(most))")
      return refuse(
        number > most ? .beyondLimit(text, expected: expected) : .outOfRange(text, expected: expected),
        at: root[key] ?? root)
    }
    guard end > start else {
      return refuse(
        .outOfRange(plainText(end), expected: "more than \(plainText(start)), where the animation begins"),
        at: root["op"] ?? root)
    }
    result.size = CGSize(width: width, height: height)
    result.frameRate = rate
    result.inPoint = start
    result.outPoint = end
    for key in root["slots"]?.keys ?? [] where slots[key] == nil {
      slots[key] = root["slots"]?[key]?["p"]
    }
    fonts(root, into: &result)
    result.markers = (root["markers"]?.elements ?? []).map { marker in
      LottieMarker(
        name: Self.markerName(marker["cm"]?.string ?? ""), time: marker["tm"]?.number ?? 0,
        duration: marker["dr"]?.number ?? 0)
    }
    for asset in root["assets"]?.elements ?? [] {
      guard let id = asset["id"]?.string else { continue }
      if let layers = asset["layers"] {
        if let own = asset["fr"], let number = own.number, number != rate {
          ignore("a frame rate of \(plainText(number)) for a precomposition", at: own)
        }
        result.precompositions[id] = self.layers(layers)
      } else if asset["p"] != nil || asset["sid"] != nil {
        result.images[id] = image(asset)
      }
    }
    guard let layers = root["layers"], layers.isList else {
      return refuse(.missingKey("layers", of: "the Lottie animation"), at: root)
    }
    result.layers = self.layers(layers)
    settleExpressions(of: root, in: result)
    addOutlines(to: &result)
    result.fontPaths = readFonts.keys.filter { !$0.hasPrefix("data:") }.sorted()
    return result
  }

  /// After Effects writes either a name or an object as JSON into a marker's comment.
  private static func markerName(_ comment: String) -> String {
    let text = comment.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.hasPrefix("{") else { return text }
    var reader = JSONReader([UInt8](text.utf8))
    return reader.read()?["name"].flatMap { LottieNode(value: $0, path: .root).string } ?? text
  }

  private func image(_ asset: LottieNode) -> LottieImage {
    let size = CGSize(width: asset["w"]?.number ?? 0, height: asset["h"]?.number ?? 0)
    var file = asset
    if let id = asset["sid"]?.string, let value = slots[id] { file = value }
    let own = file["p"]?.string ?? ""
    let place = file["p"] ?? asset
    let isEmbedded = own.hasPrefix("data:")
    // Some exporters name a folder beside what is embedded.
    let name = isEmbedded ? own : (file["u"]?.string ?? "") + own
    switch assets.image(name, isEmbedded: isEmbedded) {
    case .success(let picture):
      if case .vector(let vector) = picture {
        for omission in vector.source.omissions { ignore("\(omission) of a picture", at: place) }
      }
      return LottieImage(
        size: size.width > 0 && size.height > 0 ? size : picture.size ?? .zero,
        picture: picture, name: isEmbedded ? nil : name, location: place.location)
    case .failure(let problem):
      // Players go on without a picture, which many files lack on purpose; a limit ends the work.
      if problem.isLimit {
        report(.asset(problem), at: place)
      } else {
        ignore("a picture (\(problem))", at: place)
      }
      return LottieImage(size: size, picture: nil, name: nil, location: place.location)
    }
  }
}
