// In: names, files and bytes of pictures.
// Out: images that code can show.
// To read: UIImage+File.

import CoreAnimation
import AnimViews
import Foundation
import AnimRenderTree
import Synchronization
import AnimResources
import AnimVideo

/// Pictures from bytes and files: PNG, JPEG, WebP, the first picture of a GIF, or an SVG file, which is drawn as large as
/// it is shown.
extension UIImage {
  /// The largest file that is read, in bytes.
  private static let mostBytes = 256 << 20

  /// Nil for bytes that are no picture, or a damaged one.
  ///
  /// - Parameter scale: pixels per point; of an SVG file, its own points per point.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let image = UIImage.image(data, file: nil) else { return nil }
    self.init(cgImage: image, scale: scale, orientation: .up)
  }

  private static func image(_ data: Data, file: String?) -> CGImage? {
    guard data.count <= mostBytes else { return nil }
    let bytes = [UInt8](data)
    if SVG.isSVG(bytes) {
      let name = file.map { ($0 as NSString).lastPathComponent } ?? "UIImage"
      let picture = try? FileVector(bytes, name: name, file: file, memory: MemoryBudget())
      return picture.map { CGImage(VectorPicture($0)) }
    }
    return (try? StillPicture.decode(bytes)).flatMap { bitmap($0) }.map { CGImage($0) }
  }

  private static func bitmap(_ image: DecodedImage) -> Bitmap? {
    switch image.pixels {
    case .plain(let image): Bitmap(width: image.width, height: image.height, rgba: image.bytes)
    case .fine(let pixels): Bitmap(width: image.width, height: image.height, fine: pixels)
    }
  }

  /// Nil when there is no such file, or no picture in it. A name that ends in `@2x` or `@3x` before its extension says
  /// how many pixels a point has.
  public convenience init?(contentsOfFile path: String) {
    guard let file = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType,
      file == .typeRegular || file == .typeSymbolicLink,
      let data = FileManager.default.contents(atPath: path),
      let image = UIImage.image(data, file: path)
    else { return nil }
    self.init(cgImage: image, scale: UIImage.scale(of: path), orientation: .up)
  }

  /// Apple's symbols are not here: always nil, and reported.
  public convenience init?(systemName name: String) {
    Misuse.report(.systemImage(name: name))
    return nil
  }

  /// A picture among the resources of the program itself, see `init(named:in:compatibleWith:)`.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// A picture among a bundle's resources, whose file is read once. There are no asset catalogues.
  ///
  /// - Parameters:
  ///   - name: of a file; `.png`, `.jpg`, `.jpeg`, `.webp`, `.gif`, `.svg` and `.svgz` may be left out. Of files with `@2x` and `@3x` the
  ///     one for the screen's scale is taken, else the largest.
  ///   - bundle: nil is the program's own; `.module` is that of a package's target.
  ///   - traitCollection: without effect.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let path = UIImage.path(of: name, in: bundle ?? .main), let image = namedImages.image(at: path),
      let picture = image.cgImage
    else { return nil }
    self.init(cgImage: picture, scale: image.scale, orientation: .up)
  }

  private static func path(of name: String, in bundle: Bundle) -> String? {
    let given = (name as NSString).pathExtension
    let isPlain = !extensions.contains(given.lowercased())
    let stem = isPlain ? name : (name as NSString).deletingPathExtension
    for suffix in suffixes {
      for type in isPlain ? extensions : [given] {
        if let path = bundle.path(forResource: stem + suffix, ofType: type) { return path }
      }
    }
    return nil
  }

  private static let extensions = ["png", "jpg", "jpeg", "webp", "gif", "svg", "svgz"]

  /// Best first.
  private static var suffixes: [String] {
    let all = [(3.0, "@3x"), (2.0, "@2x"), (1.0, "")]
    let scale = Double(UITraitCollection.current.displayScale)
    return all.filter { $0.0 == scale }.map(\.1) + all.filter { $0.0 != scale }.map(\.1)
  }

  private static func scale(of path: String) -> CGFloat {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }
}

private let namedImages = NamedImages()

/// The pictures that were asked for by name, by their paths.
private final class NamedImages: Sendable {
  private let images = Mutex<[String: UIImage]>([:])

  func image(at path: String) -> UIImage? {
    images.withLock { images in
      if let image = images[path] { return image }
      let image = UIImage(contentsOfFile: path)
      images[path] = image
      return image
    }
  }
}
