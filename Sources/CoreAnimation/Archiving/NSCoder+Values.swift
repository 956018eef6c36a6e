import Foundation

/// Property lists in archives.
extension NSCoder {
  private static let valuesKey = "animrender.values"

  /// Values by their keys; those that no archive can hold are left out.
  func encodeValues(_ values: [String: Any]) {
    encode(NSDictionary(dictionary: values), forKey: NSCoder.valuesKey)
  }

  /// Objects of a class, unless there are none.
  func encodeList(_ objects: [NSObject]?, forKey key: String) {
    if let objects { encode(NSArray(array: objects), forKey: key) }
  }

  /// Nil where there are none.
  func decodeList<Element: NSObject & NSSecureCoding>(of type: Element.Type, forKey key: String) -> [Element]?
  {
    // A key that is not there counts as damage.
    guard containsValue(forKey: key) else { return nil }
    let classes: [AnyClass] = [NSArray.self, type]
    return decodeObject(of: classes, forKey: key) as? [Element]
  }

  /// Nil where there are none, as in archives of others.
  func decodeValues() -> [String: Any]? {
    guard allowsKeyedCoding, containsValue(forKey: NSCoder.valuesKey) else { return nil }
    let classes: [AnyClass] = [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSData.self]
    return decodeObject(of: classes, forKey: NSCoder.valuesKey) as? [String: Any]
  }
}
