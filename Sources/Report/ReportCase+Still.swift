import Comparison
import CoreAnimation
import CoreGraphics
import Foundation
import Playback
import RenderTree
import Video

extension ReportCase {
  /// One picture that is not the expected one, as far as there are pictures. Both have straight alpha.
  package init(
    _ name: String, _ verdict: Verdict, _ sentence: String, expected: RGBAImage?, actual: RGBAImage?
  ) {
    self.init(
      name, verdict, sentence, expected: expected.map { .pictures([0: $0]) } ?? .nothing,
      actual: actual.flatMap { Self.source(of: $0, named: name) },
      differing: verdict == .differs && actual != nil ? [0] : [])
  }

  /// The picture as something that has a frame.
  private static func source(of image: RGBAImage, named name: String) -> ComparedSource? {
    let size = CGSize(width: image.width, height: image.height)
    let bitmap = image.bytes.withUnsafeBytes {
      Bitmap(width: image.width, height: image.height, rgba: $0, isPremultiplied: false)
    }
    guard let bitmap else { return nil }
    let timeline = Timeline(size: size, background: .black)
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.contents = CGImage(bitmap)
    timeline.root.addSublayer(layer)
    return ComparedSource(scene: timeline.record(until: 0), path: name, frameRate: .standard)
  }
}
