import AnimMovie
import AnimRenderTree
import AnimTestSupport
import AnimText
import AnimVideo

/// The pixels of a frame, without their alpha.
struct RGBAImageBox {
  private let image: RGBAImage

  init(_ frame: Frame, _ canvas: Canvas) throws {
    image = try RGBAImage(frame, on: canvas, fonts: .forTests)
  }

  subscript(x: Int, y: Int) -> [UInt8] { Array(image[x, y].prefix(3)) }
}
