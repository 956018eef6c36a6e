import CoreGraphics
import Foundation
import AnimGeometry
import AnimRenderTree

extension CALayer {
  final func styleValue(_ key: PropertyKey) -> Value? {
    guard style != nil else { return nil }
    return search(style) { style in
      Conversion.value(style[key.name]).flatMap { $0 == .null || !$0.isFinite ? nil : $0 }
    }
  }

  /// The first answer of a style and of the styles nested in it.
  func search<T>(_ style: [AnyHashable: Any]?, _ read: ([AnyHashable: Any]) -> T?) -> T? {
    var next = style
    while let current = next {
      if let found = read(current) { return found }
      next = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// - Parameter holder: the object behind a value that is one.
  final func change(_ key: PropertyKey, to value: Value, holding holder: Any?) {
    let name = key.name
    guard !rejectsChange(of: name) else { return }
    guard value.isFinite else { return Misuse.report(.valueNotFinite(key: name)) }
    let rule = ValueRule.all[key]
    let value = rule?.kept(value, for: key, of: kind) ?? value
    let old = self.value(key)
    guard old != value else { return }
    rule?.check(value, for: key, of: kind)
    change(name, of: .properties) {
      properties[key] = value
      if holder != nil || !customObjects.isEmpty { customObjects[name] = holder }
    }
    if key == .bounds, old.rect?.size != value.rect?.size {
      boundsSizeDidChange(from: old.rect?.size ?? .zero)
    }
    displayIfAsked(by: name)
  }

  /// Has the layer displayed again, if its class asks for that when the property changes.
  final func displayIfAsked(by key: String) {
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// A presentation layer cannot change; the attempt is reported.
  final func rejectsChange(of key: String) -> Bool {
    guard modelLayer != nil else { return false }
    Misuse.report(.changedPresentationLayer(key: key))
    return true
  }

  /// Looks up the action for a key, makes the change, runs the action.
  ///
  /// - Parameter part: what of the layer the change is of.
  final func change(_ key: String, of part: UncommittedPart = .everything, _ body: () -> Void) {
    guard !rejectsChange(of: key) else { return }
    let context = TransactionContext.current
    let recorder = context.recorder
    recorder?.begin(key, of: self, in: context)
    let action = context.disableActions ? nil : action(forKey: key)
    setNeedsCommit(of: part)
    body()
    if key == "sublayers" { setNeedsLayout() }
    recorder?.didMake()
    action?.run(forKey: key, object: self, arguments: nil)
    recorder?.end()
  }

  /// The values that were set, and what the style and a class of your own add.
  final var effectiveProperties: PropertyBag {
    guard style != nil || classDefaults != nil else { return properties }
    var result = properties
    for property in PropertyCatalog.properties(of: kind) {
      let key = PropertyKey(property.name)
      if result[key] == nil, value(key) != property.defaultValue { result[key] = value(key) }
    }
    return result
  }

  /// The objects behind the values of a presentation layer of `model`.
  final func adoptObjects(from model: CALayer) {
    for key in [PropertyKey.contents, .compositingFilter, .string, .font] {
      guard let value = properties[key], case .object = value else { continue }
      customObjects[key.name] = model.object(behind: value, of: key)
    }
  }

  /// What Apple's API hands out for a value that this layer has or shows: an object is the model's own or an
  /// animation's.
  final func object(behind value: Value, of key: PropertyKey) -> Any? {
    guard case .object = value else { return Conversion.object(value) }
    if self.value(key) == value { return customObjects[key.name] }
    return animationStore?.all.lazy.flatMap(\.object.objects).first { Conversion.value($0) == value }
  }
}

extension CAAnimation {
  /// The values that were given to the animation and those inside it.
  fileprivate var objects: [Any] {
    switch self {
    case let group as CAAnimationGroup: (group.animations ?? []).flatMap(\.objects)
    case let basic as CABasicAnimation: [basic.fromValue, basic.toValue, basic.byValue].compactMap(\.self)
    case let keyframes as CAKeyframeAnimation: keyframes.values ?? []
    default: []
    }
  }
}

extension CALayer {
  final var boundsInSuperlayer: CGRect {
    let anchor = anchorPoint
    let bounds = bounds
    let box = transform.affine.boundingBox(
      of: CGRect(
        x: -anchor.x * bounds.width, y: -anchor.y * bounds.height, width: bounds.width,
        height: bounds.height))
    return box.offsetBy(dx: position.x, dy: position.y)
  }

  final func fit(to rect: CGRect) {
    let frame = rect.standardized
    let affine = transform.affine
    let scaleX = hypot(affine.a, affine.b)
    let scaleY = hypot(affine.c, affine.d)
    let size = CGSize(
      width: scaleX == 0 ? 0 : frame.width / scaleX, height: scaleY == 0 ? 0 : frame.height / scaleY)
    let anchor = anchorPoint
    let box = affine.boundingBox(
      of: CGRect(
        x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height))
    position = CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
    bounds = CGRect(origin: bounds.origin, size: size)
  }
}
