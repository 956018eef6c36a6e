import CoreAnimation
import Foundation
import AnimRaster
import AnimTestSupport
import Testing
import AnimViews

/// Pictures in one colour, and pictures whose edges keep their size.
@Suite struct ImageVariantTests {
  private let whole = CGRect(x: 0, y: 0, width: 40, height: 40)

  /// 20×10 points; the upper left quarter is green, the rest of the left half is green with half of its alpha.
  private func leaf(scale: CGFloat = 2) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      UIColor.green.withAlphaComponent(0.5).setFill()
      context.fill(CGRect(x: 0, y: 5, width: 10, height: 5))
    }
  }

  private func shown(_ image: UIImage?, tint: UIColor? = nil) throws -> PixelBuffer {
    let view = UIImageView(frame: whole)
    view.contentMode = .topLeft
    view.tintColor = tint
    view.image = image
    return try picture(of: [view.layer])
  }

  private func expect(_ pixels: PixelBuffer, _ color: (red: UInt8, green: UInt8, blue: UInt8)) {
    #expect(pixels[4, 2] == Pixel(red: color.red, green: color.green, blue: color.blue))
    // Half of it, on white.
    func half(_ component: UInt8) -> Int { (Int(component) + 255) / 2 }
    let below = pixels[4, 7]
    for (seen, component) in [(below.red, color.red), (below.green, color.green), (below.blue, color.blue)] {
      #expect(abs(Int(seen) - half(component)) <= 1)
    }
    #expect(pixels[15, 2] == Pixel(red: 255, green: 255, blue: 255))
    #expect(pixels[4, 12] == Pixel(red: 255, green: 255, blue: 255))
  }

  @Test("A template has the tint colour of the view, upright, with the picture's alpha")
  func templates() throws {
    let (green, red, blue): ((UInt8, UInt8, UInt8), (UInt8, UInt8, UInt8), (UInt8, UInt8, UInt8)) =
      ((0, 255, 0), (255, 0, 0), (0, 0, 255))
    expect(try shown(leaf(), tint: .red), green)
    expect(try shown(leaf().withRenderingMode(.alwaysOriginal), tint: .red), green)
    let template = leaf().withRenderingMode(.alwaysTemplate)
    #expect(template.renderingMode == .alwaysTemplate && template.size == leaf().size)
    expect(try shown(template, tint: .red), red)
    expect(try shown(leaf().withTintColor(.blue), tint: .red), blue)
    expect(try shown(template.withTintColor(.blue), tint: .red), red)
    expect(try shown(leaf().withTintColor(.blue, renderingMode: .alwaysOriginal), tint: .red), blue)
  }

  @Test("A template follows the tint colour, a superview's too")
  func templatesFollow() throws {
    let (parent, view) = (UIView(frame: whole), UIImageView(frame: whole))
    view.contentMode = .topLeft
    view.image = leaf().withRenderingMode(.alwaysTemplate)
    parent.tintColor = .red
    parent.addSubview(view)
    expect(try picture(of: [parent.layer]), (255, 0, 0))
    parent.tintColor = .blue
    expect(try picture(of: [parent.layer]), (0, 0, 255))
    view.image = leaf()
    expect(try picture(of: [parent.layer]), (0, 255, 0))
  }

  @Test("A system button shows its picture in the tint colour, a custom one as it is")
  func buttons() throws {
    func pixel(_ button: UIButton, _ image: UIImage) throws -> Pixel {
      button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      button.setImage(image, for: .normal)
      button.tintColor = .red
      button.setTitleColor(.blue, for: .normal)
      // The picture is in the middle.
      return try picture(of: [button.layer])[12, 17]
    }
    let (red, green) = (Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 255, blue: 0))
    #expect(try pixel(UIButton(type: .system), leaf()) == red)
    #expect(try pixel(UIButton(type: .system), leaf().withRenderingMode(.alwaysOriginal)) == green)
    #expect(try pixel(UIButton(type: .custom), leaf()) == green)
    #expect(try pixel(UIButton(type: .custom), leaf().withRenderingMode(.alwaysTemplate)) == red)
  }

  /// 6×6 points with edges of 2: corners red, sides green, the middle blue.
  private func tile() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      UIColor.green.setFill()
      context.fill(CGRect(x: 2, y: 0, width: 2, height: 6))
      context.fill(CGRect(x: 0, y: 2, width: 6, height: 2))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
    }.resizableImage(withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
  }

  private func expectEdges(_ pixels: PixelBuffer) {
    for y in 0..<40 {
      for x in 0..<40 {
        let edges = [x, y].filter { $0 < 2 || $0 >= 38 }.count
        let expected = [
          Pixel(red: 0, green: 0, blue: 255), Pixel(red: 0, green: 255, blue: 0),
          Pixel(red: 255, green: 0, blue: 0),
        ][edges]
        #expect(pixels[x, y] == expected, "\(x), \(y)")
      }
    }
  }

  @Test("The edges of a resizable picture keep their size, shown and drawn")
  func resizable() throws {
    let view = UIImageView(frame: whole)
    view.image = tile()
    view.layer.magnificationFilter = .nearest
    expectEdges(try picture(of: [view.layer]))
    let tile = tile()
    expectEdges(
      try drawn { context in
        context.interpolationQuality = .none
        UIGraphicsPushContext(context)
        tile.draw(in: self.whole)
        UIGraphicsPopContext()
      })
    #expect(tile.stretchableImage(withLeftCapWidth: 2, topCapHeight: 2).capInsets.right == 3)
    // Edges that are larger than the picture are none.
    let none = tile.resizableImage(withCapInsets: UIEdgeInsets(top: 9, left: 0, bottom: 0, right: 0))
    view.image = none
    #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test("Between edges that take the whole picture one pixel is stretched")
  func edgesOnly() throws {
    let edges = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
    let tile = tile().resizableImage(withCapInsets: edges)
    let pixels = try drawn { context in
      context.interpolationQuality = .none
      UIGraphicsPushContext(context)
      tile.draw(in: self.whole)
      UIGraphicsPopContext()
    }
    // The column and the row after the left and the upper edge: green, and blue where they cross.
    #expect(pixels[20, 20] == Pixel(red: 0, green: 0, blue: 255))
    #expect(pixels[20, 0] == Pixel(red: 0, green: 255, blue: 0))
    #expect(pixels[0, 20] == Pixel(red: 0, green: 255, blue: 0))
    #expect(pixels[0, 0] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test("A snapshot shows what its view showed, and stays so")
  func snapshots() throws {
    let view = UIView(frame: CGRect(x: 7, y: 9, width: 40, height: 40))
    let inner = UIView(frame: CGRect(x: 10, y: 5, width: 20, height: 30))
    (view.backgroundColor, inner.backgroundColor) = (.yellow, .blue)
    view.addSubview(inner)
    let before = try picture(of: [try #require(view.snapshotView(afterScreenUpdates: true)).layer])
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 10, y: 5, width: 20, height: 30), afterScreenUpdates: true, withCapInsets: .zero))
    inner.backgroundColor = .red
    #expect(snapshot.frame == whole && part.frame == CGRect(x: 0, y: 0, width: 20, height: 30))
    #expect(try picture(of: [snapshot.layer]) == before)
    #expect(before[20, 20] == Pixel(red: 0, green: 0, blue: 255))
    #expect(before[5, 20] == Pixel(red: 255, green: 255, blue: 0))
    let seen = try picture(of: [part.layer])
    #expect(seen[0, 0] == Pixel(red: 0, green: 0, blue: 255) && seen[21, 2].green == 255)
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
  }
}
