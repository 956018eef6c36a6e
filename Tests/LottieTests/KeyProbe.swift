import Foundation
import Testing

/// A small file with and without one key.
struct KeyProbe: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    case drawn
    /// At the key, or at what has it.
    case warned
    /// For players it is a note, a name, or something that none of them draws.
    case unseen
  }

  /// What has the key, as the specification calls it.
  let object: String
  let key: String
  let value: String
  let outcome: Outcome
  private let file: String
  /// From the file's root to the object.
  let path: [String]

  var testDescription: String { "\(object).\(key) = \(value)" }

  init(_ object: String, in file: String, at path: String, _ key: String, _ value: String, _ outcome: Outcome)
  {
    (self.object, self.file, self.key, self.value, self.outcome) = (object, file, key, value, outcome)
    self.path = path.isEmpty ? [] : path.split(separator: ".").map(String.init)
  }

  func run(with key: Bool) throws -> LottieRun {
    let root = try JSONSerialization.jsonObject(with: Data(file.utf8))
    let new = try JSONSerialization.jsonObject(with: Data(value.utf8), options: .fragmentsAllowed)
    let changed = key ? Self.setting(self.key, new, in: root, path[...]) : root
    return try LottieRun(bytes: [UInt8](JSONSerialization.data(withJSONObject: changed)))
  }

  private static func setting(_ key: String, _ value: Any, in root: Any, _ path: ArraySlice<String>) -> Any {
    guard let step = path.first else {
      var object = root as? [String: Any] ?? [:]
      object[key] = value
      return object
    }
    if var list = root as? [Any], let index = Int(step) {
      list[index] = setting(key, value, in: list[index], path.dropFirst())
      return list
    }
    var object = root as? [String: Any] ?? [:]
    object[step] = setting(key, value, in: object[step] ?? [String: Any](), path.dropFirst())
    return object
  }

  // MARK: Files

  static func file(_ layers: String, _ rest: String = "") -> String {
    #"{"fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[\#(layers)]\#(rest)}"#
  }

  static let solid = file(
    #"{"ty":1,"ind":1,"ip":0,"op":60,"sw":40,"sh":30,"sc":"ff0000","ks":{"p":{"k":[20,20]}}}"#)

  static func shapes(_ items: String) -> String {
    file(#"{"ty":4,"ind":1,"ip":0,"op":60,"ks":{"p":{"k":[50,50]}},"shapes":[\#(items)]}"#)
  }

  static let rectangle = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[60,40]},"r":{"k":0}}"#
  static let path =
    #"{"ty":"sh","ks":{"k":{"c":true,"v":[[-30,-20],[30,-20],[0,30]],"i":[[0,0],[0,0],[5,5]],"o":[[0,0],[9,0],[0,0]]}}}"#
  static let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#
  static let stroke = #"{"ty":"st","c":{"k":[0,0,1]},"o":{"k":100},"w":{"k":6},"lc":1,"lj":1,"ml":4}"#

  /// One character for each row of outlines, and a text of them.
  static func text(_ members: String, masks: String = "") -> String {
    let glyph = #""fFamily":"F","style":"R","size":100,"w":60"#
    let box =
      #"{"shapes":[{"ty":"sh","ks":{"k":{"c":true,"v":[[0,-70],[40,-70],[50,0]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}]}"#
    return file(
      #"{"ty":5,"ind":1,"ip":0,"op":60,"ks":{"p":{"k":[10,50]}}\#(masks),"t":{\#(members)}}"#,
      #","fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":"R","ascent":75}]},"chars":["#
        + #"{"ch":"A",\#(glyph),"data":\#(box)},{"ch":"a",\#(glyph),"data":\#(box.replacingOccurrences(of: "-70", with: "-50"))},{"ch":" ",\#(glyph),"data":{}}]"#
    )
  }

  static let document =
    #""d":{"k":[{"t":0,"s":{"t":"Aa Aa","f":"F","s":20,"fc":[1,0,0],"sc":[0,0,1],"sw":1,"j":0,"tr":0,"lh":24,"ls":0}}]}"#
}
