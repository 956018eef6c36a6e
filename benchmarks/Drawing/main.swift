import Foundation
import Geometry
import Raster
import RenderTree

/// Times drawings at 1920×1080 on one thread: the least and the middle time of some runs, in milliseconds.
let canvas = Canvas(size: CGSize(width: 1920, height: 1080))
let white = Color(white: 1)

func measure(_ name: String, runs: Int = 60, _ items: (Int) -> [Frame.Item]) throws {
  var rasterizer = try Rasterizer(canvas: canvas)
  var picture = PixelBuffer()
  var times: [Double] = []
  for run in 0..<runs {
    let frame = Frame(items: items(run))
    let start = ContinuousClock.now
    rasterizer.draw(frame, into: &picture)
    let duration = (ContinuousClock.now - start).components
    times.append(Double(duration.attoseconds) / 1e15 + Double(duration.seconds) * 1e3)
  }
  times.sort()
  func text(_ time: Double) -> String { String(format: "%8.3f", time) }
  print(text(times[0]), text(times[runs / 2]), name)
}

let backdrop = Frame.Item.fill(
  Fill(shape: .rect(CGRect(x: 0, y: 0, width: 1920, height: 1080)), transform: .identity, color: white))
let card = Shape.roundedRect(RoundedRect(rect: CGRect(x: 0, y: 0, width: 400, height: 300), radius: 16))

func shadow(_ run: Int, moving: Double) -> Frame.Item {
  let style = ShadowStyle(color: Color(white: 0, alpha: 0.5), deviation: 20, offset: CGPoint(x: 0, y: 8))
  let place = Affine(translationX: 600 + Double(run) * moving, y: 300)
  return .shadow(Shadow(shape: card, transform: place, style: style))
}

func gradient(_ kind: Gradient.Kind, _ end: CGPoint) -> Frame.Item {
  let stops = [
    Gradient.Stop(color: Color(red: 1, green: 0.3, blue: 0), location: 0),
    Gradient.Stop(color: Color(red: 0, green: 0.2, blue: 0.9), location: 1),
  ]
  let unit = Affine(scaleX: 1920, y: 1080)
  return .gradient(
    GradientFill(
      shape: .rect(CGRect(x: 0, y: 0, width: 1920, height: 1080)), transform: .identity,
      gradient: Gradient(kind: kind, stops: stops, start: CGPoint(x: 0.5, y: 0.4), end: end),
      unitTransform: unit))
}

func circles(_ style: StrokeStyle) -> [Frame.Item] {
  let circle = Path(ellipseIn: CGRect(x: -40, y: -40, width: 80, height: 80))
  return (0..<100).map { index in
    let place = Affine(
      translationX: 100.3 + Double(index % 10) * 180, y: 70.7 + Double(index / 10) * 100)
    return .fill(Fill(shape: .stroke(circle, style), transform: place, color: .black))
  }
}

print("   least   middle")
try measure("full-screen fill alone") { _ in [backdrop] }
try measure("and a shadow of 400×300, radius 20, blurred") { [backdrop, shadow($0, moving: 0.37)] }
try measure("and the same, cached") { [backdrop, shadow($0, moving: 1)] }
try measure("axial gradient, full screen") { _ in [gradient(.axial, CGPoint(x: 1, y: 1))] }
try measure("radial gradient, full screen") { _ in [gradient(.radial, CGPoint(x: 1, y: 1))] }
try measure("conic gradient, full screen") { _ in [gradient(.conic, CGPoint(x: 1, y: 1))] }
try measure("fill and 100 circles of 80, stroked 4 wide") { _ in [backdrop] + circles(StrokeStyle(width: 4)) }
try measure("the same, dashed, round caps") { _ in
  [backdrop] + circles(StrokeStyle(width: 4, cap: .round, dashes: [10, 8]))
}

func picture(_ width: Int, _ height: Int, alpha: UInt8 = 255) -> Bitmap? {
  let bytes = (0..<width * height).flatMap { index -> [UInt8] in
    [UInt8(truncatingIfNeeded: index), UInt8(truncatingIfNeeded: index / width), 90, alpha]
  }
  return Bitmap(width: width, height: height, rgba: bytes)
}

/// A picture, drawn about the middle of the canvas.
func image(
  _ bitmap: Bitmap, scale: Double = 1, angle: Double = 0, _ filter: ImageFilter.Kind = .linear,
  shift: Double = 0
) -> Frame.Item {
  let (width, height) = (Double(bitmap.width), Double(bitmap.height))
  let turn = Affine(translationX: -width / 2, y: -height / 2).concatenating(
    Affine(rotationAngle: angle).concatenating(Affine(scaleX: scale, y: scale)))
  return .image(
    ImageFill(
      source: .bitmap(bitmap), area: CGRect(x: 0, y: 0, width: width, height: height),
      transform: .affine(turn.concatenating(Affine(translationX: 960 + shift, y: 540))),
      filter: ImageFilter(minification: filter, magnification: filter)))
}

if let full = picture(1920, 1080), let veil = picture(1920, 1080, alpha: 128), let large = picture(4000, 3000)
{
  try measure("picture of the canvas's size, copied") { _ in [image(full)] }
  try measure("the same, half transparent") { _ in [backdrop, image(veil)] }
  try measure("the same, between pixels") { _ in [backdrop, image(full, shift: 0.3)] }
  try measure("the same, turned by 0.2 and larger, full screen") { _ in
    [backdrop, image(full, scale: 1.3, angle: 0.2)]
  }
  try measure("the same, half transparent") { _ in [backdrop, image(veil, scale: 1.3, angle: 0.2)] }
  try measure("the same, nearest") { _ in [backdrop, image(full, scale: 1.3, angle: 0.2, .nearest)] }
  try measure("picture of 12 megapixels, full screen, turned") { _ in
    [backdrop, image(large, scale: 0.6, angle: 0.1)]
  }
  try measure("the same, trilinear") { _ in [backdrop, image(large, scale: 0.6, angle: 0.1, .trilinear)] }
}
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
    guard case .text(var fill) = item else { return item }
    fill.transform = fill.transform.concatenating(Affine(rotationAngle: 0.1))
    return .text(fill)
  }
}

try measure("fill and 1,000 glyphs, standing still") { [backdrop] + text($0, moving: 0) }
try measure("the same, moving by parts of pixels") { [backdrop] + text($0, moving: 0.37) }
try measure("the same, turned") { [backdrop] + turned(text($0, moving: 0)) }
