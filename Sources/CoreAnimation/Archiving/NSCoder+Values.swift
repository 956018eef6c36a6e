import Foundation

/// Property lists in archives.
extension NSCoder {
  private static let valuesKey = "animrender.values"

  /// Values by their keys; those that no archive can hold are left out.
  func encodeValues(_ values: [String: Any]) {
    encode(NSDictionary(dictionary: values), forKey: NSCoder.valuesKey)
  }

  /// Nil where there are none, as in archives of others.
  func decodeValues() -> [String: Any]? {
    guard allowsKeyedCoding, containsValue(forKey: NSCoder.valuesKey) else { return nil }
    let classes: [AnyClass] = [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self]
    return decodeObject(of: classes, forKey: NSCoder.valuesKey) as? [String: Any]
  }
}
