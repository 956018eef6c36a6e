import Foundation
import Geometry
import RenderTree
import TestSupport
import Testing

@testable import Raster

@Suite struct DitherTests {
  @Test("Over eight by eight pixels the mean of a colour stays what it was")
  func mean() {
    for value in stride(from: UInt16(0), through: 65280, by: 51) {
      var sum = 0
      for y in 0..<8 {
        for x in 0..<8 {
          sum += Int(Dither.pixel(SIMD4(value, value, value, 65280), x: x + 16, y: y - 8) & 255)
        }
      }
      #expect(abs(Double(sum) / 64 - Double(value) / 256) <= 1.0 / 128)
    }
  }

  @Test("Whole 8-bit colours are themselves everywhere")
  func whole() {
    for value in 0...255 {
      let color = Color(white: Double(value) / 255)
      for place in 0..<64 {
        #expect(Dither.pixel(Dither.fine(color), x: place % 8, y: place / 8) & 255 == UInt32(value))
      }
    }
  }

  private func gradient(_ frame: CGRect, _ dithers: Bool) throws -> PixelBuffer {
    let stops = [
      Gradient.Stop(color: Color(white: 0.2), location: 0),
      Gradient.Stop(color: Color(white: 0.23), location: 1),
    ]
    let unit = Affine(
      a: frame.width, b: 0, c: 0, d: frame.height, tx: frame.minX, ty: frame.minY)
    let item = Frame.Item.gradient(
      GradientFill(
        shape: .rect(frame), transform: .identity,
        gradient: Gradient(kind: .axial, stops: stops, start: .zero, end: CGPoint(x: 1, y: 0)),
        unitTransform: unit))
    let canvas = Canvas(
      size: CGSize(width: 256, height: 64), background: .black, dithersGradients: dithers)
    var rasterizer = try Rasterizer(canvas: canvas)
    var picture = PixelBuffer()
    rasterizer.draw(Frame(items: [item]), into: &picture)
    return picture
  }

  @Test("A dithered gradient is right on average, column by column, and never off by a whole step")
  func gradients() throws {
    let frame = CGRect(x: 0, y: 0, width: 256, height: 64)
    let picture = try gradient(frame, true)
    #expect(try picture != gradient(frame, false))
    #expect(try picture == gradient(frame, true))
    var sum = 0.0
    for x in 0..<256 {
      let exact = 255 * (0.2 + 0.03 * (Double(x) + 0.5) / 256)
      for y in 0..<64 {
        let error = Double(picture[x, y].red) - exact
        #expect(abs(error) < 1)
        sum += error
      }
    }
    #expect(abs(sum / (256 * 64)) < 0.005)
  }

  @Test("The pattern stays with the canvas when the gradient moves")
  func position() throws {
    let there = try gradient(CGRect(x: 0, y: 0, width: 256, height: 64), true)
    let cut = try gradient(CGRect(x: 0, y: 8, width: 256, height: 40), true)
    for x in 0..<256 { #expect(there[x, 20] == cut[x, 20]) }
  }
}
