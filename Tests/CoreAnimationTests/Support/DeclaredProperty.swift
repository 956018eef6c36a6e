import CoreAnimation
import Foundation
import AnimTestSupport

/// A property that a class of Core Animation's API declares, as its source says.
struct DeclaredProperty: Hashable {
  var name: String
  /// Empty where the source leaves it to the compiler.
  var type: String

  /// Those of the class of an object, and of the classes above it.
  static func all(of object: AnyObject) throws -> [DeclaredProperty] {
    let classes = try known.get()
    var result: [DeclaredProperty] = []
    var next = classes[String(describing: Swift.type(of: object))]
    while let current = next {
      result += current.properties
      next = current.parent.flatMap { classes[$0] }
    }
    return result
  }

  private struct Declaration {
    var parent: String?
    var properties: [DeclaredProperty] = []
  }

  private static let known = Result { try read() }

  private static func read() throws -> [String: Declaration] {
    var result: [String: Declaration] = [:]
    for folder in ["Animations", "Layers", "Timing"] {
      let path = Repository.root.appending(path: "Sources/CoreAnimation/\(folder)")
      for file in try FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil) {
        var name: String?
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          if let match = line.firstMatch(of: /^open class (\w+)(?:: (\w+))?/) {
            name = String(match.1)
            result[String(match.1)] = Declaration(parent: match.2.map(String.init))
          } else if line.hasPrefix("}") {
            name = nil
          } else if let name,
            let match = line.firstMatch(of: /^  open (?:internal\(set\) |weak )?var (\w+)(?:: ([^={]+))?/)
          {
            let type = (match.2 ?? "").trimmingCharacters(in: .whitespaces)
            result[name]?.properties.append(DeclaredProperty(name: String(match.1), type: type))
          }
        }
      }
    }
    return result
  }
}
