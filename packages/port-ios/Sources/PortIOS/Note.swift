/// What could not be rewritten, where it is, and what to write in its place.
public struct Note: CustomStringConvertible, Hashable, Sendable {
  /// The file.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column, in bytes from 1.
  public let column: Int
  /// What it is, as a sentence.
  public let sentence: String

  /// As compilers say it, so that editors find the place.
  public var description: String { "\(path):\(line):\(column): note: \(sentence)" }
}

/// The sentences of notes.
enum NoteSentence {
  static func swizzling(_ name: String) -> String {
    "'\(name)' needs the Objective-C runtime; write a subclass that overrides the method in place of exchanging it"
  }

  static func nib(_ name: String) -> String {
    "'\(name)' reads a nib or a storyboard, which are not read here; make the views in code and set the outlets"
  }

  static func selectorBase(_ text: String) -> String {
    "'#selector(\(text))' names no type; write '#selector(Type.method)' with the type of the receiver"
  }

  static func optionalProperty(_ name: String) -> String {
    "the optional requirement '\(name)' is a property, which has no default here; make it a method, or give the classes that conform a value"
  }

  static func classByName(_ name: String) -> String {
    "'\(name)' finds a class by its name at run time, which is not possible here; name the type"
  }
}
