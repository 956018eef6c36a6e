import Foundation
import AnimGeometry

/// The values of the properties that are drawn, by type: what a layer looks like, ready to be read for
/// every frame without searching.
///
/// A frame reads the appearance of every layer, so it holds what nearly every layer uses; the rest is boxed.
struct Appearance: Sendable {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition = 0.0
  /// The transform where it stays in the plane of the layer, as nearly all do; nil for the others.
  private(set) var planeTransform: Affine? = .identity
  private var spatialTransform: Box<Transform3D>?
  var opacity = 1.0
  var backgroundColor: Color?
  var cornerRadius = 0.0
  var borderWidth = 0.0
  var isHidden = false
  var masksToBounds = false
  var allowsGroupOpacity = true
  var isGeometryFlipped = false
  private var boxedDetails = Appearance.usualDetails

  var transform: Transform3D {
    get { spatialTransform?.value ?? planeTransform.map(Transform3D.init) ?? .identity }
    set {
      let isFlat = newValue.isAffine
      planeTransform = isFlat ? newValue.affine : nil
      spatialTransform = isFlat ? nil : Box(newValue)
    }
  }

  /// What few layers use.
  var details: AppearanceDetails { boxedDetails.value }
  /// Whether any detail has been given a value.
  var hasDetails: Bool { boxedDetails !== Appearance.usualDetails }

  private static let usualDetails = Box(AppearanceDetails())

  init(_ properties: PropertyBag) {
    var isDetailed = false
    properties.forEach { key, value in isDetailed = !set(key, value) || isDetailed }
    guard isDetailed else { return }
    changeDetails { body in
      // The filters themselves have their inputs.
      properties.forEach { key, value in if Appearance.knows(key) { body(key, value) } }
    }
  }

  /// Whether a layer that looks like this, or what it leaves in the space around it, may lie elsewhere than in the plane
  /// of its `zPosition`.
  func leavesPlane(_ kind: LayerKind) -> Bool {
    if kind == .transform { return true }
    if planeTransform == nil, !transform.keepsPlane { return true }
    guard hasDetails else { return false }
    if details.anchorPointZ != 0 { return true }
    return (kind == .replicator || kind == .emitter) && details.instances.preservesDepth
  }

  /// Changes the properties that are drawn and whose values are of their kind.
  mutating func apply(_ state: PresentationState) {
    var isDetailed = false
    state.forEachChange { key, value in isDetailed = !set(key, value) || isDetailed }
    if isDetailed { changeDetails { state.forEachChange($0) } }
  }

  /// - Returns: false for a detail, which is left as it is.
  private mutating func set(_ key: PropertyKey, _ value: Value) -> Bool {
    // All others may be inputs of filters.
    guard Appearance.knows(key) else { return !hasDetails }
    switch Appearance.places[Int(key.index)] {
    case .nowhere: return true
    case .appearance(let field):
      set(field, value)
      return true
    case .details: return false
    }
  }

  // Kept out of line: inlined, it makes copying a plain layer slower than evaluating it.
  @inline(never)
  private mutating func changeDetails(_ forEach: ((PropertyKey, Value) -> Void) -> Void) {
    var details = self.details
    forEach { key, value in
      guard Appearance.knows(key) else { return details.setFilterInput(key, value) }
      if case .details(let set) = Appearance.places[Int(key.index)] { set(&details, value) }
    }
    boxedDetails = Box(details)
  }

  /// Whether it is a property of the catalogue.
  private static func knows(_ key: PropertyKey) -> Bool { Int(key.index) < places.count }

  /// What is held here and not among the details.
  private enum Field: Sendable {
    case bounds, position, anchorPoint, zPosition, transform, opacity, hidden, backgroundColor, cornerRadius
    case borderWidth, masksToBounds, allowsGroupOpacity, geometryFlipped
  }

  private static let fields: [(key: PropertyKey, field: Field)] = [
    (.bounds, .bounds), (.position, .position), (.anchorPoint, .anchorPoint), (.zPosition, .zPosition),
    (.transform, .transform), (.opacity, .opacity), (.hidden, .hidden), (.backgroundColor, .backgroundColor),
    (.cornerRadius, .cornerRadius), (.borderWidth, .borderWidth), (.masksToBounds, .masksToBounds),
    (.allowsGroupOpacity, .allowsGroupOpacity), (.geometryFlipped, .geometryFlipped),
  ]

  private mutating func set(_ field: Field, _ value: Value) {
    switch field {
    case .bounds: if let rect = value.rect { bounds = rect }
    case .position: if let point = value.point { position = point }
    case .anchorPoint: if let point = value.point { anchorPoint = point }
    case .zPosition: if let number = value.number { zPosition = number }
    case .transform: if let transform = value.transform { self.transform = transform }
    case .opacity: if let number = value.number { opacity = number }
    case .hidden: if let flag = value.bool { isHidden = flag }
    case .backgroundColor: backgroundColor = value.color
    case .cornerRadius: if let number = value.number { cornerRadius = number }
    case .borderWidth: if let number = value.number { borderWidth = number }
    case .masksToBounds: if let flag = value.bool { masksToBounds = flag }
    case .allowsGroupOpacity: if let flag = value.bool { allowsGroupOpacity = flag }
    case .geometryFlipped: if let flag = value.bool { isGeometryFlipped = flag }
    }
  }

  /// Where a property's value goes.
  private enum Place: Sendable {
    case nowhere
    case appearance(Field)
    case details(AppearanceDetails.Set)
  }

  private static let places: [Place] = {
    var places = [Place](repeating: .nowhere, count: PropertyCatalog.all.count)
    for (key, field) in fields { places[Int(key.index)] = .appearance(field) }
    for setter in AppearanceDetails.setters { places[Int(setter.key.index)] = .details(setter.set) }
    return places
  }()

  /// Every property that has an effect on the picture.
  static func draws(_ key: PropertyKey) -> Bool {
    key == .mask || fields.contains { $0.key == key }
      || AppearanceDetails.setters.contains { $0.key == key } || EmitterValues.setter(key) != nil
  }
}

extension PropertyCatalog {
  /// Whether the property has an effect on the picture; the others are only animated and traced.
  public static func isDrawn(_ key: PropertyKey) -> Bool {
    Appearance.draws(key)
  }
}

// Core Animation's names; any other means the default.

extension StrokeStyle.Cap {
  init(name: String?) {
    switch name {
    case "round": self = .round
    case "square": self = .square
    default: self = .butt
    }
  }
}

extension StrokeStyle.Join {
  init(name: String?) {
    switch name {
    case "round": self = .round
    case "bevel": self = .bevel
    default: self = .miter
    }
  }
}

extension AppearanceDetails {
  var gradientKind: Gradient.Kind {
    switch gradientName {
    case "radial": .radial
    case "conic": .conic
    case "mesh":
      .mesh(GradientMesh(points: meshPoints, triangles: meshTriangles, columns: meshColumns))
    default: .axial
    }
  }
}

extension RectCorners {
  /// From the number that Core Animation's corner mask is.
  init(mask: Double) {
    self.init(rawValue: UInt8(mask > 0 ? min(mask, 15) : 0))
  }
}
