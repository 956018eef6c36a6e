import AnimCairoSupport
import Foundation
import AnimGeometry
import AnimPixelConversion
import AnimRaster
import AnimRenderTree

/// Times drawings at 1920×1080 on one thread, and Cairo's image back end on the same drawings: the middle time of
/// some runs, in milliseconds, and how many times faster this package is. Clearing the canvas is not counted.
///
/// Arguments are parts of the names of those to time; without any all are. With `--deep` the other one is not Cairo but
/// drawing in floating point; the ratio then says how many times longer that takes.
let comparesDeep = CommandLine.arguments.contains("--deep")
let chosen = CommandLine.arguments.dropFirst().filter { $0 != "--deep" }
let canvas = Canvas(size: CGSize(width: 1920, height: 1080))
let full = CGRect(x: 0, y: 0, width: 1920, height: 1080)
let blue = Color(red: 0.1, green: 0.4, blue: 0.9)

/// In milliseconds.
func time(_ body: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  let duration = (ContinuousClock.now - start).components
  return Double(duration.attoseconds) / 1e15 + Double(duration.seconds) * 1e3
}

extension [Double] {
  var middle: Double { sorted()[count / 2] }
}

/// What a run draws on a white canvas, or over all of it; what Cairo draws, if it can, and how far, in pixels, its lines may
/// be from curves.
func measure(
  _ name: String, fillsCanvas: Bool = false, tolerance: Double = 0.1, _ items: (Int) -> [Frame.Item],
  cairo other: ((CairoPicture, Int) -> Void)? = nil
) throws {
  guard chosen.isEmpty || chosen.contains(where: name.contains) else { return }
  var rasterizer = try Rasterizer(canvas: canvas, fonts: .system)
  var picture = PixelBuffer()
  let cairo = CairoPicture(width: 1920, height: 1080, antialias: .standard, tolerance: tolerance)
  var deep = try FloatRasterizer(canvas: canvas, fonts: .system)
  let bounds = deep.pixelBounds
  // In pieces, as renders do.
  let grid = SampleGrid(
    width: bounds.width, height: bounds.height, columns: bounds.width, rows: bounds.height)
  func drawDeep(_ frame: Frame) throws { _ = try deep.draw(frame, changed: nil, for: grid) { _ in } }
  var (here, there): ([Double], [Double]) = ([], [])
  // Some runs of one and some of the other, so that what else the machine does slows down both.
  for round in 0..<8 {
    for run in round * 10..<round * 10 + 10 {
      let frame = Frame(items: (fillsCanvas ? [] : [backdrop]) + items(run))
      let clearing = fillsCanvas ? 0 : try time { try rasterizer.draw(empty, into: &picture) }
      here.append(try time { try rasterizer.draw(frame, into: &picture) } - clearing)
    }
    if comparesDeep {
      for run in round * 10..<round * 10 + 10 {
        let frame = Frame(items: (fillsCanvas ? [] : [backdrop]) + items(run))
        let clearing = fillsCanvas ? 0 : try time { try drawDeep(empty) }
        there.append(try time { try drawDeep(frame) } - clearing)
      }
    }
    guard !comparesDeep, let other, let cairo else { continue }
    for run in round * 10..<round * 10 + 10 {
      cairo.clear(.white)
      there.append(time { other(cairo, run) })
    }
  }
  var text = String(format: "%8.3f", here.middle)
  text +=
    there.isEmpty
    ? "                " : String(format: " %8.3f %6.1f", there.middle, there.middle / here.middle)
  print(text, name)
}

func fill(_ shape: Shape, _ transform: Affine = .identity, _ color: Color = blue) -> Frame.Item {
  .fill(Fill(shape: shape, transform: transform, color: color))
}

/// A hundred places, each turned differently.
func place(_ index: Int, _ run: Int) -> Affine {
  let angle = CGFloat(index) * 0.37 + CGFloat(run) * 0.01
  return Affine(
    cos(angle), sin(angle), -sin(angle), cos(angle), 100.3 + CGFloat(index % 10) * 185,
    60.7 + CGFloat(index / 10) * 105)
}

let backdrop = fill(.rect(full), .identity, .white)
let empty = Frame(items: [backdrop])
let tile = RoundedRect(rect: CGRect(x: -40, y: -40, width: 80, height: 80), radius: 16)
let tilePath = Path(roundedRect: tile.rect, radius: tile.radius, corners: .all, curve: .circular)
let circle = Path(ellipseIn: CGRect(x: -40, y: -40, width: 80, height: 80))
let card = Shape.roundedRect(RoundedRect(rect: CGRect(x: 0, y: 0, width: 400, height: 300), radius: 16))
let stops = [
  Gradient.Stop(color: Color(red: 1, green: 0.3, blue: 0), location: 0),
  Gradient.Stop(color: Color(red: 0, green: 0.2, blue: 0.9), location: 1),
]

func gradient(_ kind: Gradient.Kind, _ end: CGPoint) -> [Frame.Item] {
  let gradient = Gradient(kind: kind, stops: stops, start: CGPoint(x: 0.5, y: 0.5), end: end)
  return [
    .gradient(
      GradientFill(
        shape: .rect(full), transform: Affine.identity, gradient: gradient,
        unitTransform: Affine(scaleX: 1920, y: 1080)))
  ]
}

func shadow(_ run: Int, moving: Double) -> [Frame.Item] {
  let style = ShadowStyle(color: Color(white: 0, alpha: 0.5), deviation: 20, offset: CGPoint(x: 0, y: 8))
  let place = Affine(translationX: 600 + Double(run) * moving, y: 300)
  return [.shadow(Shadow(shape: card, transform: place, style: style))]
}

/// How long it takes to set as many bytes.
func setMemory() -> Double {
  let bytes = UnsafeMutableRawPointer.allocate(byteCount: 1920 * 1080 * 4, alignment: 64)
  defer { bytes.deallocate() }
  return (0..<40).map { run in time { memset(bytes, Int32(run & 255), 1920 * 1080 * 4) } }.middle
}

print(comparesDeep ? "  8 bits     deep  ratio" : "    here    Cairo  ratio")
print(String(format: "%8.3f                 memset of as many bytes", setMemory()))
try measure("opaque rectangle, full screen", fillsCanvas: true, { _ in [fill(.rect(full))] }) { cairo, _ in
  cairo.fill(Path(rect: full), .nonZero, .identity, blue)
}
try measure(
  "100 rotated rounded rectangles of 80×80",
  { run in (0..<100).map { fill(.roundedRect(tile), place($0, run)) } }
) { cairo, run in
  for index in 0..<100 { cairo.fill(tilePath, .nonZero, place(index, run), blue) }
}
for (name, style) in [
  ("100 circles of 80, stroked 4 wide", StrokeStyle(width: 4)),
  ("the same, dashed, with round caps", StrokeStyle(width: 4, cap: .round, dashes: [10, 8])),
] {
  try measure(name, { run in (0..<100).map { fill(.stroke(circle, style), place($0, run)) } }) {
    cairo, run in
    for index in 0..<100 { cairo.stroke(circle, style, place(index, run), blue) }
  }
}
/// Another one in each run: no outline is known.
func changingCircle(_ index: Int, _ run: Int) -> Path {
  let radius = 40 + CGFloat(run) * 0.01 + CGFloat(index) * 1e-5
  return Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
}
for (name, tolerance) in [
  ("100 circles that grow, stroked 4 wide", 0.1),
  ("the same that grow, Cairo as near to their curves", ChordLimit(pixel: 1).distance),
] {
  try measure(
    name, tolerance: tolerance,
    { run in
      (0..<100).map { fill(.stroke(changingCircle($0, run), StrokeStyle(width: 4)), place($0, run)) }
    }
  ) { cairo, run in
    for index in 0..<100 {
      cairo.stroke(changingCircle(index, run), StrokeStyle(width: 4), place(index, run), blue)
    }
  }
}
try measure(
  "axial gradient, full screen", fillsCanvas: true, { _ in gradient(.axial, CGPoint(x: 1, y: 0.5)) }
) { cairo, _ in
  guard
    let pattern = CairoGradient(
      axialFrom: CGPoint(x: 960, y: 540), to: CGPoint(x: 1920, y: 540), stops)
  else { return }
  cairo.fill(Path(rect: full), pattern)
}
try measure(
  "slanting axial gradient, full screen", fillsCanvas: true, { _ in gradient(.axial, CGPoint(x: 1, y: 1)) }
) {
  cairo, _ in
  // In the unit space the lines of one colour are square to the axis, here they are not.
  let (x, y) = (1 / 1920.0, 1 / 1080.0)
  let end = CGPoint(x: 960 + x / (x * x + y * y), y: 540 + y / (x * x + y * y))
  guard let pattern = CairoGradient(axialFrom: CGPoint(x: 960, y: 540), to: end, stops) else { return }
  cairo.fill(Path(rect: full), pattern)
}
try measure(
  "radial gradient, full screen", fillsCanvas: true, { _ in gradient(.radial, CGPoint(x: 0.78125, y: 1)) }
) {
  cairo, _ in
  guard let pattern = CairoGradient(radialAround: CGPoint(x: 960, y: 540), radius: 540, stops) else { return }
  cairo.fill(Path(rect: full), pattern)
}
try measure("conic gradient, full screen", fillsCanvas: true, { _ in gradient(.conic, CGPoint(x: 1, y: 1)) })
try measure("shadow of 400×300, radius 20, blurred", { shadow($0, moving: 0.37) })
try measure("the same, cached", { shadow($0, moving: 1) })
try measureImages()

/// Lines of text that fill the canvas: 1,000 glyphs.
func text(_ run: Int, moving: Double) -> [Frame.Item] {
  let line = "The quick brown fox jumps over the lazy dog, 12345"
  let block = TextBlock(
    text: StyledText(line, TextStyle(size: 30)), size: CGSize(width: 900, height: 40))
  return (0..<25).map { index in
    let place = Affine(translationX: 40.2 + Double(run) * moving, y: 20 + Double(index) * 42)
    return .text(TextFill(block: block, transform: Projection(place), color: .black))
  }
}

func turned(_ items: [Frame.Item]) -> [Frame.Item] {
  items.map { item in
    guard case .text(var fill) = item.content else { return item }
    fill.transform = fill.transform.concatenating(Affine(rotationAngle: 0.1))
    return .text(fill)
  }
}

try measure("1,000 glyphs, standing still") { text($0, moving: 0) }
try measure("the same, moving by parts of pixels") { text($0, moving: 0.37) }
try measure("the same, turned") { turned(text($0, moving: 0)) }
