import Foundation
import AnimRenderTree

extension CAConstraint: NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    coder.encodeValues([
      "attribute": Int(attribute.rawValue), "sourceName": sourceName,
      "sourceAttribute": Int(sourceAttribute.rawValue), "scale": Double(scale), "offset": Double(offset),
    ])
  }

  /// Nil for what is no archive of a constraint.
  public convenience init?(coder: NSCoder) {
    guard let values = coder.decodeValues(), let sourceName = values["sourceName"] as? String,
      let attribute = CAConstraint.attribute(values["attribute"]),
      let sourceAttribute = CAConstraint.attribute(values["sourceAttribute"]),
      let scale = values["scale"].flatMap(PropertyListValue.double),
      let offset = values["offset"].flatMap(PropertyListValue.double), scale.isFinite, offset.isFinite
    else { return nil }
    self.init(
      attribute: attribute, relativeTo: sourceName, attribute: sourceAttribute, scale: CGFloat(scale),
      offset: CGFloat(offset))
  }

  private static func attribute(_ content: Any?) -> CAConstraintAttribute? {
    content.flatMap { PropertyListValue.double($0) }.flatMap { Int32(exactly: $0) }.flatMap {
      CAConstraintAttribute(rawValue: $0)
    }
  }
}
