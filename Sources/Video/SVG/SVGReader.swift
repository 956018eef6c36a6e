import AnimCRSVG

/// Builds a tree from the parts of an XML file as libxml2 finds them.
final class SVGReader {
  private var tree = SVGTree()
  private var open: [Int] = []
  private var failure: SVGError?
  /// How many bytes of text there may still be: more than the file has come from entities.
  private var rest: Int

  /// The most bytes that one entity stands for, and that all of a file's do together.
  static let maxEntityBytes = 4096
  static let maxExpandedBytes = 1 << 20
  /// How deep elements may lie in one another: libxml2's limit is 256.
  static let maxDepth = 250

  private init(count: Int) {
    // A byte of an old encoding is up to three in UTF-8.
    rest = 3 * count + Self.maxExpandedBytes
  }

  /// - Parameter bytes: in any encoding that the file names and libxml2 knows.
  static func tree(_ bytes: [UInt8]) throws(SVGError) -> SVGTree {
    let reader = SVGReader(count: bytes.count)
    var line: Int32 = 0
    var reason = [CChar](repeating: 0, count: 512)
    let handlers = crsvg_handlers(
      user: Unmanaged.passUnretained(reader).toOpaque(),
      start: { user, name, uri, attributes, count, line in
        guard let name else { return 1 }
        let attributes = UnsafeBufferPointer(start: attributes, count: count)
        return SVGReader.of(user).start(String(cString: name), uri, attributes, Int(line)) ? 1 : 0
      },
      end: { user in SVGReader.of(user).end() },
      text: { user, text, count in
        SVGReader.of(user).add(SVGReader.string(text, count)) ? 1 : 0
      },
      instruction: { user, target, text in
        if let target, let text, String(cString: target) == "xml-stylesheet" {
          SVGReader.of(user).tree.sheets.append(String(cString: text))
        }
      })
    let result = crsvg_parse(
      bytes, bytes.count, maxEntityBytes, handlers, &line, &reason, reason.count)
    switch result {
    case CRSVG_XML_DONE: break
    case CRSVG_XML_MISSING: throw .missingLibrary
    case CRSVG_XML_ENTITY: throw .entity
    case CRSVG_XML_NO_MEMORY: throw .noMemory
    case CRSVG_XML_STOPPED: throw reader.failure ?? .noMemory
    default:
      let text = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let sentence = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      throw .damaged(reason: line > 0 ? "line \(line): \(sentence)" : sentence)
    }
    guard !reader.tree.elements.isEmpty else { throw .damaged(reason: "it has no element") }
    return reader.tree
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> SVGReader {
    // It is what was handed over.
    Unmanaged<SVGReader>.fromOpaque(user!).takeUnretainedValue()
  }

  private static func string(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private func fail(_ error: SVGError) -> Bool {
    failure = failure ?? error
    return false
  }

  private func take(_ count: Int) -> Bool {
    rest -= count
    return rest >= 0 || fail(.entities(limit: Self.maxExpandedBytes))
  }

  private func start(
    _ name: String, _ uri: UnsafePointer<CChar>?, _ attributes: UnsafeBufferPointer<crsvg_attribute>,
    _ line: Int
  ) -> Bool {
    guard open.count < Self.maxDepth else { return fail(.tooDeep(limit: Self.maxDepth)) }
    guard tree.elements.count < SVGTree.maxElements else {
      return fail(.tooManyElements(limit: SVGTree.maxElements))
    }
    var element = SVGTree.Element(name: name, parent: open.last ?? -1, line: line)
    switch uri.map({ String(cString: $0) }) {
    case "http://www.w3.org/2000/svg"?: element.namespace = .svg
    case "http://www.w3.org/1999/xhtml"?: element.namespace = .html
    default: element.namespace = .other
    }
    element.attributes.reserveCapacity(attributes.count)
    for attribute in attributes {
      guard let name = attribute.name, take(attribute.count) else { continue }
      var attributeName = String(cString: name)
      if let uri = attribute.uri {
        switch String(cString: uri) {
        case "http://www.w3.org/1999/xlink" where attributeName == "href": attributeName = "xlink:href"
        case "http://www.w3.org/XML/1998/namespace": attributeName = "xml:" + attributeName
        default: continue
        }
      }
      element.attributes.append(
        SVGTree.Attribute(name: attributeName, value: Self.string(attribute.value, attribute.count)))
    }
    guard failure == nil else { return false }
    let index = tree.elements.count
    tree.elements.append(element)
    if let parent = open.last { tree.elements[parent].children.append(.element(index)) }
    open.append(index)
    return true
  }

  /// The address in an instruction that names a style sheet.
  static func address(in instruction: String) -> String {
    let text = instruction.utf8.split(separator: UInt8(ascii: "=")).map { Array($0) }
    guard
      let index = text.firstIndex(where: { $0.reversed().drop(while: \.isXMLSpace).starts(with: "ferh".utf8) }
      ),
      index + 1 < text.count
    else { return "xml-stylesheet" }
    let rest = text[index + 1].drop(while: \.isXMLSpace)
    guard let quote = rest.first else { return "xml-stylesheet" }
    return String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }

  private func end() { open.removeLast(open.isEmpty ? 0 : 1) }

  private func add(_ text: String) -> Bool {
    guard take(text.utf8.count) else { return false }
    guard let parent = open.last else { return true }
    if case .text(let before)? = tree.elements[parent].children.last {
      tree.elements[parent].children[tree.elements[parent].children.count - 1] = .text(before + text)
    } else {
      tree.elements[parent].children.append(.text(text))
    }
    return true
  }
}

extension UInt8 {
  var isXMLSpace: Bool { self == 32 || self == 9 || self == 10 || self == 13 }
}
