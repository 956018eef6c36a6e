import Testing

@testable import CoreAnimation

@Suite struct AnimationQueueTests {
  private let layer = CALayer()

  private func animation() -> AnimationEntry {
    AnimationEntry(key: nil, object: CABasicAnimation(keyPath: "opacity"), groups: [])
  }

  @Test("What is told another time again and again takes no more room")
  func rescheduling() {
    var queue = AnimationQueue()
    let animations = (0..<10).map { _ in animation() }
    for turn in 0..<5000 {
      queue.schedule(animations[turn % 10], of: layer, at: Double(turn))
      #expect(queue.count <= 65)
    }
    #expect(queue.nextTime == 4990)
    #expect(queue.takeDue(by: 4994).map(\.time) == [4990, 4991, 4992, 4993, 4994])
    #expect(queue.takeDue(by: .infinity).count == 5)
    #expect(queue.nextTime == .infinity)
  }
}
