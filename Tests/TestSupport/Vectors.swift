import Foundation

/// Measured and derived numbers that the tests compare with, from the JSON files in `Vectors`.
public struct Vectors {
  private let object: Any

  private init(_ object: Any) {
    self.object = object
  }

  public static func load(_ name: String = "vectors") throws -> Vectors {
    guard let url = Bundle.module.url(forResource: "Vectors/\(name)", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return Vectors(try JSONSerialization.jsonObject(with: Data(contentsOf: url)))
  }

  public subscript(key: String) -> Vectors { Vectors((object as? [String: Any])?[key] ?? NSNull()) }
  public subscript(index: Int) -> Vectors { Vectors(list.indices.contains(index) ? list[index] : NSNull()) }

  private var list: [Any] { object as? [Any] ?? [] }

  public var items: [Vectors] { list.map(Vectors.init) }
  public var keys: [String] { ((object as? [String: Any]) ?? [:]).keys.sorted() }
  /// Nil for a missing or null entry.
  public var number: Double? { object is NSNull ? nil : (object as? NSNumber)?.doubleValue }
  public var numbers: [Double] { list.compactMap { ($0 as? NSNumber)?.doubleValue } }
  public var string: String? { object as? String }
}
