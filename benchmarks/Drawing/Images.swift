import AnimCairoSupport
import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree

/// A picture as large as the canvas, turned.
func measureImages() throws {
  var bytes: [UInt8] = []
  for index in 0..<1920 * 1080 { bytes += [UInt8(index & 255), UInt8(index >> 8 & 255), 128, 255] }
  guard let bitmap = Bitmap(width: 1920, height: 1080, rgba: bytes) else { return }
  try measure(
    "rotated picture, full screen",
    { run in
      let angle = 0.2 + CGFloat(run) * 0.01
      let turn = Affine(translationX: -960, y: -540)
        .concatenating(Affine(cos(angle), sin(angle), -sin(angle), cos(angle), 960, 540))
      return [.image(ImageFill(source: .bitmap(bitmap), area: full, transform: .affine(turn)))]
    })
}
