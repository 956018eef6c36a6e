import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// `CGImage` and `contents`.
@Suite struct ImageTests {
  private func image(
    _ bytes: [UInt8], width: Int = 1, height: Int = 1, bits: Int = 32, row: Int? = nil,
    info: CGImageAlphaInfo = .last, order: CGBitmapInfo = [],
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bits,
      bytesPerRow: row ?? width * bits / 8, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: info.rawValue).union(order), provider: provider, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
  }

  /// The first pixel: premultiplied red, green, blue, alpha.
  private func pixel(_ image: CGImage?) -> [UInt8]? { image?.dataProvider?.data.map { Array($0.prefix(4)) } }

  @Test func layoutsOfPixels() {
    #expect(pixel(image([10, 20, 30, 255])) == [10, 20, 30, 255])
    #expect(pixel(image([255, 100, 0, 51])) == [51, 20, 0, 51])
    #expect(pixel(image([51, 20, 0, 51], info: .premultipliedLast)) == [51, 20, 0, 51])
    #expect(pixel(image([200, 20, 0, 51], info: .premultipliedLast)) == [51, 20, 0, 51])
    #expect(pixel(image([255, 10, 20, 30], info: .first)) == [10, 20, 30, 255])
    #expect(pixel(image([1, 10, 20, 30], info: .noneSkipFirst)) == [10, 20, 30, 255])
    #expect(
      pixel(image([30, 20, 10, 255], info: .premultipliedFirst, order: .byteOrder32Little)) == [
        10, 20, 30, 255,
      ])
    for order in [CGBitmapInfo.byteOrder16Little, .byteOrder16Big] {
      #expect(image([30, 20, 10, 255], order: order) == nil)
    }
    #expect(
      pixel(image([77], bits: 8, info: .none, space: CGColorSpaceCreateDeviceGray())) == [77, 77, 77, 255])
  }

  @Test func coloursAreConverted() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    #expect(pixel(image([55, 0, 255, 255], space: space)) == [128, 0, 255, 255])
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    // Display P3's red is outside of sRGB and limited to it.
    #expect(pixel(image([255, 0, 0, 255], space: wide)) == [255, 0, 0, 255])
    #expect(pixel(image([128, 128, 128, 255], space: wide)) == [128, 128, 128, 255])
  }

  @Test func whatCannotBeRead() {
    #expect(image([1, 2, 3]) == nil)
    #expect(image([1, 2, 3, 4], width: 0) == nil)
    #expect(image([1, 2, 3, 4], width: 2) == nil)
    #expect(image([1, 2, 3, 4], info: .none) == nil)
    #expect(image([1, 2, 3, 4], info: .alphaOnly) == nil)
    #expect(image([1, 2, 3, 4], row: 0) == nil)
    #expect(image([1, 2, 3, 4], bits: 24) == nil)
    #expect(image([1, 2, 3, 4], width: 20000, height: 20000, row: 80000) == nil)
    #expect(image([1, 2, 3, 4], order: .floatComponents) == nil)
  }

  @Test func rowsMayHavePadding() throws {
    let padded = try #require(
      image([1, 1, 1, 255, 9, 9, 9, 9, 2, 2, 2, 255], width: 1, height: 2, row: 8))
    #expect(padded.dataProvider?.data == Data([1, 1, 1, 255, 2, 2, 2, 255]))
  }

  @Test func cropping() throws {
    let bytes = (0..<12).flatMap { (number: Int) -> [UInt8] in [UInt8(number), 0, 0, 255] }
    let whole = try #require(image(bytes, width: 4, height: 3))
    let part = try #require(whole.cropping(to: CGRect(x: 1.5, y: 1, width: 1.2, height: 5)))
    #expect(part.width == 2)
    #expect(part.height == 2)
    let data = [UInt8](part.dataProvider?.data ?? Data())
    let reds = stride(from: 0, to: data.count, by: 4).map { data[$0] }
    #expect(reds == [5, 6, 9, 10])
    #expect(whole.cropping(to: CGRect(x: 9, y: 0, width: 1, height: 1)) == nil)
    #expect(whole.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func contentsAreKeptAndFade() throws {
    let first = try #require(image([255, 0, 0, 255]))
    let second = try #require(image([0, 0, 255, 255]))
    let timeline = Timeline(size: CGSize(width: 10, height: 10))
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.contents = first
    timeline.root.addSublayer(layer)
    timeline.at(1) {
      layer.contents = second
      #expect(layer.contents as? CGImage == second)
      #expect(layer.animation(forKey: "contents") != nil)
    }
    timeline.at(1.125) { #expect(layer.presentation()?.contents is Picture) }
    timeline.at(2) { #expect(layer.presentation()?.contents as? CGImage == second) }
    let recording = timeline.record(until: 3)
    func opacities(_ time: Double) -> [Double] {
      recording.frame(at: time).items.compactMap {
        if case .beginGroup(let group) = $0.content, group.blending == .add { group.opacity } else { nil }
      }
    }
    #expect(opacities(0.5) == [])
    let during = opacities(1.125)
    #expect(during.count == 2)
    #expect(abs(during.reduce(0, +) - 1) < 1e-12)
    #expect(opacities(1.5) == [])
  }

  @Test func otherObjectsAreKeptAndNotDrawn() {
    let layer = CALayer()
    let object = NSObject()
    layer.contents = object
    #expect(layer.contents as AnyObject === object)
    layer.contents = nil
    #expect(layer.contents == nil)
  }
}
