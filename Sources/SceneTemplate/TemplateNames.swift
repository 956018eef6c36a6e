/// The names that a part of a template sees, each with its place among the values.
package struct TemplateNames {
  package private(set) var names: [String]
  package private(set) var used: Set<Int> = []

  init(_ names: [String] = []) { self.names = names }

  package mutating func use(_ name: String) -> Int? {
    guard let index = names.lastIndex(of: name) else { return nil }
    used.insert(index)
    return index
  }

  package mutating func push(_ name: String) { names.append(name) }

  package mutating func pop() {
    used.remove(names.count - 1)
    names.removeLast()
  }

  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first), text.utf8.count <= 100 else {
      return false
    }
    return text.utf8.allSatisfy(isPart)
  }

  package static func isPart(_ byte: UInt8) -> Bool {
    (0x61...0x7a).contains(byte) || (0x41...0x5a).contains(byte) || (0x30...0x39).contains(byte)
      || byte == 0x5f
  }
}
