import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

/// A plan that is brought up to date says what one from nothing says.
@Suite struct DrawPlanTests {
  private static let bounds = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 400)

  /// Rectangles that hide something, let something through, or are nowhere.
  private func item(_ random: inout SeededGenerator) -> Frame.Item {
    let alpha: Double = ([1, 0.5, 0] as [Double]).randomElement(using: &random) ?? 1
    let (x, y) = (Int.random(in: 0..<360, using: &random), Int.random(in: 0..<360, using: &random))
    let color = Color(red: 0, green: 0, blue: 1, alpha: alpha)
    if Int.random(in: 0..<20, using: &random) == 0 {
      let path = Path(ellipseIn: CGRect(x: x, y: y, width: 40, height: 40))
      return .fill(Fill(shape: .path(path, .nonZero), transform: .identity, color: color))
    }
    return fill(CGFloat(x), CGFloat(y), 40, 40, color)
  }

  @Test(arguments: [0.05, 0.5, 1])
  func updatesAreLikeNew(share: Double) {
    var random = SeededGenerator(seed: 17)
    var items = (0..<200).map { _ in item(&random) }
    var kept = DrawPlan()
    kept.prepare(items, toPixels: .identity, bounds: Self.bounds)
    for _ in 0..<20 {
      for index in items.indices where Double.random(in: 0..<1, using: &random) < share {
        items[index] = item(&random)
        let isUpdated = kept.update(
          items, at: index..<(index + 1), toPixels: .identity, bounds: Self.bounds)
        #expect(isUpdated)
      }
      kept.finishUpdates()
      var fresh = DrawPlan()
      fresh.prepare(items, toPixels: .identity, bounds: Self.bounds)
      #expect(kept.occluders == fresh.occluders)
      #expect(kept.steps.map(\.extents) == fresh.steps.map(\.extents))
      #expect(kept.blocks == fresh.blocks)
      #expect(kept.longOutlines == fresh.longOutlines)
      #expect(kept.longOutlines > 0 && !kept.occluders.isEmpty)
    }
  }

  @Test("Blocks hold all items once and groups whole, and nothing shows outside of them", arguments: 0..<30)
  func blocks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func items(_ depth: Int) -> [Frame.Item] {
      (0..<Int.random(in: 0..<(depth == 0 ? 200 : 12), using: &random)).flatMap { _ in
        depth < 3 && Int.random(in: 0..<6, using: &random) == 0 ? group(items(depth + 1)) : [item(&random)]
      }
    }
    var items = items(0)
    // A group that never ends, and an end without a group.
    if seed % 5 == 1 { items += group([item(&random)]).dropLast() }
    if seed % 5 == 2 { items.insert(contentsOf: group([]).suffix(1), at: items.count / 2) }
    var plan = DrawPlan()
    plan.prepare(items, toPixels: .identity, bounds: Self.bounds)
    // Of few items one looks at each.
    if items.count <= DrawPlan.blockItems { return #expect(plan.blocks.isEmpty) }
    var end = 0
    for block in plan.blocks {
      #expect(block.start == end && block.end > block.start)
      #expect(block.end == items.count || block.end - block.start >= DrawPlan.blockItems)
      for index in block.start..<block.end {
        #expect(plan.steps[index].parent < 0 || plan.steps[index].parent >= block.start)
        let extents = plan.steps[index].extents
        #expect(extents.isEmpty || plan.steps[index].parent >= 0 || block.extents.contains(extents))
      }
      end = block.end
    }
    #expect(end == items.count)
  }

  @Test("All that hide something cease to, and all begin again")
  func allAtOnce() {
    func frame(alpha: Double) -> [Frame.Item] {
      (0..<50).map {
        fill(CGFloat($0), 0, 40, 40, Color(red: 0, green: 0, blue: 0, alpha: alpha))
      }
    }
    var plan = DrawPlan()
    plan.prepare(frame(alpha: 1), toPixels: .identity, bounds: Self.bounds)
    for (alpha, occluders) in [(0.5, [Int]()), (1, Array(0..<50)), (0, [])] {
      let isUpdated = plan.update(
        frame(alpha: alpha), at: 0..<50, toPixels: .identity, bounds: Self.bounds)
      #expect(isUpdated)
      plan.finishUpdates()
      #expect(plan.occluders.map(\.item) == occluders)
    }
  }

  @Test func groupsAreNotUpdated() {
    let items = [fill(0, 0, 10, 10)] + group([fill(0, 0, 10, 10)])
    var plan = DrawPlan()
    plan.prepare(items, toPixels: .identity, bounds: Self.bounds)
    for range in [0..<2, 1..<2, 2..<3] {
      let isUpdated = plan.update(items, at: range, toPixels: .identity, bounds: Self.bounds)
      #expect(!isUpdated)
    }
  }
}
