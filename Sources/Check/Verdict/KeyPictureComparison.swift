import AnimDifference
import Foundation
import AnimFrameTiming
import AnimRaster
import AnimVideo

/// The key pictures of a golden beside what they are now.
public struct KeyPictureComparison: Sendable {
  /// The numbers of the frames.
  public var frames: [Int]
  /// The golden's pictures.
  public var expected: KeyPictures
  /// The same frames as they are now.
  public var actual: KeyPictures
  /// Of the actual ones: how many pixels of the scene's picture are one of theirs.
  private var factor: Int
  /// Pixels of the scene's picture for each point.
  private var scale: Double

  /// Nil when the golden has no picture that can be read and is as large as the scene's are now.
  public init?(_ place: GoldenPlace, _ golden: Golden, _ subject: CheckSubject, _ maker: GoldenMaker) throws {
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: place.picture)),
      let image = try? StillPicture.decode([UInt8](bytes)).image,
      let expected = KeyPictures(strip: image, count: golden.pictures.count)
    else { return nil }
    let count = subject.frameCount(at: golden.rate)
    let kept = golden.pictures.indices.filter { golden.pictures[$0] < count }
    frames = kept.map { golden.pictures[$0] }
    self.expected = KeyPictures(kept.map { expected.pictures[$0] })
    // What is half transparent has been through a file that keeps colours apart from alpha.
    let drawn = try maker.pictures(of: subject, frames: frames, at: golden.rate)
    guard let strip = drawn.strip, let again = try? RGBAImage(premultiplied: strip),
      let actual = KeyPictures(strip: again, count: frames.count),
      let first = actual.pictures.first, let other = self.expected.pictures.first,
      (first.width, first.height) == (other.width, other.height)
    else { return nil }
    self.actual = actual
    factor = PixelBuffer.reduction(of: max(subject.width, subject.height), to: KeyPictures.side)
    scale = subject.scale
  }

  /// Where the pictures differ most, and what is drawn there.
  public func place(in subject: CheckSubject, at rate: FrameRate) -> GoldenDifference.Place? {
    var worst: (index: Int, difference: PictureDifference)?
    for (index, pair) in zip(expected.pictures, actual.pictures).enumerated() {
      let difference = PictureDifference(pair.0, pair.1, tolerance: 0)
      if difference.pixels > 0, difference.similarity < worst?.difference.similarity ?? 2 {
        worst = (index, difference)
      }
    }
    guard let worst, let window = worst.difference.worst else { return nil }
    let size = Double(factor) / scale
    let area = CGRect(
      x: window.minX * size, y: window.minY * size, width: window.width * size, height: window.height * size)
    return GoldenDifference.Place(
      frame: frames[worst.index], area: area,
      layers: subject.layers(in: area, at: rate.time(ofFrame: frames[worst.index])))
  }
}

extension CheckSubject {
  /// The names of the layers that draw something there, the front ones first; none of a comparison.
  package func layers(in area: CGRect, at time: Double) -> [String] {
    guard case .scene(let frame) = frame(time), let recording = parts.first?.recording else { return [] }
    let tree = recording.tree(at: time)
    var names: [String] = []
    for item in frame.items.reversed() {
      guard let layer = item.layer, let name = tree[layer]?.name, !names.contains(name),
        let box = item.box(.affine(.identity)), box.intersects(area)
      else { continue }
      names.append(name)
    }
    return names
  }
}
