import CoreGraphics
import AnimRenderTree

/// What layers, animations and emitter cells do alike with key paths.
protocol KeyValueCoded: AnyObject {
  func value(forKey key: String) -> Any?
  func setValue(_ value: Any?, forKey key: String)
}

extension KeyValueCoded {
  /// A property, or the part of it that a path such as `position.x` leads to.
  func part(at keyPath: String) -> Any? {
    guard let (name, rest) = PropertyKeyPath.split(keyPath) else { return nil }
    let whole = value(forKey: String(name))
    guard let rest else { return whole }
    return Component(rawValue: String(rest)).flatMap { Conversion.value(whole)?[$0] }
      .flatMap(Conversion.object)
  }

  func setPart(_ value: Any?, at keyPath: String) {
    guard let (name, rest) = PropertyKeyPath.split(keyPath) else {
      return Misuse.report(.unusableKeyPath(keyPath: keyPath))
    }
    guard let rest else { return setValue(value, forKey: keyPath) }
    let whole = Conversion.value(self.value(forKey: String(name)))
    if let changed = GivenValue(value, forKey: keyPath).part(String(rest), of: whole) {
      setValue(Conversion.object(changed), forKey: String(name))
    }
  }
}

extension CALayer: KeyValueCoded {}
extension CAAnimation: KeyValueCoded {}
extension CAEmitterCell: KeyValueCoded {}
