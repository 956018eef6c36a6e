import Foundation

/// Measured and derived numbers that the tests compare with, from the JSON files in `Vectors`. Notes what has been read.
public struct Vectors {
  private let object: Any
  private let path: String
  private let ledger: Ledger

  private final class Ledger {
    var read: Set<String> = []
  }

  private init(_ object: Any, _ path: String, _ ledger: Ledger) {
    self.object = object
    self.path = path
    self.ledger = ledger
  }

  public static func load(_ name: String = "vectors") throws -> Vectors {
    guard let url = Bundle.module.url(forResource: "Vectors/\(name)", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return Vectors(try JSONSerialization.jsonObject(with: Data(contentsOf: url)), "", Ledger())
  }

  public subscript(key: String) -> Vectors {
    Vectors((object as? [String: Any])?[key] ?? NSNull(), "\(path).\(key)", ledger)
  }
  public subscript(index: Int) -> Vectors {
    Vectors(list.indices.contains(index) ? list[index] : NSNull(), "\(path)[\(index)]", ledger)
  }

  private var list: [Any] { object as? [Any] ?? [] }

  public var items: [Vectors] { list.indices.map { self[$0] } }
  public var keys: [String] { ((object as? [String: Any]) ?? [:]).keys.sorted() }
  /// Nil for a missing or null entry.
  public var number: Double? {
    ledger.read.insert(path)
    return object is NSNull ? nil : (object as? NSNumber)?.doubleValue
  }
  public var numbers: [Double] { items.compactMap(\.number) }
  public var string: String? { object as? String }

  /// How many numbers there are, those of tolerances left out.
  public var count: Int { leaves.count }

  /// The places of the numbers that nobody has asked for.
  public var unread: [String] { leaves.filter { !ledger.read.contains($0) } }

  private var leaves: [String] {
    if path.lowercased().hasSuffix("tolerance") { return [] }
    if object is NSNumber { return [path] }
    return items.flatMap(\.leaves) + keys.flatMap { self[$0].leaves }
  }
}
