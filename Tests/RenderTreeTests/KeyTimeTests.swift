import CoreAnimation
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// Key times and the times of frames by one rule.
@Suite struct KeyTimeTests {
  private func opacity(
    _ keyTimes: [Double], at times: [Double], change: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> [Double] {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.calculationMode = .discrete
    animation.values = (0..<keyTimes.count - 1).map { Double($0) / 100 }
    animation.keyTimes = keyTimes.map { NSNumber(value: $0) }
    animation.duration = 1
    change(animation)
    return LayerRun(animation: animation).numbers("opacity", at: times).map { ($0 * 100).rounded() }
  }

  @Test(
    "A key time that is computed from a frame's time is due at that frame, in every cycle and on the way back"
  )
  func frames() {
    for rate in [24.0, 25, 30, 60] {
      for (begin, frameCount) in [(0.6, 17), (0.0, 7), (1.1, 13), (2.3, 29)] {
        let start = (begin * rate).rounded(.up) / rate
        let duration = Double(frameCount) / rate
        for frame in 1..<frameCount {
          let time = start + Double(frame) / rate
          for key in [
            (time - start) / duration, Double(frame) / Double(frameCount), Double(frame) / rate / duration,
          ] {
            let times = [0.0, 1, 2, 5].map { time + $0 * duration }
            let got = opacity([0, key, 1], at: times) {
              $0.beginTime = start
              $0.duration = duration
              $0.repeatCount = 10
            }
            #expect(
              got == [1, 1, 1, 1], "\(rate) frames a second, frame \(frame) of \(frameCount) after \(start)")
            let before = opacity([0, key, 1], at: times.map { $0 - 0.01 / rate }) {
              $0.beginTime = start
              $0.duration = duration
              $0.repeatCount = 10
            }
            #expect(
              before == [0, 0, 0, 0], "\(rate) frames a second, just before frame \(frame) of \(frameCount)")
            let back = opacity([0, key, 1], at: [start + 2 * duration - Double(frame) / rate]) {
              $0.beginTime = start
              $0.duration = duration
              $0.autoreverses = true
            }
            #expect(back == [1], "\(rate) frames a second, frame \(frame) of \(frameCount) on the way back")
          }
        }
      }
    }
  }

  @Test("The second value of what begins at 0.6 is due at 0.64, to the last bit")
  func oneOfTheseFrames() {
    let got = opacity([0, 0.058823529411764754, 1], at: [0.63, 0.64, 0.65]) {
      $0.beginTime = 0.6
      $0.duration = 0.68
    }
    #expect(got == [0, 1, 1])
  }

  @Test("A key time after another is later, by however little", arguments: [0, 0.25, 0.5])
  func nearlyAnother(key: Double) {
    // At the earlier key time the later value is not due, whatever the difference.
    for later in [key.nextUp, key + 1e-17, key + 1e-12] where later > key {
      let got = opacity(key == 0 ? [0, later, 1] : [0, key, later, 1], at: [key, key + 1e-6])
      let first = key == 0 ? 0.0 : 1
      #expect(got == [first, first + 1], "\(key) and \(later)")
    }
  }

  @Test("Equal key times have no interval between them: the last of them counts")
  func equalKeyTimes() {
    #expect(opacity([0, 0.5, 0.5, 1], at: [0.4, 0.5, 0.6]) == [0, 2, 2])
    #expect(opacity([0, 0, 1], at: [0, 0.5]) == [1, 1])
  }

  @Test("Ends that were computed in single precision are reached")
  func singlePrecision() {
    for last in [0.99999994, 1.0000001] {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [0, 1]
      animation.keyTimes = [NSNumber(value: 1e-8), NSNumber(value: last)]
      animation.duration = 1
      let got = LayerRun(animation: animation).numbers("opacity", at: [0, 1])
      #expect(got[0] == 0 && abs(got[1] - 1) < 1e-6, "\(last): \(got)")
    }
  }
}
