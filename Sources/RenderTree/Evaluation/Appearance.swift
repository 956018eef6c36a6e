import Foundation
import Geometry

/// The values of the properties that are drawn, by type: what a layer looks like, ready to be read for
/// every frame without searching.
struct Appearance: Sendable {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition = 0.0
  var transform = Transform3D.identity
  var sublayerTransform = Transform3D.identity
  var opacity = 1.0
  var isHidden = false
  var backgroundColor: Color?
  var cornerRadius = 0.0
  var borderWidth = 0.0
  var borderColor: Color? = .black
  var masksToBounds = false
  var allowsGroupOpacity = true
  var isGeometryFlipped = false
  var path: Path?
  var fillColor: Color? = .black
  var fillsEvenOdd = false
  var strokeColor: Color?
  var stroke = StrokeStyle()
  var corners = RectCorners.all
  var cornerCurve = CornerCurve.circular
  var shadowColor: Color? = .black
  var shadowOpacity = 0.0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius = 3.0
  var shadowPath: Path?
  var gradientKind = Gradient.Kind.axial
  var gradientColors: [Color] = []
  var gradientLocations: [Double]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)

  init(_ properties: PropertyBag) {
    for setter in Appearance.setters {
      if let value = properties[setter.key] { setter.set(&self, value) }
    }
  }

  /// Changes the property, if it is one that is drawn and the value is of its kind.
  mutating func set(_ key: PropertyKey, _ value: Value) {
    let index = Int(key.index)
    guard index < Appearance.setterByIndex.count, let setter = Appearance.setterByIndex[index] else { return }
    setter(&self, value)
  }

  private typealias Set = @Sendable (inout Appearance, Value) -> Void

  /// Every property that is drawn.
  private static let setters: [(key: PropertyKey, set: Set)] = [
    (.bounds, { if let rect = $1.rect { $0.bounds = rect } }),
    (.position, { if let point = $1.point { $0.position = point } }),
    (.anchorPoint, { if let point = $1.point { $0.anchorPoint = point } }),
    (.zPosition, { if let number = $1.number { $0.zPosition = number } }),
    (.transform, { if let transform = $1.transform { $0.transform = transform } }),
    (.sublayerTransform, { if let transform = $1.transform { $0.sublayerTransform = transform } }),
    (.opacity, { if let number = $1.number { $0.opacity = number } }),
    (.hidden, { if let flag = $1.bool { $0.isHidden = flag } }),
    (.backgroundColor, { $0.backgroundColor = $1.color }),
    (.cornerRadius, { if let number = $1.number { $0.cornerRadius = number } }),
    (.borderWidth, { if let number = $1.number { $0.borderWidth = number } }),
    (.borderColor, { $0.borderColor = $1.color }),
    (.masksToBounds, { if let flag = $1.bool { $0.masksToBounds = flag } }),
    (.allowsGroupOpacity, { if let flag = $1.bool { $0.allowsGroupOpacity = flag } }),
    (.geometryFlipped, { if let flag = $1.bool { $0.isGeometryFlipped = flag } }),
    (.path, { $0.path = $1.path }),
    (.fillColor, { $0.fillColor = $1.color }),
    (.fillRule, { $0.fillsEvenOdd = $1.string == "even-odd" }),
    (.maskedCorners, { if let number = $1.number { $0.corners = RectCorners(mask: number) } }),
    (.cornerCurve, { $0.cornerCurve = $1.string == "continuous" ? .continuous : .circular }),
    (.shadowColor, { $0.shadowColor = $1.color }),
    (.shadowOpacity, { if let number = $1.number { $0.shadowOpacity = number } }),
    (.shadowOffset, { if let size = $1.size { $0.shadowOffset = size } }),
    (.shadowRadius, { if let number = $1.number { $0.shadowRadius = number } }),
    (.shadowPath, { $0.shadowPath = $1.path }),
    (.colors, { $0.gradientColors = $1.array?.compactMap(\.color) ?? [] }),
    (.locations, { $0.gradientLocations = $1.array?.compactMap(\.number) }),
    (.startPoint, { if let point = $1.point { $0.startPoint = point } }),
    (.endPoint, { if let point = $1.point { $0.endPoint = point } }),
    (.type, { $0.gradientKind = Gradient.Kind(name: $1.string) }),
    (.strokeColor, { $0.strokeColor = $1.color }),
    (.lineWidth, { if let number = $1.number { $0.stroke.width = number } }),
    (.miterLimit, { if let number = $1.number { $0.stroke.miterLimit = number } }),
    (.strokeStart, { if let number = $1.number { $0.stroke.start = number } }),
    (.strokeEnd, { if let number = $1.number { $0.stroke.end = number } }),
    (.lineDashPhase, { if let number = $1.number { $0.stroke.dashPhase = number } }),
    (.lineDashPattern, { $0.stroke.dashes = $1.array?.compactMap { $0.number.map { CGFloat($0) } } ?? [] }),
    (.lineCap, { $0.stroke.cap = StrokeStyle.Cap(name: $1.string) }),
    (.lineJoin, { $0.stroke.join = StrokeStyle.Join(name: $1.string) }),
  ]

  private static let setterByIndex: [Set?] = {
    var table = [Set?](repeating: nil, count: PropertyCatalog.all.count)
    for setter in setters { table[Int(setter.key.index)] = setter.set }
    return table
  }()

  /// True for properties that have an effect on the picture.
  static func draws(_ key: PropertyKey) -> Bool {
    key == .mask || setters.contains { $0.key == key } || EmitterValues.setter(key) != nil
  }
}

extension PropertyCatalog {
  /// Whether the property has an effect on the picture; the others are only animated and traced.
  public static func isDrawn(_ key: PropertyKey) -> Bool {
    Appearance.draws(key)
  }
}
