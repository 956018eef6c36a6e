import AnimExamples
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

@Suite struct HeartLoopTests {
  @Test("The heart loop written in Swift makes the same frames as the scene")
  func sameFrames() throws {
    let scene = try SceneRun("heart-loop")
    let recording = HeartLoop.record()
    for number in 0..<300 {
      let time = Double(number) / 60
      let expected = scene.recording.frame(at: time).items
      let got = recording.frame(at: time).items
      let firstDifference = zip(got, expected).first { $0 != $1 }
      #expect(got.count == expected.count, "frame \(number)")
      #expect(firstDifference?.0 == firstDifference?.1, "frame \(number)")
    }
  }
}
