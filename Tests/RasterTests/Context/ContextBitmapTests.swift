import CoreAnimation
import AnimViews
import Foundation
import AnimRaster
import AnimTestSupport
import Testing

/// Pictures that code draws, and pictures that cut.
@Suite struct ContextBitmapTests {
  private let whole = CGRect(x: 0, y: 0, width: 40, height: 40)

  private func layer(_ image: CGImage?, _ change: (CALayer) -> Void = { _ in }) throws -> PixelBuffer {
    let layer = CALayer()
    layer.frame = whole
    let image = try #require(image)
    layer.contents = image
    change(layer)
    return try picture(of: [layer])
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: CGColor = .testRed) throws
    -> PixelBuffer
  {
    try shape(CGPath(rect: CGRect(x: x, y: y, width: width, height: height)), fill: color)
  }

  private func bitmapContext(_ width: Int, _ height: Int) throws -> CGContext {
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    return try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  /// A quarter of 40×40, at the left, upper corner where y points down.
  private func drawCorner(_ context: CGContext) {
    context.setFillColor(.testRed)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test("In a bitmap context y points up")
  func bitmapContextsPointUp() throws {
    let context = try bitmapContext(40, 40)
    #expect(context.width == 40 && context.height == 40)
    #expect(context.boundingBoxOfClipPath == whole)
    drawCorner(context)
    expectPicture(try layer(context.makeImage()), try rect(0, 30, 20, 10))
  }

  @Test("A picture is what was drawn when it was made")
  func picturesDoNotChange() throws {
    let context = try bitmapContext(40, 40)
    let empty = context.makeImage()
    drawCorner(context)
    let image = context.makeImage()
    context.fill(whole)
    #expect(image != context.makeImage())
    expectPicture(try layer(empty), try picture(of: []))
    expectPicture(try layer(image), try rect(0, 30, 20, 10))
    #expect(image?.width == 40 && image?.height == 40)
    #expect(image?.dataProvider == nil)
    #expect(CGContext(bounds: whole).makeImage() == nil)
  }

  @Test func memoryOfYourOwnIsRefused() throws {
    _ = Misuse.takeReports()
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    var byte: UInt32 = 0
    let context = CGContext(
      data: &byte, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    #expect(context == nil)
    #expect(
      Misuse.takeReports().map(\.description) == [
        "A bitmap context was asked to draw into memory of its caller and was not made. Expected nil for 'data': "
          + "contexts have no pixels."
      ])
  }

  @Test("A renderer's pictures point down, and are as large as their scale says")
  func renderers() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image {
      context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      UIColor(cgColor: .testRed).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image.size == CGSize(width: 20, height: 20) && image.scale == 2 && image.cgImage?.width == 40)
    expectPicture(try layer(image.cgImage), try rect(0, 0, 40, 20))
    // In its own size it is 40 points wide, or 20 at its own scale.
    expectPicture(try layer(image.cgImage) { $0.contentsGravity = .center }, try rect(0, 0, 40, 20))
    let small = try layer(image.cgImage) {
      $0.contentsGravity = .center
      $0.contentsScale = image.scale
    }
    expectPicture(small, try rect(10, 10, 20, 10))
  }

  @Test func imageContextsNest() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 40), true, 0)
    let outer = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsBeginImageContext(CGSize(width: 20, height: 20))
    drawCorner(try #require(UIGraphicsGetCurrentContext()))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    image.draw(at: CGPoint(x: 20, y: 20))
    let both = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    let result = try layer(both?.cgImage)
    #expect(result[5, 5].red == 0 && result[39, 39].red == 0)
    #expect(result[25, 25] == (try rect(0, 0, 40, 40))[0, 0])
    #expect(result[25, 29] == result[25, 25] && result[25, 30].red == 0)
  }

  @Test func picturesWithoutAPixelAreReported() {
    _ = Misuse.takeReports()
    let image = UIGraphicsImageRenderer(size: .zero).image { _ in Issue.record("nothing to draw into") }
    #expect(image.cgImage?.width == 1)
    UIGraphicsBeginImageContext(CGSize(width: Double.nan, height: 1))
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(
      Misuse.takeReports().map(\.description)
        == Array(
          repeating:
            "A picture was begun without a pixel, or with more than one may have. What is drawn into it is lost.",
          count: 2))
  }

  @Test("Core Graphics draws pictures on their heads where y points down, UIKit upright")
  func drawnPicturesAreDrawn() throws {
    let image = UIGraphicsImageRenderer(size: whole.size).image { drawCorner($0.cgContext) }
    let cgImage = try #require(image.cgImage)
    expectPicture(try drawn { $0.draw(cgImage, in: self.whole) }, try rect(0, 30, 20, 10))
    let upright = try drawn { context in
      UIGraphicsPushContext(context)
      image.draw(in: CGRect(x: 20, y: 0, width: 20, height: 40))
      UIGraphicsPopContext()
    }
    expectPicture(upright, try rect(20, 0, 10, 10))
  }

  @Test func drawnPicturesCanBeCropped() throws {
    let image = UIGraphicsImageRenderer(size: whole.size).image { drawCorner($0.cgContext) }
    let part = try #require(image.cgImage?.cropping(to: CGRect(x: 10, y: 5, width: 20, height: 20)))
    #expect(part.width == 20 && part.height == 20)
    expectPicture(try layer(part), try rect(0, 0, 20, 10))
    #expect(image.cgImage?.cropping(to: CGRect(x: 50, y: 0, width: 5, height: 5)) == nil)
  }

  @Test("Shadows keep their direction and size in pictures of any scale")
  func shadowsInPictures() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 4
    func paint(_ context: CGContext) {
      context.setShadow(offset: CGSize(width: 3, height: 5), blur: 4, color: CGColor(gray: 0, alpha: 0.5))
      context.setFillColor(.testRed)
      context.fill(CGRect(x: 10, y: 10, width: 16, height: 16))
    }
    let image = UIGraphicsImageRenderer(size: whole.size, format: format).image { paint($0.cgContext) }
    expectPicture(try layer(image.cgImage), try drawn { paint($0) }, tolerance: 1)
  }

  @Test("contentsCenter stretches the middle of a drawing and keeps its corners")
  func drawingsStretchInNineParts() throws {
    func frame(_ context: CGContext) {
      context.setFillColor(.testBlue)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.clear(CGRect(x: 3, y: 5, width: 13, height: 11))
      context.setFillColor(.testRed)
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 5))
    }
    func expected(_ width: CGFloat, _ height: CGFloat) throws -> PixelBuffer {
      try drawn { context in
        context.setFillColor(.testBlue)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        context.clear(CGRect(x: 3, y: 5, width: width - 7, height: height - 9))
        context.setFillColor(.testRed)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 5))
      }
    }
    let center = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { frame($0.cgContext) }
    for (width, height) in [(40.0, 40.0), (40, 20), (33, 27)] {
      let stretched = try layer(image.cgImage) {
        $0.contentsCenter = center
        $0.frame = CGRect(x: 0, y: 0, width: width, height: height)
      }
      expectPicture(stretched, try expected(width, height), tolerance: 1)
    }
    // What a layer drew in bounds of 20×20.
    let own = DrawnLayer { frame($0) }
    own.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    own.contentsCenter = center
    let larger = try picture(of: [own], at: 2) { timeline in
      timeline.at(1) {
        CATransaction.setDisableActions(true)
        own.frame = self.whole
      }
    }
    expectPicture(larger, try expected(40, 40), tolerance: 1)
  }

  // MARK: Masks

  @Test("A mask cuts by its alpha, and greys without alpha by their brightness")
  func masksCut() throws {
    let half = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { context in
      context.cgContext.setFillColor(gray: 1, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let mask = try #require(half.cgImage)
    let space = try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    let provider = try #require(CGDataProvider(data: Data([128, 0])))
    let greys = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, space: space,
        bitmapInfo: [], provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    for mask in [mask, greys] {
      let drawn = try drawn { context in
        context.interpolationQuality = .none
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 20), mask: mask)
        context.setFillColor(gray: 0, alpha: 1)
        context.fill(self.whole)
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 30, width: 40, height: 10))
      }
      #expect((110...145).contains(drawn[10, 10].red))
      #expect(drawn[30, 10].red == 255)
      #expect(drawn[10, 25].red == 255)
      #expect(drawn[10, 35].red == 0)
    }
  }

  @Test("Masks act on each other, and blend modes see what is in them")
  func masksOfMasks() throws {
    let left = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
    }
    let right = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image {
      $0.fill(CGRect(x: 10, y: 0, width: 30, height: 40))
    }
    let masks = try [left, right].map { try #require($0.cgImage) }
    for mode in [CGBlendMode.normal, .multiply] {
      let drawn = try drawn { context in
        for mask in masks { context.clip(to: self.whole, mask: mask) }
        context.setBlendMode(mode)
        context.setFillColor(.testRed)
        context.fill(self.whole)
      }
      expectPicture(drawn, try rect(10, 0, 10, 40))
    }
  }

  // MARK: Layers

  @Test("A rendered layer looks as it does in the tree, where its own coordinates begin")
  func layersRender() throws {
    func card() -> CALayer {
      let card = CALayer()
      card.bounds = CGRect(x: 5, y: 5, width: 30, height: 30)
      card.backgroundColor = .testBlue
      card.cornerRadius = 6
      card.masksToBounds = true
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 30, height: 40), transform: nil)
      card.mask = mask
      let inner = CALayer()
      inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      inner.backgroundColor = .testRed
      inner.shadowOpacity = 1
      inner.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      card.addSublayer(inner)
      let drawn = DrawnLayer { context in
        context.setFillColor(gray: 1, alpha: 0.5)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
      card.addSublayer(drawn)
      return card
    }
    let placed = card()
    placed.anchorPoint = .zero
    placed.position = CGPoint(x: 5, y: 5)
    // Where it stands and how it is turned has no effect.
    let turned = card()
    turned.position = CGPoint(x: 500, y: -20)
    turned.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    expectPicture(try drawn { turned.render(in: $0) }, try picture(of: [placed]), tolerance: 2)
    let image = UIGraphicsImageRenderer(size: whole.size).image { turned.render(in: $0.cgContext) }
    expectPicture(try layer(image.cgImage), try picture(of: [placed]), tolerance: 2)
  }

  @Test("What filters blur is blurred as far in a context that is scaled")
  func filtersScale() throws {
    func blurred(_ scale: CGFloat) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: 10 * scale, y: 10 * scale, width: 20 * scale, height: 20 * scale)
      layer.backgroundColor = .testRed
      let blur = CIFilter(name: "CIGaussianBlur")
      blur?.setValue(3 * scale, forKey: "inputRadius")
      layer.filters = blur.map { [$0] }
      let parent = CALayer()
      parent.frame = CGRect(x: 0, y: 0, width: 40 * scale, height: 40 * scale)
      parent.addSublayer(layer)
      return parent
    }
    let half = blurred(0.5)
    let drawn = try drawn { context in
      context.scaleBy(x: 2, y: 2)
      half.render(in: context)
    }
    expectPicture(drawn, try picture(of: [blurred(1)]), tolerance: 2)
  }

  @Test func viewsDrawTheirHierarchy() throws {
    let view = UIView(frame: CGRect(x: 3, y: 3, width: 20, height: 20))
    view.backgroundColor = UIColor(cgColor: .testBlue)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.backgroundColor = UIColor(cgColor: .testRed)
    view.addSubview(inner)
    let drawn = try drawn { context in
      UIGraphicsPushContext(context)
      #expect(view.drawHierarchy(in: self.whole, afterScreenUpdates: true))
      UIGraphicsPopContext()
    }
    #expect(drawn[10, 10] == (try rect(0, 0, 40, 40))[0, 0])
    #expect(drawn[30, 30] == (try rect(0, 0, 40, 40, .testBlue))[0, 0])
  }
}
