import AnimAssets
import AnimCairoSupport
import Foundation
import AnimFrameTiming
import AnimGeometry
import AnimRenderTree
import AnimScene

// Draws a scene's frames with Cairo, evaluated as animrender does, and writes their pixels to standard output for ffmpeg
// to compress: `bgra`, row by row. A scene may have rectangles, rounded ones and filled paths.
//
//   CairoVideo SCENE COUNT

func fail(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("CairoVideo: error: \(reason)\n".utf8))
  exit(2)
}

func write(_ bytes: UnsafeRawBufferPointer) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = Foundation.write(1, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    guard count > 0 else { fail("the pixels cannot be written") }
    rest = rest.dropFirst(count)
  }
}

extension CairoPicture {
  func draw(_ item: Frame.Item, _ toPixels: Affine) {
    guard case .fill(let fill) = item.content, case .affine(let own) = fill.transform else {
      fail("the scene has more than filled shapes")
    }
    let transform = own.concatenating(toPixels)
    switch fill.shape {
    case .rect(let rect): self.fill(Path(rect: rect), .nonZero, transform, fill.color)
    case .roundedRect(let rounded):
      let path = Path(
        roundedRect: rounded.rect, radius: rounded.radius, corners: rounded.corners, curve: rounded.curve)
      self.fill(path, .nonZero, transform, fill.color)
    case .path(let path, let rule): self.fill(path, rule, transform, fill.color)
    case .stroke, .border, .partlySmoothRect: fail("the scene has more than filled shapes")
    }
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]) else {
  fail("expected a scene and how many frames")
}
do {
  let scene = try SceneFile.load(arguments[1], assetFolders: [])
  let recording = try scene.play()
  let canvas = recording.canvas
  let (width, height) = (
    Int((canvas.size.width * canvas.scale).rounded()), Int((canvas.size.height * canvas.scale).rounded())
  )
  guard let picture = CairoPicture(width: width, height: height, antialias: .standard) else {
    fail("there is no memory for \(width)×\(height) pixels")
  }
  var frame = IncrementalEvaluator(recording)
  let toPixels = Affine(scaleX: canvas.scale, y: canvas.scale)
  for number in 0..<count {
    _ = frame.advance(to: scene.video.frameRate.time(ofFrame: number))
    picture.clear(canvas.background)
    for item in frame.frame.items { picture.draw(item, toPixels) }
    picture.withPixels { pixels, stride in
      for row in 0..<height {
        write(UnsafeRawBufferPointer(UnsafeBufferPointer(start: pixels + row * stride, count: width)))
      }
    }
  }
} catch {
  fail("\(error)")
}
