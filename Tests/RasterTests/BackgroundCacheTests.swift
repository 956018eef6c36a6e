import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster

/// What stands still below what moves is kept as pixels, and the picture is as if all were drawn.
@Suite struct BackgroundCacheTests {
  private static let canvas = Canvas(size: CGSize(width: 90, height: 70), scale: 1.5, background: .white)

  private func square(_ x: CGFloat, _ color: Color = Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    -> Frame.Item
  {
    fill(x, 10, 30, 30, color)
  }

  /// Of so many things that it costs more to draw than to copy.
  private var screen: [Frame.Item] {
    (0..<12).map {
      fill(CGFloat($0), CGFloat($0), 60, 60, Color(red: 0.1, green: 0.5, blue: 0.9, alpha: 0.7))
    }
  }

  /// Draws frames one after the other, and each from nothing.
  ///
  /// - Parameter whole: those that are drawn without saying what has changed.
  /// - Returns: how many items were kept after each, and whether it failed.
  private func run(
    _ frames: [[Frame.Item]], whole: Set<Int> = [0], memory: MemoryBudget = MemoryBudget()
  ) throws -> [(kept: Int, hasFailed: Bool)] {
    var rasterizer = try Rasterizer(canvas: Self.canvas, fonts: .forTests, memory: memory)
    var picture = PixelBuffer()
    var before: [Frame.Item] = []
    return try frames.enumerated().map { number, items in
      if whole.contains(number) {
        try? rasterizer.draw(Frame(items: items), into: &picture)
      } else {
        _ = try? rasterizer.draw(Frame(items: items), changed: .between(before, items), into: &picture)
      }
      before = items
      var fresh = try Rasterizer(canvas: Self.canvas, fonts: .forTests)
      var expected = PixelBuffer()
      try? fresh.draw(Frame(items: items), into: &expected)
      let isSame = picture == expected || rasterizer.failure != nil || fresh.failure != nil
      #expect(isSame, "frame \(number)")
      return (rasterizer.backgroundCache.count, rasterizer.failure != nil)
    }
  }

  private func kept(_ frames: [[Frame.Item]], memory: MemoryBudget = MemoryBudget()) throws -> [Int] {
    try run(frames, memory: memory).map(\.kept)
  }

  @Test func whatStandsStillIsKeptOnceAsMuchHasBeenDrawn() throws {
    let counts = try kept((0..<20).map { screen + [square(CGFloat($0))] })
    #expect(counts.first == 0)
    #expect(counts.last == screen.count)
    // It is not kept and given up by turns.
    #expect(zip(counts, counts.dropFirst()).filter { $0 != $1 }.count == 1)
  }

  @Test func whatIsChangedBelowEndsIt() throws {
    var lower = screen
    let first = (0..<20).map { lower + [square(CGFloat($0))] }
    lower[3] = square(20, .black)
    let counts = try kept(first + (0..<60).map { lower + [square(CGFloat($0))] })
    #expect(counts[19] == 12)
    #expect(counts[20] == 0)
    // What was changed once stands still from then on.
    #expect(counts.last == 12)
  }

  @Test func aFrameThatIsDrawnWholeEndsIt() throws {
    let first = (0..<20).map { screen + [square(CGFloat($0))] }
    let other = screen.map { _ in fill(5, 5, 40, 40, Color(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.7)) }
    let counts = try run(first + (0..<20).map { other + [square(CGFloat($0))] }, whole: [0, 20]).map(\.kept)
    #expect(counts[19] == 12)
    #expect(counts[20] == 0)
    #expect(counts.last == 12)
  }

  @Test func whatStopsToMoveBecomesPartOfIt() throws {
    let upper = screen
    let moving = (0..<20).map { [square(CGFloat($0))] + upper + [square(0)] }
    let counts = try kept(moving + (0..<80).map { [square(19)] + upper + [square(CGFloat($0))] })
    #expect(counts.prefix(20).allSatisfy { $0 == 0 })
    #expect(counts.last == upper.count + 1)
  }

  @Test func whatChangesWithinAGroupChangesTheGroup() throws {
    let counts = try kept(
      (0..<20).map { screen + [.beginGroup(Group(opacity: 0.5)), square(5), square(CGFloat($0)), .endGroup] })
    #expect(counts.last == screen.count)
  }

  @Test(
    "What moves over a shadow and hides some of it leaves no hole in what is kept",
    arguments: [0, 6] as [CGFloat])
  func whatHidesAShadow(radius: CGFloat) throws {
    let style = ShadowStyle(color: .black, deviation: 3, offset: CGPoint(x: 2, y: 3))
    let shadow = Shadow(shape: .rect(rect(5, 5, 60, 50)), transform: .identity, style: style)
    let counts = try kept(
      (0..<20).map { number in
        let place = RoundedRect(rect: rect(CGFloat(number), 10, 30, 30), radius: radius)
        return screen + [.shadow(shadow), fill(.roundedRect(place), Color(red: 1, green: 0, blue: 0))]
      })
    #expect(counts.last == screen.count + 1)
  }

  @Test(arguments: TestTier.seeds(12, from: 600))
  func belowCards(seed: UInt64) throws {
    var maker = CardFrames(seed: seed)
    _ = try kept(maker.frames(40).map { screen + $0 })
  }

  @Test("A few plain fills cost no more than to copy them")
  func fewFillsAreDrawn() throws {
    let counts = try kept((0..<20).map { Array(screen.prefix(2)) + [square(CGFloat($0))] })
    #expect(counts.allSatisfy { $0 == 0 })
  }

  @Test(
    "What is kept is given up before anything else lacks memory, and nothing fails where there is none for it"
  )
  func isOnlyKeptWhereThereIsMemory() throws {
    let picture = 135 * 105 * 4
    let counts = try kept(
      (0..<20).map { screen + [square(CGFloat($0))] }, memory: MemoryBudget(limit: picture + picture / 2))
    #expect(counts.allSatisfy { $0 == 0 })
    var frames = (0..<20).map { screen + [square(CGFloat($0))] }
    frames.append(screen + [.beginGroup(Group(opacity: 0.5)), fill(0, 0, 90, 70), square(5), .endGroup])
    let scarce = try kept(frames, memory: MemoryBudget(limit: 2 * picture + picture / 2))
    #expect(scarce[19] == 12)
    #expect(scarce[20] == 0)
  }

  @Test("However much memory there is, what is drawn is whole or a failure")
  func withLittleMemory() throws {
    // More shadows than are kept, so that each is made again.
    let style = ShadowStyle(color: .black, deviation: 4, offset: .zero)
    let lower = (0..<70).map { number in
      Frame.Item.shadow(
        Shadow(
          shape: .rect(CGRect(x: 5, y: 5, width: 20 + number, height: 50)), transform: .identity, style: style
        ))
    }
    let picture = 135 * 105 * 4
    let veil = Color(red: 0, green: 0, blue: 0, alpha: 0.2)
    let counts = try stride(from: picture, to: 40 * picture, by: picture + picture / 2).map { limit -> Int? in
      let results = try run(
        (0..<5).map { lower + [fill(CGFloat($0), 0, 80, 70, veil)] }, memory: MemoryBudget(limit: limit))
      // What lacks memory only for what would be kept is no failure.
      #expect(results.allSatisfy { $0.hasFailed == results[0].hasFailed }, "with \(limit) bytes")
      return results[0].hasFailed ? nil : results.last?.kept
    }
    // A picture more than drawing takes is enough: the shadows make room.
    let drawn = counts.compactMap { $0 }
    #expect(drawn.count > 2 && drawn.dropFirst().allSatisfy { $0 == 70 }, "\(counts)")
    #expect(drawn.count < counts.count)
  }

  @Test(arguments: TestTier.seeds(40, from: 9_000))
  func ofRandomFrames(seed: UInt64) throws {
    var (maker, random) = (HostileFrame(seed: seed, hasAllKinds: true), SeededGenerator(seed: seed))
    var lower = maker.frame().items
    var frames: [[Frame.Item]] = []
    for number in 0..<40 {
      if number % 13 == 12 { lower = maker.frame().items }
      let upper = (0..<3).map { _ in square(CGFloat.random(in: 0...60, using: &random)) }
      frames.append(lower + upper.prefix(Int.random(in: 0...3, using: &random)))
    }
    _ = try kept(frames, memory: MemoryBudget(limit: 256 << 20))
  }
}
