import CoreAnimation
import Foundation
import AnimScene
import Synchronization
import AnimTestSupport
import Testing

/// The stack of transactions.
@Suite struct TransactionTests {
  @Test("Defaults: a quarter second, actions on, no timing function, no block; unset values read as nil")
  func defaults() {
    CATransaction.run {
      #expect(CATransaction.animationDuration() == 0.25)
      #expect(CATransaction.disableActions() == false)
      #expect(CATransaction.animationTimingFunction() == nil)
      #expect(CATransaction.completionBlock() == nil)
      #expect(CATransaction.value(forKey: "animationDuration") == nil)
      #expect(CATransaction.value(forKey: "anything") == nil)
    }
  }

  @Test("Reads go from the innermost outwards; writes touch the innermost; nothing leaks out")
  func nesting() {
    let ease = CAMediaTimingFunction(name: .easeIn)
    CATransaction.run {
      CATransaction.setDisableActions(true)
      CATransaction.setAnimationTimingFunction(ease)
      CATransaction.setValue("outer", forKey: "mine")
      CATransaction.run {
        #expect(CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == ease)
        #expect(CATransaction.value(forKey: "mine") as? String == "outer")
        CATransaction.setDisableActions(false)
        CATransaction.setValue("inner", forKey: "mine")
        #expect(CATransaction.disableActions() == false)
        #expect(CATransaction.value(forKey: "mine") as? String == "inner")
      }
      #expect(CATransaction.disableActions())
      #expect(CATransaction.value(forKey: "mine") as? String == "outer")
    }
  }

  @Test("Core Animation's own values can be read and written by key, and unset")
  func valuesByKey() {
    CATransaction.run {
      CATransaction.setAnimationDuration(1)
      CATransaction.run {
        CATransaction.setValue(NSNumber(value: 2), forKey: "animationDuration")
        CATransaction.setValue(true, forKey: "disableActions")
        #expect(CATransaction.animationDuration() == 2)
        #expect(CATransaction.value(forKey: "animationDuration") as? Double == 2)
        #expect(CATransaction.disableActions())
        CATransaction.setValue(nil, forKey: "animationDuration")
        #expect(CATransaction.animationDuration() == 1)
      }
    }
  }

  @Test("Only the outermost commit reaches the screen")
  func outermostCommit() {
    var opacity: [Float?] = []
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.begin()
        CATransaction.withoutActions { layer.opacity = 0.5 }
        opacity.append(layer.presentation()?.opacity)
        CATransaction.commit()
        opacity.append(layer.presentation()?.opacity)
      }
    }
    #expect(opacity == [1, 0.5])
  }

  @Test("A change outside opens an implicit transaction, which flush commits")
  func implicitTransaction() {
    var opacity: [Float?] = []
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        opacity.append(layer.presentation()?.opacity)
        CATransaction.flush()
        opacity.append(layer.presentation()?.opacity)
        #expect(CATransaction.disableActions() == false)
      }
      timeline.at(1) { opacity.append(layer.presentation()?.opacity) }
    }
    #expect(opacity == [1, 0.5, 0.5])
  }

  @Test("A flush inside an explicit transaction waits for its end")
  func delayedFlush() {
    var opacity: [Float?] = []
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        layer.name = "opens the implicit transaction"
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.flush()
        opacity.append(layer.presentation()?.opacity)
        CATransaction.commit()
        opacity.append(layer.presentation()?.opacity)
      }
    }
    #expect(opacity == [1, 0.5])
  }

  @Test("A surplus commit does nothing and is reported")
  func surplusCommit() {
    _ = Misuse.takeReports()
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        layer.opacity = 0
        CATransaction.commit()
        CATransaction.run {}
        CATransaction.commit()
      }
    }
    #expect(Misuse.takeReports() == [.unbalancedCommit, .unbalancedCommit])
    #expect(run.number("opacity", at: 1) == 0)
  }

  @Test("A transaction that is never committed changes nothing on the screen and is reported at the end")
  func unfinishedTransaction() {
    _ = Misuse.takeReports()
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.begin()
        layer.opacity = 0
      }
      timeline.at(1) { layer.position.x = 10 }
    }
    #expect(Misuse.takeReports() == [.unbalancedBegin])
    #expect(run.number("opacity", at: 2) == 1)
    #expect(run.number("position.x", at: 2) == 0)
    #expect(CATransaction.value(forKey: "animationDuration") == nil)
  }

  @Test("A timeline played inside a transaction has transactions of its own")
  func timelineInsideTransaction() {
    CATransaction.run {
      CATransaction.setDisableActions(true)
      CATransaction.setAnimationDuration(7)
      var duration: Double?
      let run = LayerRun { timeline, layer in
        timeline.at(0) {
          duration = CATransaction.animationDuration()
          layer.opacity = 0
        }
      }
      #expect(duration == 0.25)
      #expect(run.number("opacity", at: 0.1) > 0)
      #expect(CATransaction.animationDuration() == 7)
    }
  }

  @Test("Every thread has a stack of its own")
  func threads() {
    let elsewhere = Mutex<Double?>(nil)
    let done = DispatchSemaphore(value: 0)
    CATransaction.run {
      CATransaction.setAnimationDuration(9)
      Thread {
        elsewhere.withLock { $0 = CATransaction.animationDuration() }
        done.signal()
      }.start()
      done.wait()
    }
    #expect(elsewhere.withLock { $0 } == 0.25)
  }

  @Test("Media time stands still within a transaction")
  func frozenTime() {
    var times: [Double] = []
    _ = LayerRun { timeline, layer in
      timeline.at(1.5) {
        times.append(CACurrentMediaTime())
        CATransaction.flush()
        times.append(CACurrentMediaTime())
      }
    }
    #expect(times == [1.5, 1.5])
  }
}
