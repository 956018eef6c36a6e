import Foundation
import AnimGeometry
import AnimRenderTree
import AnimResources
import AnimText

/// Vector pictures, which become bitmaps as large as they are seen.
extension ImageFill {
  /// The size in pixels in which all of a vector picture is to be drawn so that one of its pixels is one of the canvas
  /// where it is seen largest; nil where nothing of it can be seen.
  ///
  /// It goes by the fill alone, and not by what of it is drawn, so that pieces of the canvas agree.
  package func vectorPixels(_ toPixels: Affine) -> (width: Int, height: Int)? {
    guard case .vector(let picture) = source else { return nil }
    let transform = transform.concatenating(toPixels)
    let points = [CGPoint(x: area.midX, y: area.midY)] + ConvexPolygon(area).points
    var (across, down) = (0.0, 0.0)
    for point in points.prefix(transform.affine == nil ? points.count : 1) {
      guard let map = transform.approximation(at: point) else { continue }
      across = max(across, Double(hypot(map.a, map.b)))
      down = max(down, Double(hypot(map.c, map.d)))
    }
    let (x, y) = (Double(abs(columns.flattest.scale)), Double(abs(rows.flattest.scale)))
    guard across > 0, down > 0, x > 0, y > 0 else { return nil }
    return picture.pixels(
      width: Double(source.width) * across / x, height: Double(source.height) * down / y)
  }

  /// The same with all of the picture as a bitmap of another size.
  package func showing(_ bitmap: Bitmap) -> ImageFill {
    let x = CGFloat(bitmap.width) / CGFloat(source.width)
    let y = CGFloat(bitmap.height) / CGFloat(source.height)
    var fill = self
    fill.source = .bitmap(bitmap)
    fill.columns = columns.scaled(by: x)
    fill.rows = rows.scaled(by: y)
    let whole = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let part = CGRect(
      x: limits.minX * x, y: limits.minY * y, width: limits.width * x, height: limits.height * y)
    let inside = part.integral.intersection(whole)
    fill.limits = inside.isEmpty ? whole : inside
    return fill
  }
}

extension AxisMap {
  fileprivate func scaled(by factor: CGFloat) -> AxisMap {
    func scaled(_ line: Line) -> Line { Line(scale: line.scale * factor, offset: line.offset * factor) }
    var map = self
    (map.first, map.middle, map.last) = (scaled(first), scaled(middle), scaled(last))
    return map
  }
}

extension FontSet: VectorFonts {
  /// Where Fontconfig's configuration of these fonts is; it stays as long as they do.
  public var configurationAddress: UInt { withConfiguration { UInt(bitPattern: $0) } }
  /// Those that fonts are looked for in.
  public var fontDirectories: [String] { directories }
  /// Files beside those of the directories.
  public var fontFiles: [String] { files }
}

extension FrameDrawer {
  /// The fill with a bitmap in the place of a vector picture; nil where nothing can be seen, or, with a failure, where
  /// it cannot be drawn.
  mutating func drawn(_ fill: ImageFill) -> ImageFill? {
    guard case .vector(let picture) = fill.source else { return fill }
    guard let size = fill.vectorPixels(toPixels) else { return nil }
    let (fonts, memory) = (fonts, memory)
    func draw() throws -> Bitmap {
      try picture.source.bitmap(width: size.width, height: size.height, fonts: fonts, memory: memory)
    }
    do {
      let bitmap: Bitmap
      do {
        bitmap = try draw()
      } catch is MemoryExceeded {
        // What is only kept for later decides nothing.
        dropCaches()
        bitmap = try draw()
      }
      return fill.showing(bitmap)
    } catch {
      fail(error is MemoryExceeded ? error : UndrawnPicture(of: picture.source, cause: error))
      return nil
    }
  }
}
