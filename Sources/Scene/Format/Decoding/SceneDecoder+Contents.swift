import RenderTree

/// Pictures and movies.
extension SceneDecoder {
  /// A file's name, `{"image": name}` or `{"movie": name, "loops": true}`.
  mutating func contents(_ node: Node) -> ContentsDescription? {
    switch node.value.content {
    case .string(let name):
      return assets.isMovie(name) ? movie(node, loops: false) : image(node)
    case .object:
      guard let object = object(node, .contents), let member = kind(of: object, .contents, details: ["loops"])
      else { return nil }
      let value = object.node(of: member)
      guard member.key == "movie" else {
        if object["loops"] != nil {
          problems.append(
            .useless("loops", because: "it belongs to \"movie\""), at: object.keyLocation("loops"))
          return nil
        }
        return image(value)
      }
      guard let loops = object["loops"].map({ bool($0) }) ?? false else { return nil }
      return movie(value, loops: loops)
    default:
      wrongType(
        node, expected: "the name of a file, {\"image\": name}, {\"movie\": name, \"loops\": true} or null")
      return nil
    }
  }

  private mutating func image(_ node: Node) -> ContentsDescription? {
    guard let name = string(node, expected: "the name of a file") else { return nil }
    switch assets.image(name) {
    case .success(let bitmap):
      if let fault = assets.colorFault(name) {
        warn(.colorsTakenForSRGB(name: name, fault: fault), at: node.location)
      }
      return noted(ContentsDescription(name: name, picture: .bitmap(bitmap), location: node.location))
    case .failure(let problem):
      report(.asset(problem), at: node)
      return nil
    }
  }

  private mutating func movie(_ node: Node, loops: Bool) -> ContentsDescription? {
    guard let name = string(node, expected: "the name of a file") else { return nil }
    switch assets.movie(name) {
    case .success(let source):
      let clip = MovieClip(source, loops: loops)
      return noted(ContentsDescription(name: name, picture: .movie(clip), location: node.location))
    case .failure(let problem):
      report(.asset(problem), at: node)
      return nil
    }
  }

  private mutating func noted(_ contents: ContentsDescription) -> ContentsDescription {
    if !usedAssets.contains(where: { $0.name == contents.name && $0.isMovie == contents.isMovie }) {
      usedAssets.append(contents)
    }
    return contents
  }
}

extension ObjectKind {
  static let contents = ObjectKind("contents", ["image", "movie", "loops"])
}
