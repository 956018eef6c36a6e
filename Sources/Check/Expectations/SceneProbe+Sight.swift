import Foundation
import AnimGeometry
import AnimMovie
import AnimRaster
import AnimRenderTree
import AnimSceneFormat

/// What is seen of a layer.
extension SceneProbe {
  /// Whether the layer, or what is in it, changes a pixel at one of the times. The last is tried first.
  func isSeen(_ name: String, by times: [Double]) throws -> Bool {
    try times.reversed().contains { time in
      guard let pictures = try pictures(name, at: time, scale: canvas.scale) else { return false }
      return pictures.with != pictures.without
    }
  }

  /// Clips and shadows do not count.
  func escape(of name: String, _ times: [Double], tolerance: Double) -> Sighting<(time: Double, box: CGRect)>
  {
    let room = CGRect(origin: .zero, size: canvas.size).insetBy(dx: -tolerance, dy: -tolerance)
    let reader = FrameReader(recording, memory: memory)
    var isThere = false
    for time in times {
      let tree = recording.tree(at: time)
      guard let id = tree.layer(named: name) else { continue }
      let layers = tree.family(of: id, withMasks: false)
      let box = reader.frame(at: time).box(of: layers)
      guard !box.isNull else { continue }
      isThere = true
      if !room.contains(box) { return .found((time, box)) }
    }
    return isThere ? .nothing : .absent
  }

  func faintest(_ name: String, at time: Double) throws -> Sighting<(ratio: Double, place: CGPoint)> {
    // Strokes of small texts need more than one pixel to have their colour.
    var scale = canvas.scale
    let longest = max(canvas.size.width, canvas.size.height)
    while scale < 3, longest * (scale + 1) <= 4096 { scale += 1 }
    let tree = recording.tree(at: time)
    guard let id = tree.layer(named: name), let rest = tree.without(id),
      let alone = tree.alone(id), let nothing = alone.without(id)
    else { return .absent }
    let (with, without) = (
      try draw(tree, at: time, canvas.background, scale), try draw(rest, at: time, canvas.background, scale)
    )
    var ignored = IgnoredPixels()
    if alone.mayHaveEmoji(id) {
      let drawn = try [Color.black, .white].map {
        try draw(alone.withTexts(of: id, in: $0), at: time, Self.unusual, scale)
      }
      ignored = IgnoredPixels(drawn[0], drawn[1], nothing: try draw(nothing, at: time, Self.unusual, scale))
    }
    var map = ContrastMap(with, without, cell: Int((8 * scale).rounded()), without: ignored)
    // What has the colour of what lies beneath is seen on black or on white.
    for color in [Color.black, .white] {
      map.note(try draw(alone, at: time, color, scale), try draw(nothing, at: time, color, scale))
    }
    guard let worst = map.least else {
      // A text of emoji alone has nothing that could be too faint.
      return ignored.isEmpty ? .nothing : .found((Self.greatestRatio, .zero))
    }
    return .found((worst.ratio, CGPoint(x: CGFloat(worst.x) / scale, y: CGFloat(worst.y) / scale)))
  }

  /// Of black and white.
  private static let greatestRatio = 21.0
  /// A background that no text has.
  private static let unusual = Color(red: 0.31, green: 0.57, blue: 0.43)

  /// The picture with the layer and without it; nil when it is not in the tree.
  private func pictures(_ name: String, at time: Double, scale: CGFloat) throws
    -> (with: PixelBuffer, without: PixelBuffer)?
  {
    let tree = recording.tree(at: time)
    guard let id = tree.layer(named: name), let rest = tree.removing(id) else { return nil }
    let background = canvas.background
    return (try draw(tree, at: time, background, scale), try draw(rest, at: time, background, scale))
  }

  private func draw(_ tree: LayerTree, at time: Double, _ background: Color, _ scale: CGFloat) throws
    -> PixelBuffer
  {
    var canvas = canvas
    canvas.scale = scale
    canvas.background = background
    var painter = try RasterPainter(canvas: canvas, fonts: fonts, memory: memory)
    var evaluator = Evaluator(tree: tree)
    var picture = PixelBuffer()
    try painter.paint(evaluator.frame(at: time), into: &picture)
    return picture
  }
}

extension LayerTree {
  /// Nil for the root.
  fileprivate func removing(_ id: LayerID) -> LayerTree? {
    guard let parent = self[id]?.parent, let node = self[parent] else { return nil }
    var tree = self
    tree[parent] = node.with(sublayers: node.sublayers.filter { $0 != id }, hasMask: node.mask != id)
    return tree
  }

  /// Without what is to be read: a text layer stays, with its background, and has no text.
  fileprivate func without(_ id: LayerID) -> LayerTree? {
    guard let node = self[id], node.kind == .text else { return removing(id) }
    var properties = node.properties
    properties[.string] = nil
    var tree = self
    tree[id] = node.with(properties)
    return tree
  }

  /// Whether a text of the layer, or of one in it, has a character that may be drawn with colours of its own.
  fileprivate func mayHaveEmoji(_ id: LayerID) -> Bool {
    family(of: id, withMasks: false).contains { layer in
      let text =
        switch self[layer]?.properties[.string] {
        case .string(let text): text
        case .text(let text): text.string
        default: ""
        }
      return text.unicodeScalars.contains { !$0.isASCII && $0.properties.isEmoji }
    }
  }

  /// With the texts of the layer, and of those in it, in one colour.
  fileprivate func withTexts(of id: LayerID, in color: Color) -> LayerTree {
    var tree = self
    for layer in family(of: id, withMasks: false) {
      guard let node = self[layer], node.kind == .text else { continue }
      var properties = node.properties
      properties[.foregroundColor] = .color(color)
      if case .text(let text) = properties[.string] {
        let runs = text.runs.map { run in
          var run = run
          run.style.color = color
          return run
        }
        properties[.string] = .text(StyledText(runs))
      }
      tree[layer] = node.with(properties)
    }
    return tree
  }

  /// The layer in those that it is in, which draw nothing by themselves, and nothing else.
  fileprivate func alone(_ id: LayerID) -> LayerTree? {
    var tree = self
    if let node = self[id], node.kind == .text { tree[id] = node.with(node.properties.bare) }
    var child = id
    while let parent = tree[child]?.parent, let node = tree[parent] {
      guard node.mask != child else { return nil }
      tree[parent] = node.with(node.properties.bare, sublayers: [child])
      child = parent
    }
    return tree
  }
}

extension PropertyBag {
  /// Without what draws a layer of its own.
  fileprivate var bare: PropertyBag {
    var bag = self
    for key: PropertyKey in [.backgroundColor, .borderWidth, .contents, .shadowOpacity] { bag[key] = nil }
    return bag
  }
}

extension Frame {
  /// Around what the layers draw, in points of the canvas; what is in bitmaps has coordinates of its own and is left
  /// out.
  fileprivate func box(of layers: Set<LayerID>) -> CGRect {
    var box = CGRect.null
    var depth = 0
    var bitmapDepth: Int?
    for item in items {
      switch item.content {
      case .beginGroup(let group):
        depth += 1
        if bitmapDepth == nil, group.effects?.bitmap != nil { bitmapDepth = depth }
      case .endGroup:
        if bitmapDepth == depth { bitmapDepth = nil }
        depth -= 1
      case .shadow: break
      default:
        guard bitmapDepth == nil, let layer = item.layer, layers.contains(layer),
          let own = item.box(.affine(.identity))
        else { break }
        box = box.union(own)
      }
    }
    return box
  }
}
