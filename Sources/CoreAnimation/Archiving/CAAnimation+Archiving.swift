import Foundation
import AnimRenderTree

/// Archives of animations: what was set, by the keys of key-value coding; no delegates.
extension CAAnimation {
  private static let animationsKey = "animations"

  final func archive(to coder: NSCoder) {
    var values = archivedTiming
    for key in archivedKeys where key == "removedOnCompletion" || shouldArchiveValue(forKey: key) {
      if let list = value(forKey: key).flatMap(CAAnimation.list) { values[key] = list }
    }
    coder.encodeValues(values)
    if let animations = (self as? CAAnimationGroup)?.animations {
      coder.encode(NSArray(array: animations), forKey: CAAnimation.animationsKey)
    }
  }

  /// - Returns: whether there was anything.
  final func unarchive(from coder: NSCoder) -> Bool {
    guard var values = coder.decodeValues() else { return false }
    restoreTiming(from: &values)
    for key in archivedKeys {
      if let list = values[key], let object = CAAnimation.object(list) { setValue(object, forKey: key) }
    }
    if let group = self as? CAAnimationGroup, coder.containsValue(forKey: CAAnimation.animationsKey) {
      let classes: [AnyClass] = [NSArray.self, CAAnimation.self]
      group.animations = coder.decodeObject(of: classes, forKey: CAAnimation.animationsKey) as? [CAAnimation]
    }
    return true
  }

  private var archivedKeys: [String] {
    var keys = ["timingFunction", "removedOnCompletion"]
    if self is CAPropertyAnimation { keys += ["keyPath", "additive", "cumulative", "valueFunction"] }
    if self is CABasicAnimation { keys += ["fromValue", "toValue", "byValue"] }
    if self is CASpringAnimation {
      keys += ["mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping"]
    }
    if self is CAKeyframeAnimation {
      keys += [
        "values", "path", "keyTimes", "timingFunctions", "calculationMode", "rotationMode", "tensionValues",
        "continuityValues", "biasValues",
      ]
    }
    if self is CATransition { keys += ["type", "subtype", "startProgress", "endProgress", "filter"] }
    return keys
  }

  private static func list(_ object: Any) -> [String: Any]? {
    if let function = object as? CAMediaTimingFunction { return ["timingFunction": function.controlPoints] }
    if let function = object as? CAValueFunction { return ["valueFunction": function.name.rawValue] }
    if let objects = object as? [Any] {
      let lists = objects.compactMap(list)
      return lists.count == objects.count ? ["list": lists] : nil
    }
    return Conversion.value(object).flatMap(PropertyListValue.encode)
  }

  private static func object(_ list: Any) -> Any? {
    guard let entry = list as? [String: Any] else { return nil }
    if let points = entry["timingFunction"] { return CAMediaTimingFunction(archivedPoints: points) }
    if let name = entry["valueFunction"] as? String {
      return CAValueFunction(name: CAValueFunctionName(rawValue: name))
    }
    if let lists = entry["list"] as? [Any] {
      let objects = lists.compactMap(object)
      return objects.count == lists.count ? objects : nil
    }
    // Null is a value like any other: those beside it keep their places.
    return PropertyListValue.decode(list).map { value -> Any in Conversion.object(value) ?? NSNull() }
  }
}

extension CAMediaTimingFunction: NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }
  private static let pointsKey = "animrender.points"

  public func encode(with coder: NSCoder) {
    coder.encode(NSArray(array: controlPoints), forKey: CAMediaTimingFunction.pointsKey)
  }

  public convenience init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return nil }
    let classes: [AnyClass] = [NSArray.self, NSNumber.self]
    guard let points = coder.decodeObject(of: classes, forKey: CAMediaTimingFunction.pointsKey) else {
      return nil
    }
    self.init(archivedPoints: points)
  }

  /// The two inner points' coordinates.
  fileprivate var controlPoints: [Double] {
    [function.control1.x, function.control1.y, function.control2.x, function.control2.y]
  }

  fileprivate convenience init?(archivedPoints: Any) {
    guard let points = PropertyListValue.doubles(archivedPoints), points.count == 4,
      points.allSatisfy(\.isFinite)
    else { return nil }
    self.init(TimingFunction(points[0], points[1], points[2], points[3]))
  }
}
