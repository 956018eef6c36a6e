/// Takes out what a picture may not have: what moves or runs, other files, and files in it that are no pictures.
enum SVGReferences {
  private static let moving: Set = [
    "animate", "animateTransform", "animateMotion", "animateColor", "set", "script",
  ]

  static func check(_ tree: inout SVGTree, _ omissions: inout SVGOmissions) throws(SVGError) {
    try tree.walk { (tree, index) throws(SVGError) in
      let element = tree.elements[index]
      guard element.namespace == .svg else { return false }
      if moving.contains(element.name), omissions.motion == nil { omissions.motion = "<\(element.name)>" }
      if element.name == "a" {
        tree.elements[index]["href"] = nil
        tree.elements[index]["xlink:href"] = nil
      } else if let reference = element.reference {
        check(reference.trimmed, index, &tree, &omissions)
      }
      for attribute in element.attributes + element.style
      where attribute.value.utf8.contains(UInt8(ascii: "(")) {
        let tokens = CSSTokenizer.tokens(attribute.value)
        for (offset, token) in tokens.enumerated() {
          guard case .url(let name) = token, !name.hasPrefix("#"), !name.isEmpty else { continue }
          omissions.add(file: String(name.prefix { $0 != "#" }))
          let isPaint = SVGProperties.paints.contains(attribute.name)
          let fallback = Array(tokens[(offset + 1)...]).trimmed
          tree.elements[index].set(attribute.name, !isPaint ? nil : fallback.isEmpty ? "none" : fallback.text)
        }
      }
      return true
    }
  }

  /// A picture that says one side only has the other by its pixels, and one that says none has them all.
  private static func complete(_ index: Int, _ header: PictureHeader, _ tree: inout SVGTree) {
    let element = tree.elements[index]
    func side(_ name: String) -> String? { element.property(name).flatMap { $0 == "auto" ? nil : $0 } }
    let (columns, rows) = (Double(header.width), Double(header.height))
    switch (side("width"), side("height")) {
    case (nil, nil):
      tree.elements[index].set("width", columns.plainText)
      tree.elements[index].set("height", rows.plainText)
    case (let width?, nil):
      guard let length = SVGViewport.length(width, of: .nan), length.isFinite else { return }
      tree.elements[index].set("height", (length * rows / columns).plainText)
    case (nil, let height?):
      guard let length = SVGViewport.length(height, of: .nan), length.isFinite else { return }
      tree.elements[index].set("width", (length * columns / rows).plainText)
    default: break
    }
  }

  private static func check(
    _ reference: String, _ index: Int, _ tree: inout SVGTree, _ omissions: inout SVGOmissions
  ) {
    let element = tree.elements[index]
    tree.elements[index]["xlink:href"] = nil
    tree.elements[index]["href"] = reference
    if reference.hasPrefix("#") || reference.isEmpty { return }
    let isPicture = element.name == "image" || element.name == "feImage"
    guard SVGEmbedded.isEmbedded(reference) else {
      omissions.add(file: String(reference.prefix { $0 != "#" }))
      tree.elements[index]["href"] = nil
      return
    }
    let types: [PictureFormat: String] = [.png: "image/png", .jpeg: "image/jpeg", .gif: "image/gif"]
    guard isPicture, let bytes = SVGEmbedded.bytes(reference), let format = PictureFormat(bytes),
      let type = types[format]
    else {
      omissions.add("\"\(reference.prefix { $0 != "," }.prefix(40))\"", element)
      tree.elements[index]["href"] = nil
      return
    }
    guard let header = try? PictureHeader(bytes, format) else {
      omissions.add("a damaged picture", element)
      tree.elements[index]["href"] = nil
      return
    }
    if element.name == "image" { complete(index, header, &tree) }
    if !reference.hasPrefix("data:\(type);base64,") {
      tree.elements[index]["href"] = SVGEmbedded.address(bytes, type: type)
    }
  }
}

extension String {
  /// Without the spaces at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else {
      return ""
    }
    return String(self[first...last])
  }
}
