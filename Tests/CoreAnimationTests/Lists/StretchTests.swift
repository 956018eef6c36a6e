import CoreAnimation
import AnimTestSupport
import Testing

/// Animations of a layer that has very many are looked at together.
@Suite struct StretchTests {
  @Test("What fills forwards stays, however many have ended since", arguments: [0, 1, 40, 700])
  func fillsForwards(others: Int) {
    let run = LayerRun(until: 20) { timeline, layer in
      layer.add(
        basic("opacity", from: 1, to: 0.5, duration: 1) {
          $0.fillMode = .forwards
          $0.isRemovedOnCompletion = false
        }, forKey: nil)
      for index in 0..<others {
        layer.add(
          basic("position.x", from: 0, to: 1, duration: 1) {
            $0.isAdditive = true
            $0.isRemovedOnCompletion = false
            $0.beginTime = Double(index) / 100
          }, forKey: nil)
      }
    }
    for time in [1.0, 8.5, 19] { #expect(run.number("opacity", at: time) == 0.5, "\(time)") }
  }
}
