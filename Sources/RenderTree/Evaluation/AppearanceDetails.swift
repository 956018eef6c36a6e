import Foundation
import AnimGeometry

/// The drawn properties that most layers leave as they are.
struct AppearanceDetails: Sendable {
  var sublayerTransform = Transform3D.identity
  var anchorPointZ = 0.0
  var isDoubleSided = true
  var borderColor: Color? = .black
  var corners = RectCorners.all
  var cornerCurve = CornerCurve.circular
  var shadowColor: Color? = .black
  var shadowOpacity = 0.0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius = 3.0
  var shadowPath: Path?
  var path: Path?
  var fillColor: Color? = .black
  var fillsEvenOdd = false
  var strokeColor: Color?
  var stroke = StrokeStyle()
  var gradientName: String?
  var gradientInterpolation = Gradient.Interpolation.encoded
  var meshPoints: [CGPoint] = []
  /// The numbers of points, three for each.
  var meshTriangles: [Double]?
  var meshColumns: Double?
  var gradientColors: [Color] = []
  var gradientLocations: [Double]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var focalOffset = CGPoint.zero
  var text = TextAppearance()
  var contents: Picture?
  var contentsStyle = ContentsStyle()
  var videoGravity = ContentsGravity.resizeAspect
  var filters = AppearanceFilters(.filters)
  var backgroundFilters = AppearanceFilters(.backgroundFilters)
  var blending = Blending.over
  var isRasterized = false
  var rasterizationScale = 1.0
  var allowsEdgeAntialiasing = true
  var edgeMask = RectEdges.all

  private var boxedInstances = AppearanceDetails.usualInstances

  var instances: Instances {
    get { boxedInstances.value }
    set { boxedInstances = Box(newValue) }
  }

  private static let usualInstances = Box(Instances())

  typealias Set = @Sendable (inout AppearanceDetails, Value) -> Void

  static let setters: [(key: PropertyKey, set: Set)] = [
    (.sublayerTransform, { if let transform = $1.transform { $0.sublayerTransform = transform } }),
    (.anchorPointZ, { if let number = $1.number { $0.anchorPointZ = number } }),
    (.doubleSided, { if let flag = $1.bool { $0.isDoubleSided = flag } }),
    (.borderColor, { $0.borderColor = $1.color }),
    (.maskedCorners, { if let number = $1.number { $0.corners = RectCorners(mask: number) } }),
    (.cornerCurve, { $0.cornerCurve = $1.string == "continuous" ? .continuous : .circular }),
    (.shadowColor, { $0.shadowColor = $1.color }),
    (.shadowOpacity, { if let number = $1.number { $0.shadowOpacity = number } }),
    (.shadowOffset, { if let size = $1.size { $0.shadowOffset = size } }),
    (.shadowRadius, { if let number = $1.number { $0.shadowRadius = number } }),
    (.shadowPath, { $0.shadowPath = $1.path }),
    (.path, { $0.path = $1.path }),
    (.fillColor, { $0.fillColor = $1.color }),
    (.fillRule, { $0.fillsEvenOdd = $1.string == "even-odd" }),
    (.strokeColor, { $0.strokeColor = $1.color }),
    (.lineWidth, { if let number = $1.number { $0.stroke.width = number } }),
    (.miterLimit, { if let number = $1.number { $0.stroke.miterLimit = number } }),
    (.strokeStart, { if let number = $1.number { $0.stroke.start = number } }),
    (.strokeEnd, { if let number = $1.number { $0.stroke.end = number } }),
    (.lineDashPhase, { if let number = $1.number { $0.stroke.dashPhase = number } }),
    (.lineDashPattern, { $0.stroke.dashes = $1.array?.compactMap { $0.number.map { CGFloat($0) } } ?? [] }),
    (.lineCap, { $0.stroke.cap = StrokeStyle.Cap(name: $1.string) }),
    (.lineJoin, { $0.stroke.join = StrokeStyle.Join(name: $1.string) }),
    (.colors, { $0.gradientColors = $1.array?.compactMap(\.color) ?? [] }),
    (.locations, { $0.gradientLocations = $1.array?.compactMap(\.number) }),
    (.startPoint, { if let point = $1.point { $0.startPoint = point } }),
    (.endPoint, { if let point = $1.point { $0.endPoint = point } }),
    (.focalOffset, { if let point = $1.point { $0.focalOffset = point } }),
    (.contents, { $0.contents = $1.picture }),
    (.contentsRect, { if let rect = $1.rect { $0.contentsStyle.rect = rect } }),
    (.contentsCenter, { if let rect = $1.rect { $0.contentsStyle.center = rect } }),
    (.contentsScale, { if let number = $1.number { $0.contentsStyle.scale = number } }),
    (.contentsGravity, { $0.contentsStyle.gravity = ContentsGravity(name: $1.string) }),
    (.minificationFilter, { $0.contentsStyle.filter.minification = ImageFilter.Kind(name: $1.string) }),
    (.minificationFilterBias, { if let number = $1.number { $0.contentsStyle.filter.bias = number } }),
    (.magnificationFilter, { $0.contentsStyle.filter.magnification = ImageFilter.Kind(name: $1.string) }),
    (.videoGravity, { $0.videoGravity = ContentsGravity(videoName: $1.string) }),
    (.type, { $0.gradientName = $1.string }),
    (.colorInterpolation, { $0.gradientInterpolation = $1.string == "linear" ? .linear : .encoded }),
    (.meshPoints, { $0.meshPoints = $1.array?.compactMap(\.point) ?? [] }),
    (.meshTriangles, { $0.meshTriangles = $1.array?.compactMap(\.number) }),
    (.meshColumns, { if let number = $1.number { $0.meshColumns = number > 0 ? number : nil } }),
    (.string, { $0.text.setContent($1) }),
    (.font, { $0.text.setFont($1) }),
    (.fontSize, { if let number = $1.number { $0.text.size = number } }),
    (.foregroundColor, { $0.text.color = $1.color }),
    (.wrapped, { if let flag = $1.bool { $0.text.isWrapped = flag } }),
    (.alignmentMode, { $0.text.alignment = TextAlignment(name: $1.string) }),
    (.truncationMode, { $0.text.truncation = TextTruncation(name: $1.string) }),
    (.instanceCount, { if let number = $1.number { $0.instances.number = number } }),
    (.preservesDepth, { if let flag = $1.bool { $0.instances.preservesDepth = flag } }),
    (.instanceDelay, { if let number = $1.number { $0.instances.delay = number } }),
    (.instanceTransform, { if let transform = $1.transform { $0.instances.transform = transform } }),
    (.instanceColor, { $0.instances.color = $1.color }),
    (.instanceRedOffset, { if let number = $1.number { $0.instances.redOffset = number } }),
    (.instanceGreenOffset, { if let number = $1.number { $0.instances.greenOffset = number } }),
    (.instanceBlueOffset, { if let number = $1.number { $0.instances.blueOffset = number } }),
    (.instanceAlphaOffset, { if let number = $1.number { $0.instances.alphaOffset = number } }),
    (.filters, { $0.filters.replace(with: $1) }),
    (.backgroundFilters, { $0.backgroundFilters.replace(with: $1) }),
    (.compositingFilter, { $0.blending = Blending($1) }),
    (.shouldRasterize, { if let flag = $1.bool { $0.isRasterized = flag } }),
    (.allowsEdgeAntialiasing, { if let flag = $1.bool { $0.allowsEdgeAntialiasing = flag } }),
    (.edgeAntialiasingMask, { if let number = $1.number { $0.edgeMask = RectEdges(mask: number) } }),
    (.rasterizationScale, { if let number = $1.number { $0.rasterizationScale = number } }),
  ]
}

extension AppearanceDetails {
  mutating func setFilterInput(_ key: PropertyKey, _ value: Value) {
    filters.set(key, value)
    backgroundFilters.set(key, value)
  }
}

extension Blending {
  /// The value of `compositingFilter`; what is no blend mode means over.
  init(_ value: Value) {
    switch value {
    case .string(let name): self = Blending(filterName: name) ?? .over
    case .filter(let filter): self = filter.isEnabled ? filter.blending ?? .over : .over
    default: self = .over
    }
  }
}

extension TextAlignment {
  /// From Core Animation's name; any other means natural.
  init(name: String?) {
    switch name {
    case "left": self = .left
    case "right": self = .right
    case "center": self = .center
    case "justified": self = .justified
    default: self = .natural
    }
  }
}

extension TextTruncation {
  /// From Core Animation's name; any other means none.
  init(name: String?) {
    switch name {
    case "start": self = .start
    case "end": self = .end
    case "middle": self = .middle
    default: self = .none
    }
  }
}

extension AppearanceDetails {
  /// How a layer's contents lie in its bounds.
  struct ContentsStyle: Sendable {
    var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    var scale = 1.0
    var gravity = ContentsGravity.resize
    var filter = ImageFilter()
  }
}

extension AppearanceDetails {
  /// The filters of one of a layer's lists, with the properties that stand for their inputs.
  struct AppearanceFilters: Sendable {
    private(set) var list: [LayerFilter] = []
    private let property: PropertyKey
    private var keys: [(key: PropertyKey, filter: Int, input: String)] = []

    init(_ property: PropertyKey) {
      self.property = property
    }

    var isEmpty: Bool { list.isEmpty }

    mutating func replace(with value: Value) {
      list = value.filters
      keys = []
      for (index, filter) in list.enumerated() {
        for input in filter.keys { keys.append((FilterKeyPath.key(property, filter, input), index, input)) }
      }
    }

    /// Changes the inputs that `key` stands for: those of all filters of one name.
    mutating func set(_ key: PropertyKey, _ value: Value) {
      for place in keys where place.key == key { _ = list[place.filter].set(place.input, to: value) }
    }

    /// What they do to pixels, in order, without those that do nothing.
    func pixelFilters(scale: Double) -> [PixelFilter] {
      list.isEmpty ? [] : list.compactMap { $0.pixelFilter(scale: scale) }
    }
  }
}

extension AppearanceDetails {
  /// What a text layer says about its text.
  struct TextAppearance: Sendable {
    enum Content: Sendable {
      case none
      /// In the layer's font, size and colour.
      case plain(String)
      /// With fonts, sizes and colours of its own.
      case styled(StyledText)
    }

    var content = Content.none
    var font = Font.standard
    var size = 36.0
    var color: Color? = .white
    var isWrapped = false
    var alignment = TextAlignment.natural
    var truncation = TextTruncation.none

    mutating func setContent(_ value: Value) {
      switch value {
      case .string(let string): content = string.isEmpty ? .none : .plain(string)
      case .text(let text): content = text.isEmpty ? .none : .styled(text)
      default: content = .none
      }
    }

    mutating func setFont(_ value: Value) {
      switch value {
      case .string(let name): font = Font(name: name)
      case .font(let value): font = value
      default: font = .standard
      }
    }

    /// Nil without text.
    var text: StyledText? {
      switch content {
      case .none: nil
      case .plain(let string): StyledText(string, TextStyle(font: font, size: size))
      case .styled(let text): text
      }
    }
  }
}
