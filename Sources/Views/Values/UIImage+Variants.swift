import CoreAnimation
import Foundation

/// Pictures made of others.
extension UIImage {
  /// The same picture, shown by views as `renderingMode` says.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      cgImage, scale: scale, renderingMode: renderingMode, capInsets: capInsets,
      images: images?.map { $0.withRenderingMode(renderingMode) }, duration: duration)
  }

  /// The picture's alpha in one colour, as the appearance has it now. As a template it gets the tint colour of the view all the same.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// The picture's alpha in one colour, as the appearance has it now, shown by views as `renderingMode` says.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(
      tinted(with: color).cgImage, scale: scale, renderingMode: renderingMode, capInsets: capInsets,
      images: images?.map { $0.withTintColor(color, renderingMode: renderingMode) }, duration: duration)
  }

  /// A picture of which the edges keep their size when it is shown or drawn in another one, and the rest is stretched.
  ///
  /// - Parameter capInsets: how much of each side is edge, in points.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// A picture of which the edges keep their size when it is shown or drawn in another one.
  ///
  /// - Parameters:
  ///   - capInsets: how much of each side is edge, in points.
  ///   - resizingMode: has no effect: the rest is stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    UIImage(
      cgImage, scale: scale, renderingMode: renderingMode, capInsets: capInsets, images: images,
      duration: duration)
  }

  /// A picture of which one column and one row of points are stretched.
  ///
  /// - Parameters:
  ///   - leftCapWidth: how many points lie left of the column; 0 stretches the whole width.
  ///   - topCapHeight: how many points lie above the row; 0 stretches the whole height.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(max(leftCapWidth, 0)), CGFloat(max(topCapHeight, 0)))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(size.height - top - 1, 0) : 0,
        right: left > 0 ? max(size.width - left - 1, 0) : 0))
  }

  /// Several pictures, which an image view shows in turn without end; nil of none. It has the first one's size.
  ///
  /// - Parameter duration: of all of them once, in seconds; 0 is a 30th for each.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(
      first.cgImage, scale: first.scale, renderingMode: first.renderingMode, capInsets: first.capInsets,
      images: images, duration: duration > 0 ? duration : Double(images.count) / 30)
  }

  /// What another picture like this one is made with: its scale, and transparent.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  /// What a view with a tint colour shows.
  ///
  /// - Parameter isTemplate: whether pictures that say nothing themselves get the colour.
  func shown(tint: UIColor, isTemplate: Bool) -> UIImage {
    renderingMode == .alwaysTemplate || (renderingMode == .automatic && isTemplate)
      ? withTintColor(tint, renderingMode: .alwaysOriginal) : self
  }

  private func tinted(with color: UIColor) -> UIImage {
    guard let cgImage else { return self }
    return UIGraphicsImageRenderer(size: size, format: imageRendererFormat).image { context in
      let bounds = CGRect(origin: .zero, size: size)
      context.cgContext.translateBy(x: 0, y: size.height)
      context.cgContext.scaleBy(x: 1, y: -1)
      context.cgContext.clip(to: bounds, mask: cgImage)
      color.setFill()
      context.cgContext.fill(bounds)
    }
  }

  /// Which part of a picture is stretched, in units of its size; all of it without insets.
  var contentsCenter: CGRect {
    let (whole, size) = (CGRect(x: 0, y: 0, width: 1, height: 1), size)
    guard capInsets != .zero, size.width > 0, size.height > 0 else { return whole }
    let center = CGRect(
      x: capInsets.left / size.width, y: capInsets.top / size.height,
      width: 1 - (capInsets.left + capInsets.right) / size.width,
      height: 1 - (capInsets.top + capInsets.bottom) / size.height)
    return center.minX >= 0 && center.minY >= 0 && center.size.width >= 0 && center.size.height >= 0
      && center.maxX <= 1 && center.maxY <= 1 ? center : whole
  }

  /// The parts that a picture is drawn in, and where, both seen from above; all of it where a part cannot be cut out.
  func parts(of image: CGImage, in rect: CGRect) -> [(CGImage, CGRect)] {
    let center = contentsCenter
    guard center.size != CGSize(width: 1, height: 1) else { return [(image, rect)] }
    let columns = stretches(
      from: rect.minX, rect.width, center.minX, center.maxX, points: size.width, pixels: image.width)
    let rows = stretches(
      from: rect.minY, rect.height, center.minY, center.maxY, points: size.height, pixels: image.height)
    var parts: [(CGImage, CGRect)] = []
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength)
        guard let part = image.cropping(to: source) else { return [(image, rect)] }
        parts.append(
          (part, CGRect(x: column.place, y: row.place, width: column.length, height: row.length)))
      }
    }
    return parts
  }

  private typealias Stretch = (source: CGFloat, sourceLength: CGFloat, place: CGFloat, length: CGFloat)

  /// The edges of one direction and what lies between them; edges that have no room shrink alike.
  private func stretches(
    from start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat, points: CGFloat, pixels: Int
  ) -> [Stretch] {
    let pixels = CGFloat(pixels)
    let (before, after) = (low * points, (1 - high) * points)
    let shrinking = before + after > length ? length / (before + after) : 1
    let inner = max(length - (before + after) * shrinking, 0)
    let (first, last) = ((low * pixels).rounded(), (high * pixels).rounded())
    // Between edges that take the whole picture one pixel is stretched.
    let middle: (source: CGFloat, length: CGFloat) =
      last > first ? (first, last - first) : (min(first, pixels - 1), 1)
    let stretches: [Stretch] = [
      (0, first, start, before * shrinking),
      (middle.source, middle.length, start + before * shrinking, inner),
      (last, pixels - last, start + before * shrinking + inner, after * shrinking),
    ]
    return stretches.filter { $0.sourceLength > 0 && $0.length > 0 }
  }
}
