import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster

extension HostileFrame {
  /// Items that ask for more than there is.
  struct Asker: Sendable, CustomTestStringConvertible {
    var use: MemoryUse
    var limit: Int
    /// The item that asks; nil for the canvas.
    var item: Int? = 0
    var items: [Frame.Item]

    var testDescription: String { "\(use)" }
  }

  private static let two: [Frame.Item] = [fill(-900, -900, 2000, 2000), fill(8, 8, 20, 20, .black)]

  private static func group(_ change: (inout Group) -> Void) -> [Frame.Item] {
    var group = Group(opacity: 0.5)
    change(&group)
    return [.beginGroup(group)] + two + [.endGroup]
  }

  static var askers: [Asker] {
    let canvas = 64 * 64 * 4
    var dashed = StrokeStyle(width: 4, cap: .round, dashes: [0.01, 0.01])
    dashed.join = .round
    let line = Path(rect: CGRect(x: 4, y: 4, width: 50, height: 50))
    let bitmap = Bitmap(
      width: 2048, height: 2048, rgba: [UInt8](repeating: 9, count: 4 << 22), name: "big.png")
    return [
      Asker(use: .canvas, limit: canvas - 1, item: nil, items: two),
      Asker(use: .group, limit: canvas + 6000, item: 1, items: [fill(0, 0, 1, 1)] + group { _ in }),
      Asker(
        use: .mask, limit: 2 * canvas + 6000, item: 3,
        items: [.beginGroup(Group(opacity: 0.5))] + two + [.beginGroup(Group(opacity: 1, role: .mask))] + two
          + [.endGroup, .endGroup]),
      Asker(
        use: .shadow, limit: 50_000,
        items: group { $0.shadow = ShadowStyle(color: .black, deviation: 60, offset: .zero) }),
      Asker(
        use: .shadow, limit: 50_000,
        items: [
          .shadow(
            Shadow(
              shape: .rect(CGRect(x: 0, y: 0, width: 64, height: 64)), transform: .affine(.identity),
              style: ShadowStyle(color: .black, deviation: 60, offset: .zero)))
        ]),
      Asker(
        use: .blur, limit: 100_000,
        items: group { $0.effects = GroupEffects(filters: [.blur(deviation: 60)]) }),
      Asker(
        use: .bitmap, limit: 100_000,
        items: group {
          $0.effects = GroupEffects(
            bitmap: GroupEffects.Bitmap(transform: .affine(.identity), scale: 3))
        }),
      Asker(
        use: .path, limit: 100_000, items: [fill(.stroke(line, dashed))]),
      Asker(
        use: .picture("big.png"), limit: 1 << 20,
        items: bitmap.map { bitmap in
          [
            .image(
              ImageFill(
                source: .bitmap(bitmap), area: CGRect(x: 0, y: 0, width: 64 * 13, height: 64 * 13),
                transform: .affine(.identity)))
          ]
        } ?? []),
    ]
  }
}
